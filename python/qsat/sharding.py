"""A count or a search on several machines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from . import _qsat
from .board import Board
from .completion import Completion
from .options import largest_long, options, whole


@dataclass(frozen=True)
class Merged:
    """What shards say together.

    >>> merge_shards(Board(8), [count_shard(Board(8), 1, 1)])
    Merged(count=92, completion=None, infeasible=False, missing=[])
    """

    count: int | None = None  #: of a count
    completion: Completion | None = None  #: of a search that has found one
    infeasible: bool = False  #: a search has shown that there is none
    #: the numbers of the shards that must be there before something can be said, ascending
    missing: list[int] = field(default_factory=list)


def _whole(number: int, shards: int) -> tuple[int, int]:
    return whole("number", number, 1, largest_long), whole("shards", shards, 1, largest_long)


def count_shard(
    board: Board,
    number: int,
    shards: int,
    *,
    up_to_symmetry: bool = False,
    engine: str = "auto",
    jobs: int = 1,
    timeout: float | None = None,
) -> str:
    """One shard of a count, from 1, of so many: a line of text for `merge_shards`, the same that
    ``qsat count --shard`` prints. Raises `Stopped`, `InputError`.

    >>> board = Board("8: b4")
    >>> merge_shards(board, [count_shard(board, 1, 2), count_shard(board, 2, 2)]).count
    8
    """
    search = options(jobs=jobs, engine=engine, up_to_symmetry=up_to_symmetry, timeout=timeout)
    return _qsat.count_shard(board._board, *_whole(number, shards), search)


def complete_shard(
    board: Board,
    number: int,
    shards: int,
    *,
    engine: str = "auto",
    encoding: str = "auto",
    jobs: int = 1,
    timeout: float | None = None,
) -> str:
    """One shard of the search for one completion, likewise.

    >>> board = Board("8: b4")
    >>> merge_shards(board, [complete_shard(board, 1, 1)]).completion.board == board
    True
    """
    search = options(jobs=jobs, engine=engine, encoding=encoding, timeout=timeout)
    return _qsat.complete_shard(board._board, *_whole(number, shards), search)


def merge_shards(board: Board, answers: Iterable[str]) -> Merged:
    """Adds up the answers of shards, all of the same question about this board. Raises `InputError`
    if they are not, or if a completion is wrong.

    >>> merge_shards(Board(8), [count_shard(Board(8), 2, 3)]).missing
    [1, 3]
    """
    count, placement, infeasible, missing = _qsat.merge_shards(board._board, list(answers))
    return Merged(
        None if count is None else int(count),
        None if placement is None else Completion._of(board, placement),
        infeasible,
        missing,
    )
