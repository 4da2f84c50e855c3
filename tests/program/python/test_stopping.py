"""Ctrl-C, timeouts, and iterators that are dropped."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest
import qsat

# What would take years.
endless = "qsat.Board(30).count()"


def heed_ctrl_c():
    """What is begun in the background of a script is told to ignore Ctrl-C, and its children are."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# For scripts with several threads: print writes a text and its line end one after the other.
say = """
import os
def say(text):
    os.write(1, text.encode() + b"\\n")
"""


def cpu_seconds(process):
    with open(f"/proc/{process.pid}/stat") as file:
        user, system = file.read().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def run(script, signal_after="ready"):
    """What a script printed that was sent SIGINT once it had said that it is ready, and had worked for
    a while since then; it must end by itself."""
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=heed_ctrl_c,
    )
    try:
        assert process.stdout.readline().strip() == signal_after
        worked = cpu_seconds(process)
        time.sleep(0.3)
        until = time.monotonic() + 60
        while cpu_seconds(process) < worked + 0.2 and time.monotonic() < until:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=120)
    finally:
        process.kill()
    return output


@pytest.mark.parametrize(
    "work",
    [
        endless,
        "qsat.Board(30).count(jobs=2)",
        "list(qsat.Board(30).completions(up_to_symmetry=True))",
        "sum(1 for _ in qsat.Board(30).completions())",
        "qsat.generate_puzzle(60, givens=2)",
    ],
)
def test_ctrl_c_is_a_keyboard_interrupt(work):
    output = run(
        f"""
import qsat
print("ready", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted")
print(qsat.Board(8).count())
"""
    )
    assert output.split() == ["interrupted", "92"]


def test_ctrl_c_ends_searches_of_other_threads():
    output = run(
        f"""{say}
import qsat, threading, time
def search():
    try:
        {endless}
    except KeyboardInterrupt:
        say("thread interrupted")
threads = [threading.Thread(target=search) for _ in range(2)]
for thread in threads:
    thread.start()
print("ready", flush=True)
try:
    time.sleep(1000)
except KeyboardInterrupt:
    say("main interrupted")
for thread in threads:
    thread.join()
"""
    )
    assert sorted(output.split()) == sorted(["main", *["thread"] * 2, *["interrupted"] * 3])


def test_pythons_handler_of_ctrl_c_stands_again():
    output = run(
        f"""
import qsat, signal
def handle(number, frame):
    print("handled", flush=True)
signal.signal(signal.SIGINT, handle)
print("ready", flush=True)
try:
    {endless}
except qsat.Stopped as stopped:
    print(stopped.reason)
assert signal.getsignal(signal.SIGINT) is handle
signal.raise_signal(signal.SIGINT)
"""
    )
    assert output.split() == ["handled", "interrupted", "handled"]


def test_a_handler_that_is_set_during_a_search_is_heeded_by_the_next():
    output = run(
        f"""{say}
import qsat, signal, threading, time
def search():
    try:
        {endless}
    except KeyboardInterrupt:
        say("thread")
thread = threading.Thread(target=search)
worked = time.process_time()
thread.start()
while time.process_time() < worked + 0.3: # until it searches
    time.sleep(0.01)
def handle(number, frame):
    raise KeyboardInterrupt
signal.signal(signal.SIGINT, handle)
print("ready", flush=True)
try:
    {endless}
except KeyboardInterrupt:
    say("main")
thread.join()
"""
    )
    assert sorted(output.split()) == ["main", "thread"]


def test_a_timeout_raises_what_is_known():
    board = qsat.Board(30)
    with pytest.raises(qsat.Stopped) as caught:
        board.count(timeout=0.2)
    assert caught.value.reason == "timeout"
    assert isinstance(caught.value.known, int)
    for ask in (
        lambda: board.complete(timeout=0),
        lambda: board.to_cnf(timeout=0),
        lambda: board.is_unique(timeout=0),
        lambda: next(board.completions(timeout=0)),
        lambda: qsat.generate_puzzle(60, givens=2, timeout=0),
    ):
        with pytest.raises(qsat.Stopped) as caught:
            ask()
        assert caught.value.reason == "timeout"
    assert board.complete(timeout=1e300)


def test_a_picture_has_the_timeout_of_its_question():
    explanation = qsat.Board("8: b4 e7").explain()
    # An explanation that took long cannot be made in a test; one that may take no time can.
    hurried = type(explanation)(explanation.board, explanation._found, timeout=0)
    assert hurried.format("svg") != explanation.format("svg")


def test_completions_come_before_the_timeout():
    found = 0
    with pytest.raises(qsat.Stopped):
        for _ in qsat.Board(30).completions(timeout=2):
            found += 1
    assert found > 0


def test_a_seed_that_gives_nothing_is_said():
    with pytest.raises(qsat.Stopped) as caught:
        qsat.generate_puzzle(6, givens=4, seed=1)
    assert caught.value.reason == "gave_up"


def test_an_iterator_that_is_dropped_ends_its_thread():
    before = len(os.listdir("/proc/self/task"))
    for _ in range(20):
        completions = qsat.Board(30).completions()
        next(completions)
        next(completions)
    del completions
    # The system lists a thread for a moment after it was waited for; the searches would take years.
    until = time.monotonic() + 60
    while len(os.listdir("/proc/self/task")) > before and time.monotonic() < until:
        time.sleep(0.01)
    assert len(os.listdir("/proc/self/task")) == before


def test_other_threads_go_on():
    ticks = []
    worked = time.process_time()

    def tick():
        while time.process_time() < worked + 0.5:
            time.sleep(0.01)
        for _ in range(10):
            time.sleep(0.01)
            ticks.append(1)
        signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    thread = threading.Thread(target=tick)
    try:
        with pytest.raises(KeyboardInterrupt):
            thread.start()
            qsat.Board(30).count(timeout=100)
        assert len(ticks) == 10
    finally:
        signal.signal(signal.SIGINT, before)
        thread.join()
