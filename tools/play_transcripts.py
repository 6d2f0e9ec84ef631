"""Plays the transcripts of docs/transcripts: one sealed match of each game, computer players on every seat.

    python tools/play_transcripts.py [FOLDER]

Seeds and salts are the system's own, so that every run plays other matches.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from secrets import SystemRandom
from typing import Any

from pazaak.house.fair_deal.kept import words_of
from pazaak.house.fair_deal.record import SealedDeal, SealedSeat, new_line
from pazaak.house.records.transcript import GameRecord, sealed_record, write_transcript
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import Match
from pazaak.root.games import GAMES

SEATS: dict[str, tuple[tuple[str, str | None], ...]] = {
    "pazaak": (("regular", "gambler"), ("sharp", "bully")),
    "hazari": (("lexical", "front"), ("sums", None), ("greedy", "gambler"), ("master", "deep")),
    "fives": (("lexical", None), ("sums", "deep"), ("greedy", None)),
    "kitti": (("lexical", "gambler"), ("sums", None), ("greedy", "front"), ("master", None)),
    "crash": (("sums", "front"), ("lexical", None), ("master", "deep")),
    "hokm": (("rules", None), ("adept", None), ("casual", None), ("master", None)),
    "dou_dizhu": (("casual", None), ("greedy", None), ("adept", None)),
    "big_three": (("casual", None), ("greedy", None), ("steady", None), ("adept", None)),
    "pazu": (("novice", None), ("regular", None), ("sharp", None), ("master", None)),
}
"""Players of each game, by level and temper."""
NAMES = ("Mirel Oss", "Pell", "Tovik", "Grusk")
OPTIONS: dict[str, dict[str, object]] = {
    "pazaak": {"side_decks": [list(load_game(GAMES["pazaak"]).decks[name]) for name in ("good", "gold")]},
    "hokm": {"target": 2},
    "dou_dizhu": {"hands": 2},
    "big_three": {"hands": 2},
    "pazu": {"sets": 3, "pazaak_pot": 120},
}
DEALT = ("pazaak", "hokm", "hazari")
"""Games that docs/bots/deal_example.py deals."""
WORDS = "seven sevens and a red coat"


def play_sealed(name: str, chance: Random, words: str = WORDS) -> GameRecord:
    """Seal a match, deal it and play it to its end."""
    game, company = load_game(GAMES[name]), SEATS[name]
    options = game.write_out(len(company), OPTIONS.get(name, {}))
    seats = [
        SealedSeat(who, level, style, game.budget(level, len(company)))
        for who, (level, style) in zip(NAMES, company, strict=False)
    ]
    deal = SealedDeal(new_line(chance, name, options, seats, stand_in=game.reference)).with_words(words)
    match: Match[Any, Any, Any, Any] = Match(game.build(len(company), deal.record.table_options), deal.seed)
    brought = options["purses"]
    agents = [game.rival(level, style, deal.record.agent_seed(seat)) for seat, (level, style) in enumerate(company)]
    for seat, agent in enumerate(agents):
        agent.prepare(match.view(seat))
    movers = []
    while (acting := match.to_act) is not None:
        movers.append(acting)
        match.play(agents[acting].choose(match.view(acting)))
    moves = [game.write(move) for move in match.history]
    outcome, held = match.rules.outcome(match.state), match.rules.holdings(match.state).seats
    assert outcome is not None
    credits = [now - then for now, then in zip(held, brought, strict=True)]
    return sealed_record(deal, list(zip(movers, moves, strict=True)), outcome.reason, credits)


def main(folder: Path) -> None:
    """Write one transcript of each game into the folder, and the commands that check them."""
    folder.mkdir(parents=True, exist_ok=True)
    commands = []
    for name in SEATS:
        record = play_sealed(name, SystemRandom())
        path = folder / f"{name}.txt"
        path.write_text(write_transcript(record), encoding="utf-8", newline="\n")
        assert record.sealed is not None
        seal, end = (" ".join(words_of(kept or "")) for kept in (record.sealed.commitment, record.sealed.end))
        commands.append((path.name, seal, end))
        print(path, len(record.moves))
    house = [
        f'    pazaak verify docs/transcripts/{name} --commitment "{seal}" --end "{end}" --rivals'
        for name, seal, end in commands
    ]
    small = [
        f'    python3 docs/bots/verify_example.py docs/transcripts/{name} "{seal}" "{end}" docs/seal_words.txt'
        for name, seal, end in commands
    ]
    again = [f"    python3 docs/bots/deal_example.py docs/transcripts/{name}.txt" for name in DEALT]
    text = HEADING + "\n".join([*house, "", *small]) + DEAL_HEADING + "\n".join(again) + "\n"
    (folder / "README.md").write_text(text, encoding="utf-8", newline="\n")


HEADING = """# Transcripts

For those who write a bot or check a deal: one finished match of each game, sealed before it was dealt and played by
computer players on every seat (`tools/play_transcripts.py`). From the checkout, these commands check them, the upper
ones with the rules and with the players, who think about each of their moves again, the lower ones without:

"""
DEAL_HEADING = """

These deal three of them again, and find each card that was played in the hand it was dealt to:

"""

if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "docs" / "transcripts")
