"""The solvers: how each is installed, called and understood."""

import dataclasses
import re
import shlex
import shutil
import subprocess


@dataclasses.dataclass(frozen=True)
class Solver:
    """In `command`, {input} stands for the exported problem, or the board for qsat, and {model}
    for a file that the answer goes to where that is not standard output; {question}, {limit} and
    {clock} for what libraries are told."""

    name: str
    command: tuple
    version: str
    export: tuple = ()  # arguments of qsat that write the problem; () is the board itself
    questions: tuple = ("complete",)
    is_library: bool = False  # run by bench/peers/ask.py
    by_clock: bool = False  # runs several threads, and is measured by the clock

    @property
    def is_qsat(self):
        return self.name.startswith("qsat:")


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()


def debian_version(package):
    version = output_of("dpkg-query", "--show", "--showformat=${Version}", package)
    return f"{package} {version}" if version else package


def qsat_solvers(qsat):
    """One for each engine that this qsat has."""
    usage = output_of(qsat, "complete", "--help")
    engines = re.search(r"search engine: ([\w\s,]+?)\n *--", usage)
    if engines is None:
        raise RuntimeError("qsat complete --help does not name the engines")
    version = variant(qsat, "").version
    return [
        dataclasses.replace(variant(qsat, f"--engine {engine}"), name=f"qsat:{engine}")
        for engine in re.findall(r"\w+", engines[1])
    ] + [
        Solver(f"qsat:{engine}", (qsat, *command.split(), "-q", "--json", "--jobs", "1", "--engine",
                                  engine, "{input}"), version, (), (question,))
        for question, command, engines in (
            ("all", "complete --all", ("auto", "sat")),
            ("count", "count", ("auto",)),
            ("largest", "largest", ("auto", "sat")),
            ("first", "first", ("auto", "sat")),
        )
        for engine in engines
    ]


def variant(qsat, options):
    """qsat with these options of `qsat complete`, by which it is called."""
    command = (qsat, "complete", "-q", "--jobs", "1", "--exit-codes", "sat")
    version = output_of(qsat, "--version").split("\n")[0]
    return Solver(f"qsat:{options}", (*command, *shlex.split(options), "{input}"), version)


def sat_solvers(name, version, *command):
    return [Solver(f"{name}:{encoding}", (*command, "{input}"), version,
                   ("export", "--to", "dimacs", "--encoding", encoding))
            for encoding in ("pairwise", "auto")]


def peer(name, program):
    """A peer at this path, called as `name` begins: such as cadical-2.2.0."""
    kind = re.match("[a-z]*", name)[0]
    if kind == "clingo":
        version = output_of(program, "--version").split("\n")[0]
        return [Solver(name, (program, "{input}"), version, ("export", "--to", "asp"))]
    if kind == "minizinc":
        # The Debian package of MiniZinc does without Gecode, too.
        if gecode := re.search(r"Gecode [\d.]+", output_of(program, "--solvers")):
            version = f"{debian_version('minizinc')} with {gecode[0]}"
            command = (program, "--solver", "gecode", "{input}")
            return [Solver(name, command, version, ("export", "--to", "minizinc"))]
        return []
    if kind == "minisat":
        return [dataclasses.replace(solver, command=(*solver.command, "{model}"))
                for solver in sat_solvers(name, debian_version("minisat"), program)]
    if kind in ("cadical", "kissat"):
        version = f"{kind} {output_of(program, '--version')}"
        return sat_solvers(name, version, program, "-q")
    raise LookupError(f"{name} is not the name of a peer, such as kissat or cadical-2.2.0; "
                      f"there are {', '.join(peers)}")


peers = ("clingo", "minizinc", "minisat", "cadical", "kissat")


def installed_solvers(qsat, programs):
    """qsat, the peers that are installed, and those of `programs`, pairs of a name and a path."""
    found = {name: shutil.which(name) for name in peers} | dict(programs)
    solvers = qsat_solvers(qsat)
    for name, program in found.items():
        if program:
            solvers += peer(name, program)
    return solvers


def select(solvers, names, reference):
    """Those of that name or, without what follows the colon, of that program, or all if there are
    no names; and the reference, which all are compared with, always."""
    for name in (*names, reference):
        if not any(name in (s.name, s.name.split(":")[0]) for s in solvers):
            here = ", ".join(dict.fromkeys(s.name for s in solvers))
            raise LookupError(f"{name} is not installed; there are {here}")
    wanted = {reference, *names}
    return [s for s in solvers if not names or wanted & {s.name, s.name.split(":")[0]}]
