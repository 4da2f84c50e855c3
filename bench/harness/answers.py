"""What a solver has answered, checked by qsat."""

import json
import pathlib
import subprocess


def of_qsat(question, finished, output):
    """qsat verifies its completions itself."""
    if question == "complete":
        return {10: "completed", 20: "none", 0: "undecided"}.get(finished.exit_code, "failed")
    try:
        answer = json.loads(pathlib.Path(output).read_text())
    except ValueError:
        return "failed"
    if answer["result"] == "infeasible":
        return completions(0) if question == "all" else "none"
    if question == "all" and answer.get("all"):
        return completions(answer["found"])
    if question == "count" and answer.get("exact"):
        return completions(int(answer["count"]))
    if question == "largest" and answer["count"] == answer["bound"]:
        return queens(answer["count"])
    if question == "first" and answer["result"] == "first":
        return columns(answer["queens"])
    return "undecided"


def of_program(qsat, board, answers):
    """What the first of the answers, files that a program wrote, amounts to."""
    for answer in answers:
        if not pathlib.Path(answer).exists():
            continue
        decoded = subprocess.run([qsat, "decode", board, answer], capture_output=True, text=True)
        if decoded.returncode == 0:
            return "completed"
        if decoded.returncode == 1:
            none = "the solver says that no completion exists" in decoded.stderr
            return "none" if none else "wrong"
        if decoded.returncode == 3:
            return "undecided"
    return "failed"


class Library:
    """What bench/peers/ask.py has printed, and the seconds from the model to the end of the search,
    of processor time and by the clock; None if the model was not built."""

    def __init__(self, finished, output):
        marks = {}
        #: Completions as JSON, of which the last may have been cut off.
        self.lines = []
        self.counted = None
        for line in pathlib.Path(output).read_text().splitlines():
            word, *rest = line.split(" ")
            if word in ("start", "model", "end") and len(rest) == 2:
                marks[word] = tuple(map(float, rest))
            elif word == "completion":
                self.lines.append(" ".join(rest))
            elif word == "count" and len(rest) == 1:
                self.counted = int(rest[0])
        self.has_ended = "end" in marks
        end = marks.get("end", (finished.seconds, finished.ended))
        self.start = marks.get("start", end)[0]
        self.model = marks.get("model", end)[0] - self.start
        self.seconds, self.by_clock = None, None
        if "model" in marks:
            self.seconds, self.by_clock = (end[i] - marks["model"][i] for i in (0, 1))

    def verdict(self, qsat, board, question):
        if not self.has_ended:
            return "failed"
        if self.counted is not None:
            return completions(self.counted)
        found = [json.loads(line) for line in self.lines]
        if not found:
            return completions(0) if question == "all" else "none"
        if not are_valid(qsat, board, found, question == "largest"):
            return "wrong"
        if question == "complete":
            return "completed"
        if question == "all":
            return completions(len(found))
        return queens(len(found[-1])) if question == "largest" else columns(found[-1])


def are_valid(qsat, board, found, some_rows_are_empty):
    """Are these different completions, or placements?"""
    if len({tuple(map(tuple, sorted(placed))) for placed in found}) < len(found):
        return False
    command = [qsat, "convert", "-q", "--to", "json", board]
    size = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["size"]
    lines = "".join(json.dumps({"size": size, "queens": placed}) + "\n" for placed in found)
    command = [qsat, "verify", "-q", "--json", board, "-"]
    done = subprocess.run(command, input=lines, capture_output=True, text=True)
    solutions = json.loads(done.stdout)["solutions"]
    return len(solutions) == len(found) and all(
        some_rows_are_empty and conflict.endswith(" has no queen")
        for solution in solutions
        for conflict in solution.get("conflicts", ())
    )


def completions(number):
    return f"{number} completions"


def queens(number):
    return f"{number} queens"


def columns(squares):
    """Of the queens from the top row, counted from 1."""
    return "columns " + " ".join(str(column + 1) for _, column in sorted(map(tuple, squares)))
