"""A model of the problem for each solver that is a Python library.

Each module has `build(problem, question, variant)`. It builds the model of one of its `QUESTIONS`
and returns an iterator that solves it: over completions, which are lists of squares. The iterator
ends when the solver has proved that there is no other, or no better, answer.
"""


class GaveUp(Exception):
    """The solver has ended without an answer."""
