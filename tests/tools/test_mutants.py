"""Lines that are broken on purpose: each row of the table, and what is left alone."""

from __future__ import annotations

import ast

import pytest
from measure.mutants import OPERATORS, breakages

LINES = (
    ("if a < b:  # a > b\n    c()", ["if a <= b:  # a > b", "if not (a < b):  # a > b"]),
    ("d = (a  # not in use\n    in b)", ["    not in b)"]),
    ("d = a is not b is None", ["d = a is b is None", "d = a is not b is not None"]),
    ("d = a and b and not c", ["d = a or b and not c", "d = a and b or not c", "d = a and b and c"]),
    ("a -= (b) * -c", ["a += (b) * -c", "a -= (b) + -c"]),
    ("d = b if a else c", ["d = b if not (a) else c"]),
    ("d = f(9, 0.5, True)", ["d = f(10, 0.5, True)", "d = f(9, 1.5, True)", "d = f(9, 0.5, False)"]),
    ('d = "Größe" + f"{a + 1}" % r""', ['d = "XXGröße" + f"{a + 1}" % r""', 'd = "Größe" - f"{a + 1}" % r""',
     'd = "Größe" + f"XX{a + 1}" % r""', 'd = "Größe" + f"{a + 1}" * r""', 'd = "Größe" + f"{a + 1}" % r"XX"']),
)  # fmt: skip
IDLE = '''"""What it is."""

from __future__ import annotations
__slots__ = ("a",)
Way = Literal["in", "out"]
T = TypeVar("T", bound="Way")

@dataclass(frozen=True, slots=True)
class Way:
    """A way."""

    a: Annotated[int, 5]

    def b(self, c: Literal["in"]) -> Way | None:
        return c
'''


@pytest.mark.parametrize(("source", "expected"), LINES)
def test_a_line_is_broken_in_every_way_of_the_table(source: str, expected: list[str]) -> None:
    found = breakages(source.encode())
    assert sorted(broken.decode().splitlines()[line - 1] for line, _, broken in found) == sorted(expected)
    for _, _, broken in found:
        assert ast.dump(ast.parse(broken)) != ast.dump(ast.parse(source))


@pytest.mark.parametrize("operator", OPERATORS.values())
def test_an_operator_is_broken_into_another(operator: tuple[str, str]) -> None:
    old, new = operator
    assert [broken for _, _, broken in breakages(f"a {old} b".encode())] == [f"a {new} b".encode()]


def test_what_does_nothing_is_left_alone() -> None:
    assert breakages(IDLE.encode()) == []
