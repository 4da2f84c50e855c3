"""Builds the module by CMake, from the source tree that this folder lies in."""

import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

root = Path(__file__).resolve().parent.parent
version = re.search(r"project\(qsat VERSION ([0-9.]+)", (root / "CMakeLists.txt").read_text())[1]


class BuildByCMake(build_ext):
    """As the line of docs/library.md builds it, and in the same place: what is there is not built again."""

    def build_extension(self, extension):
        for command in (
            ["cmake", "--preset", "python", f"-DPython3_EXECUTABLE={sys.executable}"],
            ["cmake", "--build", "--preset", "python", "--parallel"],
        ):
            subprocess.run(command, check=True, cwd=root)
        name = "_qsat" + sysconfig.get_config_var("EXT_SUFFIX")
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / "build/python/python/qsat" / name, target)
        shutil.copy(root / "build/python/python/qsat/asked.py", target.parent)


setup(
    version=version,
    ext_modules=[Extension("qsat._qsat", sources=[])],
    cmdclass={"build_ext": BuildByCMake},
)
