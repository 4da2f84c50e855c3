"""Squares, by numbers and by names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Tuple, Union

from .errors import InputError
from .options import whole

Square = Tuple[int, int]
AnySquare = Union[Square, str]

_name = re.compile(r"([a-z]+)([1-9][0-9]*)", re.IGNORECASE | re.ASCII)


def square(name: str, size: int) -> Square:
    """The square ``(row, column)``, from 0 at the top left, of a name on a board of this size.

    Raises `InputError`.

    >>> square("d5", 8)
    (3, 3)
    """
    match = _name.fullmatch(name)
    if not match:
        raise InputError(f"unexpected {name!r} (expected a square such as 'b4')")
    column = 0
    for letter in match[1].lower():
        column = 26 * column + ord(letter) - ord("a") + 1
    row = size - int(match[2])
    if row < 0 or column > size:
        raise InputError(f"{name!r} is outside the board (a1 ... {square_name((0, size - 1), size)})")
    return row, column - 1


def square_name(where: Square, size: int) -> str:
    """The name of a square ``(row, column)`` on a board of this size.

    >>> square_name((3, 3), 8)
    'd5'
    """
    row, column = where
    letters = ""
    column += 1
    while column > 0:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return f"{letters}{size - row}"


def squares(name: str, given: Iterable[AnySquare], size: int) -> list[Square]:
    """Converts tuples and names to tuples of ``int``. Raises `InputError` for other values."""
    found = []
    for where in given:
        if isinstance(where, str):
            found.append(square(where, size))
            continue
        if len(where) != 2:
            raise InputError(f"{name}: unexpected {where!r} (expected a row and a column)")
        found.append((whole(name, where[0]), whole(name, where[1])))
    return found
