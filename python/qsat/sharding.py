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
    """The merged result of shards.

    >>> merge_shards(Board(8), [count_shard(Board(8), 1, 1)])
    Merged(count=92, completion=None, infeasible=False, missing=[])
    """

    count: int | None = None  #: the sum of a count
    completion: Completion | None = None  #: the completion that a search has found
    infeasible: bool = False  #: a search has shown that there is none
    #: numbers of the shards that the result still needs, ascending
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
    """Counts shard ``number``, from 1, of ``shards``. Returns a line of text for `merge_shards`, the
    same that ``qsat count --shard`` prints. Raises `Stopped`, `InputError`.

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
    """Searches shard ``number`` of ``shards`` for one completion, like `count_shard`.

    >>> board = Board("8: b4")
    >>> merge_shards(board, [complete_shard(board, 1, 1)]).completion.board == board
    True
    """
    search = options(jobs=jobs, engine=engine, encoding=encoding, timeout=timeout)
    return _qsat.complete_shard(board._board, *_whole(number, shards), search)


def merge_shards(board: Board, answers: Iterable[str]) -> Merged:
    """Merges the answers of shards of the same question about this board. Raises `InputError` if the
    questions or boards differ, or if a completion is wrong.

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
