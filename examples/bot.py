#!/usr/bin/env python3
"""A program that plays on an Einwurf server, with nothing but Python's standard library.

    python3 bot.py http://localhost:7766 [MATCH]

It asks for a bot token, sits down at MATCH (or at the first table of the lobby with an open seat)
and plays a random listed move whenever its seat is asked, by long polling, until the match is over.
Put something better into choose().
"""
import hashlib
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request


class Chain:
    """Our share of the dice: a thousand links, of which only the end is told beforehand."""

    def __init__(self):
        self.links = [secrets.token_bytes(32)]
        for _ in range(1000):
            self.links.insert(0, hashlib.sha256(self.links[0]).digest())

    def reveal(self, wanted):
        link = self.links[wanted["link"]].hex()
        return {"type": "reveal", "throw": wanted["throw"], "link": link}


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


def choose(view, moves):
    """The move to play. view["node"]["state"] is the game as this seat may see it."""
    return random.choice(moves)


def own_moves(view):
    for asked in view["node"]["turn"]["seats"]:
        if asked["seat"] == view["you"]:
            return asked["moves"]
    return []


def play(server, match, chain):
    """Plays one match to its end; the last view."""
    now = server.call("GET", f"/matches/{match}")
    while now["view"]["status"] not in ("over", "closed"):
        view = now["view"]
        if view["status"] == "between":
            ready = next(s["ready"] for s in view["seats"] if s["seat"] == view["you"])
            if not ready:
                now = server.call("POST", f"/matches/{match}/actions", {"type": "ready"})
                continue
        if view["reveal"]:
            link = chain.reveal(view["reveal"])
            now = server.call("POST", f"/matches/{match}/actions", link)
        elif view["ask"] is not None:
            move = {"type": "move", "ask": view["ask"], "move": choose(view, own_moves(view))}
            now = server.call("POST", f"/matches/{match}/actions", move)
        else:
            now = server.call("GET", f"/matches/{match}?version={now['version']}&wait=25")
    return now["view"]


def find_table(server):
    while True:
        for table in server.call("GET", "/lobby")["matches"]:
            if table["open"] > 0:
                return table["match"]
        time.sleep(2)


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    server = Server(sys.argv[1])
    server.token = server.call("POST", "/bots", {"name": "Pythia"})["token"]
    match = sys.argv[2] if len(sys.argv) > 2 else find_table(server)
    chain = Chain()
    sit = {"name": "Pythia", "commit": chain.links[0].hex()}
    server.call("POST", f"/matches/{match}/seats", sit)
    view = play(server, match, chain)
    print("over:", view["series"]["places"], view["result"]["say"]["en"])


if __name__ == "__main__":
    main()
