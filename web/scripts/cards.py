#!/usr/bin/env python3
"""Writes the small maps of the front page: one `Card.svelte` for each game.

    python3 scripts/cards.py DESIGN_TOOLS GAMES

It crops the drawings of the design's `draw_boards.py` (in DESIGN_TOOLS) to what is in
sight, so that a picture costs a few kilobytes and needs no request. Colours are custom
properties, so one picture serves both themes. Run it again when the design changes,
then `npm run format`.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree as xml

BOARD = pathlib.Path(__file__).resolve().parent.parent / "src/board"
# A shape this far out of sight is left out; letters reach farther than their point.
MARGIN = 8
LETTERS = 60
# Drawings that repeat, from the point where they start.
SYMBOLS = {
    "tree": [("trees", 10, (-6, 4), "q-3-4 0-7q-1-4 3-4q4 0 3 4q3 3 0 7zm3 0v3")],
    "mount": [
        ("peaks", 20, (-17, 6), "l10-14 5 7 7-10 12 17"),
        ("slopes", 20, (-7, -8), "l1 5m1-2l2 6m0-3l3 7m5-16l1 6m1-3l2 7m.5-4l2.5 7m0-4l2.5 6"),
    ],
    "house": [("house", 8, (-5.5, 5), "v-6l5.5-5 5.5 5v6z")],
}
WATER = {"wl1": ".85", "wl2": ".55", "wl3": ".32"}
NAMES = {"wf": "water-fill", "hxl": "edges", "nm": "name", "core": "core"}


def short(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


class Card:
    def __init__(self, svg, crop):
        self.x, self.y, self.width, self.height = crop
        self.root = xml.fromstring(re.sub(r'xmlns="[^"]*"', "", svg))
        self.repeated = {}

    def sees(self, points, margin=MARGIN):
        """Whether some points come near to what is in sight."""
        xs = [x for x, _ in points]
        ys = [y for _, y in points]
        return (
            max(xs) > self.x - margin
            and min(xs) < self.x + self.width + margin
            and max(ys) > self.y - margin
            and min(ys) < self.y + self.height + margin
        )

    def cropped(self, d):
        """The parts of a path that are in sight. Only absolute parts can be judged."""
        parts = re.findall(r"M[^M]+", d)
        if re.search(r"[a-z]", d.replace("z", "")):
            start = re.findall(r"-?[\d.]+", d)[:2]
            return d if self.sees([tuple(map(float, start))]) else ""
        return "".join(part for part in parts if self.sees(points(part)))

    def place(self, use):
        """A drawing that repeats joins the one path of its kind."""
        for name, half, (x, y), d in SYMBOLS[use.get("href")[2:]]:
            x, y = float(use.get("x")) + half + x, float(use.get("y")) + half + y
            if self.sees([(x, y)]):
                self.repeated[name] = self.repeated.get(name, "") + f"M{short(x)} {short(y)}{d}"

    def walk(self, parent):
        for child in list(parent):
            tag = child.tag
            keep = True
            if tag in ("defs", "clipPath"):
                keep = False
            elif tag == "use":
                self.place(child)
                keep = False
            elif tag == "path" and not parent.get("transform"):
                d = self.cropped(child.get("d"))
                if "hx " not in child.get("class", "") and is_shore(child):
                    d = outline(d)
                child.set("d", d)
                keep = bool(d)
            elif tag in ("circle", "rect", "text"):
                x, y = (float(child.get(k) or child.get("c" + k) or 0) for k in "xy")
                keep = child.get("class") == "sea" or parent.get("transform") or self.sees([(x, y)], LETTERS if tag == "text" else 20)
            if tag == "g":
                child.attrib.pop("clip-path", None)
                moved = re.match(r"translate\((\S+) (\S+)\)", child.get("transform", ""))
                keep = not moved or self.sees([tuple(map(float, moved.groups()))])
                self.walk(child)
                keep = keep and len(child) > 0
            if not keep:
                parent.remove(child)
            else:
                rename(child)

    def svelte(self, name):
        self.walk(self.root)
        found = [xml.Element("path", {"class": k, "d": d}) for k, d in self.repeated.items()]
        children = list(self.root)
        # Terrain lies under everything that is built; houses lie over it.
        at = next((k for k, it in enumerate(children) if it.tag in ("circle", "g")), len(children))
        below = [it for it in found if it.get("class") != "house"]
        above = [it for it in found if it.get("class") == "house"]
        children[at:at] = below
        body = "\n  ".join(xml.tostring(it, encoding="unicode") for it in [*children, *above])
        body = re.sub(r"url\(#[a-z]?h-(\w+)\)", r"url(#hatch-\1)", body).replace(" />", "/>")
        box = f"{self.x} {self.y} {self.width} {self.height}"
        return (
            "<!-- Written by scripts/cards.py. -->\n"
            '<script lang="ts">\n'
            "  import '../hatching';\n"
            "  import './card.css';\n"
            "</script>\n\n"
            f'<svg class="board card {name}" viewBox="{box}" preserveAspectRatio="xMidYMid slice" '
            f'aria-hidden="true">\n  {body}\n</svg>\n'
        )


def points(part):
    numbers = [float(it) for it in re.findall(r"-?[\d.]+", part)]
    return list(zip(numbers[::2], numbers[1::2]))


def is_shore(path):
    return path.get("class", "") in ("wl1", "wl2", "wl3", "wf", "shore")


def outline(d):
    """The outline of hexes: their edges that no other one shares."""
    hexes = [points(part) for part in re.findall(r"M[^M]+", d)]
    if any(len(it) != 6 for it in hexes):
        return d
    key = lambda p: (round(p[0]), round(p[1]))
    edges = {}
    for corners in hexes:
        for a, b in zip(corners, corners[1:] + corners[:1]):
            if edges.pop((key(b), key(a)), None) is None:
                edges[key(a), key(b)] = a
    after = {}
    for (a, b), point in edges.items():
        after.setdefault(a, []).append((point, b))
    path = ""
    for first in after:
        at, line = first, []
        while after.get(at):
            point, at = after[at].pop()
            line.append(f"{short(point[0])} {short(point[1])}")
        if line:
            path += "M" + "L".join(line) + "Z"
    return path


def rename(element):
    classes = element.get("class", "").split()
    if not classes:
        return
    first = classes[0]
    if first in WATER:
        element.set("stroke-opacity", WATER[first])
        classes = ["water-line"]
    elif first == "hx":
        classes[0] = "land"
    elif first in NAMES:
        classes[0] = NAMES[first]
    element.set("class", " ".join(classes))


def main():
    tools, games = map(pathlib.Path, sys.argv[1:3])
    sys.path.insert(0, str(tools))
    import draw_boards as draw

    cards = {
        "chicago-express": (draw.ChicagoExpress, draw.ce_state, (548, 108, 582, 260)),
        "age-of-steam": (draw.AgeOfSteam, draw.aos_state, (340, 236, 560, 250)),
        "railroad-revolution": (draw.RailroadRevolution, draw.rr_state, (430, 120, 560, 250)),
    }
    for name, (board, state, crop) in cards.items():
        svg = board(games, state()).svg(None, crop=crop, prefix="a", furniture=False)
        text = Card(svg, crop).svelte(name)
        (BOARD / name / "Card.svelte").write_text(text)
        print(f"{name}: {len(text)} bytes")


if __name__ == "__main__":
    main()
