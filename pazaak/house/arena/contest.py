"""Reading of the contest from the command line; errors say in a sentence what is wrong."""

from __future__ import annotations

import argparse
import shutil
import sys

from pazaak.house.arena.command_line import BOT, bot_command
from pazaak.house.arena.play import Contest, build_rules
from pazaak.house.arena.seed import SeedError, choose_seed, has_bots
from pazaak.house.background.mode import INLINE, is_inline
from pazaak.house.rules.catalogue import AnyGame, Json
from pazaak.house.rules.game_path import GamePath, load_game
from pazaak.house.talk.json_lines import LONGEST_LINE, TalkError, read_object


def most_workers(platform: str) -> int:
    """Return the largest number of worker processes. Windows waits for at most 63 handles, two of them the pool's."""
    return 61 if platform == "win32" else 64


MEGABYTE = 1 << 20
"""Number of bytes of a megabyte."""
LEAST_MEGABYTES, MOST_MEGABYTES = 16, 1 << 24


class ArenaError(ValueError):
    """Arguments that make no valid contest; its text is a sentence."""


def read_contest(arguments: argparse.Namespace, path: GamePath) -> Contest:
    """Return the contest that the arguments describe. Raises ArenaError or OptionsError with a sentence."""
    game = load_game(path)
    players = _players(arguments.seats, game)
    if is_inline() and (arguments.workers != 1 or arguments.cluster is not None or has_bots(players)):
        raise ArenaError(f"{INLINE} keeps all in one process: leave out --workers, --cluster and {BOT}.")
    options = _options(arguments.options)
    if arguments.decks is not None and "side_decks" in options:
        raise ArenaError("Give the side decks by --decks or in --options, not both.")
    _check_numbers(arguments, len(players))
    contest = Contest(
        game=path,
        players=players,
        matches=arguments.matches,
        seed=_seed(arguments, players),
        options=options,
        decks=None if arguments.decks is None else _decks(arguments.decks, game, len(players)),
        same_deals=arguments.same_deals,
        patience=arguments.patience,
        bot_memory=_bot_memory(arguments.bot_memory),
    )
    for rotation in range(len(players)):
        build_rules(contest, rotation)
    return contest


def plays_in_batches(arguments: argparse.Namespace) -> bool:
    """Return whether matches may be played in batches. Raises ArenaError where they must and cannot."""
    if arguments.engine == "batch" and arguments.cluster is not None:
        raise ArenaError("The batch engine plays on this machine: leave out --cluster.")
    return arguments.engine != "single" and arguments.cluster is None


def _check_numbers(arguments: argparse.Namespace, players: int) -> None:
    if arguments.matches < 1:
        raise ArenaError("--matches must be at least 1.")
    if arguments.same_deals and arguments.matches % players:
        raise ArenaError(f"With --same-deals every deal is played {players} times: --matches must be a multiple of it.")
    most = most_workers(sys.platform)
    if not 1 <= arguments.workers <= most:
        raise ArenaError(f"--workers must be from 1 to {most}.")
    if arguments.cluster is not None and arguments.workers != 1:
        raise ArenaError("Play in --workers of this machine or on a --cluster, not both.")
    if not 0 < arguments.patience <= 3600:
        raise ArenaError("--patience must be more than 0 and at most 3600 seconds.")


def _seed(arguments: argparse.Namespace, players: tuple[str, ...]) -> int:
    try:
        return choose_seed(arguments.seed, players)
    except SeedError as fault:
        raise ArenaError(str(fault)) from None


def _bot_memory(megabytes: int | None, platform: str = sys.platform) -> int:
    if megabytes is None:
        return 0
    if platform != "linux":
        raise ArenaError("This system doesn't keep to a bound of memory: leave out --bot-memory.")
    if not LEAST_MEGABYTES <= megabytes <= MOST_MEGABYTES:
        raise ArenaError(f"--bot-memory must be from {LEAST_MEGABYTES} to {MOST_MEGABYTES} megabytes.")
    return megabytes * MEGABYTE


def _players(seats: str, game: AnyGame) -> tuple[str, ...]:
    players = tuple(seat.strip() for seat in seats.split(","))
    for player in players:
        if player.startswith(BOT):
            try:
                program = bot_command(player)[0]
            except ValueError as fault:
                raise ArenaError(str(fault)) from None
            if shutil.which(program) is None:
                raise ArenaError(f"There is no program {program} that can be started.")
        elif player.partition(":")[0] in game.makers:
            game.agent(player, 0)
        elif player not in game.agents:
            known = ", ".join([*game.agents, *(f"{maker}:..." for maker in game.makers)])
            raise ArenaError(f"{game.name} has no player {player!r}; there are {known}, and {BOT}PROGRAM.")
    return players


def _options(text: str | None) -> Json:
    if text is None:
        return {}
    try:
        return read_object(text.encode("utf-8", "surrogateescape")[: LONGEST_LINE + 1])
    except TalkError as fault:
        raise ArenaError(f"--options cannot be used: {fault}") from None


def _decks(text: str, game: AnyGame, players: int) -> tuple[tuple[str, ...], ...]:
    if not game.decks:
        raise ArenaError(f"{game.name} is played without side decks.")
    decks = [_deck(part.strip(), game) for part in text.split(",")]
    if len(decks) == 1:
        decks *= players
    if len(decks) != players:
        raise ArenaError(f"--decks needs one deck for all or one for each of the {players} players.")
    return tuple(decks)


def _deck(text: str, game: AnyGame) -> tuple[str, ...]:
    ready = game.decks.get(text)
    if ready is not None:
        return ready
    cards = tuple(text.split())
    if len(cards) == 1:
        raise ArenaError(f"There is no side deck {text!r}; there are {', '.join(game.decks)}, or name the cards.")
    return cards
