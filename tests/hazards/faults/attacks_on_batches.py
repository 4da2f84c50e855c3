"""Attacks on what is read and written in bulk: tables that two write, names that look alike, links that
loop, pipes in folders, texts without an end, answers larger than their time. `attack` runs them all."""

import gzip
import os
import signal
import subprocess
import time

LIMIT = 1  # of --timeout, in seconds


class Case:
    """Runs the program and collects what is broken."""

    def __init__(self, qsat, patience):
        self.qsat, self.patience, self.failures = qsat, patience, []

    def expect(self, holds, what):
        if not holds:
            self.failures.append(what)

    def run(self, line, seconds, interrupt=None):
        """The result of a command that must have ended after so many seconds and the patience."""
        begin = time.monotonic()
        process = subprocess.Popen(
            [self.qsat, *line.split()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        try:
            if interrupt is not None:
                time.sleep(interrupt)
                process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            self.failures.append(f"qsat {line}: did not end")
        late = time.monotonic() - begin - seconds
        self.expect(late <= self.patience, f"qsat {line}: ended {late:.2f} s late")
        text = err.decode("utf-8", "replace")
        return process.returncode, out.decode("utf-8", "replace"), text


def rows(table):
    with open(table) as file:
        return [line.split(",") for line in file.read().splitlines()[1:]]


def two_write_one_table(case):
    with open("many.txt", "w") as file:
        for i in range(2000):
            file.write(f"{5 + i % 6}: a{1 + i % 5}\n")
    command = [case.qsat, *"count many.txt --csv --resume -o table.csv".split()]
    both = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(2)]
    codes = [process.wait() for process in both if process.communicate()]
    case.expect(0 in codes and set(codes) <= {0, 2}, f"ended with {codes}")
    names = [row[0] for row in rows("table.csv")]
    case.expect(len(names) == 2000, f"{len(names)} rows for 2000 boards")
    case.expect(len(set(names)) == len(names), "some rows are doubled")


def names_look_alike(case):
    os.mkdir("alike")
    for name, board in ((b"\xfe.txt", "4:\n"), (b"\xff.txt", "5:\n")):
        with open(b"alike/" + name, "w") as file:
            file.write(board)
    line = "count alike --csv --resume -o alike.csv"
    case.run(line, 60)
    case.expect(sorted(row[2] for row in rows("alike.csv")) == ["10", "2"], "an answer is missing")
    with open("alike.csv") as file:
        text = file.read().splitlines(keepends=True)
    with open("alike.csv", "w") as file:
        file.writelines([text[0], text[2]])
    case.run(line, 60)
    case.expect(sorted(row[2] for row in rows("alike.csv")) == ["10", "2"], "one counts as the other")


def a_table_of_something_else(case):
    def write(board):
        with open("edited.txt", "w") as file:
            file.write(board)

    write("8: b4 d5\n")
    case.run("complete edited.txt --csv --resume -o edited.csv", 60)
    code, _, said = case.run("count edited.txt --csv --resume -o edited.csv", 60)
    case.expect(code == 2, f"counts behind completions: {code} {said}")
    write("8: a1\n")
    code, _, said = case.run("complete edited.txt --csv --resume -o edited.csv", 60)
    case.expect(code == 2, f"the row of an edited board stays: {code} {said}")


def a_folder_without_an_end(case):
    os.makedirs("folder/inner")
    with open("folder/board.txt", "w") as file:
        file.write("4:\n")
    os.symlink(".", "folder/loop")
    os.symlink("..", "folder/inner/up")
    os.symlink("board.txt", "folder/link.txt")
    os.mkfifo("folder/pipe")
    os.symlink("/dev/zero", "folder/zero")
    code, out, said = case.run("count folder --csv", 0)
    case.expect(code == 0 and out.count("\n") == 2, f"answered {out.count(chr(10)) - 1} times")
    case.expect("folder/pipe: skipped" in said, "nothing is said of the pipe")


def zeros_take_no_time(case):
    for megabytes in (20, 120, 480):
        with open("zeros", "wb") as file:
            file.truncate(megabytes << 20)
        for line in ("count zeros", "count zeros --csv", "convert zeros --to fen"):
            code, _, _ = case.run(line, 0)
            case.expect(code == 2, f"{line} ended with {code}")
    os.remove("zeros")


def a_text_takes_longer_than_its_time(case):
    with gzip.open("blank.gz", "wb", 1) as file:
        for _ in range(512):
            file.write(b"\n" * (1 << 20))
    with open("good.txt", "w") as file:
        file.write("4:\n")
    code, out, _ = case.run(f"complete blank.gz good.txt --csv --timeout {LIMIT}", LIMIT)
    case.expect(code == 3 and "\ngood.txt,4,completed," in out, f"{code}: {out}")
    seconds = float(out.splitlines()[1].split(",")[3])
    case.expect(seconds >= LIMIT, f"took {seconds} s to read, by its row")
    code, _, _ = case.run(f"complete blank.gz --timeout {LIMIT}", LIMIT)
    case.expect(code == 3, f"ended with {code}")


def an_answer_takes_longer_than_its_time(case):
    limit = LIMIT / 4  # the answer has 5 GB, for which a fast disk takes less than a second
    with open("wide.txt", "w") as file:
        file.write("50000: a1 b3 c5\n")
    for command in ("complete wide.txt", "complete --size 50000", "first wide.txt"):
        code, _, said = case.run(f"{command} --timeout {limit} -o big --force", limit)
        case.expect(code == 3, f"{command} ended with {code} after its time: {said}")
        code, _, said = case.run(f"{command} -o big --force", limit, interrupt=limit)
        case.expect(code == 130, f"{command} ended with {code} after Ctrl-C: {said}")
        if os.path.exists("big"):
            case.expect(command.startswith("first") and os.path.getsize("big") < 1 << 20, "wrote a part")
            os.remove("big")


CASES = [
    two_write_one_table,
    names_look_alike,
    a_table_of_something_else,
    a_folder_without_an_end,
    zeros_take_no_time,
    a_text_takes_longer_than_its_time,
    an_answer_takes_longer_than_its_time,
]


def run_all(qsat, patience):
    """Pairs of a case's name and what it found broken; in a directory of their own."""
    for attack in CASES:
        case = Case(qsat, patience)
        attack(case)
        yield attack.__name__, case.failures
