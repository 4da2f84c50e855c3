"""Numbers within bounds, and options of searches."""

from __future__ import annotations

import operator
from typing import Any

from . import _qsat
from .errors import InputError

largest = 2**31 - 1
largest_long = 2**63 - 1


def whole(name: str, value: Any, least: int = -largest, most: int = largest) -> int:
    """Converts a whole number to ``int``. Raises `InputError` if it is not within the bounds,
    ``TypeError`` if it is not a whole number.

    >>> whole("seed", 3)
    3
    """
    number = operator.index(value)
    if not least <= number <= most:
        raise InputError(f"{name}: {number} is out of range (expected {least} to {most})")
    return number


def whole_if_given(name: str, value: Any, most: int = largest) -> int | None:
    """Like ``whole`` for numbers from 0; ``None`` stays ``None``."""
    return None if value is None else whole(name, value, 0, most)


def options(
    *,
    jobs: int = 1,
    seed: int = 0,
    engine: str = "auto",
    encoding: str = "auto",
    up_to_symmetry: bool = False,
    timeout: float | None = None,
) -> _qsat.Options:
    """The options of a search. Raises `InputError` for numbers that are out of range."""
    return _qsat.Options(
        whole("jobs", jobs, 1),
        whole("seed", seed, 0, 2**64 - 1),
        engine,
        encoding,
        up_to_symmetry,
        timeout,
    )
