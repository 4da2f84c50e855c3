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
    """A board with exactly one completion and no redundant given. The same seed makes the same board
    on every machine.

    ``difficulty`` is ``easy``, ``medium`` or ``hard``. Raises `InputError` if no such puzzle exists,
    and `Stopped` with the reason ``gave_up`` if this seed finds none.

    With ``regions=True`` the puzzle has coloured regions and no givens.

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
    """A board with ``queens`` random queens that do not attack each other. It can have a completion
    or not (Gent, Jefferson, Nightingale, JAIR 59, 2017). Raises the errors of `generate_puzzle`.

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
    """A board with ``blocked`` random blocked squares, by default as many as possible. Every row and
    column keeps ``free`` free squares. Raises the errors of `generate_puzzle`.

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
    """A board with ``diagonals`` random excluded diagonals, by default as many as possible. Every
    row and column keeps ``free`` free squares. Raises the errors of `generate_puzzle`.

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
