"""n-queens completion: boards are values, answers are verified.

Rows and columns are counted from 0 at the top left; a square is a tuple ``(row, column)`` or a name
such as ``"d5"``. In names, as in chess, rows are counted from 1 at the bottom.

>>> import qsat
>>> board = qsat.Board("8: b4 d5")
>>> print(board.complete())
. . . . Q . . .
Q . . . . . . .
. . . . . . . Q
. . . Q . . . .
. Q . . . . . .
. . . . . . Q .
. . Q . . . . .
. . . . . Q . .
>>> board.count()
2

Long calls end within half a second of Ctrl-C or of their ``timeout=`` (seconds), which raises
`Stopped`. They release Python's lock, so that other threads can run.
"""

from . import asked as _asked
from ._qsat import __version__
from .asked import *  # noqa: F403
from .board import Board
from .completion import Completion
from .errors import InputError, Stopped
from .formula import Formula
from .random_boards import (
    generate_blocked,
    generate_completion,
    generate_diagonals,
    generate_puzzle,
)
from .reading import parse, read
from .reasons import Explanation, Hint, Part, Steps
from .sharding import Merged, complete_shard, count_shard, merge_shards
from .squares import square, square_name

__all__ = [
    "Board",
    "Completion",
    "Explanation",
    "Formula",
    "Hint",
    "InputError",
    "Merged",
    "Part",
    "Steps",
    "Stopped",
    "__version__",
    "complete_shard",
    "count_shard",
    "generate_blocked",
    "generate_completion",
    "generate_diagonals",
    "generate_puzzle",
    "merge_shards",
    "parse",
    "read",
    "square",
    "square_name",
]
__all__ += _asked.__all__
