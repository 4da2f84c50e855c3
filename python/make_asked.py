"""Writes qsat/asked.py: questions that are declared for all front ends, as methods and types of Python."""

import json
import sys
import textwrap

import _qsat

HEAD = '''"""What boards are asked. Made by make_asked.py of the declarations of the questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from . import _qsat
from .asking import Report, ask
from .squares import Square
'''


#: Questions whose methods are written by hand, in questions.py; they ask by a method with a `_`.
BY_HAND = {"complete", "count", "estimate", "explain", "hint", "steps"}


def method_name(question):
    return "_" * (question["name"] in BY_HAND) + question["name"]


def comment(text):
    return textwrap.indent("\n".join(textwrap.wrap(text, 90)), "#: ")


def call(question):
    return f'qsat.{question["name"]}("5:")' if question["reads_text"] else f'qsat.Board(5).{method_name(question)}()'


def result(question):
    """What the example prints."""
    subject = "5:" if question["reads_text"] else _qsat.parse_board("5:", "auto", "board", None)
    return json.loads(_qsat.ask(question["name"], subject, "{}", _qsat.Options()))["result"]


def report(question, name):
    lines = [
        "@dataclass(frozen=True)",
        f"class {name}(Report):",
        f'    """{sentence(question["summary"])}',
        "",
        "    >>> import qsat",
        f"    >>> isinstance({call(question)}, qsat.{name})",
        "    True",
        '    """',
        "",
    ]
    for field in question["fields"]:
        if field["name"] == "reasons":
            continue  # every report has it
        lines += [textwrap.indent(comment(field["meaning"]), "    ")] if field["meaning"] else []
        kind = field["type"].replace(" | None", "") + " | None"
        lines.append(f"    {field['name']}: {kind}")
    return "\n".join(lines)


def sentence(text):
    return text[0].upper() + text[1:] + "."


def literal(value):
    return json.dumps(value) if isinstance(value, str) else repr(value)


def annotation(parameter):
    words = parameter.get("words")
    if words and parameter["type"] == "str" and not any("[" in word for word in words):
        return f"Literal[{', '.join(json.dumps(word) for word in words)}]"
    return {"board": "str | None"}.get(parameter["type"], parameter["type"])


def function(question, name):
    """A method of boards, or a function of a text."""
    own = question["reads_text"]
    parameters = question["parameters"]
    signature = ["board: str" if own else "self", "*"]
    signature += [f"{p['name']}: {annotation(p)} = {literal(p['default'])}" for p in parameters]
    # The time limit of the whole call, if the question has none of its own.
    has_limit = any(p["name"] == "timeout" for p in parameters)
    signature += [] if has_limit else ["timeout: float | None = None"]
    doc = [sentence(question["summary"]), ""]
    for parameter in parameters:
        help_text = parameter["help"].split(" (default")[0].rstrip(":")
        if parameter["type"] == "list[str]" and "words" in parameter:
            help_text += ": " + ", ".join(parameter["words"])
        doc.append(f"``{parameter['name']}``: {help_text}.")
    doc += ["Raises `InputError`, and `Stopped`, which knows the report so far.", ""]
    doc += [">>> import qsat", f">>> {call(question)}.result", repr(result(question))]
    passed = ", ".join(f'"{p["name"]}": {p["name"]}' for p in parameters)
    lines = [f"def {method_name(question)}("]
    lines += [f"    {part}," for part in signature]
    lines += [f") -> {name}:", '    """' + doc[0]]
    lines += [f"    {line}".rstrip() for line in doc[1:]]
    lines += ['    """']
    subject = "board" if own else "self._board"
    limit = "None" if has_limit else "timeout"
    lines += [f'    return ask({name}, "{question["name"]}", {subject}, {{{passed}}}, {limit})']
    return "\n".join(lines)


def main(path):
    parts = [HEAD]
    methods = []
    names = []
    for question in json.loads(_qsat.questions()):
        name = question["name"].capitalize() + "Report"
        names.append(name)
        parts.append(report(question, name))
        if question["reads_text"]:
            names.append(question["name"])
            parts.append(function(question, name))
        else:
            methods.append(textwrap.indent(function(question, name), "    "))
    parts.append(
        'class Asked:\n    """Questions about a board."""\n\n    __slots__ = ()\n\n'
        "    _board: _qsat.Board\n\n" + "\n\n".join(methods)
    )
    parts.append("__all__ = [" + ", ".join(json.dumps(name) for name in names) + "]")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n\n\n".join(part.strip("\n") for part in parts) + "\n")


main(sys.argv[1])
