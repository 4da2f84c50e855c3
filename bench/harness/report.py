"""Tables of what was measured."""

import collections
import csv
import dataclasses
import statistics


#: What is said in place of an answer.
unsolved = ("timeout", "failed", "undecided", "too large", "wrong")


@dataclasses.dataclass(frozen=True)
class Run:
    """One solver on one board; of several repetitions the median."""

    family: str
    board: str
    solver: str
    verdict: str  # completed, none, how many, which is the first; or why there is no answer
    seconds: float
    start: float = 0  # seconds of an interpreter's start, which are not counted
    model: float = 0  # seconds to build the model, which are not counted

    @property
    def solved(self):
        return self.verdict not in unsolved

    def penalised(self, limit):
        """PAR-2: a board that is not solved costs twice the limit."""
        return self.seconds if self.solved else 2 * limit


def median(repetitions):
    """Of the repetitions that have an answer, if any has; one that is wrong comes first."""
    verdicts = {run.verdict for run in repetitions}
    if "wrong" in verdicts or len(verdicts - set(unsolved)) > 1:
        return dataclasses.replace(repetitions[0], verdict="wrong")
    runs = [run for run in repetitions if run.solved] or repetitions
    return sorted(runs, key=lambda run: run.seconds)[len(runs) // 2]


def write_csv(path, runs):
    with open(path, "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(field.name for field in dataclasses.fields(Run))
        table.writerows(dataclasses.astuple(run) for run in runs)


def contradictions(runs):
    """A line for each board on which the answers differ, and each answer that is wrong."""
    by_board = collections.defaultdict(list)
    for run in runs:
        by_board[run.family, run.board].append(run)
    for (_, board), here in by_board.items():
        answers = ", ".join(f"{run.solver} says {run.verdict}" for run in here if run.solved)
        if len({run.verdict for run in here if run.solved}) > 1:
            yield f"{board}: the verdicts differ: {answers}"
        for run in here:
            if run.verdict == "wrong":
                yield f"{board}: {run.solver} answers wrongly, or not always the same"


columns = ("solver", "completed", "none", "unsolved", "median s", "worst s", "PAR-2 s",
           "PAR-2 ratio", "mean ratio", "start s", "model s")

# A clock that counts processor time is not exact below this, and neither is the start of a program.
least_seconds = 0.001


def row(solver, runs, reference_runs, limit):
    own = [run.penalised(limit) for run in runs]
    its = [run.penalised(limit) for run in reference_runs]
    ratios = [max(a, least_seconds) / max(b, least_seconds) for a, b in zip(own, its)]
    verdicts = collections.Counter(run.verdict for run in runs)
    solved = sum(run.solved for run in runs)
    cells = [
        solver,
        f"{solved - verdicts['none']}",
        f"{verdicts['none']}",
        ", ".join(f"{verdicts[word]} {word}" for word in sorted(unsolved) if verdicts[word]) or "–",
        f"{statistics.median(own):.3f}",
        f"{max(own):.3f}",
        f"{sum(own):.2f}",
        f"{sum(own) / max(sum(its), least_seconds):.2f}",
        f"{statistics.geometric_mean(ratios):.2f}",
        f"{statistics.median(run.start for run in runs):.2f}",
        f"{statistics.median(run.model for run in runs):.2f}",
    ]
    return "| " + " | ".join(cells) + " |\n"


def table(title, runs, solvers, reference, limit):
    """Markdown: a line for each solver that ran, over the boards of all `runs`."""
    here = {run.solver for run in runs}
    by_solver = {
        solver: [run for run in runs if run.solver == solver]
        for solver in dict.fromkeys(solvers)
        if solver in here
    }
    text = f"\n### {title}: {plural(len(by_solver[reference]), 'board')}\n\n"
    text += f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|\n"
    return text + "".join(
        row(solver, own, by_solver[reference], limit) for solver, own in by_solver.items()
    )


def plural(count, noun):
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
