"""Pumpkin, a constraint solver that learns clauses; pumpkin:integers and pumpkin:booleans."""

from problem import Problem
from pumpkin_solver import Model, SatisfactionResult, constraints, optimisation

from . import GaveUp

QUESTIONS = ("complete", "largest")


def build(path, question, variant):
    problem = Problem(path)
    model = Model()
    add = add_integers if variant == "integers" else add_booleans
    is_consistent, queens_of, number = add(model, problem, question)
    return search(model, queens_of, number, question) if is_consistent else iter(())


def add_integers(model, problem, question):
    """The column of the queen in each row, and three all-different constraints."""
    if question == "largest":
        raise SystemExit("with integers, every row has a queen")
    columns = []

    def add(constraint):
        model.add_constraint(constraint)

    tag = model.new_constraint_tag
    for values in problem.columns_by_row():
        if not values:
            return False, None, None
        column = model.new_integer_variable(min(values), max(values))
        for value in set(range(min(values), max(values))) - set(values):
            add(constraints.NotEquals([column], value, tag()))
        columns.append(column)
    add(constraints.AllDifferent(columns, tag()))
    if problem.touching:
        for above, below in zip(columns, columns[1:]):
            for step in (-1, 1):
                add(constraints.BinaryNotEquals(above.offset(step), below, tag()))
    else:
        for step in (-1, 1):
            add(constraints.AllDifferent(
                [column.offset(step * row) for row, column in enumerate(columns)], tag()))
    if problem.regions:
        names = sorted(set().union(*problem.regions))
        regions = [model.new_integer_variable(0, len(names) - 1) for _ in columns]
        for column, region, row in zip(columns, regions, problem.regions):
            table = [model.new_integer_variable(i, i) for i in map(names.index, row)]
            add(constraints.Element(column, table, region, tag()))
        add(constraints.AllDifferent(regions, tag()))
    return True, lambda solution: list(enumerate(map(solution.int_value, columns))), None


def add_booleans(model, problem, question):
    """A variable from 0 to 1 for each free square, a linear constraint for each line."""
    queen = {square: model.new_integer_variable(0, 1) for square in problem.squares}

    def add_line(line, one):
        terms = [queen[square] for square in line]
        kind = constraints.Equals if one else constraints.LessThanOrEquals
        model.add_constraint(kind(terms, 1, model.new_constraint_tag()))

    for line in problem.lines_with_one_queen():
        if not line and question != "largest":
            return False, None, None
        add_line(line, question != "largest")
    for line in problem.lines_with_at_most_one_queen():
        add_line(line, False)
    number = None
    if question == "largest":
        for square in problem.queens:
            model.add_constraint(constraints.Equals([queen[square]], 1, model.new_constraint_tag()))
        number = model.new_integer_variable(0, problem.size)
        terms = [*queen.values(), number.scaled(-1)]
        model.add_constraint(constraints.Equals(terms, 0, model.new_constraint_tag()))

    def queens_of(solution):
        return [square for square, variable in queen.items() if solution.int_value(variable)]

    return True, queens_of, number


def search(model, queens_of, number, question):
    if question == "largest":
        result = model.optimise(
            number,
            optimiser=optimisation.Optimiser.LinearUnsatSat,
            direction=optimisation.Direction.Maximise,
        )
        if not isinstance(result, optimisation.OptimisationResult.Optimal):
            raise GaveUp(type(result).__name__)
    else:
        result = model.satisfy()
        if isinstance(result, SatisfactionResult.Unsatisfiable):
            return
        if not isinstance(result, SatisfactionResult.Satisfiable):
            raise GaveUp(type(result).__name__)
    yield queens_of(result._0)
