"""Many matches between bots and computer players, as the arena plays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from functools import partial
from typing import Any

from pazaak.house.arena.command_line import BOT
from pazaak.house.arena.play import Arena, Contest, build_rules
from pazaak.house.arena.run import play_contest
from pazaak.house.arena.score import Score, scores
from pazaak.house.rules.catalogue import OptionsError
from pazaak.root.games import GAMES
from pazaak.root.late import LATE
from pazaak.root.library.facts import find_game
from pazaak.root.library.given import given_options, see_that_they_play, several, whole
from pazaak.root.library.turn import Bot, BotAgent, house_player


def play_matches(
    game: str,
    players: Sequence[str | Bot],
    matches: int,
    *,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    decks: Sequence[Sequence[str]] | None = None,
    same_deals: bool = False,
    workers: int = 1,
) -> list[Score]:
    """Return the score of each player over many matches, in which all sit everywhere and lead equally often.

    A player is the name of a computer player or a bot of yours. Where all are names the figures are those of `pazaak
    arena`, at its speed, and `workers` processes can play. `decks` are side decks by player; with `same_deals` every
    deal is played once in each seating. Raises OptionsError, and what `Match.play` raises of a bot's move.
    """
    known, players = find_game(game), several(players, "Players")
    names = tuple(player if isinstance(player, str) else _name(player) for player in players)
    own = {place: player for place, player in enumerate(players) if not isinstance(player, str)}
    see_that_they_play([*own.values()])
    workers = whole(workers, "The number of workers")
    contest = Contest(
        game=GAMES[game],
        players=names,
        matches=whole(matches, "The number of matches"),
        seed=whole(seed, "A seed"),
        options=given_options(options),
        decks=None if decks is None else tuple(several(deck, "Side decks") for deck in several(decks, "Side decks")),
        same_deals=same_deals,
    )
    _check(game, contest, own, workers)
    if not own:
        tables = LATE["open_batch"](contest) if known.batch is not None else None
        if tables is not None:
            batched: list[Score] = LATE["play_batch"](contest, tables, workers, _nothing).scores()
            return batched
        return scores(contest, play_contest(contest, workers, _nothing))
    makers = {place: partial(BotAgent, known, bot=bot) for place, bot in own.items()}
    with closing(Arena(contest, players=makers)) as arena:
        return scores(
            contest, [played for number in range(contest.matches) if (played := arena.play(number)) is not None]
        )


def _check(game: str, contest: Contest, own: Mapping[int, Bot], workers: int) -> None:
    """Raise OptionsError unless the contest can be played."""
    seats = len(contest.players)
    if not seats:
        raise OptionsError("A contest needs players.")
    if contest.matches < 1 or workers < 1:
        raise OptionsError("At least one match is played, by at least one worker.")
    if contest.same_deals and contest.matches % seats:
        raise OptionsError(f"With same_deals every deal is played {seats} times: matches must be a multiple of it.")
    if own and workers > 1:
        raise OptionsError("Bots of your own play in this process: leave out workers.")
    if contest.decks is not None and (len(contest.decks) != seats or "side_decks" in contest.options):
        raise OptionsError("Give a side deck for each player, and none in the options.")
    for place, name in enumerate(contest.players):
        if place not in own:
            if name.startswith(BOT):
                raise OptionsError("Programs play in the arena: pazaak arena.")
            house_player(game, name)
    for rotation in range(seats):
        build_rules(contest, rotation)


def _name(bot: Bot) -> str:
    name: str = getattr(bot, "__name__", type(bot).__name__)
    return name


def _nothing(matches: int) -> None:
    """Take note of matches that were played."""
