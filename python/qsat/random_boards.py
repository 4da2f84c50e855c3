"""Random boards, by ``Board.generate``. The same seed makes the same board on every machine."""

from __future__ import annotations

from typing import Any

from .board import Board
from .errors import InputError


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
    """A board with exactly one completion and no redundant given.

    ``difficulty`` is ``easy``, ``medium`` or ``hard``. Raises `InputError` if no such puzzle exists,
    and `Stopped` with the reason ``gave_up`` if this seed finds none.

    With ``regions=True`` the puzzle has coloured regions and no givens.

    >>> puzzle = generate_puzzle(8, seed=3)
    >>> puzzle.count()
    1
    >>> generate_puzzle(8, regions=True, difficulty="easy", seed=3).count()
    1
    """
    return _made(
        size,
        kind="puzzle",
        givens=givens,
        difficulty=difficulty or "any",
        blocked=blocked or None,
        regions=regions,
        seed=seed,
        timeout=timeout,
    )


def generate_completion(
    size: int, queens: int, *, seed: int = 0, timeout: float | None = None
) -> Board:
    """A board with ``queens`` random queens that do not attack each other. It can have a completion
    or not (Gent, Jefferson, Nightingale, JAIR 59, 2017). Raises the errors of `generate_puzzle`.

    >>> len(generate_completion(12, 5, seed=1).queens)
    5
    """
    return _made(size, kind="completion", queens=queens, seed=seed, timeout=timeout)


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
    least = _unless_usual(free)
    return _made(size, kind="blocked", blocked=blocked, mininfile=least, seed=seed, timeout=timeout)


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
    least = _unless_usual(free)
    return _made(
        size, kind="diagonals", diagonals=diagonals, mininfile=least, seed=seed, timeout=timeout
    )


def _unless_usual(free: int) -> int | None:
    """4 is the default also of boards with fewer rows, for which it is too many to ask for."""
    return None if free == 4 else free


def _made(size: int, **wishes: Any) -> Board:
    report = Board(size).generate(**wishes)
    if report.board is None:
        raise InputError("; ".join(report.words))
    return Board(report.board)
