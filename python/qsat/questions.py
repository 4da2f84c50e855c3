"""Questions about boards."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from . import _qsat
from .asked import Asked
from .completion import Completion
from .errors import Stopped
from .options import largest_long, options, whole, whole_if_given
from .reasons import Explanation, Hint, Steps, completion_of, steps_of

if TYPE_CHECKING:
    from .board import Board


class Estimate(NamedTuple):
    """An estimate of the number of completions."""

    mean: float  #: the unbiased estimate
    error: float  #: the standard error of the mean
    walks: int  #: random walks down the search tree


class Questions(Asked):
    """Questions about a board that a search answers."""

    __slots__ = ()

    _board: _qsat.Board

    def complete(
        self,
        *,
        engine: str = "auto",
        encoding: str = "auto",
        seed: int = 0,
        jobs: int = 1,
        timeout: float | None = None,
        statistics: dict[str, Any] | None = None,
    ) -> Completion | None:
        """A completion, or ``None`` if there is none.

        ``engine`` is ``auto``, ``backtrack``, ``sat``, ``local`` or ``construct``; ``encoding`` is
        the at-most-one encoding of ``sat``. With one job the same seed gives the same completion.
        ``statistics`` receives what the search did: the members of the program's ``--stats``, such as
        ``engine`` and ``nodes``, and ``seconds``, by the clock. Raises `Stopped`, `InputError`.

        >>> Board("8: b4 e7").complete() is None
        True
        >>> did = {}
        >>> completion = Board(8).complete(statistics=did)
        >>> did["engine"], did["nodes"] > 0, "seconds" in did
        ('backtrack', True, True)
        """
        begin = time.perf_counter()
        found = self._complete(
            engine=engine,  # type: ignore[arg-type]
            encoding=encoding,
            seed=whole("seed", seed, 0, largest_long),
            jobs=whole("jobs", jobs, 1),
            timeout=timeout,
        )
        if statistics is not None:
            statistics.update(found.statistics or {}, seconds=time.perf_counter() - begin)
        return None if found.queens is None else completion_of(cast("Board", self), found.queens)

    def statistics(
        self,
        *,
        engine: str = "auto",
        encoding: str = "auto",
        seed: int = 0,
        jobs: int = 1,
        timeout: float | None = None,
    ) -> dict[str, Any]:
        """Completes the board, and returns only what the search did (see `complete`).

        >>> Board(8).statistics(engine="sat")["engine"]
        'sat'
        """
        did: dict[str, Any] = {}
        self.complete(
            engine=engine, encoding=encoding, seed=seed, jobs=jobs, timeout=timeout, statistics=did
        )
        return did

    def completions(
        self,
        limit: int | None = None,
        *,
        up_to_symmetry: bool = False,
        engine: str = "auto",
        encoding: str = "auto",
        timeout: float | None = None,
    ) -> Iterator[Completion]:
        """All completions, or at most ``limit``. The iterator is lazy: it searches for the next
        completion only on demand, needs no memory for earlier ones, and ends its search when it is
        deleted.

        ``timeout`` limits the time of all completions together, from this call on.
        ``up_to_symmetry`` keeps one completion of each class under the symmetries that map given
        queens to given queens and free squares to free squares.
        Raises `Stopped`, `InputError`.

        >>> len(list(Board(6).completions()))
        4
        >>> next(Board(20).completions()).board.size
        20
        """
        most = whole_if_given("limit", limit, _qsat.all_completions)
        sequence = _qsat.Sequence(
            self._board,
            _qsat.all_completions if most is None else most,
            options(
                engine=engine, encoding=encoding, up_to_symmetry=up_to_symmetry, timeout=timeout
            ),
        )
        return _iterate(cast("Board", self), sequence)

    def count(
        self,
        *,
        up_to_symmetry: bool = False,
        engine: str = "auto",
        jobs: int = 1,
        timeout: float | None = None,
    ) -> int:
        """The exact number of completions, counted without a list.

        ``engine`` is ``auto``, ``join``, ``states`` or ``backtrack``. Raises `Stopped`, whose
        ``known`` is a lower bound, and `InputError`.

        >>> Board(16).count()
        14772512
        >>> Board(8).count(up_to_symmetry=True)
        12
        """
        try:
            found = self._count(
                engine=engine,  # type: ignore[arg-type]
                jobs=whole("jobs", jobs, 1),
                up_to_symmetry=bool(up_to_symmetry),
                timeout=timeout,
            )
        except Stopped as stopped:
            least = int(stopped.known.count or 0) if stopped.known else 0
            raise Stopped(str(stopped), stopped.reason, least) from None
        return int(found.count or 0)

    def estimate(self, *, seed: int = 0, timeout: float | None = None) -> Estimate:
        """Estimates the number of completions by random walks for about a second. Raises `Stopped`,
        `InputError`.

        >>> about = Board(10).estimate()
        >>> abs(about.mean - 724) < 8 * about.error
        True
        """
        found = self._estimate(seed=whole("seed", seed, 0, largest_long), timeout=timeout)
        return Estimate(
            float(found.estimate or 0), float(found.standard_error or 0), found.walks or 0
        )

    def is_unique(self, *, timeout: float | None = None) -> bool:
        """Is there exactly one completion? Raises `Stopped`.

        >>> Board("8: b4 d5").is_unique()
        False
        """
        return self._complete(check_unique=True, timeout=timeout).result == "unique"

    def hint(self, *, timeout: float | None = None) -> Hint | None:
        """The next forced square, with the simplest reason; on boards with regions also squares that
        cannot have a queen. ``None`` if no square is forced or there is no completion. Raises
        `Stopped`.

        >>> print(Board("8: a7 b4 d5").hint().name)
        g3
        """
        found = self._hint(limit=1, timeout=timeout)
        return Hint(cast("Board", self), found, timeout) if found.result in ("forced", "out") else None

    def steps(self, *, timeout: float | None = None) -> Steps:
        """The steps to the completion, as a person finds them, each with its reason. On boards with
        regions, some steps are squares that cannot have a queen. Raises `Stopped`.

        >>> way = Board("ABBCC/ABBCC/ABDCC/ABDCC/AEEEC").steps()
        >>> print(way.words[0])
        1. a1, e1 are out: region E has free squares on row 1 only
        """
        return steps_of(cast("Board", self), self._steps(timeout=timeout))

    def explain(self, *, timeout: float | None = None) -> Explanation | None:
        """Why there is no completion, and the fewest removals that help. ``None`` if there is a
        completion. Raises `Stopped`, whose ``known`` has the parts of the explanation that are
        known.

        >>> why = Board("8: b4 e7 g1").explain()
        >>> [part.name for part in why.because]
        ['e7', 'b4']
        """
        board = cast("Board", self)
        try:
            found = self._explain(timeout=timeout)
        except Stopped as stopped:
            if stopped.known is None or stopped.known.because is None:
                raise
            known = Explanation(board, stopped.known, timeout)
            raise Stopped(str(stopped), stopped.reason, known) from None
        return None if found.because is None else Explanation(board, found, timeout)

    def difficulty(self, *, timeout: float | None = None) -> str:
        """How hard the board is for a person: ``easy``, ``medium`` or ``hard``. Raises `Stopped`.

        >>> Board("8: a7 b4 d5").difficulty()
        'medium'
        """
        return _qsat.difficulty(self._board, options(timeout=timeout))


def _iterate(board: Board, sequence: _qsat.Sequence) -> Iterator[Completion]:
    make = Completion.__new__
    while few := sequence.next_few():
        for placement in few:
            # As Completion._of, whose call would take a sixth of the time.
            completion = make(Completion)
            completion.board = board
            completion._placement = placement
            yield completion
