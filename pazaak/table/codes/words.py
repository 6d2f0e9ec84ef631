"""Challenges and results in words."""

from __future__ import annotations

from datetime import date
from textwrap import wrap

from pazaak.house.codes.challenge import Challenge, ChallengeTerms
from pazaak.house.codes.result import MatchResult
from pazaak.house.phrases import counted, day_figures, dotted, negative, short_name
from pazaak.table.ui.game_ui import TableServices

PLAIN = "Anyone with this code can look into it and find out the cards."
AGAIN = "This match was played already: its player knows the cards."
CHIPS = "Friendly chips: your credits, rating, goals and statistics stay as they are. No coach."
A_LINE = 84
"""Letters in a line of rules."""
PLACES = ("", "1st", "2nd", "3rd")


def trust_words(challenge: Challenge) -> str:
    """Return what the code of a challenge gives away, in a sentence."""
    return AGAIN if challenge.replayed else PLAIN


def rival_names(house: TableServices, terms: ChallengeTerms) -> tuple[str, ...]:
    """Return the short names of the rivals, in the order of their seats."""
    names = {rival.id: rival.name for rival in house.roster.rivals}
    return tuple(short_name(names[id]) for id, _, _ in terms.rivals)


def table_lines(house: TableServices, terms: ChallengeTerms) -> tuple[str, ...]:
    """Return the table in lines: players, stake and length, unusual rules, side decks."""
    door, game = house.uis[terms.game].door, house.games[terms.game]
    rules, options = game.house_rules, terms.options
    lines: list[str] = []
    lengths = [f"{rule.label}: {rule.chosen(options)}" for rule in rules.rules if rule.length]
    if door is not None:
        lines.append(door.words(door.line, options))
        paid = f"{door.stake_label}: {options[door.stake_option]:,}"
        lines.append(dotted(counted(terms.seats, "player"), paid, *lengths))
    else:
        lines += lengths
    others = (f"{words}." for words in rules.others(options, game.write_out(terms.seats, {})))
    lines += wrap(" ".join((*(rule for rule, _ in rules.told(options)), *others)), A_LINE)
    decks = terms.options.get("side_decks")
    if decks:
        names = ("Your deck", *(f"{name}'s deck" for name in rival_names(house, terms)))
        lines += [f"{name}: {' '.join(deck)}" for name, deck in zip(names, decks, strict=True)]
        first, last = terms.options.get("ante_min", 0), terms.options.get("ante_max", 0)
        lines.append(f"Antes {first:,}–{last:,}, chips {max(terms.options['purses']):,}")
    return tuple(lines)


def place_words(place: int) -> str:
    """Return a place, such as 2nd."""
    return PLACES[place] if place < len(PLACES) else f"{place}th"


def result_words(result: MatchResult) -> str:
    """Return a result in a few words: won or not, the scores, the number of moves."""
    ended = "Left the table" if result.left else "Won" if result.won else f"{place_words(result.place)} place"
    parts = [ended]
    if result.parts:
        own, other = result.parts[-1]
        parts.append(f"{negative(own)}–{negative(other)}")
    if result.score is not None:
        parts.append(counted(result.score, "point"))
    parts.append(counted(result.moves, "move"))
    return ", ".join(parts)


def subject_words(house: TableServices, result: MatchResult) -> str:
    """Return what a result is of: the game, and the day of a daily table."""
    title = house.uis[result.game].title if result.game in house.uis else result.game
    return f"{title}, daily table {day_figures(result.subject)}" if isinstance(result.subject, date) else title


WON, LOST, TIED = "\U0001f7e6", "\U0001f7e7", "\u2b1c"
"""Squares of a set won, lost and tied, told apart by those who don't see red and green."""
SQUARES = {WON: "won", LOST: "lost", TIED: "tied"}


def squares(result: MatchResult) -> str:
    """Return a square for each part: won, lost, or neither."""
    before, drawn = (0, 0), []
    for part in result.parts:
        drawn.append(WON if part[0] > before[0] else LOST if part[1] > before[1] else TIED)
        before = part
    return "".join(drawn)


def square_words(result: MatchResult) -> str:
    """Return the same in words, for letters without squares and for ears."""
    return ", ".join(SQUARES[square] for square in squares(result))


def share_text(house: TableServices, result: MatchResult) -> str:
    """Return a result as a text to share, which gives no card away: the day, squares, scores, the code."""
    return _lines(house, result, squares(result))


def shared_words(house: TableServices, result: MatchResult) -> str:
    """Return what is shared with its squares in words."""
    return _lines(house, result, f"Sets: {square_words(result)}.")


def _lines(house: TableServices, result: MatchResult, parts: str) -> str:
    return f"{subject_words(house, result)}\n{parts} {result_words(result)}\n{result.code}"
