"""Boards as clauses."""

from __future__ import annotations

from functools import cached_property

from .squares import Square


class Formula:
    """The clauses whose models are the completions of a board, for SAT solvers.

    ``clauses`` are lists of integers: v for a variable, counted from 1, and -v for its negation.
    PySAT takes them as ``CNF(from_clauses=formula.clauses)``. If variable v is true, the square
    ``squares[v - 1]``, a tuple ``(row, column)``, has a queen. Squares that cannot have a queen have
    no variable; variables without a square are auxiliary. ``variables`` is the number of all
    variables, ``encoding`` the at-most-one encoding.

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
