"""The base of all objects that can be drawn."""

from __future__ import annotations

import base64
import os
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Container
from typing import Any, Union

from .errors import InputError

Path = Union[str, "os.PathLike[str]"]

largest_picture = 1000  # rows; a browser draws no more in time
_formats = {".svg": "svg", ".html": "html", ".txt": "grid", ".json": "json", ".fen": "fen"}


class Drawn(ABC):
    """Shown as a picture in a notebook, as text in a terminal."""

    __slots__ = ()

    @abstractmethod
    def _size(self) -> int: ...

    @abstractmethod
    def format(self, format: str = "grid") -> str:
        """As text in a format, or as a picture: ``unicode``, ``svg`` or ``html``."""

    def _repr_svg_(self) -> str | None:
        return self.format("svg") if self._size() <= largest_picture else None

    def _repr_html_(self) -> str | None:
        # An image is by itself: names in one picture do not meet those in another. The picture
        # has a background of its own, so that it is readable on a dark page.
        svg = self._repr_svg_()
        if svg is None:
            return None
        data = base64.b64encode(svg.encode()).decode()
        title = svg[svg.index("<title>") + len("<title>") : svg.index("</title>")]
        style = "max-width: min(100%, 30em); border-radius: 4px"
        return f'<img alt="{title}" style="{style}" src="data:image/svg+xml;base64,{data}">'

    def _repr_mimebundle_(
        self, include: Container[str] | None = None, exclude: Container[str] | None = None
    ) -> dict[str, Any]:
        bundle: dict[str, Any] = {"text/plain": str(self)}
        html, svg = self._repr_html_(), self._repr_svg_()
        if html is not None and svg is not None:
            bundle["text/html"] = html
            bundle["image/svg+xml"] = svg
        return {
            kind: data
            for kind, data in bundle.items()
            if (not include or kind in include) and (not exclude or kind not in exclude)
        }

    def save(self, path: Path) -> None:
        """Writes a file in the format of its ending: ``.svg``, ``.html``, ``.txt``, ``.json`` or
        ``.fen``. It appears only when it is complete. Raises `InputError`, ``OSError``.

        >>> with tempfile.TemporaryDirectory() as folder:
        ...     Board("8: b4 d5").save(folder + "/board.svg")
        ...     os.listdir(folder)
        ['board.svg']
        """
        ending = os.path.splitext(os.fspath(path))[1]
        if ending not in _formats:
            raise InputError(f"{os.fspath(path)}: expected a name that ends in {', '.join(_formats)}")
        write_whole(path, self.format(_formats[ending]).encode())


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file that appears only when it is complete."""
    name = os.path.abspath(os.fspath(path))
    handle, part = tempfile.mkstemp(prefix=".qsat-", dir=os.path.dirname(name))
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        allow_as_usual(part)
        os.replace(part, name)
    except BaseException:
        os.unlink(part)
        raise


def allow_as_usual(path: str) -> None:
    """Gives a temporary file the permissions of an ordinary one."""
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(path, 0o666 & ~mask)
