"""Boards from texts and files."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
from collections.abc import Callable

from . import _qsat
from .board import Board
from .errors import InputError
from .options import whole_if_given
from .pictures import Path

_compressed: dict[bytes, Callable[[bytes], bytes]] = {
    b"\x1f\x8b": gzip.decompress,
    b"BZh": bz2.decompress,
    b"\xfd7zXZ": lzma.decompress,
}


def parse(
    text: str, *, format: str = "auto", size: int | None = None, source: str = "board"
) -> list[Board]:
    """All boards of a text in any format that the program reads; at least one.

    ``source`` is the name of the text in messages. Raises `InputError` with line and column.

    >>> [board.size for board in parse("8: b4 d5\\n6: a1\\n")]
    [8, 6]
    """
    rows = whole_if_given("size", size)
    return [Board._of(board) for board in _qsat.parse_boards(text, format, source, rows)]


def read(path: Path, *, format: str = "auto", size: int | None = None) -> list[Board]:
    """All boards of a file, plain or compressed with gzip, bzip2 or xz. Raises `InputError`,
    ``OSError``.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder) / "boards.txt"
    ...     _ = path.write_text("8: b4 d5\\n6: a1\\n")
    ...     [board.names for board in read(path)]
    [['d5', 'b4'], ['a1']]
    """
    name = os.fspath(path)
    with open(name, "rb") as file:
        content = file.read()
    for magic, decompress in _compressed.items():
        if content.startswith(magic):
            try:
                content = decompress(content)
            except (EOFError, OSError, lzma.LZMAError) as error:
                raise InputError(f"{name}: {error}") from error
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise InputError(f"{name}: no text: {error}") from error
    return parse(text, format=format, size=size, source=name)
