"""OR-Tools' CP-SAT, with one worker; cp_sat:booleans and cp_sat:integers are two models, and the
variants that end with -8 have eight workers."""

from ortools.sat.python import cp_model
from problem import Problem

from . import GaveUp

QUESTIONS = ("complete", "all", "count", "largest", "first")


def build(path, question, variant):
    problem = Problem(path)
    kind, _, workers = variant.partition("-")
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = int(workers or 1)
    model = cp_model.CpModel()
    if kind == "integers":
        if not all(problem.columns_by_row()):
            return iter(())  # an empty domain makes a model invalid
        queens_of = add_integers(model, problem, question)
    else:
        queens_of = add_booleans(model, problem, question)
    if question == "first":
        # In the order of the strategy, the first solution is the lexicographically first.
        solver.parameters.search_branching = cp_model.FIXED_SEARCH
        solver.parameters.keep_all_feasible_solutions_in_presolve = True
        solver.parameters.symmetry_level = 0
    return search(solver, model, queens_of, question)


def add_integers(model, problem, question):
    """The column of the queen in each row, and three all-different constraints."""
    columns = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(values), f"row {row}")
        for row, values in enumerate(problem.columns_by_row())
    ]
    model.add_all_different(columns)
    if problem.touching:
        for above, below in zip(columns, columns[1:]):
            model.add(below != above + 1)
            model.add(below != above - 1)
    else:
        model.add_all_different(column + row for row, column in enumerate(columns))
        model.add_all_different(column - row for row, column in enumerate(columns))
    if problem.regions:
        names = sorted(set().union(*problem.regions))
        regions = [model.new_int_var(0, len(names) - 1, "") for _ in columns]
        for column, region, row in zip(columns, regions, problem.regions):
            model.add_element(column, [names.index(name) for name in row], region)
        model.add_all_different(regions)
    if question == "first":
        model.add_decision_strategy(columns, cp_model.CHOOSE_FIRST, cp_model.SELECT_MIN_VALUE)
    return lambda value: list(enumerate(map(value, columns)))


def add_booleans(model, problem, question):
    """A variable for each free square."""
    queen = {square: model.new_bool_var(f"{square}") for square in problem.squares}
    add_line = model.add_at_most_one if question == "largest" else model.add_exactly_one
    for line in problem.lines_with_one_queen():
        add_line(queen[square] for square in line)
    for line in problem.lines_with_at_most_one_queen():
        model.add_at_most_one(queen[square] for square in line)
    for square in problem.queens if question == "largest" else ():
        model.add(queen[square] == 1)
    if question == "largest":
        model.maximize(sum(queen.values()))
    if question == "first":
        model.add_decision_strategy(
            list(queen.values()), cp_model.CHOOSE_FIRST, cp_model.SELECT_MAX_VALUE
        )
    return lambda value: [square for square, variable in queen.items() if value(variable)]


class Collector(cp_model.CpSolverSolutionCallback):
    def __init__(self, queens_of):
        super().__init__()
        self.queens_of = queens_of
        self.found = []

    def on_solution_callback(self):
        self.found.append(self.queens_of(self.value))


def search(solver, model, queens_of, question):
    if question in ("all", "count"):
        solver.parameters.enumerate_all_solutions = True
        collector = Collector(queens_of)
        status = solver.solve(model, collector)
        yield from collector.found
    else:
        status = solver.solve(model)
        if status == cp_model.OPTIMAL or status == cp_model.FEASIBLE and question != "largest":
            yield queens_of(solver.value)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE):
        raise GaveUp(solver.status_name(status))
