"""Docstrings, types and the notebook."""

import ast
import doctest
import importlib
import importlib.util
import inspect
import json
import os
import pkgutil
import shutil
import subprocess
import sys
import unittest.mock
from pathlib import Path

import pytest
import qsat

root = Path(__file__).resolve().parents[3]
lesson = root / "python/examples/lesson.ipynb"
modules = [
    importlib.import_module(f"qsat.{module.name}") for module in pkgutil.iter_modules(qsat.__path__)
]


def test_examples_in_docstrings():
    tried = 0
    for module in [qsat, *modules]:
        failed, count = doctest.testmod(module, extraglobs={"qsat": qsat, "Board": qsat.Board})
        assert failed == 0
        tried += count
    assert tried > 30


def test_the_example_of_the_readme_runs(tmp_path, monkeypatch, capsys):
    text = (root / "python/README.md").read_text()
    example = text.split("\n```python\n")[1].split("\n```\n")[0]
    monkeypatch.chdir(tmp_path)
    exec(example, {})
    assert Path("puzzle.svg").exists()
    assert "2 False e8 is forced" in capsys.readouterr().out


def test_the_version_is_that_of_the_project():
    assert f"project(qsat VERSION {qsat.__version__} " in (root / "CMakeLists.txt").read_text()


def public_things():
    for name in qsat.__all__:
        thing = getattr(qsat, name)
        if inspect.isclass(thing):
            for attribute, member in inspect.getmembers(thing):
                inherited = any(hasattr(base, attribute) for base in (Exception, tuple))
                if not attribute.startswith("_") and not inherited:
                    yield f"{name}.{attribute}", member
        if callable(thing):
            yield name, thing


def test_everything_public_says_what_it_does():
    for name, thing in public_things():
        if inspect.isclass(thing) or callable(thing) or isinstance(thing, property):
            assert inspect.getdoc(thing), name


def test_everything_that_is_called_has_an_example():
    without = [
        name
        for name, thing in public_things()
        if callable(thing) and ">>> " not in inspect.getdoc(thing)
    ]
    assert without == []


def test_stubs_name_what_there_is():
    tree = ast.parse((Path(qsat.__file__).parent / "_qsat.pyi").read_text())
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    values = {
        node.target.id for node in tree.body if isinstance(node, ast.AnnAssign)
    }
    there = {name for name in dir(qsat._qsat) if not name.startswith("__")} | {"__version__"}
    assert set(classes) | functions | values == there
    for name, node in classes.items():
        members = {
            member.name for member in node.body if isinstance(member, ast.FunctionDef)
        } | {member.target.id for member in node.body if isinstance(member, ast.AnnAssign)}
        actual = {
            member for member in vars(getattr(qsat._qsat, name)) if not member.startswith("_")
        }
        assert {member for member in members if not member.startswith("_")} == actual, name


@pytest.mark.skipif(importlib.util.find_spec("mypy") is None, reason="mypy is not installed")
def test_types_are_right():
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", "/dev/null", "-p", "qsat"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(qsat.__file__).parents[1])
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(shutil.which("pyright") is None, reason="pyright is not installed")
def test_types_are_right_for_pyright(tmp_path):
    (tmp_path / "pyrightconfig.json").write_text(
        json.dumps({"include": [str(Path(qsat.__file__).parent)], "typeCheckingMode": "standard"})
    )
    done = subprocess.run(["pyright", "-p", str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def lesson_cells():
    cells = json.loads(lesson.read_text())["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_the_lesson_has_no_answers_of_its_own():
    """So that nobody sees those of another version."""
    for cell in json.loads(lesson.read_text())["cells"]:
        assert not cell.get("outputs") and cell.get("execution_count") is None


def test_the_cells_of_the_lesson_run(monkeypatch):
    """Without a notebook; what they plot goes nowhere."""
    for name in ("matplotlib", "matplotlib.pyplot"):
        monkeypatch.setitem(sys.modules, name, unittest.mock.MagicMock())
    names = {}
    for cell in lesson_cells():
        exec(cell, names)
    assert dict(zip(names["sizes"], names["counts"]))[8] == 92
    assert 0 <= min(names["shares"]) < max(names["shares"]) == 1


@pytest.mark.skipif(
    not all(importlib.util.find_spec(name) for name in ("nbconvert", "ipykernel", "matplotlib")),
    reason="python3-nbconvert, python3-ipykernel or python3-matplotlib is not installed",
)
def test_the_lesson_runs_as_a_notebook(tmp_path):
    copy = shutil.copy(lesson, tmp_path)
    command = [sys.executable, "-m", "nbconvert", "--execute", "--inplace", "--to", "notebook"]
    path = os.pathsep.join([str(Path(qsat.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [*command, str(copy)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert done.returncode == 0, done.stderr
    cells = json.loads(Path(copy).read_text())["cells"]
    shown = [set(output.get("data", {})) for cell in cells for output in cell.get("outputs", [])]
    assert sum("image/svg+xml" in kinds for kinds in shown) == 4  # boards
    assert sum("image/png" in kinds for kinds in shown) == 2  # plots
