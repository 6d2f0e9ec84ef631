"""The page of a sealed challenge: the seal is sent, words come back, and only then the deal is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from pygame import FRect

from pazaak.house.codes.challenge import Challenge, ChallengeTerms
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.sealed import SEAL_BITS, SECRET_BITS, ChallengeSeal, open_challenge, seal_challenge
from pazaak.house.fair_deal.kept import DIGEST_BITS
from pazaak.house.fair_deal.words import LONGEST_WORDS
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.notes import keep_note, note
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.ask_text import AskText, fault_of
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.widgets import Button, Widget, pinned, spoken
from pazaak.table.codes.copying import copied
from pazaak.table.codes.making import code_house
from pazaak.table.codes.page import ChallengePage, code_lines
from pazaak.table.codes.screen import CodeScreen
from pazaak.table.codes.words import rival_names, table_lines
from pazaak.table.sealing.code import draw_code, rows_of_text
from pazaak.table.sealing.page import draw_words, numbered
from pazaak.table.ui.game_ui import TableServices

TABLE = FRect(28, 84, 1224, 176)
SEAL = FRect(28, 274, 720, 434)
STEPS = FRect(764, 274, 488, 434)
PICTURE = FRect(SEAL.centerx - 80, SEAL.bottom - 176, 160, 160)
MARGIN = 24.0
MADE = (
    "1. Send this seal to your friend. It fixes the deal, and nobody can look into it.",
    "2. Your friend answers with words of their own. Enter them here: they are mixed into the deal.",
    "3. Send the code that opens the seal. Then both play.",
)
GIVEN = (
    "1. Your friend has fixed a deal that nobody can look into. Note its twelve words, or copy the seal.",
    "2. Answer with words of your own: they are mixed in, so your friend can't have chosen the cards.",
    "3. Enter the code that comes back. It's compared with this seal and your words.",
)
UNSEEN = "Its seal wasn't entered here before. Only if you noted its twelve words can you know that it wasn't changed."


class SealedPage(CodeScreen):
    """A seal, own or given, and what is to be done with it next."""

    name = "challenge-seal"
    label = "Sealed challenge"

    def __init__(
        self,
        house: TableServices,
        seal: ChallengeSeal,
        opened: Callable[[Challenge], None],
        enter: Callable[[ChallengePage | None], None],
    ) -> None:
        super().__init__(house)
        self.seal = seal
        self._opened, self._enter = opened, enter
        kept = _kept(house, seal.kept)
        self._secret, self.words = str(kept.get("secret", "")), str(kept.get("words", ""))

    @classmethod
    def made(
        cls,
        house: TableServices,
        terms: ChallengeTerms,
        opened: Callable[[Challenge], None],
        enter: Callable[[ChallengePage | None], None],
    ) -> Self:
        """Return the page of a new seal, which is stored first. Raises CodeError or StoreError."""
        secret = house.random.getrandbits(SECRET_BITS)
        seal = seal_challenge(code_house(house), terms, secret)
        _keep(house, seal.kept, {"secret": f"{secret:x}"})
        return cls(house, seal, opened, enter)

    @property
    def own(self) -> bool:
        """Whether it was sealed here."""
        return bool(self._secret)

    def refresh(self) -> None:
        title = self.house.uis[self.seal.terms.game].title
        steps = MADE if self.own else GIVEN
        rivals = ", ".join(rival_names(self.house, self.seal.terms))
        lines = (f"Against {rivals}", *table_lines(self.house, self.seal.terms))
        self.show(
            *self.head(f"SEALED CHALLENGE  ·  {title.upper()}", f"{self.label}: {title}"),
            spoken("table", (title, *lines), TABLE),
            spoken(
                "seal",
                ("The seal", f"Its twelve words: {numbered(self.seal.words)}.", *code_lines(self.seal.code, 7)),
                FRect(SEAL.left, SEAL.top, SEAL.width, 250),
            ),
            spoken("steps", (*steps, *filter(None, [self._answered])), FRect(STEPS.left, STEPS.top, STEPS.width, 230)),
            *self._buttons(),
        )
        self.interaction.default = "copy" if self.own or self.words else "answer"

    @property
    def _answered(self) -> str:
        return f"Your words: “{self.words}”." if self.words and not self.own else ""

    def _buttons(self) -> list[Widget]:
        left, width = STEPS.left + MARGIN, STEPS.width - 2 * MARGIN
        places = [FRect(left, STEPS.bottom - 190 + 58 * row, width, 50) for row in range(3)]
        copy = Button("copy", "COPY SEAL", places[0], lambda: self.stage.push(copied("The seal", self.seal.code)),
                      tone="own", size=18, icon="copy")  # fmt: skip
        if self.own:
            word, act = "ENTER YOUR FRIEND'S WORDS", self._open
        else:
            word, act = ("COPY YOUR WORDS" if self.words else "ANSWER WITH YOUR WORDS"), self._answer
        answer = Button("answer", word, places[1], act, tone="gold", size=18, icon="pencil")
        enter = Button("enter", "ENTER A CODE", places[2], lambda: self._enter(None), tone="panel_edge", size=18,
                       icon="import")  # fmt: skip
        pinned(answer)
        return [copy, answer, enter]

    def _open(self) -> None:
        """Ask for the friend's words and open the seal with them."""
        secret = int(self._secret, 16)

        def check(text: str) -> object:
            return open_challenge(code_house(self.house), self.seal.terms, secret, text)

        def answered(text: str | None) -> None:
            if text is None:
                return
            found = open_challenge(code_house(self.house), self.seal.terms, secret, text)
            stage = self.stage
            try:
                self._opened(found)
            except StoreError as fault:
                stage.push(Notice("Not possible", str(fault)))

        question = AskText("Your friend's words", "", LONGEST_WORDS, fault_of(check, CodeError),
                           note="Exactly as your friend has sent them.", ok="Open the seal")  # fmt: skip
        self.stage.push(question, answered)

    def _answer(self) -> None:
        if self.words:
            self.stage.push(copied("Your words", self.words))
            return

        def check(text: str) -> object:
            return open_challenge(code_house(self.house), self.seal.terms, 0, text)

        def answered(text: str | None) -> None:
            if text is not None:
                self._keep_words(open_challenge(code_house(self.house), self.seal.terms, 0, text).words or "")

        question = AskText("Words of your own", "", LONGEST_WORDS, fault_of(check, CodeError),
                           note="They are mixed into the deal and can't be changed.", ok="Answer")  # fmt: skip
        self.stage.push(question, answered)

    def _keep_words(self, words: str) -> None:
        try:
            _keep(self.house, self.seal.kept, {"words": words})
        except StoreError as fault:
            self.stage.push(Notice("Not possible", str(fault)))
            return
        self.words = words
        self.refresh()
        self.stage.push(copied("Send these words to your friend", words))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.panel(TABLE, edge="own", fill="panel", glow=0.3, chamfer=14)
        left, width = TABLE.left + MARGIN, TABLE.width - 2 * MARGIN
        rivals = ", ".join(rival_names(self.house, self.seal.terms))
        for number, line in enumerate([f"Against {rivals}", *table_lines(self.house, self.seal.terms)][:5]):
            canvas.text(line, (left, TABLE.top + 28 + 30 * number), size=18, anchor="midleft", max_width=width)
        canvas.panel(SEAL, edge="gold", fill="panel", glow=0.4, chamfer=14)
        room = FRect(SEAL.left + MARGIN, SEAL.top + 52, SEAL.width - 2 * MARGIN, 120)
        canvas.text("THE SEAL", (room.left, SEAL.top + 28), size=18, font="number", role="gold_text", anchor="midleft")
        draw_words(canvas, self.seal.words, room, 4, 20)
        for number, line in enumerate(code_lines(self.seal.code, 7)):
            canvas.text(line, (SEAL.centerx, SEAL.top + 206 + 28 * number), size=20, font="number", spacing=1.0,
                        max_width=room.width)  # fmt: skip
        rows = rows_of_text(self.seal.code)
        if rows is not None:
            draw_code(canvas, rows, PICTURE)
        self._draw_steps(canvas)

    def _draw_steps(self, canvas: Canvas) -> None:
        canvas.panel(STEPS, edge="panel_edge", fill="panel", glow=0.2, chamfer=14)
        room = FRect(STEPS.left + MARGIN, STEPS.top + 14, STEPS.width - 2 * MARGIN, 66)
        for step in MADE if self.own else GIVEN:
            canvas.paragraph(step, room, size=17, leading=1.15, valign="middle")
            room = room.move(0, 68)
        if self._answered:
            canvas.text(self._answered, (room.left, STEPS.top + 230), size=16, role="own_text", anchor="midleft",
                        max_width=room.width)  # fmt: skip


def check_opened(house: TableServices, challenge: Challenge) -> str:
    """Return a remark about the seal of an opened challenge; empty for none.

    Raises CodeError where the words aren't those that were given.
    """
    if challenge.commitment is None:
        return ""
    kept = _kept(house, int(challenge.commitment, 16) >> DIGEST_BITS - SEAL_BITS)
    if kept.get("words") and kept["words"] != challenge.words:
        raise CodeError("These aren't the words that you gave: ask your friend to open the seal with yours.")
    return "" if kept else UNSEEN


def _key(kept: int) -> str:
    return f"challenge seal {kept:x}"


def _kept(house: TableServices, kept: int) -> dict[str, str]:
    found: dict[str, str] = note(house.profile.ledger, _key(kept), {})
    return found


def _keep(house: TableServices, kept: int, told: dict[str, str]) -> None:
    if not keep_note(house.profile.ledger, _key(kept), {**_kept(house, kept), **told}):
        raise StoreError("The disk doesn't take it: the seal isn't kept in your profile.")
