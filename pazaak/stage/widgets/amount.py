"""The bar that sets a number of credits: to drag, with steps left and right, by the wheel and the arrow keys."""

from pygame import FRect

from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Role, Widget

_END = 44.0
_STEPS = {Action.LEFT: -1, Action.RIGHT: 1, Action.PAGE_DOWN: -5, Action.PAGE_UP: 5}


class Amount(Widget):
    """Credits within a range; `amount` is the value set."""

    role = Role.SLIDER

    def __init__(self, id: str, label: str, rect: FRect, allowed: range, amount: int, *, step: int = 0) -> None:
        """`step`: size of a press of an end, on a grid from the least amount; 0 for a handy part of the range."""
        super().__init__(id, label, rect, waits=True)
        self.allowed = allowed
        self._step = step
        self._sliding = False
        self.ended = ""
        """"least" or "most" after an attempt to go beyond that end, else empty."""
        self.set(amount)

    @property
    def step(self) -> int:
        """The given step, else a twentieth of the range, rounded to a handy size."""
        if self._step:
            return self._step
        raw = max(1, (self.allowed[-1] - self.allowed[0]) // 20)
        return next(size for size in (1, 5, 10, 25, 50, 100, 250, 500, 10**9) if size >= raw)

    @property
    def limits(self) -> tuple[float, float, float]:
        return (self.amount, self.allowed[0], self.allowed[-1])

    def set(self, amount: int) -> None:
        """Show an amount, kept within the range."""
        self.ended = ""
        self.amount = max(self.allowed[0], min(self.allowed[-1], amount))
        self.value = str(self.amount)

    def change(self, amount: int) -> bool:
        """Set an amount; True when the value changed or the bar shows that it goes no further."""
        before = self.amount
        self.set(amount)
        if amount != self.amount == before:
            self.ended = "least" if amount < self.amount else "most"
        return self.amount != before or bool(self.ended)

    def stepped(self, steps: int) -> int:
        """Return the amount after a number of steps, on the grid of the step."""
        step, start = self.step, self.allowed[0] if self._step else 0
        above = self.amount - start
        grid = above // step * step if steps > 0 else -(-above // step) * step
        return start + grid + steps * step

    def handle(self, action: Action) -> bool:
        if action not in _STEPS:
            return False
        self.change(self.stepped(_STEPS[action]))
        return True

    @property
    def bar(self) -> FRect:
        return FRect(self.rect.left + _END, self.rect.bottom - 11, self.rect.width - 2 * _END, 6)

    def pointer(self, event: Pointer) -> bool:
        """Step at the ends, follow the pointer on the bar, step with the wheel."""
        if event.kind is PointerKind.WHEEL:
            return self.change(self.stepped(1 if event.wheel > 0 else -1))
        if event.kind is PointerKind.DOWN:
            if event.x < self.rect.left + _END:
                return self.change(self.stepped(-1))
            if event.x > self.rect.right - _END:
                return self.change(self.stepped(1))
            self._sliding = True
        if event.kind is PointerKind.UP:
            self._sliding = False
            return False
        if self._sliding and (event.kind is PointerKind.DOWN or self.pressed):
            share = (event.x - self.bar.left) / self.bar.width
            low, high = self.allowed[0], self.allowed[-1]
            return self.change(round(low + max(0.0, min(1.0, share)) * (high - low)))
        return False

    def draw(self, canvas: Canvas) -> None:
        edge = "focus" if self.focused else "gold"
        canvas.panel(self.rect, edge=edge, fill="sunken", glow=0.8 if self.focused else 0.0, chamfer=8, shadow=False)
        middle = self.rect.centery
        ink = "gold_text" if self.usable else "disabled"
        canvas.icon("minus", (self.rect.left + 22, middle), 20, ink if self.amount > self.allowed[0] else "disabled")
        canvas.icon("plus", (self.rect.right - 22, middle), 20, ink if self.amount < self.allowed[-1] else "disabled")
        canvas.text(f"{self.amount:,}", (self.rect.centerx, middle - 5), size=22, font="number", role=ink)
        if self.ended:
            wide = canvas.measure(f"{self.amount:,}", size=22, font="number")[0]
            canvas.text(self.ended, (self.rect.centerx + wide / 2 + 8, middle - 5), size=16, role="text_dim",
                        anchor="midleft")  # fmt: skip
        bar = self.bar
        span = max(1, self.allowed[-1] - self.allowed[0])
        canvas.line(bar.midleft, bar.midright, role="panel_edge", width=3)
        knob = (bar.left + bar.width * (self.amount - self.allowed[0]) / span, bar.centery)
        canvas.line(bar.midleft, knob, role="gold", width=3)
        canvas.dot(knob, 5, "gold" if self.usable else "disabled")
