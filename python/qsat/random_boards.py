"""Random boards."""

from __future__ import annotations

from . import _qsat
from .board import Board
from .options import largest_long, options, whole, whole_if_given


def generate_puzzle(
    size: int,
    *,
    givens: int | None = None,
    difficulty: str | None = None,
    blocked: int = 0,
    regions: bool = False,
    seed: int = 0,
    timeout: float | None = None,
) -> Board:
    """A board with exactly one completion and no given too many, the same for the same seed on every
    machine.

    ``difficulty`` is ``easy``, ``medium`` or ``hard``. Raises `InputError` for what no puzzle can be,
    and `Stopped` with the reason ``gave_up`` if this seed gives none.

    With ``regions=True`` it has coloured regions and no givens.

    >>> puzzle = generate_puzzle(8, seed=3)
    >>> puzzle.count()
    1
    >>> generate_puzzle(8, regions=True, difficulty="easy", seed=3).count()
    1
    """
    made = _qsat.generate_puzzle(
        whole("size", size),
        whole_if_given("givens", givens),
        difficulty,
        whole("blocked", blocked, 0, largest_long),
        regions,
        options(seed=seed, timeout=timeout),
    )
    return Board._of(made)


def generate_completion(
    size: int, queens: int, *, seed: int = 0, timeout: float | None = None
) -> Board:
    """A board with so many random queens that do not attack each other, with a completion or without
    (Gent, Jefferson, Nightingale, JAIR 59, 2017). Raises as above.

    >>> len(generate_completion(12, 5, seed=1).queens)
    5
    """
    search = options(seed=seed, timeout=timeout)
    made = _qsat.generate_completion(whole("size", size), whole("queens", queens), search)
    return Board._of(made)


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
    made = _qsat.generate_blocked(
        whole("size", size),
        whole_if_given("blocked", blocked, largest_long),
        whole("free", free),
        options(seed=seed, timeout=timeout),
    )
    return Board._of(made)


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
    made = _qsat.generate_diagonals(
        whole("size", size),
        whole_if_given("diagonals", diagonals),
        whole("free", free),
        options(seed=seed, timeout=timeout),
    )
    return Board._of(made)
