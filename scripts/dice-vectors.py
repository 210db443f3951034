#!/usr/bin/env python3
"""Writes the vectors that the dice of the server, of the page and of Python must agree on.

    python3 scripts/dice-vectors.py > server/src/test/resources/einwurf/server/dice/vectors.json

It uses Python's own hashlib and hmac, so it is a third, independent reckoning of docs/dice.md.
"""
import hashlib
import hmac
import json


def sha(data):
    return hashlib.sha256(data).digest()


def below(total, house, message, counter):
    """A number below total, and the counter after it."""
    while True:
        x = int.from_bytes(hmac.digest(house, message + counter.to_bytes(4), "sha256")[:8])
        counter += 1
        if x < 2**64 // total * total:
            return x % total, counter


def chain(seed):
    shares = [sha(seed.encode())]
    for _ in range(1000):
        shares.append(sha(shares[-1]))
    return shares[::-1]  # shares[0] is the commitment, shares[n] belongs to the chain's nth throw


def throw(match, number, house, shares, totals):
    message = b"einwurf roll 2" + match.encode() + number.to_bytes(8)
    for seat, share in shares:
        message += bytes([seat]) + (share or bytes(32))
    counter, results = 0, []
    for total in totals:
        result, counter = below(total, house, message, counter)
        results.append(str(result))
    return {
        "match": match,
        "throw": number,
        "share": house.hex(),
        "shares": [{"seat": seat, "share": share and share.hex()} for seat, share in shares],
        "totals": [str(total) for total in totals],
        "results": results,
        "counter": counter,
    }


def main():
    mira, jonas, house = chain("Mira"), chain("Jonas"), chain("house")
    match = "k3TQw8ZrN5bXyA"
    large = 2**63 + 1  # nearly every second value is thrown away
    throws = [
        throw(match, 1, house[1], [], [6]),
        throw(match, 2, house[2], [(1, mira[2])], [6]),
        throw(match, 3, house[3], [(1, mira[3]), (2, jonas[3])], [216, 216, 216]),
        throw(match, 4, house[4], [(1, mira[4]), (2, None)], [720]),
        throw(match, 300, house[300], [(2, jonas[300]), (4, None)], [1296, 6, 6]),
        throw(match, 1000, house[1000], [(1, mira[1000])], [large] * 8),
    ]
    assert throws[-1]["counter"] > 8
    print(json.dumps({
        "chain": {
            "last": mira[1000].hex(),
            "commitment": mira[0].hex(),
            "shares": {str(n): mira[n].hex() for n in (1, 2, 500, 999, 1000)},
        },
        "throws": throws,
    }, indent=1))


main()
