#!/usr/bin/env python3
"""A bot for Roundhouse that plays every game, none of them well.

    roundhouse arena chicago-express --bots 'exec:python3 examples/bot.py,easy,random' --games 6
    roundhouse play age-of-steam --seats 'human,exec:python3 examples/bot.py,easy'

docs/bot-protocol.md describes the messages. Standard output belongs to the
host; messages for people go to standard error.
"""

import json
import random
import sys

# Weight of each action, by its first word; 10 for all others. No weight is 0: an
# action may be the only way to end a turn.
WEIGHTS = {
    "deliver": 80,
    "advance": 40,
    "expand": 40,
    "develop": 20,
    "sell": 2,
    "discard": 2,
    "decline": 2,
    "commit": 2,
    "done": 2,
    "pass": 2,
}


def choose(legal):
    """One of the legal actions, at random, but useful ones more often."""
    bids = [action for action in legal if action.startswith("bid ")]
    if bids:
        # The lowest bid is enough to stay in; more would be a waste.
        lowest = min(bids, key=lambda bid: int(bid.split()[1]))
        legal = [action for action in legal if action not in bids or action == lowest]
    weights = [WEIGHTS.get(action.split()[0], 10) for action in legal]
    return random.choices(legal, weights)[0]


def say(message):
    # Without the flush the host would wait for a buffer to fill.
    print(json.dumps(message), flush=True)


def main():
    # The input ends when the host does, whatever happens to it.
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "start":
            random.seed(message["seed"])
            say({"type": "ready", "protocol": 1, "name": "bot.py"})
        elif kind == "choose":
            action = choose(message["legal"])
            say({"type": "play", "decision": message["decision"], "action": action})
        elif kind == "end":
            break
        # `played` tells what the others do. This bot does not care, and a later
        # version of the protocol may say things that it does not know.


if __name__ == "__main__":
    main()
