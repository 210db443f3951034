"""A client of the engine protocol: one request a line, one reply a line."""

import json
import os
import shlex
import subprocess


class EngineError(Exception):
    """The engine refused. `code` is the protocol's, `rule` the ruling behind it or None."""

    def __init__(self, code, message, rule=None):
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.rule = rule

    def __reduce__(self):  # so that it comes back from other processes
        return EngineError, (self.code, self.message, self.rule)


class Engine:
    """Starts the engine and speaks with it. A node is the protocol's JSON as a dict.

    `command` is a list or a line; otherwise the environment's EINWURF, otherwise "einwurf engine".
    """

    def __init__(self, command=None):
        command = command or os.environ.get("EINWURF", "einwurf engine")
        self._command = shlex.split(command) if isinstance(command, str) else list(command)
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        except OSError as failed:
            raise EngineError("NO_ENGINE", f"{self._command[0]} can't be started ({failed.strerror}); "
                              "set EINWURF to the command, e.g. \"./einwurf engine\"") from failed

    def ask(self, do, **fields):
        """One request. Raises EngineError where the engine refuses."""
        try:
            self._process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except (BrokenPipeError, ValueError):
            line = ""
        if not line:
            raise EngineError("NO_ENGINE", f"{' '.join(self._command)} has ended")
        reply = json.loads(line)
        if "error" in reply:
            error = reply["error"]
            raise EngineError(error["code"], error["message"], error.get("rule"))
        return reply

    def games(self):
        return self.ask("games")["games"]

    def new(self, game, players, options=None):
        return self.ask("new", game=game, players=players, options=options or {})

    def position(self, game, position):
        return self.ask("position", game=game, position=position)

    def move(self, seat, move):
        return self.ask("move", seat=seat, move=move)

    def roll(self, roll):
        return self.ask("roll", roll=roll)

    def throw(self, node, random):
        """A throw by its exact weights, drawn from a random.Random."""
        outcomes = node["turn"]["outcomes"]
        drawn = random.randrange(sum(outcome["weight"] for outcome in outcomes))
        for outcome in outcomes:
            drawn -= outcome["weight"]
            if drawn < 0:
                return self.roll(outcome["roll"])
        raise AssertionError("weights are whole and positive")

    def node(self, seat=None):
        return self.ask("node") if seat is None else self.ask("node", seat=seat)

    def choose(self, seat, bot="strong", millis=50, seed=0):
        """A bot's move, from that seat's view alone."""
        return self.ask("choose", seat=seat, bot=bot, millis=millis, seed=seed)

    def odds(self, seat, millis=50):
        return self.ask("odds", seat=seat, millis=millis)["moves"]

    def record(self):
        return self.ask("record")["record"]

    def close(self):
        """Ends the engine; it takes the end of its input for a goodbye."""
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait(timeout=10)
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
