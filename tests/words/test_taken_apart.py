"""No text is joined from pieces that end in a space, and no sentence that is made is taken apart again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.words.taken_apart import Place, places

ROOT = Path(__file__).parents[2]
PACKAGES = ("pazaak", "partition_games")
READERS: Mapping[str, str] = {
    "pazaak/house/arena/": "reads the command line and files of the system",
    "pazaak/house/fair_deal/": "reads words that a person has noted",
    "pazaak/house/ledger/": "reads accounts and statements of SQL",
    "pazaak/house/records/transcript.py": "reads transcripts",
    "pazaak/house/own_process.py": "reads the path of a function",
    "pazaak/house/profile/profiles.py": "reads the name of a profile",
    "pazaak/house/rules/": "reads cards, paths and the names of agents",
    "pazaak/house/talk/json_lines.py": "puts an error on one line",
    "pazaak/career/cards/deck_code.py": "reads a deck in a line of text",
    "pazaak/career/cards/deck_names.py": "reads the name of a deck",
    "pazaak/career/goals/sheet.py": "reads a milestone",
    "pazaak/career/news.py": "reads a milestone",
    "pazaak/career/relationships.py": "reads a milestone",
    "pazaak/career/history/statistics.py": "joins statements of SQL",
    "pazaak/environment/build.py": "reads the name of a package that is missing",
    "pazaak/game/cards/side_deck.py": "reads cards",
    "pazaak/game/ear/cards.py": "reads the name of a picture",
    "pazaak/house/session/lessons.py": "reads hands",
    "pazaak/game/notation.py": "reads moves",
    "pazaak/side_games/climbing/notation.py": "reads moves",
    "pazaak/side_games/hokm/notation.py": "reads moves",
    "pazaak/side_games/hokm/lesson/plan.py": "reads hands",
    "partition_games/engine/notation.py": "reads moves",
    "pazaak/root/doctor.py": "puts an error on one line",
    "pazaak/scenes/tutorial/welcome.py": "reads the name that a person has typed",
    "pazaak/stage/core/sdl.py": "reads files of the system",
    "pazaak/stage/core/native.py": "asks for the platform",
    "pazaak/stage/core/markdown.py": "reads pages",
    "pazaak/stage/input/bindings.py": "reads the names of keys",
    "pazaak/stage/voice/dispatcher.py": "reads an address, and puts a sentence on one line",
    "pazaak/stage/paint/canvas.py": "reads the name of a picture",
    "pazaak/house/profile/guests.py": "reads a name that a person has typed",
    "pazaak/stage/paint/text.py": "breaks lines",
    "pazaak/stage/widgets/page.py": "breaks lines",
    "pazaak/stage/widgets/text_field.py": "reads what a person has pasted",
}
"""Modules that read text from outside, or write it for others than players."""
REASONED: Mapping[tuple[str, str], str] = {
    ("pazaak/house/phrases.py", "signed"): "the sign of a number",
    ("pazaak/house/phrases.py", "negative"): "the sign of a number",
    ("pazaak/house/phrases.py", "capitalized"): "the one place where a sentence gets its capital",
    ("pazaak/house/phrases.py", "short_name"): "a name is written in one",
    ("pazaak/house/phrases.py", "possessive"): "the one place where a name gets its ending",
    ("pazaak/scenes/review/course.py", "_share"): "the sign of a number",
    ("pazaak/side_games/climbing/scenes/words.py", "average"): "the sign of a number",
    ("pazaak/side_games/climbing/scenes/words.py", "rank_name"): "a plural is made of its noun",
    ("partition_games/engine/hands/ranks.py", "Ladder.words"): "names are in title case in `talk`",
    ("partition_games/scenes/named_hands.py", "named_five"): "names are in title case in `talk`",
    ("partition_games/scenes/why.py", "_Told._words"): "names are in title case in `talk`",
    (
        "pazaak/table/ui/review.py",
        "Review._as_shown",
    ): "compares names of cards, which begin with a capital at one place",
    ("pazaak/table/hand_end/picture.py", "EndPicture._draw_price"): "breaks a label over two lines as it is drawn",
    ("pazaak/stage/screens/results.py", "Ending.read_below"): "reads the gap out that parts words and digits of a seal",
}
"""The rest, each with its reason."""


@cache
def _found() -> tuple[Place, ...]:
    files = (path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))
    return tuple(
        place for path in files for place in places(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
    )


def _reads(place: Place) -> bool:
    return any(place.module.startswith(reader) for reader in READERS)


@pytest.mark.full
def test_sentences_are_made_once() -> None:
    wrong = [str(place) for place in _found() if not _reads(place) and (place.module, place.function) not in REASONED]
    assert not wrong, "\n".join(wrong)


@pytest.mark.full
def test_every_exception_is_needed() -> None:
    assert {reader for reader in READERS if any(place.module.startswith(reader) for place in _found())} == set(READERS)
    assert {(place.module, place.function) for place in _found()} >= set(REASONED)


@pytest.mark.parametrize(
    "line",
    [
        'told = "You won. " if won else ""',
        'told = f"{name} plays, " + rest',
        "told = f\"{'not ' if wrong else ''}right\"",
        'told = sentence.removesuffix(".")',
        'told = sentence.rstrip(".")',
        'told = name.removeprefix("a ")',
        "told = words[0].lower() + words[1:]",
        "told = words[:1].upper() + words[1:]",
        'head = sentence.partition(":")[0]',
        'head = sentence.split(" ", 1)[0]',
        'one = variant.OTHERS.removesuffix("s")',
        'told = f"{doubt}. {text}".rstrip()',
        'told = told.replace(" as ", " ")',
        "told = card_name(card).lower()",
        'gift = news.startswith("You won")',
        'bust = line.endswith("bust")',
    ],
)
def test_what_takes_a_sentence_apart_is_found(line: str) -> None:
    assert list(places("module.py", f"def tell():\n    {line}\n"))


@pytest.mark.parametrize(
    "line",
    [
        '"""A docstring that ends in a space """',
        'told = ", and ".join(parts)',
        'told = f"{name} plays {card}."',
        'id = f"card-{number}"',
        'number = id.removeprefix("card-")',
        'found = name.startswith("venue-")',
        "told = title.upper()",
        "small = text.lower()",
    ],
)
def test_what_makes_a_sentence_is_left_alone(line: str) -> None:
    assert not list(places("module.py", f"def tell():\n    {line}\n"))
