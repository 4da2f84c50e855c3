"""The solvers that are Python libraries: bench/peers/README.md installs them in a folder."""

import pathlib
import subprocess

from .solvers import Solver

ask = pathlib.Path(__file__).resolve().parents[1] / "peers/ask.py"

board = ("convert", "--to", "json")
program = ("export", "--to", "asp")
every = ("complete", "all", "count", "largest", "first")
no_optimum = ("complete", "all", "count")

#: Name, package, argument of ask.py, questions, and qsat's arguments that write what it reads.
libraries = [
    ("cp-sat:booleans", "ortools", "cp_sat:booleans", every, board),
    ("cp-sat:integers", "ortools", "cp_sat:integers", (*no_optimum, "first"), board),
    ("cp-sat-8:booleans", "ortools", "cp_sat:booleans-8", ("complete", "largest"), board),
    ("cp-sat-8:integers", "ortools", "cp_sat:integers-8", ("complete",), board),
    ("highs", "highspy", "highs", ("complete", "largest", "first"), board),
    ("exact", "exact", "exact_pb", (*no_optimum, "largest"), board),
    ("pumpkin:booleans", "pumpkin-solver", "pumpkin:booleans", ("complete", "largest"), board),
    ("pumpkin:integers", "pumpkin-solver", "pumpkin:integers", ("complete",), board),
    ("choco", "pychoco", "choco", (*no_optimum, "first"), board),
    ("clingo-5.8", "clingo", "asp", (*no_optimum, "first"), program),
    ("clingo-5.8", "clingo", "asp", ("largest",), (*program, "--most", "max")),
]
for name, solver in ("cadical-3", "cadical300"), ("glucose-4.2", "glucose42"), ("maplecm", "maplecm"):
    for encoding in "pairwise", "auto":
        # In other encodings than the pairwise one a completion has several models.
        questions = no_optimum if encoding == "pairwise" else ("complete",)
        formula = ("export", "--to", "dimacs", "--encoding", encoding)
        libraries.append((f"{name}:{encoding}", "python-sat", f"sat:{solver}", questions, formula))

VERSIONS = """
import importlib.metadata, sys
for package in sys.argv[1:]:
    try: print(package, importlib.metadata.version(package))
    except importlib.metadata.PackageNotFoundError: pass
"""


def versions(python):
    """The version of each package that is installed for this interpreter."""
    if not python.exists():
        return {}
    packages = sorted({package for _, package, *_ in libraries} | {"passagemath-kissat"})
    done = subprocess.run([python, "-c", VERSIONS, *packages], capture_output=True, text=True)
    return dict(line.split() for line in done.stdout.splitlines())


def installed(folder):
    """Solvers, and what is absent and why."""
    python = folder / "bin/python"
    here = versions(python)
    solvers = [
        Solver(
            name,
            (str(python), "-B", str(ask), model, "{question}", "{input}", "{limit}", "{clock}"),
            f"{package} {here[package]}",
            export,
            questions,
            is_library=True,
            by_clock=model.endswith("-8"),
        )
        for name, package, model, questions, export in libraries
        if package in here
    ]
    absent = sorted({package for _, package, *_ in libraries} - set(here))
    return solvers, absent


def kissat(folder):
    """The program that passagemath-kissat carries, or None."""
    return next(folder.glob("lib/python*/site-packages/sage_wheels/bin/kissat"), None)
