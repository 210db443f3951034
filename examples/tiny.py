#!/usr/bin/env python3
"""The smallest program that plays a match: python3 tiny.py http://localhost:7766 MATCH"""
import json
import random
import sys
import urllib.request

root, headers, version = sys.argv[1].rstrip("/") + "/api/v1", {}, 0


def call(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(root + path, data, headers, method=method))


def do(action):
    return json.load(call("POST", f"/matches/{sys.argv[2]}/actions", action))["view"]


headers["Authorization"] = "Bearer " + json.load(call("POST", "/bots", {"name": "Tiny"}))["token"]
call("POST", f"/matches/{sys.argv[2]}/seats", {"name": "Tiny"})
for event in (json.loads(line) for line in call("GET", "/bots/me/events") if line.strip()):
    view = event.get("view")
    while view and view["version"] > version and view["ask"] is not None:
        moves = next(s["moves"] for s in view["node"]["turn"]["seats"] if s["seat"] == view["you"])
        view = do({"type": "move", "ask": view["ask"], "move": random.choice(moves)})
        version = view["version"] - 1
    if view and view["status"] == "over":
        sys.exit(print("over:", view["series"]["places"]))
    version = max(version, view["version"]) if view else version
