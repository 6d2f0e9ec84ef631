"""Tables of all games as challenges have them, drawn by chance."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

from pazaak.game.cards.side_cards import SideCard
from pazaak.house.codes.challenge import ID_BITS, Challenge, ChallengeTerms, fresh, of_match
from pazaak.house.codes.result import MatchResult
from pazaak.house.codes.symbols import CodeKind
from pazaak.house.rules.catalogue import AnyGame, OptionsError
from pazaak.root.games import GAMES
from tests.games.found import GAME_TESTS
from tests.house.codes.reading import house

RANDOM = "random"


def some_terms(chance: Random, name: str = "") -> ChallengeTerms:
    """Return a table of a game, any options, any rivals."""
    name = name or chance.choice(list(GAMES))
    game: AnyGame = house().games[name]
    while True:
        seats = chance.choice(list(GAME_TESTS[name].seats))
        try:
            options = game.write_out(seats, _options(chance, name, seats))
        except OptionsError:
            continue
        levels = [level for level in game.agents if level not in (RANDOM, "r1", "r2b")]
        rivals = [
            (id, chance.choice(levels), chance.choice(game.styles) if game.styles else None)
            for id in chance.sample(house().rivals, seats - 1)
        ]
        return ChallengeTerms(name, options, tuple(rivals))


def _options(chance: Random, name: str, seats: int) -> dict[str, Any]:
    choices = GAME_TESTS[name].choices
    options = {option: chance.choice(values) for option, values in choices.items() if chance.random() < 0.5}
    if chance.random() < 0.5:
        options["purses"] = [chance.randint(400, 10**6) for _ in range(seats)]
    if name == "pazaak":
        options["side_decks"] = [[card.value for card in chance.choices(list(SideCard), k=10)] for _ in range(2)]
        if options.get("preset", "cantina") == "classic":
            options["side_decks"] = [["+1", "-2", "±3", "+4", "-5"] * 2] * 2
    return options


def some_challenge(chance: Random, name: str = "") -> Challenge:
    """Return a fresh challenge, or one of a match that was played."""
    terms = some_terms(chance, name)
    if chance.random() < 0.5:
        return fresh(house(), terms, chance.getrandbits(48))
    seeds = [chance.getrandbits(53) for _ in terms.rivals]
    return of_match(house(), terms, chance.getrandbits(63), seeds)


def some_code(chance: Random) -> str:
    """Return a code of any kind."""
    kind = chance.choice(list(CodeKind))
    terms, secret = some_terms(chance), chance.getrandbits(130)
    if kind is CodeKind.CHALLENGE:
        return some_challenge(chance).code
    subject: int | date = chance.getrandbits(ID_BITS) if chance.random() < 0.5 else date(2031, 5, 4)
    parts = tuple((chance.randrange(50), chance.randrange(50)) for _ in range(chance.randrange(9)))
    return MatchResult(terms.game, subject, parts, won=True, left=False, place=1, moves=40, end=secret >> 70).code
