"""Hints and explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Optional, TypeVar, Union

from . import _qsat
from .completion import Completion
from .pictures import Drawn
from .squares import Square, square_name

if TYPE_CHECKING:
    from .board import Board


class Part(NamedTuple):
    """A part of a board: a queen, a blocked square or an excluded diagonal.

    >>> Board("8: b4 e7 g1").explain().because[0]
    Part(kind='queen', where=(1, 4), name='e7')
    """

    kind: str  #: ``queen``, ``blocked``, ``excluded_sum`` or ``excluded_difference``
    where: Union[Square, int]  #: its square, or its diagonal by number
    name: str  #: ``b4``, or a diagonal by its leftmost square: ``/a3``


_Found = TypeVar("_Found", _qsat.Hint, _qsat.Explanation)


class _Reason(Drawn, Generic[_Found]):
    """A result in words and as a picture of the board."""

    __slots__ = ("board", "_found")

    board: Board
    _found: _Found

    def format(self, format: str = "unicode") -> str:
        """The result as a picture: ``unicode``, ``svg`` or ``html``. Raises `InputError`.

        >>> "no queen here" in Board("8: a7 b4 d5").hint().format("svg")
        True
        """
        return self._found.draw(self.board._board, format)

    def _size(self) -> int:
        return self.board.size

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.board, self._found)

    def __str__(self) -> str:
        return self._found.words(self.board._board).rstrip("\n")


class Hint(_Reason[_qsat.Hint]):
    """A square that every completion uses, with the simplest reason.

    >>> import qsat
    >>> print(qsat.Board("8: a7 b4 d5").hint())
    g3 is forced: on any other free square of row 3 a queen leads to no completion
      h3: forces e8 (row 8); column g is left without a free square
    """

    __slots__ = ()

    def __init__(self, board: Board, found: _qsat.Hint) -> None:
        self.board = board
        self._found = found

    @property
    def square(self) -> Square:
        """``(row, column)``, from 0 at the top left."""
        return self._found.square

    @property
    def name(self) -> str:
        """The name of the square."""
        return square_name(self.square, self.board.size)

    @property
    def reason(self) -> str:
        """The kind of reason, from simple to hard: ``only_free_square`` (of its row, column or
        region), ``emptied_lines`` (a queen on any other square of the line leaves a line without a
        free square), ``forced_chains`` (the same after forced queens), ``search``."""
        return self._found.reason

    @property
    def line(self) -> tuple[str, int]:
        """``("row", r)``, ``("column", c)`` or ``("region", k)``: the line, from 0, whose other
        squares are refuted."""
        row, column = self.square
        direction = self._found.direction
        if direction == "region":
            return (direction, self.board.regions[row][column])
        return (direction, row if direction == "row" else column)

    @property
    def others(self) -> list[Square]:
        """Every other free square of the line, in order; a queen on it leads to no completion."""
        return self._found.others()

    def __repr__(self) -> str:
        return f"<qsat.Hint: {self.name}, {self.reason}>"


class Steps(NamedTuple):
    """The steps to a completion, or to a proof that there is none.

    >>> print(Board("4: a3").steps())
    1. b1 is forced: it is the only free square of column b
    2. d2 is forced: it is the only free square of row 2
    3. c4 is forced: it is the only free square of row 4
    """

    words: list[str]  #: each step with its number and its reason, perhaps on several lines
    steps: list[dict[str, Any]]  #: the steps as in ``qsat steps --json``
    completion: Optional[Completion]
    difficulty: Optional[str]  #: ``easy``, ``medium`` or ``hard``; ``None`` without a completion

    def __str__(self) -> str:
        return "\n".join(self.words)


class Explanation(_Reason[_qsat.Explanation]):
    """Why a board has no completion, and what helps.

    >>> why = Board("8: b4 e7 g1").explain()
    >>> len(why.removed), why.repaired.complete() == why.completion
    (1, True)
    """

    __slots__ = ()

    def __init__(self, board: Board, found: _qsat.Explanation) -> None:
        self.board = board
        self._found = found

    @property
    def because(self) -> list[Part]:
        """A minimal unsatisfiable subset of the board's parts: without any one of them there is a
        completion. It is empty if no board of this size has a completion."""
        return [Part(*part) for part in self._found.because(self.board.size)]

    @property
    def seen(self) -> list[Part] | None:
        """The parts that the words of this explanation name if a person can see the reason without a
        search: those of `because`, and sometimes more. ``None`` if `because` has two parts that
        contradict each other, or if the reason needs a search.

        >>> [part.name for part in Board("8: d5 f4 !h1").explain().seen]
        ['d5', 'f4']
        """
        seen = self._found.seen(self.board.size)
        return None if seen is None else [Part(*part) for part in seen]

    @property
    def minimal(self) -> bool:
        """Is `because` known to be minimal? It can only be false in `Stopped.known`."""
        return self._found.minimal

    @property
    def removed(self) -> list[Part] | None:
        """The fewest parts whose removal makes a completion possible. ``None`` if removals do not
        help, or if they are not known."""
        removed = self._found.removed(self.board.size)
        return None if removed is None else [Part(*part) for part in removed]

    @property
    def repaired(self) -> Board | None:
        """The board without the removed parts."""
        removed = self.removed
        if removed is None:
            return None
        gone = {(part.kind, part.where) for part in removed}
        board = self.board
        return type(board)(
            board.size,
            [square for square in board.queens if ("queen", square) not in gone],
            [square for square in board.blocked if ("blocked", square) not in gone],
            [d for d in board.excluded_sums if ("excluded_sum", d) not in gone],
            [d for d in board.excluded_differences if ("excluded_difference", d) not in gone],
            regions=board.regions,
            diagonals=board.diagonals,
        )

    @property
    def completion(self) -> Completion | None:
        """A completion of the repaired board."""
        placement, board = self._found.completion(), self.repaired
        return None if placement is None or board is None else Completion(board, placement.columns())

    def __repr__(self) -> str:
        return f"<qsat.Explanation: {', '.join(part.name for part in self.because)}>"
