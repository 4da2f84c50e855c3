"""Runs a program under limits and measures its processor time."""

import dataclasses
import os
import resource
import subprocess
import time


@dataclasses.dataclass(frozen=True)
class Limits:
    seconds: int  # of processor time
    memory: int  # bytes of data; address space that is only reserved does not count
    file_size: int = 2**30  # bytes of any file it writes


@dataclasses.dataclass(frozen=True)
class Finished:
    exit_code: int  # minus the signal's number if a signal ended it
    seconds: float  # processor time of it and the children it waited for
    began: float  # by the system's monotonic clock
    ended: float


def run_limited(command, limits, output, log):
    """Runs the command with standard output to the path `output` and standard error to `log`."""

    def limit():
        # The kernel's clock for limits runs up to 6 % ahead of the one that is read at the end, on
        # some virtual machines: more than the limit, so that whoever is stopped has spent it. The
        # soft limit ends a program that does nothing about it, the hard one any other.
        ample = limits.seconds + limits.seconds // 10 + 1
        resource.setrlimit(resource.RLIMIT_CPU, (ample, ample + 1))
        resource.setrlimit(resource.RLIMIT_DATA, (limits.memory, limits.memory))
        resource.setrlimit(resource.RLIMIT_FSIZE, (limits.file_size, limits.file_size))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    began = time.monotonic()
    with open(output, "wb") as out, open(log, "wb") as err:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, preexec_fn=limit
        )
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = round(usage.ru_utime + usage.ru_stime, 6)
    return Finished(process.returncode, seconds, began, time.monotonic())
