"""Einwurf's dice games from Python, with nothing but the standard library.

    engine = Engine()                          one process, the rules of all games
    env = SoloEnv("einstein", bot="greedy")    one learner against bots, in the shape of Gymnasium
    env = TableEnv("einhorn", players=3)       every seat in turn, in the shape of PettingZoo's AEC
"""

from .engine import Engine, EngineError
from .environments import SoloEnv, TableEnv
from .numbers import ACTIONS, OBSERVATIONS, action_number, action_text, observe

__all__ = [
    "ACTIONS", "OBSERVATIONS", "Engine", "EngineError", "SoloEnv", "TableEnv",
    "action_number", "action_text", "observe",
]
