card-pitch = Buy into four railroads, push them west, and cash out before Detroit runs full.
card-time = 25 min
card-luck = none
card-luck-label = Luck
