"""The SAT solvers that PySAT carries, such as sat:cadical300, on a formula in DIMACS."""

import re

from pysat.formula import CNF
from pysat.solvers import Solver

QUESTIONS = ("complete", "all", "count")


def build(path, question, variant):
    """With more than one completion, the formula must have a variable for each square only."""
    formula = CNF(from_file=path)
    board = next(line for line in formula.comments if line.startswith("c board "))
    size = int(re.match(r"c board (\d+)", board)[1])
    squares = {}
    for line in formula.comments:
        if line.startswith("c varname "):
            _, _, number, name = line.split()
            squares[int(number)] = square_of(name, size)
    solver = Solver(name=variant, bootstrap_with=formula.clauses)
    return search(solver, squares)


def square_of(name, size):
    """(row, column) from the top left; the columns are a to z, aa to zz and so on."""
    letters, number = re.fullmatch(r"([a-z]+)(\d+)", name).groups()
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("a") + 1
    return size - int(number), column - 1


def search(solver, squares):
    while solver.solve():
        queens = [number for number in solver.get_model() if number in squares]
        yield [squares[number] for number in queens]
        solver.add_clause([-number for number in queens])
