"""Builds the module by CMake, from the source tree that this folder lies in."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

root = Path(__file__).resolve().parent.parent
version = re.search(r"project\(qsat VERSION ([0-9.]+)", (root / "CMakeLists.txt").read_text())[1]


class BuildByCMake(build_ext):
    def build_extension(self, extension):
        build = root / "build" / "pip"
        configure = [
            *("cmake", "-S", root, "-B", build, "-DCMAKE_BUILD_TYPE=Release"),
            *("-DCMAKE_UNITY_BUILD=ON", "-DQSAT_PYTHON=ON", "-DQSAT_TESTS=OFF"),
            f"-DPython3_EXECUTABLE={sys.executable}",
        ]
        if shutil.which("ninja"):
            configure += ["-G", "Ninja"]
        subprocess.run(configure, check=True)
        subprocess.run(
            ["cmake", "--build", build, "--target", "qsat_python", "--parallel"], check=True
        )
        (module,) = (build / "python" / "qsat").glob("_qsat*.so")
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(module, target)


setup(
    version=version,
    ext_modules=[Extension("qsat._qsat", sources=[])],
    cmdclass={"build_ext": BuildByCMake},
)
