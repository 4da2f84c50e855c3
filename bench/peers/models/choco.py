"""Choco, a classic constraint solver."""

from problem import Problem
from pychoco import Model

QUESTIONS = ("complete", "all", "count", "first")


def build(path, question, variant):
    """The column of the queen in each row, and three all-different constraints."""
    problem = Problem(path)
    model = Model()
    domains = problem.columns_by_row()
    if not all(domains):
        return iter(())
    columns = [model.intvar(values) for values in domains]
    model.all_different(columns).post()
    if problem.touching:
        for above, below in zip(columns, columns[1:]):
            model.distance(above, below, ">", 1).post()
    else:
        for step in (-1, 1):
            moved = [model.int_offset_view(column, step * i) for i, column in enumerate(columns)]
            model.all_different(moved).post()
    if problem.regions:
        names = sorted(set().union(*problem.regions))
        regions = [model.intvar(0, len(names) - 1) for _ in columns]
        for column, region, row in zip(columns, regions, problem.regions):
            model.element(region, [names.index(name) for name in row], column).post()
        model.all_different(regions).post()
    solver = model.get_solver()
    if question == "first":
        solver.set_input_order_lb_search(*columns)
    else:
        solver.set_dom_over_w_deg_search(*columns)
    return search(solver, columns)


def search(solver, columns):
    while solver.solve():
        yield [(row, column.get_value()) for row, column in enumerate(columns)]
