"""Hints and explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Optional, TypeVar, Union

from .asked import ExplainReport, HintReport, StepsReport
from .asking import picture
from .completion import Completion
from .pictures import Drawn
from .squares import Square, square

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


def completion_of(board: Board, queens: list[Square]) -> Completion:
    """The completion with these queens, a square for each row."""
    return Completion(board, [column for _, column in sorted(queens)])


_Found = TypeVar("_Found", HintReport, ExplainReport)


class _Reason(Drawn, Generic[_Found]):
    """A result in words and as a picture of the board."""

    __slots__ = ("board", "_found", "_timeout")

    board: Board
    _found: _Found
    _timeout: float | None
    _question: str
    _parameters: dict[str, Any] = {}

    def __init__(self, board: Board, found: _Found, timeout: float | None = None) -> None:
        self.board = board
        self._found = found
        self._timeout = timeout

    def format(self, format: str = "unicode") -> str:
        """The result as a picture: ``unicode``, ``svg`` or ``html``. It asks once more, with
        the same timeout. Raises `InputError`.

        >>> "no queen here" in Board("8: a7 b4 d5").hint().format("svg")
        True
        """
        return picture(
            self._question, self.board._board, self._parameters, format, self._timeout
        )

    def _size(self) -> int:
        return self.board.size

    def _square(self, name: str) -> Square:
        return square(name, self.board.size)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.board, self._found, self._timeout)

    def __str__(self) -> str:
        return "\n".join(self._found.words)


class Hint(_Reason[HintReport]):
    """A square that every completion uses, with the simplest reason.

    >>> import qsat
    >>> print(qsat.Board("8: a7 b4 d5").hint())
    g3 is forced: on any other free square of row 3 a queen leads to no completion
      h3: forces e8 (row 8); column g is left without a free square
    """

    __slots__ = ()
    _question = "hint"
    _parameters = {"limit": 1}

    @property
    def square(self) -> Square | None:
        """``(row, column)``, from 0 at the top left; ``None`` if the hint says only which squares
        are `out`."""
        name = self._found.square
        return None if name is None else self._square(name)

    @property
    def name(self) -> str | None:
        """The name of the square."""
        return self._found.square

    @property
    def out(self) -> list[Square]:
        """On boards with regions, if no square is forced: squares that cannot have a queen."""
        return [self._square(name) for name in self._found.squares or []]

    @property
    def reason(self) -> str:
        """The kind of reason, from simple to hard: ``only_free_square`` (of its row, column or
        region), ``emptied_lines`` (a queen on any other square of the line leaves a line without a
        free square), ``forced_chains`` (the same after forced queens), ``search``. For squares that
        are `out`: ``confined``, ``attacks_line`` or ``chain``."""
        return self._found.reason or ""

    @property
    def line(self) -> tuple[str, int] | None:
        """``("row", r)``, ``("column", c)`` or ``("region", k)``: the line, from 0, whose other
        squares are refuted."""
        if self._found.line is None or self.square is None:
            return None
        direction = self._found.line.split()[0]
        row, column = self.square
        if direction == "region":
            return (direction, self.board.regions[row][column])
        return (direction, row if direction == "row" else column)

    @property
    def others(self) -> list[Square]:
        """Every other free square of the line, in order; a queen on it leads to no completion."""
        return [self._square(other["square"]) for other in self._found.others or []]

    def __repr__(self) -> str:
        return f"<qsat.Hint: {self.name or 'out'}, {self.reason}>"


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


def steps_of(board: Board, found: StepsReport) -> Steps:
    width = len(str(len(found.parts)))
    words = []
    for part in found.parts:
        first, *others = part["words"]
        lines = [f"{part['name']:>{width}}. {first}"] + [" " * (width + 2) + line for line in others]
        words.append("\n".join(lines))
    told = sum(len(part["words"]) for part in found.parts)
    if ending := found.words[told:-1]:
        words.append("\n".join(ending))
    completion = None if found.queens is None else completion_of(board, found.queens)
    return Steps(words, found.steps or [], completion, found.difficulty)


class Explanation(_Reason[ExplainReport]):
    """Why a board has no completion, and what helps.

    >>> why = Board("8: b4 e7 g1").explain()
    >>> len(why.removed), why.repaired.complete() == why.completion
    (1, True)
    """

    __slots__ = ()
    _question = "explain"

    @property
    def because(self) -> list[Part]:
        """A minimal unsatisfiable subset of the board's parts: without any one of them there is a
        completion. It is empty if no board of this size has a completion."""
        return self._parts(self._found.because or [])

    @property
    def seen(self) -> list[Part] | None:
        """The parts that the words of this explanation name if a person can see the reason without a
        search: those of `because`, and sometimes more. ``None`` if `because` has two parts that
        contradict each other, or if the reason needs a search.

        >>> [part.name for part in Board("8: d5 f4 !h1").explain().seen]
        ['d5', 'f4']
        """
        seen = self._found.seen
        return None if seen is None else self._parts(seen["parts"])

    @property
    def minimal(self) -> bool:
        """Is `because` known to be minimal? It can only be false in `Stopped.known`."""
        return self._found.minimal is True

    @property
    def removed(self) -> list[Part] | None:
        """The fewest parts whose removal makes a completion possible. ``None`` if removals do not
        help, or if they are not known."""
        repair = self._found.repair
        return None if repair is None else self._parts(repair["removed"])

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
        repair, board = self._found.repair, self.repaired
        if repair is None or board is None:
            return None
        return completion_of(board, [(row, column) for row, column in repair["queens"]])

    def __repr__(self) -> str:
        return f"<qsat.Explanation: {', '.join(part.name for part in self.because)}>"

    def _parts(self, found: list[dict[str, Any]]) -> list[Part]:
        return [self._part(part["kind"], part["name"]) for part in found]

    def _part(self, kind: str, name: str) -> Part:
        if kind != "excluded_diagonal":
            return Part("queen" if kind == "given" else kind, self._square(name), name)
        row, column = self._square(name[1:])
        if name.startswith("/"):
            return Part("excluded_sum", row + column, name)
        return Part("excluded_difference", row - column, name)
