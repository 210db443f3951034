"""Reads what `einwurf selfplay GAME --out games.jsonl` wrote and plays every game again by the engine's rules:

    python3 check_games.py games.jsonl

Each step must be legal where it stands, and the end must be the result that is told.
"""

import json
import sys

from einwurf import Engine


def check(played, engine):
    start = played.get("start")
    node = engine.position(played["game"], start) if start else engine.new(played["game"], played["players"], played["options"])
    for step in played["steps"]:
        node = engine.roll(step["text"]) if step["kind"] == "rolled" else engine.move(step["seat"], step["text"])
    turn = node["turn"]
    return turn["kind"] == "over" and turn["places"] == played["places"] and turn["points"] == played["points"]


def main(files):
    games = wrong = 0
    with Engine() as engine:
        for name in files:
            with open(name, encoding="utf-8") as lines:
                for line in lines:
                    games += 1
                    if not check(json.loads(line), engine):
                        wrong += 1
                        print(f"{name}: game {games} doesn't end as it says")
    print(f"{games} games, {wrong} wrong")
    return 1 if wrong or not games else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
