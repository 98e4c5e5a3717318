# The map of any game.
map-label = Map
map-keys = W, S, Q, E, A and D go from hex to hex, the arrows to the next place you can choose. Enter chooses, question mark says why not, G goes to a place by its name.
map-nearer = Zoom in
map-farther = Zoom out
map-fit = Fit
map-fit-label = Fit: show the whole map
map-go = Go to
map-go-unknown = There is no { $text }.
map-at-target = { $place }, { $label }
map-at-chosen = { $place }, chosen as step { $step }
map-at-other = { $place }, not possible now
