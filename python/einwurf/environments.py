"""Environments in the shape of Gymnasium and PettingZoo, which need neither.

Rewards come at the end: each seat's share of the win, from 0 to 1; alone at the table, its points.
`action_mask` in the info says which action numbers are moves now.
"""

import random

from .engine import Engine
from .numbers import ACTIONS, OBSERVATIONS, action_number, action_text, observe


def _rewards(turn):
    places = turn["places"]
    if len(places) == 1:
        return [float(turn["points"][0])]
    winners = places.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]


class _Game:
    """A game with its dice: goes on by itself wherever nobody has to choose."""

    def __init__(self, game, players, options, engine):
        self.game, self.players, self.options = game, players, options or {}
        self.engine = engine or Engine()
        self._own = engine is None
        self.random = random.Random(0)
        self.node = None

    def begin(self, seed):
        if seed is not None:
            self.random.seed(seed)
        self._roll_on(self.engine.new(self.game, self.players, self.options))

    def move(self, seat, text):
        self._roll_on(self.engine.move(seat, text))

    def _roll_on(self, node):
        while node["turn"]["kind"] == "chance":
            node = self.engine.throw(node, self.random)
        self.node = node

    @property
    def over(self):
        return self.node["turn"]["kind"] == "over"

    @property
    def asked(self):
        """The lowest seat that has to choose."""
        return self.node["turn"]["seats"][0]["seat"]

    def moves(self, seat):
        return next((one["moves"] for one in self.node["turn"].get("seats", []) if one["seat"] == seat), [])

    def view(self, seat):
        return observe(self.engine.node(seat), seat)

    def mask(self, seat):
        mask = [0] * ACTIONS[self.game]
        for move in self.moves(seat):
            mask[action_number(self.game, move)] = 1
        return mask

    def text(self, seat, action):
        text = action_text(self.game, action)
        if text not in self.moves(seat):
            raise ValueError(f"action {action} ({text}) is no move of seat {seat} now; see action_mask")
        return text

    def close(self):
        if self._own:
            self.engine.close()


class SoloEnv:
    """One learner, bots on all other seats: reset and step as in Gymnasium."""

    def __init__(self, game, players=2, seat=1, bot="greedy", millis=0, options=None, engine=None):
        self._game = _Game(game, players, options, engine)
        self.seat, self.bot, self.millis = seat, bot, millis
        self.actions, self.observations = ACTIONS[game], OBSERVATIONS[game]

    def reset(self, *, seed=None, options=None):
        self._game.begin(seed)
        return self._until_asked()

    def step(self, action):
        """Observation, reward, terminated, truncated, info."""
        if self._game.over:
            raise ValueError("the game is over; reset it")
        self._game.move(self.seat, self._game.text(self.seat, action))
        seen, info = self._until_asked()
        over = self._game.over
        reward = _rewards(self._game.node["turn"])[self.seat - 1] if over else 0.0
        return seen, reward, over, False, info

    def _until_asked(self):
        game = self._game
        while not game.over and not game.moves(self.seat):
            asked = game.asked
            thought = game.engine.choose(asked, self.bot, self.millis, game.random.randrange(2**31))
            game.move(asked, thought["move"])
        return game.view(self.seat), {"action_mask": game.mask(self.seat)}

    def close(self):
        self._game.close()


class TableEnv:
    """Every seat is played from outside, one after the other: the loop of PettingZoo's AEC.

        env.reset(seed=1)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            env.step(None if termination else choose(observation, info["action_mask"]))
    """

    def __init__(self, game, players=2, options=None, engine=None):
        self._game = _Game(game, players, options, engine)
        self.actions, self.observations = ACTIONS[game], OBSERVATIONS[game]
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self.agents, self.agent_selection = [], None
        self.rewards, self.terminations, self.truncations = {}, {}, {}

    def reset(self, seed=None, options=None):
        self._game.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def _select(self):
        if self._game.over:
            for agent, reward in zip(self.possible_agents, _rewards(self._game.node["turn"])):
                self.rewards[agent], self.terminations[agent] = reward, True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._game.asked - 1]

    def _seat(self, agent):
        return self.possible_agents.index(agent) + 1

    def observe(self, agent):
        return self._game.view(self._seat(agent))

    def last(self):
        agent = self.agent_selection
        mask = self._game.mask(self._seat(agent))
        return (self.observe(agent), self.rewards[agent], self.terminations[agent], self.truncations[agent],
                {"action_mask": mask})

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over: step(None)")
            self.agents.remove(agent)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        seat = self._seat(agent)
        self._game.move(seat, self._game.text(seat, action))
        self._select()

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def close(self):
        self._game.close()
