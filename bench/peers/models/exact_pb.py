"""Exact, a pseudo-Boolean solver with cutting planes."""

import itertools

import exact
from problem import Problem

from . import GaveUp

QUESTIONS = ("complete", "all", "count", "largest")


def build(path, question, variant):
    """A variable for each free square, a linear constraint for each line."""
    problem = Problem(path)
    solver = exact.Exact()
    name = {square: f"{square[0]},{square[1]}" for square in problem.squares}
    for variable in name.values():
        solver.addVariable(variable)

    def add_line(line, least):
        terms = [(1, name[square]) for square in line]
        solver.addConstraint(terms, least > 0, least, True, 1)

    for line in problem.lines_with_one_queen():
        add_line(line, 0 if question == "largest" else 1)
    for line in problem.lines_with_at_most_one_queen():
        add_line(line, 0)
    if question == "largest":
        for square in problem.queens:
            solver.fix(name[square], 1)
        solver.setObjective([(1, variable) for variable in name.values()], False)
    if question == "count":
        return count(solver, name)
    return search(solver, name, question)


def count(solver, name):
    state, number = solver.count(list(name.values()))
    if state not in ("SAT", "UNSAT", "INCONSISTENT"):
        raise GaveUp(state)
    yield from itertools.repeat(None, number if state == "SAT" else 0)


def search(solver, name, question):
    while True:
        state = solver.runFull(question == "largest")
        if solver.hasSolution():
            values = solver.getLastSolutionFor(list(name.values()))
            found = [square for square, value in zip(name, values) if value]
        if state == "SAT":
            yield found
            solver.invalidateLastSol(list(name.values()))
        elif state == "UNSAT" and question == "largest" and solver.hasSolution():
            yield found
            return
        elif state in ("UNSAT", "INCONSISTENT"):
            return
        else:
            raise GaveUp(state)
