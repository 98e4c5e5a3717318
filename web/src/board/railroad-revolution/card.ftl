card-pitch = Four actions, five kinds of worker, and a telegraph line from sea to sea.
card-time = 40 min
card-luck = tiles and workers drawn

## Options

option-open-milestones = Open milestones
option-open-milestones-about = You choose a new milestone from the whole stack.
option-expensive-tracks = Expensive tracks
option-expensive-tracks-about = Track steps that cost money cost ten times as much.
option-exchange-to-supply = Exchange to the supply
option-exchange-to-supply-about = An exchanged worker goes to your supply, not to the place of the old one.
option-data = Values
option-data-about = The values of board and tiles; the standard ones are a reconstruction.
option-data-standard = Standard
