"""clingo, on qsat's answer set program."""

import re

import clingo

QUESTIONS = ("complete", "all", "count", "largest", "first")

#: Row by row from the top, as far left as possible.
FIRST = "#minimize { C@R,R : queen(R,C) }."


def build(path, question, variant):
    with open(path, encoding="utf-8") as file:
        program = file.read()
    size = int(re.search(r"^% board (\d+)", program, re.MULTILINE)[1])
    control = clingo.Control(["--opt-mode=opt", "0" if question != "complete" else "1"])
    control.add(program + (FIRST if question == "first" else ""))
    control.ground()
    return search(control, size, question)


def search(control, size, question):
    """Of a program with an optimum, the last model is the best."""
    is_last_wanted = question in ("largest", "first")
    queens = None
    with control.solve(yield_=True) as models:
        for model in models:
            atoms = (atom.arguments for atom in model.symbols(shown=True) if atom.name == "queen")
            queens = [(size - row.number, column.number - 1) for row, column in atoms]
            if not is_last_wanted:
                yield queens
    if is_last_wanted and queens:
        yield queens
