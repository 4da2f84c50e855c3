"""Completions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import _qsat
from .errors import InputError
from .options import whole
from .pictures import Drawn
from .squares import Square, square_name

if TYPE_CHECKING:
    import numpy

    from .board import Board


class Completion(Drawn):
    """A completion of a board, accepted by the verifier. It is an immutable value.

    >>> import qsat
    >>> completion = qsat.Board("6: a2").complete()
    >>> completion.rows
    (2, 5, 1, 4, 0, 3)
    """

    __slots__ = ("board", "_placement")

    board: Board

    def __init__(self, board: Board, rows: Sequence[int]) -> None:
        """The queens of ``rows``, the column of the queen in each row, from 0 at the top left.

        Raises `InputError` if they are not a completion of the board.
        """
        placement, conflicts = _qsat.verify(board._board, [whole("rows", column) for column in rows])
        if placement is None:
            raise InputError("no completion: " + "; ".join(conflicts[:10]))
        self.board = board
        self._placement = placement

    @classmethod
    def _of(cls, board: Board, placement: _qsat.Placement) -> Completion:
        completion = cls.__new__(cls)
        completion.board = board
        completion._placement = placement
        return completion

    @property
    def rows(self) -> tuple[int, ...]:
        """The column of the queen in each row, from 0 at the top left."""
        return self._placement.columns()

    @property
    def queens(self) -> list[Square]:
        """The squares of all queens, row by row."""
        return list(enumerate(self.rows))

    @property
    def names(self) -> list[str]:
        """The names of the squares of all queens, row by row.

        >>> import qsat
        >>> qsat.Board("1:").complete().names
        ['a1']
        """
        size = self._size()
        return [square_name(queen, size) for queen in self.queens]

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """``rows`` as a read-only view of shape ``(n,)`` and type int32.

        >>> Board("6: a2").complete().to_numpy().tolist()
        [2, 5, 1, 4, 0, 3]
        """
        return self._placement.columns_view()

    def format(self, format: str = "grid") -> str:
        """The completion as text: ``grid``, ``squares``, ``permutation`` ...; or as a picture:
        ``unicode``, ``svg``, ``html``. Raises `InputError`.

        >>> Board("6: a2").complete().format("squares")
        '6: c6 f5 b4 e3 a2 d1\\n'
        """
        return self._placement.text(self.board._board, format)

    def _size(self) -> int:
        return self.board.size

    def __str__(self) -> str:
        return self.format("grid" if self._size() <= 100 else "squares").rstrip("\n")

    def __repr__(self) -> str:
        rows = repr(self.rows) if self._size() <= 100 else "..."
        return f"qsat.Completion({self.board!r}, {rows})"

    def __len__(self) -> int:
        return self._size()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Completion):
            return NotImplemented
        return self._placement == other._placement and self.board == other.board

    def __hash__(self) -> int:
        return hash(self.rows)

    def __copy__(self) -> Completion:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Completion:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Completion, (self.board, self.rows)
