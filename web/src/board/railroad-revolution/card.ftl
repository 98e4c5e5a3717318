card-pitch = Four actions, five kinds of worker, and a telegraph line from sea to sea.
card-time = 40 min
card-luck = partly reconstructed
card-luck-label = Figures
