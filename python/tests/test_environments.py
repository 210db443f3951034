"""Some whole games against the engine; `play_games.py --games 1000` plays more of them."""

import unittest

from einwurf import ACTIONS, Engine, EngineError, SoloEnv, TableEnv, action_number, action_text
from play_games import TABLES, Broken, play_solo, play_table

GAMES = 10


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
                    play_table(game, players, number, self.engine)

    def test_one_learner_among_bots(self):
        for game, tables in TABLES.items():
            for players in tables:
                with self.subTest(game=game, players=players):
                    play_solo(game, players, players, self.engine)

    def test_who_goes_on_after_the_end_is_told(self):
        env = SoloEnv("genial", engine=self.engine)
        _, info = env.reset(seed=1)
        over = False
        while not over:
            _, _, over, _, info = env.step(info["action_mask"].index(1))
        with self.assertRaises(ValueError):
            env.step(0)

    def test_a_game_that_breaks_a_promise_is_noticed(self):
        class Cut(Engine):
            def node(self, seat=None):
                node = super().node(seat)
                return node if seat else {**node, "turn": {**node["turn"], "places": [2, 1], "points": [0, 1]}}

        with Cut() as engine:
            with self.assertRaises(Broken):
                for seed in range(5):
                    play_table("einstein", 2, seed, engine)

    def test_the_same_seed_is_the_same_game(self):
        records = []
        for _ in range(2):
            play_table("genial", 2, 7, self.engine)
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
