card-pitch = Buy into four railroads, push them west, and cash out before Detroit runs full.
card-time = 25 min
card-luck = none

## Options

option-starting-bidder = First bidder
option-starting-bidder-about = The seat that bids first in the first auction.
option-starting-bidder-0 = Seat 1
option-starting-bidder-1 = Seat 2
option-starting-bidder-2 = Seat 3
option-starting-bidder-3 = Seat 4
option-starting-bidder-4 = Seat 5
option-starting-bidder-5 = Seat 6
option-wheeling-end = Last box of Wheeling
option-wheeling-end-about = How far Wheeling can grow; the printed value is uncertain.
option-pittsburgh-end = Last box of Pittsburgh
option-pittsburgh-end-about = How far Pittsburgh can grow; the printed value is uncertain.
option-n4-development = House in N4
option-n4-development-about = The income a house adds in the mountain N4; the printed value is uncertain, every other mountain adds 2.
option-j2-cost = Cost of J2
option-j2-cost-about = The cost of the forest J2; the printed value is uncertain, every other forest costs 2 or more.
option-l7-cost = Cost of L7
option-l7-cost-about = The cost of the forest L7; the printed value is uncertain, its neighbors cost 2.
option-n5-cost = Cost of N5
option-n5-cost-about = The cost of the forest N5; the printed value is uncertain, few forests cost 4.
option-k3-cost = Cost of K3
option-k3-cost-about = The cost of the forest K3; the printed value is uncertain, few forests cost 4.
option-k5-cost = Cost of K5
option-k5-cost-about = The cost of the forest K5; the printed value is uncertain, few forests cost 4.
option-chicago-phase = Dividend of Chicago
option-chicago-phase-about = When a company that reaches Chicago pays its dividend.
option-chicago-phase-after-expansion = After the expansion
option-chicago-phase-at-once = At once
