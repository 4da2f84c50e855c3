"""Random boards."""

from __future__ import annotations

from . import _qsat
from .board import Board


def _options(seed: int, timeout: float | None) -> _qsat.Options:
    return _qsat.Options(seed=seed, timeout=timeout)


def generate_puzzle(
    size: int,
    *,
    givens: int | None = None,
    difficulty: str | None = None,
    blocked: int = 0,
    seed: int = 0,
    timeout: float | None = None,
) -> Board:
    """A board with exactly one completion and no given too many, the same for the same seed on every
    machine.

    ``difficulty`` is ``easy``, ``medium`` or ``hard``. Raises `InputError` for what no puzzle can be,
    and `Stopped` with the reason ``gave_up`` if this seed gives none.

    >>> puzzle = generate_puzzle(8, seed=3)
    >>> puzzle.count()
    1
    """
    return Board._of(
        _qsat.generate_puzzle(size, givens, difficulty, blocked, _options(seed, timeout))
    )


def generate_completion(
    size: int, queens: int, *, seed: int = 0, timeout: float | None = None
) -> Board:
    """A board with so many random queens that do not attack each other, with a completion or without
    (Gent, Jefferson, Nightingale, JAIR 59, 2017). Raises as above.

    >>> len(generate_completion(12, 5, seed=1).queens)
    5
    """
    return Board._of(_qsat.generate_completion(size, queens, _options(seed, timeout)))


def generate_blocked(
    size: int,
    blocked: int | None = None,
    *,
    free: int = 4,
    seed: int = 0,
    timeout: float | None = None,
) -> Board:
    """A board with so many random blocked squares, or as many as possible; every row and column keeps
    ``free`` others. Raises as above.

    >>> len(generate_blocked(12, 20).blocked)
    20
    """
    return Board._of(_qsat.generate_blocked(size, blocked, free, _options(seed, timeout)))


def generate_diagonals(
    size: int,
    diagonals: int | None = None,
    *,
    free: int = 4,
    seed: int = 0,
    timeout: float | None = None,
) -> Board:
    """A board with so many random excluded diagonals, or as many as possible; likewise.

    >>> board = generate_diagonals(12, 7)
    >>> len(board.excluded_sums) + len(board.excluded_differences)
    7
    """
    return Board._of(_qsat.generate_diagonals(size, diagonals, free, _options(seed, timeout)))
