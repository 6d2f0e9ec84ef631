"""Spatial focus: the nearest thing in a direction, the next in reading order."""

from pygame import FRect

from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets import focus
from pazaak.stage.widgets.widgets import Spot


def spot(id: str, x: float, y: float, w: float = 80, h: float = 40) -> Spot:
    return Spot(id, id, FRect(x, y, w, h))


# A table in small: a row of four cards, two buttons in the middle, an icon far up right.
CARDS = [spot(f"card-{n}", 100 + 90 * n, 540, 80, 110) for n in range(4)]
END, STAND = spot("end", 530, 555, 220, 44), spot("stand", 530, 610, 220, 44)
MENU = spot("menu", 1200, 20, 40, 40)
TABLE = [*CARDS, END, STAND, MENU]


def go(start: Spot, action: Action) -> str | None:
    found = focus.toward(start, TABLE, action)
    return found.id if found else None


def test_along_a_row_and_over_to_the_buttons() -> None:
    assert go(CARDS[0], Action.RIGHT) == "card-1"
    assert go(CARDS[3], Action.RIGHT) in ("end", "stand")
    assert go(END, Action.LEFT) == "card-3"
    assert go(STAND, Action.LEFT) == "card-3"


def test_up_and_down_between_stacked_buttons() -> None:
    assert go(END, Action.DOWN) == "stand"
    assert go(STAND, Action.UP) == "end"
    assert go(END, Action.UP) == "menu"
    assert go(MENU, Action.DOWN) == "end"


def test_round_the_end_of_a_column_to_its_beginning() -> None:
    menu = [spot(f"entry-{n}", 500, 100 + 60 * n) for n in range(4)]
    beside = spot("beside", 900, 20)
    found = [focus.round_the_end(menu[at], [*menu, beside], way) for at, way in ((3, Action.DOWN), (0, Action.UP))]
    assert found == [menu[0], menu[3]]
    assert focus.round_the_end(beside, [*menu, beside], Action.UP) is None


def test_the_edge_is_the_edge() -> None:
    assert go(CARDS[0], Action.LEFT) is None
    assert go(STAND, Action.DOWN) is None
    assert go(MENU, Action.UP) is None


def test_straight_ahead_beats_near_but_aside() -> None:
    here, ahead, aside = spot("here", 0, 0), spot("ahead", 200, 0), spot("aside", 100, 90)
    found = focus.toward(here, [here, ahead, aside], Action.RIGHT)
    assert found is ahead


def test_every_thing_of_the_table_can_be_reached_by_arrows() -> None:
    reached, rim = {"card-0"}, ["card-0"]
    by_id = {item.id: item for item in TABLE}
    while rim:
        here = by_id[rim.pop()]
        for action in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT):
            found = go(here, action)
            if found is not None and found not in reached:
                reached.add(found)
                rim.append(found)
    assert reached == set(by_id)


def test_reading_order_goes_round() -> None:
    assert focus.along(None, TABLE, 1) is TABLE[0]
    assert focus.along(None, TABLE, -1) is TABLE[-1]
    assert focus.along(TABLE[-1], TABLE, 1) is TABLE[0]
    assert focus.along(TABLE[0], TABLE, -1) is TABLE[-1]
    assert focus.along(END, TABLE, 1) is STAND
    assert focus.along(None, [], 1) is None


def test_focus_falls_to_the_nearest() -> None:
    assert focus.nearest(CARDS[1].rect, [CARDS[0], CARDS[3], MENU]) is CARDS[0]
    assert focus.nearest(CARDS[1].rect, []) is None
