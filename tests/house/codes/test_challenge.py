"""Codes of challenges: they come back, and nothing that was changed on the way is taken for them."""

from __future__ import annotations

import string
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.house.codes.bits import BitReader, BitWriter, name_number
from pazaak.house.codes.challenge import Challenge, fresh, read_challenge, write_terms
from pazaak.house.codes.check import check_sum
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.read import read_code
from pazaak.house.codes.symbols import ALPHABET, CodeKind, grouped, read_symbols, write_symbols
from pazaak.root.games import GAMES
from tests.games.found import GAME_TESTS
from tests.house.codes.reading import house
from tests.house.codes.tables import some_challenge, some_code, some_terms

FEW = 30
"""Number of examples where few are enough."""
MANY = [pytest.param(90), pytest.param(1_000, marks=pytest.mark.slow)]
"""Numbers of challenges."""


@pytest.mark.parametrize("many", MANY)
def test_challenges_of_all_games_come_back(many: int) -> None:
    chance = Random(many)
    games = set()
    for _ in range(many):
        challenge = some_challenge(chance)
        found = read_challenge(house(), challenge.code)
        assert found == challenge
        games.add(challenge.terms.game)
    assert games == set(GAMES)


@pytest.mark.parametrize("many", MANY)
def test_one_changed_character_is_refused(many: int) -> None:
    chance = Random(many)
    for _ in range(many):
        code = some_challenge(chance).code
        at = chance.randrange(len(code))
        other = chance.choice([symbol for symbol in ALPHABET if symbol != code[at]])
        with pytest.raises(CodeError):
            read_symbols(code[:at] + other + code[at + 1 :])


@pytest.mark.parametrize("each", [pytest.param(0), pytest.param(7, marks=pytest.mark.slow)])
def test_every_changed_character_and_every_swap_of_neighbours_is_refused(each: int) -> None:
    """Of `each` codes of every game, or of one code."""
    chance = Random(3)
    for name in GAMES if each else ("hokm",):
        for _ in range(each or 1):
            code = some_challenge(chance, name).code
            wrong = {code[:at] + symbol + code[at + 1 :] for at in range(len(code)) for symbol in ALPHABET} - {code}
            wrong |= {code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(len(code) - 1)} - {code}
            wrong |= {code[:at] + code[at + 1 :] for at in range(len(code))}
            for text in wrong:
                with pytest.raises(CodeError):
                    read_symbols(text)


@settings(max_examples=FEW)
@given(st.lists(st.integers(0, 31), min_size=2, max_size=60), st.data())
def test_the_check_sum_finds_a_change_and_a_swap(values: list[int], data: st.DataObject) -> None:
    """For all symbols; the deck code's sum is the same with other numbers."""
    at = data.draw(st.integers(0, len(values) - 2))
    for base, prime in ((37, 33_554_393), (29, 4093)):
        told = check_sum(values, base, prime)
        other = [*values]
        other[at] = data.draw(st.integers(0, 31).filter(lambda value: value != values[at]))
        assert check_sum(other, base, prime) != told
        swapped = [*values[:at], values[at + 1], values[at], *values[at + 2 :]]
        if swapped != values:
            assert check_sum(swapped, base, prime) != told


def test_case_blanks_and_hyphens_do_not_matter() -> None:
    challenge = some_challenge(Random(4))
    for text in (challenge.code.lower(), grouped(challenge.code), f"  {grouped(challenge.code).replace(' ', '-')}\n"):
        assert read_challenge(house(), text) == challenge


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Paste or type"),
        ("  - ", "Paste or type"),
        ("PZK1 Name: +1 #a3f", "deck code"),
        ("hello", "begins with C, R"),
        ("CAAAO", "0, O, 1 and I"),
        ("CAAA!", "letters and digits"),
        ("CAß", "letters and digits"),
        ("CA2", "cut short"),
        ("CA234567", "typo"),
        ("C" * 2_001, "too long"),
        ("CA\u202e2345678", "letters and digits"),
    ],
)
def test_a_bad_text_is_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(CodeError, match=told):
        read_code(house(), text)


@pytest.mark.full
@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    _read_or_refuse(text)


@pytest.mark.full
@given(st.sampled_from(list(CodeKind)), st.lists(st.integers(0, 31), max_size=90))
def test_a_hostile_code_with_a_right_sum_is_read_or_refused(kind: CodeKind, symbols: list[int]) -> None:
    bits = BitWriter()
    for symbol in symbols:
        bits.bits(symbol, 5)
    _read_or_refuse(write_symbols(kind, bits))


@pytest.mark.full
@given(st.integers(0, 400), st.data())
def test_a_hostile_change_with_a_right_sum_is_read_or_refused(number: int, data: st.DataObject) -> None:
    """Codes of real tables, changed in a few bits and summed up again."""
    code = some_code(Random(number))
    values = [ALPHABET.index(symbol) for symbol in code[2:-5]]
    for _ in range(data.draw(st.integers(1, 4))):
        values[data.draw(st.integers(0, len(values) - 1))] = data.draw(st.integers(0, 31))
    bits = BitWriter()
    for value in values:
        bits.bits(value, 5)
    _read_or_refuse(write_symbols(CodeKind(code[0]), bits))


def _read_or_refuse(code: str) -> None:
    refused = ""
    try:
        found = read_code(house(), code)
        if isinstance(found, Challenge):
            found.match(house().games)
    except CodeError as fault:
        refused = str(fault)
    assert refused == "" or refused.endswith(".")


def test_a_code_of_a_later_release_or_version_is_refused() -> None:
    terms = some_terms(Random(5))
    code = fresh(house(), replace(terms, release="99.0.0"), 7).code
    with pytest.raises(CodeError, match=r"made by release 99\.0\.0"):
        read_code(house(), code)
    body = "CB" + code[2:-5]
    values = [ALPHABET.index(symbol) + 1 for symbol in body]
    total = check_sum(values, 37, 33_554_393)
    later = body + "".join(ALPHABET[total >> 5 * place & 31] for place in (4, 3, 2, 1, 0))
    with pytest.raises(CodeError, match="later version"):
        read_code(house(), later)


def test_a_table_that_another_release_sets_up_differently_is_refused() -> None:
    terms = some_terms(Random(6), "hokm")
    terms = replace(terms, options={**terms.options, "kot": 2})
    code = fresh(house(), terms, 7).code
    game = house().games["hokm"]
    changed = replace(game, write_out=lambda seats, options: game.write_out(seats, {"kot": 3, **options}))
    other = replace(house(), games={**house().games, "hokm": changed})
    with pytest.raises(CodeError, match="differently in release"):
        read_code(other, code)


def test_an_option_out_of_range_is_refused() -> None:
    """The game refuses it, in its own words."""
    terms = some_terms(Random(7), "hokm")
    game = house().games["hokm"]
    lax = replace(game, write_out=lambda seats, options: {**game.write_out(seats, {}), **options})
    bits = BitWriter()
    wrong = replace(terms, options={**lax.write_out(terms.seats, {}), "target": 0, "purses": [5] * terms.seats})
    write_terms(replace(house(), games={"hokm": lax}), bits, wrong)
    bits.flag(False)
    bits.bits(7, 48)
    with pytest.raises(CodeError, match="can't be set up: The option 'target' is wrong"):
        read_code(house(), write_symbols(CodeKind.CHALLENGE, bits))


def test_names_are_told_apart() -> None:
    """Of games and of rivals: a new one whose number is taken must be called otherwise."""
    for names in (list(GAMES), house().rivals):
        assert len({name_number(name) for name in names}) == len(names)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_its_number(name: str) -> None:
    """And every text it can have."""
    game = house().games[name]
    written = game.write_out(None, {})
    assert set(written) <= set(game.coded)
    for option, value in written.items():
        if isinstance(value, str):
            assert value in game.coded[option]
            known = GAME_TESTS[name].choices.get(option, ())
            assert set(known) <= set(game.coded[option])


@settings(max_examples=FEW)
@given(st.lists(st.integers(0, 26), max_size=15))
def test_a_multiset_comes_back(items: list[int]) -> None:
    bits = BitWriter()
    bits.multiset(sorted(items), 27)
    assert BitReader(bits.symbols()).multiset(27) == sorted(items)


@settings(max_examples=FEW)
@given(st.integers(-(10**9), 10**9), st.text(max_size=40))
def test_numbers_and_texts_come_back(number: int, text: str) -> None:
    bits = BitWriter()
    bits.signed(number)
    bits.text(text)
    reader = BitReader(bits.symbols())
    assert (reader.signed(), reader.text()) == (number, text)
    reader.end()


def test_letters_are_never_mistaken() -> None:
    assert len(ALPHABET) == 32
    assert not set("0O1I") & set(ALPHABET)
    assert set(ALPHABET) <= set(string.ascii_uppercase + string.digits)
