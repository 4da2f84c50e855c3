"""A count or a search on several machines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from . import _qsat
from .board import Board
from .completion import Completion


@dataclass(frozen=True)
class Merged:
    """What shards say together."""

    count: int | None = None  #: of a count
    completion: Completion | None = None  #: of a search that has found one
    infeasible: bool = False  #: a search has shown that there is none
    #: the numbers of the shards that must be there before something can be said, ascending
    missing: list[int] = field(default_factory=list)


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
    options = _qsat.Options(jobs, 0, engine, "auto", up_to_symmetry, timeout)
    return _qsat.count_shard(board._board, number, shards, options)


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
    """One shard of the search for one completion, likewise."""
    options = _qsat.Options(jobs, 0, engine, encoding, False, timeout)
    return _qsat.complete_shard(board._board, number, shards, options)


def merge_shards(board: Board, answers: Iterable[str]) -> Merged:
    """Adds up the answers of shards, all of the same question about this board. Raises `InputError`
    if they are not, or if a completion is wrong."""
    count, placement, infeasible, missing = _qsat.merge_shards(board._board, list(answers))
    return Merged(
        None if count is None else int(count),
        None if placement is None else Completion._of(board, placement),
        infeasible,
        missing,
    )
