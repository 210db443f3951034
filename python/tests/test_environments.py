"""Whole games against the engine: GAMES of each kind (10; the thousand of docs are EINWURF_GAMES=1000)."""

import os
import random
import unittest

from einwurf import ACTIONS, OBSERVATIONS, Engine, EngineError, SoloEnv, TableEnv, action_number, action_text

GAMES = int(os.environ.get("EINWURF_GAMES", "10"))
TABLES = {"einhorn": (3, 4, 5), "rainbow": (1, 2, 4), "einstein": (2,), "genial": (2, 3, 4)}


class Environments(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = Engine()

    @classmethod
    def tearDownClass(cls):
        cls.engine.close()

    def test_every_action_number_is_one_move(self):
        for game, count in ACTIONS.items():
            texts = [action_text(game, number) for number in range(count)]
            self.assertEqual(len(set(texts)), count)
            self.assertEqual([action_number(game, text) for text in texts], list(range(count)))

    def test_seats_of_a_table_in_turn(self):
        for game, tables in TABLES.items():
            for number in range(GAMES):
                players = tables[number % len(tables)]
                with self.subTest(game=game, players=players, seed=number):
                    self.table(TableEnv(game, players, engine=self.engine), number)

    def table(self, env, seed):
        choice = random.Random(seed)
        env.reset(seed=seed)
        rewards = {}
        for agent in env.agent_iter():
            seen, reward, over, _, info = env.last()
            self.assertEqual(len(seen), env.observations)
            self.assertTrue(all(type(value) is int for value in seen), seen)
            if over:
                rewards[agent] = reward
                self.assertEqual(sum(info["action_mask"]), 0)
                env.step(None)
                continue
            moves = [number for number, may in enumerate(info["action_mask"]) if may]
            self.assertTrue(moves)
            env.step(choice.choice(moves))
        self.assertEqual(len(rewards), len(env.possible_agents))
        if len(rewards) > 1:
            self.assertAlmostEqual(sum(rewards.values()), 1)

    def test_one_learner_among_bots(self):
        for game, tables in TABLES.items():
            for number in range(max(1, GAMES // 10)):
                players = tables[number % len(tables)]
                env = SoloEnv(game, players, seat=1 + number % players, engine=self.engine)
                choice = random.Random(number)
                seen, info = env.reset(seed=number)
                over = False
                while not over:
                    self.assertEqual(len(seen), OBSERVATIONS[game])
                    moves = [i for i, may in enumerate(info["action_mask"]) if may]
                    seen, reward, over, truncated, info = env.step(choice.choice(moves))
                self.assertFalse(truncated)
                self.assertGreaterEqual(reward, 0)
                with self.assertRaises(ValueError):
                    env.step(0)

    def test_the_same_seed_is_the_same_game(self):
        records = []
        for _ in range(2):
            env = TableEnv("genial", 2, engine=self.engine)
            self.table(env, 7)
            records.append(self.engine.record())
        self.assertEqual(records[0], records[1])

    def test_what_is_secret_stays_so(self):
        env = TableEnv("einstein", engine=self.engine)
        env.reset(seed=1)
        before = env.observe("seat_2")
        env.step(action_number("einstein", "654321"))
        after = env.observe("seat_2")
        env.reset(seed=1)
        env.step(action_number("einstein", "123456"))
        self.assertEqual(after, env.observe("seat_2"))
        self.assertNotEqual(before, after)  # that seat 1 has chosen may be seen

    def test_refusals_are_exceptions_with_their_code(self):
        self.engine.new("einstein", 2)
        with self.assertRaises(EngineError) as refused:
            self.engine.move(1, "999999")
        self.assertEqual(refused.exception.code, "NO_SUCH_MOVE")
        with self.assertRaises(ValueError):
            env = TableEnv("einstein", engine=self.engine)
            env.reset(seed=1)
            env.step(action_number("einstein", "3c4"))

    def test_an_engine_that_is_not_there_says_so(self):
        with self.assertRaises(EngineError) as missing:
            Engine("no-such-program-here engine")
        self.assertIn("EINWURF", str(missing.exception))


if __name__ == "__main__":
    unittest.main()
