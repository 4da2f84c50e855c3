"""Boards, and what is asked of them."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _qsat
from .completion import Completion
from .errors import InputError, Stopped
from .formula import Formula
from .pictures import Drawn, Path, allow_as_usual
from .reasons import Explanation, Hint
from .squares import AnySquare, Square, square_name, squares

if TYPE_CHECKING:
    import numpy

_Options = _qsat.Options


class Estimate(NamedTuple):
    """About how many completions there are."""

    mean: float  #: without bias
    error: float  #: the standard error of the mean; infinite if there were too few walks
    walks: int  #: random walks down the search tree


class Proof(NamedTuple):
    """Figures of a proof that there is no completion."""

    encoding: str  #: of the formula that it refutes, for `Board.export`
    lemmas: int
    bytes: int


class Board(Drawn):
    """An instance of n-queens completion. A value: it cannot be changed, and equal boards are equal.

    ``Board(text)`` reads a board in any format that the program reads; ``Board(size, queens=...,
    blocked=..., excluded_sums=..., excluded_differences=...)`` makes one of squares, as tuples
    ``(row, column)`` from 0 at the top left or as names, and of diagonals: squares with the same
    ``row + column``, or with the same ``row - column``, that must stay empty. With ``size=`` a text
    need not say it. Raises `InputError`.

    >>> Board("8: b4 d5") == Board(8, queens=[(4, 1), "d5"])
    True
    >>> Board("b4 d5", size=8)
    qsat.Board('8: d5 b4')
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
        size: int | None = None,
        format: str = "auto",
    ) -> None:
        self._hash: int | None = None
        if isinstance(board, str):
            parts = [*queens, *blocked, *excluded_sums, *excluded_differences]
            if parts:
                raise InputError("expected a text, or a size with queens and other parts")
            self._board = _qsat.parse_board(board, format, "board", size)
            return
        self._board = _qsat.Board(
            int(board),
            squares(queens, board),
            squares(blocked, board),
            [int(diagonal) for diagonal in excluded_sums],
            [int(diagonal) for diagonal in excluded_differences],
        )

    @classmethod
    def _of(cls, board: _qsat.Board) -> Board:
        made = cls.__new__(cls)
        made._board = board
        made._hash = None
        return made

    @classmethod
    def from_numpy(cls, array: numpy.ndarray[Any, Any]) -> Board:
        """The board of an array of shape ``(n, n)``: 0 free, 1 queen, 2 blocked; or of truth values,
        true where a queen stands. Raises `InputError`.

        >>> import numpy
        >>> Board.from_numpy(numpy.eye(3, dtype=bool))
        qsat.Board('3: a3 b2 c1')
        """
        import numpy

        if array.ndim != 2 or array.shape[0] != array.shape[1]:
            raise InputError(f"expected an array of shape (n, n), not {array.shape}")
        if not numpy.isin(array, (0, 1, 2)).all():
            raise InputError("expected 0 for free, 1 for queen, 2 for blocked")
        return cls(
            array.shape[0],
            queens=numpy.argwhere(array == 1).tolist(),
            blocked=numpy.argwhere(array == 2).tolist(),
        )

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """An array of shape ``(n, n)`` and type uint8: 0 free, 1 queen, 2 a square that is blocked or
        on an excluded diagonal.

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
        """How many rows the board has."""
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
    def names(self) -> list[str]:
        """The names of the squares of the given queens, row by row."""
        return [square_name(queen, self.size) for queen in self.queens]

    @property
    def queens_array(self) -> numpy.ndarray[Any, Any]:
        """The squares of the given queens, of shape ``(k, 2)`` and type int32. It cannot be written
        to, and is no copy."""
        return self._board.queens_view()

    @property
    def blocked_array(self) -> numpy.ndarray[Any, Any]:
        """The blocked squares, likewise."""
        return self._board.blocked_view()

    @property
    def rows(self) -> tuple[int | None, ...]:
        """The column of the given queen in each row, the left one if there are several; ``None``
        where there is none.

        >>> Board("4: b3").rows
        (None, 1, None, None)
        """
        columns: list[int | None] = [None] * self.size
        for row, column in reversed(self.queens):
            columns[row] = column
        return tuple(columns)

    @property
    def conflicts(self) -> list[str]:
        """What is wrong with the given queens, in words; empty if nothing is.

        >>> Board("8: b4 e7").conflicts
        ['queens e7 and b4 attack each other along a diagonal']
        """
        return self._board.conflicts()

    def complete(
        self,
        *,
        engine: str = "auto",
        encoding: str = "auto",
        seed: int = 0,
        jobs: int = 1,
        timeout: float | None = None,
    ) -> Completion | None:
        """A completion, or ``None`` if there is none.

        ``engine`` is ``auto``, ``backtrack``, ``sat``, ``local`` or ``construct``; ``encoding`` that
        of at-most-one constraints for ``sat``. With one job the same seed gives the same completion.
        Raises `Stopped`, `InputError`.

        >>> Board("8: b4 e7").complete() is None
        True
        """
        found, _ = _qsat.complete(
            self._board, _Options(jobs, seed, engine, encoding, False, timeout)
        )
        return None if found is None else Completion._of(self, found)

    def statistics(
        self,
        *,
        engine: str = "auto",
        encoding: str = "auto",
        seed: int = 0,
        jobs: int = 1,
        timeout: float | None = None,
    ) -> dict[str, Any]:
        """Completes the board, and tells what that took, as the program's ``--stats`` does.

        >>> Board(8).statistics(engine="sat")["engine"]
        'sat'
        """
        import json

        _, text = _qsat.complete(self._board, _Options(jobs, seed, engine, encoding, False, timeout))
        statistics: dict[str, Any] = json.loads(text)
        return statistics

    def completions(
        self,
        limit: int | None = None,
        *,
        up_to_symmetry: bool = False,
        engine: str = "auto",
        encoding: str = "auto",
        timeout: float | None = None,
    ) -> Iterator[Completion]:
        """All completions, or at most ``limit``, each sought when it is asked for: memory does not
        grow with their number, and an iterator that is dropped ends its search.

        ``timeout`` is for all of them, from this call on. With ``up_to_symmetry``
        completions that the board's own symmetries make of each other are one. Raises `Stopped`,
        `InputError`.

        >>> len(list(Board(6).completions()))
        4
        >>> next(Board(20).completions()).board.size
        20
        """
        if limit is not None and limit < 0:
            raise InputError("limit: expected at least 0")
        most = _qsat.all_completions if limit is None else limit
        options = _Options(1, 0, engine, encoding, up_to_symmetry, timeout)
        return _iterate(self, _qsat.Sequence(self._board, most, options))

    def count(
        self,
        *,
        up_to_symmetry: bool = False,
        engine: str = "auto",
        jobs: int = 1,
        timeout: float | None = None,
    ) -> int:
        """How many completions there are, exactly, without listing them.

        ``engine`` is ``auto``, ``join`` or ``backtrack``. Raises `Stopped`, which knows of how many,
        and `InputError`.

        >>> Board(16).count()
        14772512
        >>> Board(8).count(up_to_symmetry=True)
        12
        """
        digits, stopped = _qsat.count(
            self._board, _Options(jobs, 0, engine, "auto", up_to_symmetry, timeout)
        )
        if stopped is not None:
            raise Stopped(f"stopped ({stopped}): at least {digits}", stopped, int(digits))
        return int(digits)

    def estimate(self, *, seed: int = 0, timeout: float | None = None) -> Estimate:
        """About how many completions there are, by random walks for about a second. Raises
        `Stopped`."""
        return Estimate(
            *_qsat.estimate(self._board, _Options(1, seed, "auto", "auto", False, timeout))
        )

    def is_unique(self, *, timeout: float | None = None) -> bool:
        """Is there one completion and no other? Raises `Stopped`.

        >>> Board("8: b4 d5").is_unique()
        False
        """
        options = _Options(1, 0, "auto", "auto", False, timeout)
        return _qsat.count_to_two(self._board, options) == 1

    def hint(self, *, timeout: float | None = None) -> Hint | None:
        """The next square that is forced, with the simplest reason; ``None`` if nothing is, also if
        there is no completion. Raises `Stopped`.

        >>> print(Board("8: a7 b4 d5").hint().name)
        g3
        """
        found = _qsat.hint(self._board, _Options(1, 0, "auto", "auto", False, timeout))
        return None if found is None else Hint(self, found)

    def explain(self, *, timeout: float | None = None) -> Explanation | None:
        """Why there is no completion, and the fewest removals that help; ``None`` if there is one.
        Raises `Stopped`, which knows as much of the explanation as there is.

        >>> why = Board("8: b4 e7 g1").explain()
        >>> [part.name for part in why.because]
        ['e7', 'b4']
        """
        found = _qsat.explain(self._board, _Options(1, 0, "auto", "auto", False, timeout))
        if found is None:
            return None
        explanation = Explanation(self, found)
        if found.stopped is not None:
            raise Stopped(f"stopped ({found.stopped}): not all is known", found.stopped, explanation)
        return explanation

    def difficulty(self, *, timeout: float | None = None) -> str:
        """``easy``, ``medium`` or ``hard``: for a person, to complete it. Raises `Stopped`."""
        return _qsat.difficulty(self._board, _Options(1, 0, "auto", "auto", False, timeout))

    def prove(
        self,
        path: Path,
        format: str = "text",
        *,
        engine: str = "auto",
        encoding: str = "auto",
        timeout: float | None = None,
    ) -> Proof | None:
        """Writes a proof that there is no completion; ``None``, and no file, if there is one.

        ``format`` is ``text`` or ``binary`` for DRAT, or ``lrat``. It refutes what ``export`` writes
        with the encoding of the answer. The file is written whole or not at all. Raises `Stopped`,
        `InputError`, ``OSError``.
        """
        name = os.path.abspath(os.fspath(path))
        handle, part = tempfile.mkstemp(prefix=".qsat-", dir=os.path.dirname(name))
        os.close(handle)
        try:
            options = _Options(1, 0, engine, encoding, False, timeout)
            proof = _qsat.prove(self._board, part, format, options)
            if proof is None:
                return None
            allow_as_usual(part)
            os.replace(part, name)
            return Proof(*proof)
        finally:
            if os.path.exists(part):
                os.unlink(part)

    def to_cnf(self, *, encoding: str = "auto", timeout: float | None = None) -> Formula:
        """The board in clauses, the very ones that the engine ``sat`` solves. Raises `Stopped`,
        `InputError`.

        >>> formula = Board("6: a2").to_cnf()
        >>> formula.squares[0], formula.variable[(0, 1)]
        ((0, 1), 1)
        """
        options = _Options(1, 0, "auto", encoding, False, timeout)
        return Formula(*_qsat.formula(self._board, options))

    def export(
        self, language: str = "dimacs", *, encoding: str = "auto", timeout: float | None = None
    ) -> str:
        """The whole problem in a language of other solvers: ``dimacs``, ``asp``, ``minizinc`` or
        ``opb``. Raises `Stopped`, `InputError`."""
        options = _Options(1, 0, "auto", encoding, False, timeout)
        return _qsat.export(self._board, language, options)

    def decode(self, model: Iterable[int]) -> Completion:
        """The completion of a model of ``to_cnf``, as another solver found it: literals in any order,
        those of auxiliary variables or none. Raises `InputError` if it is no completion."""
        placement, conflicts = _qsat.decode(self._board, [int(literal) for literal in model])
        if placement is None:
            raise InputError("no completion: " + "; ".join(conflicts[:10]))
        return Completion._of(self, placement)

    def format(self, format: str = "grid") -> str:
        """The board as text: ``grid``, ``squares``, ``permutation``, ``fen``, ``json``, ``csplib``;
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
        )

    def __str__(self) -> str:
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
        return Board, self._key()


def _iterate(board: Board, sequence: _qsat.Sequence) -> Iterator[Completion]:
    make = Completion.__new__
    while few := sequence.next_few():
        for placement in few:
            # As Completion._of, whose call would take a sixth of the time.
            completion = make(Completion)
            completion.board = board
            completion._placement = placement
            yield completion
