"""Boards in clauses."""

from __future__ import annotations

from functools import cached_property

from .squares import Square


class Formula:
    """"This is a completion of the board" in clauses, as SAT solvers take it.

    ``clauses`` are lists of integers: variable v from 1, -v for its negation; PySAT takes them as
    ``CNF(from_clauses=formula.clauses)``. ``squares[v - 1]`` is the square ``(row, column)`` on which
    variable v says that there is a queen; variables beyond are auxiliary, and squares on which no
    queen can stand have none. ``variables`` is how many there are in all, ``encoding`` that of
    at-most-one constraints.

    >>> import qsat
    >>> formula = qsat.Board(4).to_cnf(encoding="pairwise")
    >>> formula.variables, formula.clauses[0]
    (16, [1, 2, 3, 4])
    """

    def __init__(
        self, clauses: list[list[int]], squares: list[Square], variables: int, encoding: str
    ) -> None:
        self.clauses = clauses
        self.squares = squares
        self.variables = variables
        self.encoding = encoding

    @cached_property
    def variable(self) -> dict[Square, int]:
        """The variable of each square that has one."""
        return {square: index + 1 for index, square in enumerate(self.squares)}

    def __repr__(self) -> str:
        return (
            f"<qsat.Formula: {self.variables} variables, {len(self.clauses)} clauses, "
            f"{self.encoding}>"
        )
