"""The scripted scenes of the tournament, the table of the day and the fair deal, for the contact sheets."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from pazaak.career.contests.bout import BoutResult
from pazaak.career.contests.daily import Daily, daily_table
from pazaak.career.contests.tournament import TournamentDesk
from pazaak.house.ledger.figures import add_figures
from pazaak.house.session.session import PLAYER
from pazaak.rivals.players.reference import R1
from pazaak.scenes.contests.daily import DailyScene
from pazaak.scenes.contests.tournament import TournamentScene
from pazaak.scenes.profile.fair_deal import FairDealScene
from pazaak.scenes.sitting import Sitting
from pazaak.table.sealing.page import SealPage, ShownSeal
from tests.pictures.studio import Shot, Size, Studio, studio

DRAWN = (61, 48, 55, 52, 70, 49, 57, 31, 50, 54)


def _sitting(room: Studio) -> Sitting:
    return Sitting(room.house, lambda: room.pilot.app)


def tournament(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Before the draw, others at play, all others through, and the first bout at the table."""
    with studio(folder, size, theme) as room:
        pilot, house = room.pilot, room.house
        pilot.app.push(TournamentScene(house, _sitting(room)))
        pilot.settle()
        room.shoot("tournament-invitation")
        pilot.click("main")
        pilot.settle()
        room.shoot("tournament-enter")
        house.profile.settings.show_seal = True
        pilot.click("yes")
        pilot.wait(0.4)
        room.shoot("tournament-playing")
        for _ in range(12):
            pilot.wait(0.5)
        pilot.settle()
        room.shoot("tournament-drawn")
        pilot.click("main")
        pilot.settle()
        pilot.click("deal")
        pilot.settle()
        room.shoot("tournament-table")
        return room.shots


def _fought(room: Studio, name: str, wins: int) -> None:
    """A tree that is played to its end; the player wins so many bouts."""
    house = room.house
    context = TournamentDesk(house.career, house.career.progress.venue)
    held = context.enter(3)
    while not held.over:
        for place in held.bracket.ready():
            pair = held.bracket.pairing(place)
            winner = place.number % 2
            if PLAYER in pair:
                winner = pair.index(PLAYER) if wins > 0 else 1 - pair.index(PLAYER)
                wins -= 1
            held = context.record(held, place, BoutResult(winner, (3, 1) if winner == 0 else (2, 3)))
    _look(room, name)


def _look(room: Studio, name: str) -> None:
    room.pilot.app.push(TournamentScene(room.house, _sitting(room)))
    room.pilot.settle()
    room.shoot(name)


def tournament_won(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Three bouts won."""
    with studio(folder, size, theme) as room:
        _fought(room, "tournament-won", 3)
        return room.shots


def tournament_lost(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Out in the semi-final."""
    with studio(folder, size, theme) as room:
        _fought(room, "tournament-lost", 1)
        return room.shots


def tournament_withdrawn(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The first bout given away."""
    with studio(folder, size, theme) as room:
        context = TournamentDesk(room.house.career, room.house.career.progress.venue)
        context.withdraw(context.enter(3))
        _look(room, "tournament-withdrawn")
        return room.shots


def daily(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The table of the day, before anything was played and with a book of days."""
    with studio(folder, size, theme) as room:
        room.pilot.app.push(DailyScene(room.house, _sitting(room)))
        room.pilot.settle()
        room.shoot("daily")
        room.pilot.press("escape")
        room.pilot.settle()
        _play_days(room)
        room.pilot.app.push(DailyScene(room.house, _sitting(room)))
        room.pilot.settle()
        room.shoot("daily-scores")
        return room.shots


def _play_days(room: Studio) -> None:
    career, book = room.house.career, Daily(room.house.career)
    for back in (*range(14), 0):
        table = daily_table(career.world, career.today - timedelta(days=back))
        session = _sitting(room).begin_unsealed(table.rival, book.terms(table), table.seed)
        players = (R1(), R1())
        while (seat := session.match.to_act) is not None:
            session.play(players[seat].choose(session.match.view(seat)), seat)
        session.close()


def fair_deal(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The seal as it is shown before a match, with words too, and the page that counts seals and draws."""
    with studio(folder, size, theme) as room:
        pilot, house = room.pilot, room.house
        pilot.app.push(FairDealScene(house))
        pilot.settle()
        room.shoot("fair-deal")
        pilot.press("escape")
        sitting, rival = _sitting(room), house.roster["mirel"]
        house.profile.settings.show_seal = True
        sealed = sitting.seal_match(rival, house.career.terms(rival))
        sitting.offer_match(sealed, rival)
        pilot.settle()
        room.shoot("seal")
        pilot.click("words")
        pilot.settle()
        pilot.type("seven sevens and a red coat")
        pilot.press("return")
        pilot.settle()
        room.shoot("seal-words")
        pilot.press("escape")
        pilot.settle()
        pilot.app.push(SealPage(ShownSeal(sealed.deal.commitment, ""), "PAZAAK"))
        pilot.settle()
        room.shoot("seal-page")
        pilot.press("escape")
        pilot.settle()
        end = sealed.deal.commitment[::-1]
        pilot.app.push(SealPage(ShownSeal(sealed.deal.commitment, "", end=end), "PAZAAK"))
        pilot.settle()
        room.shoot("seal-end")
        pilot.press("escape")
        pilot.settle()
        session = room.table().session
        session.close()
        with house.profile.ledger.transaction() as store:
            assert session.match_id is not None
            add_figures(store, session.match_id, 0, {f"draw_{at}": count for at, count in enumerate(DRAWN, start=1)})
        session.concede(session.seats.index(PLAYER))
        pilot.settle()
        pilot.app.push(FairDealScene(house))
        pilot.settle()
        room.shoot("fair-deal-draws")
        return room.shots


SCENES = (tournament, tournament_won, tournament_lost, tournament_withdrawn, daily, fair_deal)
