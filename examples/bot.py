#!/usr/bin/env python3
"""A program that plays on an Einwurf server, with nothing but Python's standard library.

    python3 bot.py http://localhost:7766 [MATCH]

It asks for a bot token, sits down at MATCH (or at the first table of the lobby with an open seat)
and plays a random listed move whenever its seat is asked, until the match is over. It hears of both
on the stream of its events. tiny.py is the same in thirty lines, without a share in the dice.
Put something better into choose().
"""
import hashlib
import http.client
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request


class Chain:
    """Our share of the dice: a thousand shares, of which only the end is told beforehand."""

    def __init__(self):
        self.shares = [secrets.token_bytes(32)]
        for _ in range(1000):
            self.shares.insert(0, hashlib.sha256(self.shares[0]).digest())

    def reveal(self, wanted):
        share = self.shares[wanted["share"]].hex()
        return {"type": "reveal", "throw": wanted["throw"], "share": share}


class Server:
    def __init__(self, address, token=None):
        self.root = address.rstrip("/") + "/api/v1"
        self.token = token

    def call(self, method, path, body=None):
        """The answer's JSON. Waits and tries again when the server says that it is too soon."""
        while True:
            request = urllib.request.Request(self.root + path, method=method)
            request.add_header("Content-Type", "application/json")
            if self.token:
                request.add_header("Authorization", "Bearer " + self.token)
            data = None if body is None else json.dumps(body).encode()
            try:
                with urllib.request.urlopen(request, data, timeout=60) as reply:
                    return json.loads(reply.read() or b"{}")
            except urllib.error.HTTPError as error:
                if error.code == 409 and body and body["type"] == "reveal":
                    return self.call("GET", path.removesuffix("/actions"))  # it came too late
                if error.code not in (429, 503):
                    raise SystemExit(f"{method} {path}: {error.read().decode()}")
                time.sleep(int(error.headers.get("Retry-After", "1")))

    def events(self):
        """What happens in our matches, and tables that wait for somebody. Comes again if cut off."""
        after = 0
        while True:
            request = urllib.request.Request(f"{self.root}/bots/me/events?after={after}")
            request.add_header("Authorization", "Bearer " + self.token)
            try:
                with urllib.request.urlopen(request, timeout=30) as lines:
                    for line in lines:
                        if line.strip():
                            event = json.loads(line)
                            yield event
                            after = max(after, event.get("at", 0))
            except (OSError, http.client.HTTPException):
                pass  # the house is away for a moment
            time.sleep(1)


def choose(view, moves):
    """The move to play. view["node"]["state"] is the game as this seat may see it."""
    return random.choice(moves)


def own_moves(view):
    for asked in view["node"]["turn"]["seats"]:
        if asked["seat"] == view["you"]:
            return asked["moves"]
    return []


def play(server, match, view, chain):
    """Does what there is to do now; the view after it."""
    actions = f"/matches/{match}/actions"
    while view["status"] in ("playing", "between"):
        own = view["seats"][view["you"] - 1]
        if view["status"] == "between" and not own["ready"]:
            action = {"type": "ready"}
        elif view["reveal"]:
            action = chain.reveal(view["reveal"])
        elif view["ask"] is not None:
            action = {"type": "move", "ask": view["ask"], "move": choose(view, own_moves(view))}
        else:
            break
        view = server.call("POST", actions, action)["view"]
    return view


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    server = Server(sys.argv[1])
    server.token = server.call("POST", "/bots", {"name": "Pythia"})["token"]
    match = sys.argv[2] if len(sys.argv) > 2 else None
    chain = Chain()
    sit = {"name": "Pythia", "commit": chain.shares[0].hex()}
    if match:
        server.call("POST", f"/matches/{match}/seats", sit)
    version = 0
    for event in server.events():
        if not match and event["type"] == "invitation":
            match = event["match"]
            server.call("POST", f"/matches/{match}/seats", sit)
        # What our own actions brought we know already.
        if event["type"] == "match" and event["match"] == match and event["version"] > version:
            view = play(server, match, event["view"], chain)
            version = view["version"]
            if view["status"] in ("over", "closed"):
                print("over:", view["series"]["places"], view["result"]["say"]["en"])
                return


if __name__ == "__main__":
    main()
