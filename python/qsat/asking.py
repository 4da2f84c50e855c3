"""Asks the questions that are declared in ``src/questions``; the generated ``asked.py`` calls
this."""

from __future__ import annotations

import json
import operator
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from . import _qsat
from .errors import Stopped
from .options import options


@dataclass(frozen=True)
class Report:
    """The members that every answer has. Squares are tuples ``(row, column)``, from 0 at the top
    left."""

    #: the answer in a word
    result: str
    #: why the answer is no
    reasons: list[str]
    #: the answer in sentences
    words: list[str]
    #: sentences about parts of the answer, such as steps: each has a ``name`` and ``words``
    parts: list[dict[str, Any]]


Answer = TypeVar("Answer", bound=Report)


def ask(
    report: type[Answer],
    question: str,
    subject: _qsat.Board | str,
    parameters: dict[str, Any],
    timeout: float | None,
) -> Answer:
    """Returns the report. Raises `InputError`, and `Stopped`, which has the report so far."""
    answer = json.loads(
        _qsat.ask(
            question,
            subject,
            json.dumps(parameters, default=operator.index),
            options(timeout=timeout),
        )
    )
    for name in ("reasons", "parts"):
        answer[name] = answer.get(name) or []
    made = report(**{field.name: _value(field.type, answer.get(field.name)) for field in fields(report)})
    if "reason_code" in answer:
        advice = f"; {answer['advice']}" if "advice" in answer else ""
        raise Stopped(f"stopped: {answer['reason']}{advice}", answer["reason_code"], made)
    return made


def picture(
    question: str,
    subject: _qsat.Board,
    parameters: dict[str, Any],
    format: str,
    timeout: float | None,
) -> str:
    """The answer drawn, or what is known of it: ``unicode``, ``svg`` or ``html``. Raises
    `InputError`."""
    wanted = json.dumps({**parameters, "picture": format})
    drawn: str = json.loads(_qsat.ask(question, subject, wanted, options(timeout=timeout)))["picture"]
    return drawn


def _value(kind: Any, value: Any) -> Any:
    """Converts squares to tuples."""
    if value is not None and "list[Square]" in kind:
        return [tuple(square) for square in value]
    return value
