"""Fixed numbers: every move a game can ever list has one, and every view is a vector of one length.

Both stay as they are: what was trained on them goes on to fit.
"""

from itertools import combinations, combinations_with_replacement, permutations

_SYMBOLS = "ROYGBV"
_COLOURS = "RYBOGV"
_SQUARES = [column + row for row in "54321" for column in "abcde"]
_MOST_STONES = 200
_MOST_SEATS = {"einhorn": 5, "rainbow": 4, "einstein": 2, "genial": 4}


def _einstein():
    yield from ("".join(cubes) for cubes in permutations("123456"))
    yield from (cube + square for cube in "123456" for square in _SQUARES)


def _genial():
    yield from ("keep", "reroll")
    yield from _SYMBOLS
    yield from (symbol * count + ">" + to for count in (2, 3, 4) for symbol in _SYMBOLS for to in _SYMBOLS)


def _einhorn():
    yield from "UWED-"
    for verb in ("take", "give"):
        yield verb + " stash"
        yield from (f"{verb} {seat}" for seat in range(1, 6))
    yield from (f"bid {count}" for count in range(_MOST_STONES))
    yield from (f"add {count}" for count in range(_MOST_STONES))


def _rainbow():
    yield from ("".join(colours) for colours in combinations_with_replacement("RYB", 3))
    yield from (sign + die for sign in "+-~" for die in "123")
    yield from ("pass", "done")
    groups = ["".join(group) for size in (1, 2, 3) for group in combinations("123", size)]
    yield from (f"{group}:{colour}{box}" for group in groups for colour in _COLOURS for box in range(2, 12))


_TEXTS = {"einhorn": list(_einhorn()), "rainbow": list(_rainbow()),
          "einstein": list(_einstein()), "genial": list(_genial())}
_NUMBERS = {game: {text: number for number, text in enumerate(texts)} for game, texts in _TEXTS.items()}

#: How many action numbers each game has.
ACTIONS = {game: len(texts) for game, texts in _TEXTS.items()}


def action_number(game, move):
    """The number of a move's text."""
    return _NUMBERS[game][move]


def action_text(game, number):
    """The text of a move's number."""
    return _TEXTS[game][number]


# Observations. Seats are turned so that the one who looks comes first; -1 is what isn't there or isn't seen.

_PHASES = {
    "einhorn": ["start", "predict", "roll", "settle", "bid", "bidroll", "add", "tiebreak", "over"],
    "rainbow": ["pick", "roll", "claim", "others", "over"],
    "einstein": ["place", "roll", "move", "over"],
    "genial": ["opening", "roll", "keep", "score", "over"],
}


def _turned(values, seat, most, empty):
    values = list(values or [])
    values = values[seat - 1:] + values[:seat - 1]
    return values + [empty] * (most - len(values))


def _relative(other, seat, players):
    return -1 if not other else (other - seat) % players


def _number(value):
    return value if isinstance(value, int) and not isinstance(value, bool) else -1


def _see_einstein(node, seat):
    state = node["state"]
    board = []
    for letter in state["board"].replace("/", ""):
        if letter.isdigit():
            board += [0] * int(letter)
        else:
            red = letter.isupper()
            board.append((ord(letter.upper()) - 64) * (1 if red == (seat == 1) else -1))
    if seat == 2:
        board.reverse()  # both see their own corner first
    placed = [-1 if text is None else 0 if text == "?" else 1 for text in state["placed"]]
    return board + [_number(state["die"]), _relative(state["toMove"], seat, 2)] + _turned(placed, seat, 2, -1)


def _see_genial(node, seat):
    state, players = node["state"], node["players"]
    counts = lambda hand: [hand.count(symbol) for symbol in _SYMBOLS]
    seen = [state["throws"], _relative(state["toMove"], seat, players)] + counts(state["hand"] or "")
    for sheet in _turned(state["sheets"], seat, 4, [-1] * 6):
        seen += sheet
    for shown in _turned(state["shown"], seat, 4, ""):
        seen += counts(shown or "")
    return seen


def _see_einhorn(node, seat):
    state, players = node["state"], node["players"]
    prediction = state["prediction"]
    seen = [state["match"], state["of"], state["stash"], _relative(state["unicorn"], seat, players),
            _relative(state["toMove"], seat, players), -1 if not prediction else "UWED-".index(prediction),
            _number(state.get("amount"))]
    roll = state.get("roll")
    seen += [int(face) for face in roll] if roll else [-1] * 3
    for key in ("stones", "banked", "sums", "bids", "adds"):
        seen += [_number(value) for value in _turned(state.get(key), seat, 5, -1)]
    return seen


def _see_rainbow(node, seat):
    state, players = node["state"], node["players"]
    seen = [_relative(state["active"], seat, players)]
    dice = state["dice"] + [""] * (3 - len(state["dice"]))
    for die in dice:
        seen += ["RYB".find(die[:1]) if die else -1, int(die[1:]) if len(die) > 1 else -1]
    own = next((hand for hand in state.get("acting") or [] if hand["seat"] == seat), None)
    groups = ["".join(group) for size in (1, 2, 3) for group in combinations("123", size)]
    seen += (own["dice"] + [-1] * 3)[:3] if own else [-1] * 3
    seen += [int(bool(own) and group in own["used"]) for group in groups]
    for sheet in _turned(state["sheets"], seat, 4, None):
        if sheet is None:
            seen += [-1] * 76
            continue
        seen += [int(box in sheet["marks"].get(colour, [])) for colour in _COLOURS for box in range(2, 12)]
        seen += [int(colour in sheet["rows"]) for colour in _COLOURS]
        seen += [len(sheet["firsts"])] + [0] * 3
        seen += [sheet[key] for key in ("plus", "flip", "extras", "yours", "others", "score")]
    return seen


_SEE = {"einhorn": _see_einhorn, "rainbow": _see_rainbow, "einstein": _see_einstein, "genial": _see_genial}

#: How long each game's vector is.
OBSERVATIONS = {
    "einhorn": 9 + 10 + 25,
    "rainbow": 5 + 1 + 6 + 3 + 7 + 4 * 76,
    "einstein": 4 + 25 + 4,
    "genial": 5 + 8 + 24 + 24,
}


def observe(node, seat):
    """A seat's view (the node as that seat sees it) as a list of whole numbers."""
    phases = _PHASES[node["game"]]
    return [int(node["phase"] == phase) for phase in phases] + _SEE[node["game"]](node, seat)
