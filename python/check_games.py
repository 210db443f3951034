"""Reads what `einwurf selfplay GAME --out games.jsonl` wrote and plays every game again by the engine's rules:

    python3 check_games.py games.jsonl
    python3 check_games.py --jobs 4 games.jsonl      # on four engines at once

Each step must be legal where it stands, and the end must be the result that is told.
"""

import argparse
import json
import multiprocessing
import sys

from einwurf import Engine, EngineError


def fault(played, engine):
    """What is wrong with a game, or None."""
    start = played.get("start")
    try:
        node = engine.position(played["game"], start) if start else engine.new(
            played["game"], played["players"], played["options"])
        for number, step in enumerate(played["steps"], 1):
            node = engine.roll(step["text"]) if step["kind"] == "rolled" else engine.move(step["seat"], step["text"])
    except EngineError as refused:
        if refused.code == "NO_ENGINE":
            raise
        return f"step {number}: {refused}" if "number" in locals() else str(refused)
    turn = node["turn"]
    if turn["kind"] != "over" or turn["places"] != played["places"] or turn["points"] != played["points"]:
        return "doesn't end as it says"
    return None


def _begin(command):
    global _engine
    _engine = Engine(command)


def _fault(line):
    return fault(json.loads(line), _engine)


def faults(lines, jobs=1, command=None):
    """What is wrong with each game, in order."""
    if jobs == 1:
        _begin(command)
        with _engine:
            yield from map(_fault, lines)
    else:
        Engine(command).close()  # one that can't be started is told here, and not by every process for ever
        with multiprocessing.Pool(jobs, _begin, (command,)) as pool:
            yield from pool.imap(_fault, lines, chunksize=16)


def main(args):
    parser = argparse.ArgumentParser(description="Plays games of `einwurf selfplay` again.")
    parser.add_argument("files", nargs="+", metavar="games.jsonl")
    parser.add_argument("--jobs", type=int, default=1, help="engines at once (1)")
    wanted = parser.parse_args(args)
    games = wrong = 0
    try:
        for name in wanted.files:
            with open(name, encoding="utf-8") as lines:
                for number, why in enumerate(faults(lines, max(1, wanted.jobs)), 1):
                    games += 1
                    if why:
                        wrong += 1
                        print(f"{name}: game {number}: {why}")
    except (EngineError, OSError, ValueError, KeyError) as failed:
        print(f"{name}: broken off after {games} games: {failed!r}", file=sys.stderr)
        return 2
    print(f"{games} games, {wrong} wrong")
    return 1 if wrong or not games else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
