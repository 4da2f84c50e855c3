"""HiGHS, as a solver of 0-1 programs, with one thread."""

import highspy
import numpy
from problem import Problem

from . import GaveUp

QUESTIONS = ("complete", "largest", "first")


def build(path, question, variant):
    problem = Problem(path)
    solver = highspy.Highs()
    for option, value in (("output_flag", False), ("threads", 1), ("parallel", "off")):
        solver.setOptionValue(option, value)
    solver.passModel(program(problem, question))
    return search_first(solver, problem) if question == "first" else search(solver, problem)


def program(problem, question):
    """A variable for each free square, a row for each line. `largest` counts queens."""
    index = {square: i for i, square in enumerate(problem.squares)}
    exact, at_most = problem.lines_with_one_queen(), problem.lines_with_at_most_one_queen()
    lines = exact + at_most
    lp = highspy.HighsLp()
    lp.num_col_, lp.num_row_ = len(index), len(lines)
    is_largest = question == "largest"
    lp.sense_ = highspy.ObjSense.kMaximize if is_largest else highspy.ObjSense.kMinimize
    lp.col_cost_ = numpy.full(len(index), 1.0 if is_largest else 0.0)
    given = set(problem.queens)
    lp.col_lower_ = numpy.array([float(square in given) for square in problem.squares])
    lp.col_upper_ = numpy.ones(len(index))
    lp.integrality_ = [highspy.HighsVarType.kInteger] * len(index)
    lp.row_lower_ = numpy.array([0.0 if is_largest else 1.0] * len(exact) + [0.0] * len(at_most))
    lp.row_upper_ = numpy.ones(len(lines))
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = numpy.cumsum([0] + [len(line) for line in lines])
    lp.a_matrix_.index_ = numpy.array([index[square] for line in lines for square in line])
    lp.a_matrix_.value_ = numpy.ones(sum(map(len, lines)))
    return lp


def solve(solver, problem):
    """A completion, or None."""
    solver.run()
    status = solver.getModelStatus()
    if status == highspy.HighsModelStatus.kInfeasible:
        return None
    if status != highspy.HighsModelStatus.kOptimal:
        raise GaveUp(str(status))
    values = solver.getSolution().col_value
    return [square for square, value in zip(problem.squares, values) if value > 0.5]


def search(solver, problem):
    if completion := solve(solver, problem):
        yield completion


def search_first(solver, problem):
    """Row by row: the least column that can be completed, which is then fixed."""
    completion = None
    for row in range(problem.size):
        here = [i for i, square in enumerate(problem.squares) if square[0] == row]
        for i in here:
            solver.changeColCost(i, float(problem.squares[i][1]))
        completion = solve(solver, problem)
        if completion is None:
            return
        for i in here:
            solver.changeColCost(i, 0.0)
            value = float(problem.squares[i] in completion)
            solver.changeColBounds(i, value, value)
    yield completion
