"""What goes wrong."""

from __future__ import annotations

from typing import Any


class InputError(ValueError):
    """Something that was given is wrong; the message says where, what, and what is expected.

    ``line`` and ``column`` are counted from 1; ``None`` if it is not a place in a text.

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
    """A search ended before it had its answer.

    ``reason`` is ``timeout``, ``memory``, ``gave_up`` (the engine or generator knows nothing more to
    try), or ``interrupted``. ``known`` is what is known by then: of a count the completions that were
    counted, so that there are at least so many; of an explanation as much of it as there is;
    otherwise ``None``.

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
