console.info("made up");
