"""Boards as values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import _qsat
from .clauses import Clauses
from .errors import InputError
from .options import whole, whole_if_given
from .pictures import Drawn
from .questions import Questions
from .squares import AnySquare, Square, square_name, squares

if TYPE_CHECKING:
    import numpy


class Board(Questions, Clauses, Drawn):
    """An instance of n-queens completion. Boards are immutable values: boards with equal parts are
    equal.

    ``Board(text)`` reads a board in any format that the program reads; ``Board(size, queens=...,
    blocked=..., excluded_sums=..., excluded_differences=...)`` makes a board from squares and
    diagonals. Squares are tuples ``(row, column)`` from 0 at the top left, or names. The squares of
    an excluded diagonal must stay empty; it is the number ``row + column`` or ``row - column`` of
    its squares. ``size=`` supplies the size of a text that does not state it. Raises `InputError`.

    ``regions`` has a sequence of numbers or letters for each row. Each coloured region needs one
    queen. With regions, queens attack only adjacent squares on diagonals, unless ``diagonals`` is
    ``"long"``. Without regions, ``diagonals`` can be ``"touching"``.

    >>> Board("8: b4 d5") == Board(8, queens=[(4, 1), "d5"])
    True
    >>> Board("b4 d5", size=8)
    qsat.Board('8: d5 b4')
    >>> Board(5, regions=["AAABB", "ACCBB", "ACDDB", "ECDDD", "EEEDD"]).count()
    3
    """

    __slots__ = ("_board", "_hash")

    def __init__(
        self,
        board: str | int,
        queens: Iterable[AnySquare] = (),
        blocked: Iterable[AnySquare] = (),
        excluded_sums: Iterable[int] = (),
        excluded_differences: Iterable[int] = (),
        *,
        regions: Iterable[Iterable[int | str]] = (),
        diagonals: str | None = None,
        size: int | None = None,
        format: str = "auto",
    ) -> None:
        self._hash: int | None = None
        if isinstance(board, str):
            if [*queens, *blocked, *excluded_sums, *excluded_differences, *regions] or diagonals:
                raise InputError("expected a text, or a size with queens and other parts")
            asked_for = whole_if_given("size", size)
            self._board = _qsat.parse_board(board, format, "board", asked_for)
            return
        if size is not None or format != "auto":
            raise InputError("size and format: expected with a text, not with a size alone")
        rows = whole("size", board)
        numbers, letters = _regions_of(regions, rows)
        if diagonals not in (None, "long", "touching"):
            raise InputError(f"diagonals: expected 'long' or 'touching', not {diagonals!r}")
        self._board = _qsat.Board(
            rows,
            squares("queens", queens, rows),
            squares("blocked", blocked, rows),
            [whole("excluded_sums", diagonal) for diagonal in excluded_sums],
            [whole("excluded_differences", diagonal) for diagonal in excluded_differences],
            numbers,
            letters,
            diagonals == "touching" or (bool(numbers) and diagonals is None),
        )

    @classmethod
    def _of(cls, board: _qsat.Board) -> Board:
        made = cls.__new__(cls)
        made._board = board
        made._hash = None
        return made

    @classmethod
    def from_numpy(cls, array: numpy.typing.ArrayLike) -> Board:
        """Makes a board from an array of shape ``(n, n)``: 0 is free, 1 a queen, 2 blocked. In an
        array of truth values, true is a queen. Raises `InputError`.

        >>> import numpy
        >>> Board.from_numpy(numpy.eye(3, dtype=bool))
        qsat.Board('3: a3 b2 c1')
        """
        import numpy

        array = numpy.asarray(array)
        if array.ndim != 2 or array.shape[0] != array.shape[1]:
            raise InputError(f"expected an array of shape (n, n), not {array.shape}")
        if array.dtype.kind not in "biuf" or not numpy.isin(array, (0, 1, 2)).all():
            raise InputError("expected 0 for free, 1 for queen, 2 for blocked")

        def squares_with(kind: int) -> list[Square]:
            return [(int(row), int(column)) for row, column in numpy.argwhere(array == kind)]

        return cls(array.shape[0], queens=squares_with(1), blocked=squares_with(2))

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """The board as an array of shape ``(n, n)`` and type uint8: 0 is free, 1 a queen, 2 a square
        that is blocked or on an excluded diagonal.

        >>> Board("3: a1 !b2").to_numpy().tolist()
        [[0, 0, 0], [0, 2, 0], [1, 0, 0]]
        """
        import numpy

        array = numpy.zeros((self.size, self.size), dtype=numpy.uint8)
        rows = numpy.arange(self.size)
        for diagonal in self.excluded_sums:
            inside = rows[(rows <= diagonal) & (diagonal - rows < self.size)]
            array[inside, diagonal - inside] = 2
        for diagonal in self.excluded_differences:
            inside = rows[(rows >= diagonal) & (rows - diagonal < self.size)]
            array[inside, inside - diagonal] = 2
        for squares_of_kind, kind in ((self.blocked_array, 2), (self.queens_array, 1)):
            array[squares_of_kind[:, 0], squares_of_kind[:, 1]] = kind
        return array

    @property
    def size(self) -> int:
        """The number of rows."""
        return self._board.size

    @property
    def queens(self) -> tuple[Square, ...]:
        """The squares of the given queens, row by row."""
        return self._board.queens()

    @property
    def blocked(self) -> tuple[Square, ...]:
        """The blocked squares, row by row."""
        return self._board.blocked()

    @property
    def excluded_sums(self) -> tuple[int, ...]:
        """The ``/`` diagonals that must stay empty, by row + column: 0 ... 2n-2."""
        return self._board.excluded_sums()

    @property
    def excluded_differences(self) -> tuple[int, ...]:
        """The ``\\`` diagonals that must stay empty, by row - column: -(n-1) ... n-1."""
        return self._board.excluded_differences()

    @property
    def regions(self) -> tuple[tuple[int, ...], ...]:
        """The region of each square, from 0, row by row; empty if the board has none.

        >>> Board("4: regions=ABBB/ABCB/ACCC/DDCC").regions[1]
        (0, 1, 2, 1)
        """
        numbers = self._board.regions()
        return tuple(
            numbers[row : row + self.size] for row in range(0, len(numbers), self.size)
        )

    @property
    def diagonals(self) -> str:
        """``long`` if queens attack along whole diagonals, ``touching`` if only adjacent squares."""
        return "touching" if self._board.is_touching() else "long"

    @property
    def names(self) -> list[str]:
        """The names of the squares of the given queens, row by row."""
        return [square_name(queen, self.size) for queen in self.queens]

    @property
    def queens_array(self) -> numpy.ndarray[Any, Any]:
        """The squares of the given queens, as a read-only view of shape ``(k, 2)`` and type
        int32."""
        return self._board.queens_view()

    @property
    def blocked_array(self) -> numpy.ndarray[Any, Any]:
        """The blocked squares, as a read-only view like ``queens_array``."""
        return self._board.blocked_view()

    @property
    def rows(self) -> tuple[int | None, ...]:
        """The column of the given queen in each row; ``None`` in a row without one. If a row has
        several queens, the leftmost column.

        >>> Board("4: b3").rows
        (None, 1, None, None)
        """
        columns: list[int | None] = [None] * self.size
        for row, column in reversed(self.queens):
            columns[row] = column
        return tuple(columns)

    @property
    def conflicts(self) -> list[str]:
        """The conflicts of the given queens, in words; empty if there are none.

        >>> Board("8: b4 e7").conflicts
        ['queens e7 and b4 attack each other along a diagonal']
        """
        return self._board.conflicts()

    def format(self, format: str = "grid") -> str:
        """The board as text: ``grid``, ``squares``, ``permutation``, ``fen``, ``json``, ``csplib``,
        ``regions``, ``puzzlink``;
        or as a picture: ``unicode``, ``svg``, ``html``. Raises `InputError`.

        >>> Board(8, queens=["b4"]).format("squares")
        '8: b4\\n'
        """
        return self._board.text(format)

    def _size(self) -> int:
        return self.size

    def _key(self) -> tuple[Any, ...]:
        return (
            self.size,
            self.queens,
            self.blocked,
            self.excluded_sums,
            self.excluded_differences,
            self.regions,
            self.diagonals,
        )

    def __str__(self) -> str:
        if self.regions and self.size <= 52:
            return self.format("regions").rstrip("\n")
        # A grid has no place for diagonals, nor for a queen on a blocked square.
        if self.size <= 100 and not (self.excluded_sums or self.excluded_differences):
            try:
                return self.format("grid").rstrip("\n")
            except InputError:
                pass
        return self.format("squares").rstrip("\n")

    def __repr__(self) -> str:
        text = self.format("squares").strip()
        if len(text) <= 1000:
            return f"qsat.Board({text!r})"
        return f"<qsat.Board of size {self.size} with {len(self.queens)} queens>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._board == other._board

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self._key())
        return self._hash

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (*self._key(), self._board.region_letters())


def _rebuilt(
    size: int,
    queens: list[Square],
    blocked: list[Square],
    sums: list[int],
    differences: list[int],
    regions: tuple[tuple[int, ...], ...],
    diagonals: str,
    letters: str,
) -> Board:
    named: list[list[int | str]] = [
        [letters[number] if letters else number for number in row] for row in regions
    ]
    return Board(size, queens, blocked, sums, differences, regions=named, diagonals=diagonals)


def _regions_of(
    regions: Iterable[Iterable[int | str]], size: int
) -> tuple[list[int], str]:
    """The region of each square by number, and a letter for each if they are letters."""
    rows = [list(row) for row in regions]
    if not rows:
        return [], ""
    if len(rows) != size or any(len(row) != size for row in rows):
        raise InputError(f"regions: expected {size} rows of {size} numbers or letters")
    labels = [label for row in rows for label in row]
    names = sorted(set(labels), key=lambda label: (str(type(label)), label))
    if len(names) != size:
        raise InputError(f"regions: {len(names)} on a board of {size} rows (expected {size})")
    number = {name: i for i, name in enumerate(names)}
    letters = "".join(str(name) for name in names)
    is_letters = all(isinstance(name, str) and len(name) == 1 for name in names)
    return [number[label] for label in labels], letters if is_letters else ""
