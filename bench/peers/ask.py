"""Asks a solver that is a Python library: ask.py MODEL QUESTION PROBLEM SECONDS processor|wall

MODEL is a module of models/, such as cp_sat, or a variant of one, such as cp_sat:booleans. QUESTION is
complete, all, count, largest or first. PROBLEM is a board in JSON, or what the model reads.

Prints a line for each: `start` and `model`, with the processor time of the process so far and the
time of the system's monotonic clock; `completion` with its queens; `count`; and `end`, with the same
two times, if the solver has proved that there is nothing else. The search may take SECONDS of this
clock.
"""

import importlib
import json
import resource
import signal
import sys
import time


def mark(name):
    print(name, time.process_time(), time.monotonic(), flush=True)


def limit_search(seconds, clock):
    """More than is allowed: the kernel's clock for limits can run ahead of the other."""
    ample = seconds + seconds // 4 + 1
    if clock == "wall":
        signal.alarm(ample)
    else:
        ample += int(time.process_time())
        resource.setrlimit(resource.RLIMIT_CPU, (ample, ample + 1))


def main(model, question, path, seconds, clock):
    name, _, variant = model.partition(":")
    module = importlib.import_module(f"models.{name}")
    if question not in module.QUESTIONS:
        sys.exit(f"{model} is not asked for {question}")
    mark("start")
    completions = module.build(path, question, variant)
    mark("model")
    limit_search(int(seconds), clock)
    try:
        if question == "count":
            print("count", sum(1 for _ in completions))
        else:
            for completion in completions:
                print("completion", json.dumps(completion))
                if question in ("complete", "first"):
                    break
        mark("end")
    except module.GaveUp as gave_up:
        print("gave up", gave_up)


if __name__ == "__main__":
    main(*sys.argv[1:])
