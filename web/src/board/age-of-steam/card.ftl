card-pitch = Borrow, bid, lay track and haul goods. Every dollar of debt comes back for you.
card-time = 50 min
card-luck = goods and dice

## Options

option-map = Map
option-map-about = The map to play on; the fitting one depends on the number of players.
option-map-fitting = Fitting the players
option-map-rust-belt = Rust Belt
option-map-short-line = Short Line
option-urbanize-any-time = New city at any time
option-urbanize-any-time-about = A new city may also be placed after the first tile of a turn.
option-same-hex-twice = Same hex twice
option-same-hex-twice-about = A player may build on the same hex more than once in a turn.
option-disk-limit = Limit of sections
option-disk-limit-about = Each player can own 20 sections at most.
