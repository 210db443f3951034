"""Plays whole games in both environments against the engine, and checks what they promise:

    python3 play_games.py --games 1000                     # of each kind, in each environment
    python3 play_games.py --games 50 genial --bot medium --millis 20

The learner chooses at random. Observations have one length and are whole numbers, somebody who is asked has a
move, rewards come at the end and share one win, and they are what the engine says of the finished game.
"""

import argparse
import random
import sys
import time

from einwurf import Engine, SoloEnv, TableEnv

#: For how many each kind is played, in turn.
TABLES = {"einhorn": (3, 4, 5), "rainbow": (1, 2, 4), "einstein": (2,), "genial": (2, 3, 4)}


class Broken(AssertionError):
    """An environment that doesn't keep its promises."""


def _expect(holds, what):
    if not holds:
        raise Broken(what)


def _seen(env, seen):
    _expect(len(seen) == env.observations, f"{len(seen)} numbers seen, not {env.observations}")
    _expect(all(type(value) is int for value in seen), "an observation has whole numbers")


def _moves(info):
    moves = [number for number, may in enumerate(info["action_mask"]) if may]
    _expect(moves, "whoever is asked has a move")
    return moves


def _told(engine, players):
    """The rewards that follow from what the engine says of the end."""
    turn = engine.node()["turn"]
    _expect(turn["kind"] == "over", "the game is over")
    if players == 1:
        return [float(turn["points"][0])]
    first = turn["places"].count(1)
    return [1 / first if place == 1 else 0.0 for place in turn["places"]]


def play_table(game, players, seed, engine):
    """A game in which every seat chooses at random: how often one chose, and each seat's reward."""
    env = TableEnv(game, players, engine=engine)
    choice = random.Random(seed)
    env.reset(seed=seed)
    choices, rewards = 0, {}
    for agent in env.agent_iter():
        seen, reward, over, truncated, info = env.last()
        _seen(env, seen)
        _expect(not truncated, "games end by themselves")
        if over:
            _expect(sum(info["action_mask"]) == 0, "nobody moves after the end")
            rewards[agent] = reward
            env.step(None)
            continue
        _expect(reward == 0, "rewards come at the end")
        env.step(choice.choice(_moves(info)))
        choices += 1
    _expect([rewards[agent] for agent in env.possible_agents] == _told(engine, players), f"rewards {rewards}")
    return choices, list(rewards.values())


def play_solo(game, players, seed, engine, bot="greedy", millis=0):
    """A game of one learner among bots: how often it chose, and its reward alone."""
    env = SoloEnv(game, players, seat=1 + seed % players, bot=bot, millis=millis, engine=engine)
    choice = random.Random(seed)
    seen, info = env.reset(seed=seed)
    choices, reward, over = 0, 0.0, False
    while not over:
        _seen(env, seen)
        _expect(reward == 0, "rewards come at the end")
        seen, reward, over, truncated, info = env.step(choice.choice(_moves(info)))
        _expect(not truncated, "games end by themselves")
        choices += 1
    _seen(env, seen)
    _expect(reward == _told(engine, players)[env.seat - 1], f"reward {reward}")
    return choices, [reward]


def main(args):
    parser = argparse.ArgumentParser(description="Plays whole games in both environments.")
    parser.add_argument("kinds", nargs="*", metavar="game", help="which (all)")
    parser.add_argument("--games", type=int, default=10, help="of each kind in each environment (10)")
    parser.add_argument("--bot", default="greedy", help="against whom one learner plays (greedy)")
    parser.add_argument("--millis", type=int, default=0, help="how long that bot thinks (0)")
    wanted = parser.parse_args(args)
    for kind in wanted.kinds:
        if kind not in TABLES:
            parser.error(f"there is no game {kind}, but {', '.join(TABLES)}")
    environments = {
        "TableEnv": play_table,
        "SoloEnv": lambda *game: play_solo(*game, bot=wanted.bot, millis=wanted.millis)}
    with Engine() as engine:
        for kind in wanted.kinds or TABLES:
            tables = TABLES[kind]
            for name, play in environments.items():
                began, choices, won = time.monotonic(), 0, 0.0
                for number in range(wanted.games):
                    players = tables[number % len(tables)]
                    try:
                        chosen, rewards = play(kind, players, number, engine)
                    except Exception:
                        print(f"{name}, {kind}, {players} players, seed {number}:", file=sys.stderr)
                        raise
                    choices += chosen
                    won += rewards[0] if players > 1 else 0
                print(f"{name} {kind}: {wanted.games} games, {choices} choices, "
                      f"{time.monotonic() - began:.1f} s, won {won:g}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
