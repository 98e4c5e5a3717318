card-pitch = Borrow, bid, lay track and haul goods. Every dollar of debt comes back for you.
card-time = 50 min
card-luck = goods and dice
card-luck-label = Luck
