"""A knock-out from the fee to the prizes: every credit is accounted for, and every bout is played once."""

from __future__ import annotations

import pytest

from pazaak.career.cards.prizes import prizes_of
from pazaak.career.career import Career
from pazaak.career.contests.bout import BoutResult, Referee
from pazaak.career.contests.bracket import ENTRANTS, BracketSlot
from pazaak.career.contests.draw import field_of
from pazaak.career.contests.tournament import CHIPS, Tournament, TournamentDesk, TournamentError
from pazaak.career.contests.tournament_money import prize_account
from pazaak.house.ledger.inventory import receipts
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.ledger.notes import milestones
from pazaak.house.rules.match import Match
from pazaak.rivals.players.reference import R1
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.app_services import PazaakSession
from tests.career.careers import Clock, begin, pay, play_out
from tests.contracts.playing import AnyMatch


@pytest.fixture
def desk(career: Career) -> TournamentDesk:
    return TournamentDesk(career, career.world.first)


def own_bout(career: Career, desk: TournamentDesk, held: Tournament, seed: int) -> PazaakSession:
    """The player's next bout at the table, not yet played."""
    assert held.opponent is not None
    return begin(career, held.opponent, desk.terms(held), seed, stakes=False)


def settle_others(desk: TournamentDesk, held: Tournament, winner: int = 0) -> Tournament:
    """Let the upper (or the lower) entrant win every bout of others that can be played."""
    while waiting := desk.others(held):
        held = desk.record(held, waiting[0], BoutResult(winner, (3, 1) if winner == 0 else (1, 3)))
    return held


def winning_seed(desk: TournamentDesk, held: Tournament) -> int:
    """A seed by which the player wins this bout with the cards of r1 on both sides."""
    terms = desk.terms(held)
    for seed in range(500):
        match: AnyMatch = Match(PAZAAK.build(2, terms.options), seed)
        while (seat := match.to_act) is not None:
            match.play(R1().choose(match.view(seat)))
        if match.state.table.winner == 0:
            return seed
    raise AssertionError("no seed wins")


def test_the_fee_goes_into_the_pot_and_eight_are_drawn(career: Career, desk: TournamentDesk) -> None:
    purse, fee = career.purse, desk.venue.tournament.fee
    held = desk.enter(7)
    assert career.purse == purse - fee
    assert len(set(held.bracket.entrants)) == ENTRANTS
    assert PLAYER in held.bracket.entrants
    assert career.ledger.balance(prize_account(held.id)) == ENTRANTS * fee + desk.venue.tournament.prize
    assert held.first_prize + held.second_prize == career.ledger.balance(prize_account(held.id))


def test_who_sits_here_is_in_the_field_and_the_draw_follows_from_the_seed(desk: TournamentDesk) -> None:
    here = {rival.account for rival in desk._career.world.rivals_of(desk.venue.id)}
    assert here <= {one.account for one in field_of(1, desk.candidates)}
    assert field_of(1, desk.candidates) == field_of(1, desk.candidates)
    assert any(field_of(1, desk.candidates) != field_of(seed, desk.candidates) for seed in range(2, 6))


def test_nobody_enters_twice_nor_without_the_fee_nor_behind_a_closed_door(career: Career, desk: TournamentDesk) -> None:
    desk.enter(1)
    with pytest.raises(TournamentError, match="already entered"):
        desk.enter(2)
    closed = TournamentDesk(career, career.world.venues[-1])
    with pytest.raises(TournamentError, match="is locked"):
        closed.enter(3)


def test_a_player_without_the_fee_is_told_so_and_nothing_happens(career: Career, desk: TournamentDesk) -> None:
    pay(career, 1 - career.purse)
    with pytest.raises(TournamentError, match=f"fee is {desk.venue.tournament.fee} credits; you have 1"):
        desk.enter(1)
    assert career.purse == 1
    assert desk.current() is None


@pytest.mark.full
def test_a_bout_of_others_is_really_played_and_stored_once(desk: TournamentDesk) -> None:
    held = desk.enter(11)
    place = desk.others(held)[0]
    result = Referee().choose(desk.recipe(held, place))
    assert max(result.sets) == 3
    assert result.sets[result.winner] == 3
    held = desk.record(held, place, result)
    again = desk.record(held, place, BoutResult(1 - result.winner, (0, 0)))
    assert again.bracket.winners == held.bracket.winners
    assert held.sets[place] == result.sets


def test_the_players_bout_costs_no_credits_and_is_in_the_tree_at_its_end(career: Career, desk: TournamentDesk) -> None:
    held = desk.enter(5)
    purse = career.purse
    session = own_bout(career, desk, held, 21)
    assert session.options["purses"] == [CHIPS, CHIPS]
    assert not session.coached
    play_out(session, (R1(), R1()))
    after = desk.get(held.id)
    assert held.own is not None
    winner = session.match.state.table.winner
    assert winner is not None
    assert after.bracket.winners[held.own] == session.seats[winner]
    upper, lower = after.bracket.pairing(held.own)
    table = dict(zip(session.seats, session.match.state.table.sets, strict=True))
    assert after.sets[held.own] == (table[str(upper)], table[str(lower)])
    assert career.purse == purse


def test_who_leaves_his_bout_has_lost_it(career: Career, desk: TournamentDesk) -> None:
    held = desk.enter(5)
    session = own_bout(career, desk, held, 3)
    session.concede(0)
    after = desk.get(held.id)
    assert held.own is not None
    assert after.bracket.winners[held.own] == held.opponent
    assert after.own is None


@pytest.mark.full
def test_a_winner_takes_the_prize_and_the_card_home(career: Career, desk: TournamentDesk) -> None:
    held, purse = desk.enter(9), career.purse
    last = None
    while not held.over:
        held = settle_others(desk, held)
        last = own_bout(career, desk, held, winning_seed(desk, held))
        play_out(last, (R1(), R1()))
        held = desk.get(held.id)
    assert held.bracket.champion == PLAYER
    assert career.purse == purse + held.first_prize
    assert career.ledger.balance(prize_account(held.id)) == 0
    assert last is not None
    assert last.match_id is not None
    assert desk.venue.tournament.card in prizes_of(career.ledger, last.match_id).cards
    assert milestones(career.ledger)[f"tournament:{desk.venue.id}"].match_id == last.match_id


def test_when_others_win_the_pot_is_theirs_and_no_card_is_given(career: Career, desk: TournamentDesk) -> None:
    held, cards = desk.enter(13), len(receipts(career.ledger))
    held = settle_others(desk, desk.withdraw(held))
    champion, runner_up = held.bracket.champion, held.bracket.runner_up
    assert champion not in (None, PLAYER)
    assert career.ledger.balance(prize_account(held.id)) == 0
    paid = dict(
        career.ledger.rows(
            "SELECT account, amount FROM posting JOIN entry ON entry.id = entry WHERE kind = 'prize' AND amount > 0"
        )
    )
    assert paid == {champion: held.first_prize, runner_up: held.second_prize}
    assert len(receipts(career.ledger)) == cards


def test_there_is_one_tournament_a_day_at_a_venue(career: Career, desk: TournamentDesk, clock: Clock) -> None:
    settle_others(desk, desk.withdraw(desk.enter(13)))
    assert "tomorrow" in desk.obstacle()
    clock.forward()
    assert desk.obstacle() == ""
    assert desk.enter(14).id == 2


def test_the_player_cannot_withdraw_before_his_rival_is_known(desk: TournamentDesk, career: Career) -> None:
    held = desk.enter(5)
    play_out(own_bout(career, desk, held, winning_seed(desk, held)), (R1(), R1()))
    held = desk.get(held.id)
    assert isinstance(held.own, BracketSlot)
    assert held.own.round == 1
    assert held.opponent is None
    with pytest.raises(TournamentError, match="known yet"):
        desk.withdraw(held)
    with pytest.raises(TournamentError, match="known yet"):
        desk.terms(held)


@pytest.mark.parametrize("number", range(5))
def test_bouts_can_be_played_by_the_house_rules_of_every_venue(career: Career, number: int) -> None:
    desk = TournamentDesk(career, career.world.venues[number])
    for one in field_of(3, desk.candidates):
        rival = desk._rival(one.account)
        assert rival is not None
        options = {**desk.venue.rules, "side_decks": [desk._deck(rival)] * 2}
        assert PAZAAK.build(2, options).seats == 2
