"""Boards as clauses, for other solvers and for checkers of proofs."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, cast

from . import _qsat
from .completion import Completion
from .errors import InputError
from .formula import Formula
from .options import options, whole
from .pictures import Path, allow_as_usual

if TYPE_CHECKING:
    from .board import Board


class Proof(NamedTuple):
    """Statistics of a proof that there is no completion."""

    encoding: str  #: encoding of the refuted formula, for `Board.export`
    lemmas: int
    bytes: int


class Clauses:
    """Exports of a board to other solvers, and proofs."""

    __slots__ = ()

    _board: _qsat.Board

    def prove(
        self,
        path: Path,
        format: str = "text",
        *,
        engine: str = "auto",
        encoding: str = "auto",
        timeout: float | None = None,
    ) -> Proof | None:
        """Writes a proof that there is no completion. If there is one, returns ``None`` and writes
        no file.

        ``format`` is ``text`` or ``binary`` for DRAT, or ``lrat``. The proof refutes the formula
        that ``export`` writes with the returned encoding. The file appears only when it is complete.
        Raises `Stopped`, `InputError`, ``OSError``.

        >>> with tempfile.TemporaryDirectory() as folder:
        ...     Board("8: a1 c2 e3").prove(folder + "/refuted.drat").encoding
        'pairwise'
        """
        name = os.path.abspath(os.fspath(path))
        handle, part = tempfile.mkstemp(prefix=".qsat-", dir=os.path.dirname(name))
        os.close(handle)
        try:
            search = options(engine=engine, encoding=encoding, timeout=timeout)
            proof = _qsat.prove(self._board, part, format, search)
            if proof is None:
                return None
            allow_as_usual(part)
            os.replace(part, name)
            return Proof(*proof)
        finally:
            if os.path.exists(part):
                os.unlink(part)

    def to_cnf(self, *, encoding: str = "auto", timeout: float | None = None) -> Formula:
        """The board as clauses, exactly those that the engine ``sat`` solves. Raises `Stopped`,
        `InputError`.

        >>> formula = Board("6: a2").to_cnf()
        >>> formula.squares[0], formula.variable[(0, 1)]
        ((0, 1), 1)
        """
        search = options(encoding=encoding, timeout=timeout)
        return Formula(*_qsat.formula(self._board, search))

    def export(
        self, language: str = "dimacs", *, encoding: str = "auto", timeout: float | None = None
    ) -> str:
        """The whole problem in a language of other solvers: ``dimacs``, ``opb``, ``asp``,
        ``minizinc`` or ``lp``. Raises `Stopped`, `InputError`.

        >>> print(Board(2).export("dimacs").splitlines()[1])
        c board 2:
        """
        search = options(encoding=encoding, timeout=timeout)
        return _qsat.export(self._board, language, search)

    def decode(self, model: Iterable[int]) -> Completion:
        """Converts a model of ``to_cnf`` to a completion. The literals can be in any order, with or
        without auxiliary variables. Raises `InputError` if the model is not a completion.

        >>> Board(4).decode([2, 8, 9, 15]).rows
        (1, 3, 0, 2)
        """
        literals = [whole("model", literal) for literal in model]
        return self._completion(*_qsat.decode(self._board, literals))

    def decode_output(self, text: str) -> list[Completion]:
        """Reads the completions in a solver's output for ``export``, in any of its languages. The
        list is empty if the solver reports that there is none. Raises `InputError`, also for a model
        that is not a completion.

        >>> [completion.rows for completion in Board(4).decode_output("SAT\\n2 8 9 15 0\\n")]
        [(1, 3, 0, 2)]
        """
        answers = _qsat.decode_output(self._board, text)
        return [self._completion(*answer) for answer in answers]

    def _completion(self, placement: _qsat.Placement | None, wrong: list[str]) -> Completion:
        if placement is None:
            raise InputError("no completion: " + "; ".join(wrong[:10]))
        return Completion._of(cast("Board", self), placement)
