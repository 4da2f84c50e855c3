"""Exceptions."""

from __future__ import annotations

from typing import Any


class InputError(ValueError):
    """An argument or a text is wrong. The message has the place, the error and the expected value.

    ``line`` and ``column`` are counted from 1; ``None`` if the error is not in a text.

    >>> import qsat
    >>> try:
    ...     qsat.Board(". .\\n. @\\n")
    ... except qsat.InputError as error:
    ...     print(error.line, error.column)
    2 3
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line: int | None = line or None
        self.column: int | None = column or None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.line or 0, self.column or 0)


class Stopped(Exception):
    """A search ended before it had an answer.

    ``reason`` is ``timeout``, ``memory``, ``gave_up`` (the engine or generator has nothing more to
    try), or ``interrupted``. ``known`` is the partial result: for a count a lower bound, for an
    explanation the parts that are known, otherwise ``None``.

    >>> import qsat
    >>> try:
    ...     qsat.Board(27).count(timeout=0.01)
    ... except qsat.Stopped as stopped:
    ...     print(stopped.reason, stopped.known >= 0)
    timeout True
    """

    def __init__(self, message: str, reason: str, known: Any = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.known = known

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.reason, self.known)
