# Debian packages: qsat, the program, libqsat-dev, the library, and python3-qsat, the Python package.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME qsat)
set(CPACK_PACKAGE_VENDOR "The qsat authors")
set(CPACK_PACKAGE_CONTACT "The qsat authors <noreply@qsat.example>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/PackageTools.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/PackageDocuments.cmake)
set(CPACK_QSAT_CHANGELOG ${PROJECT_SOURCE_DIR}/CHANGELOG.md)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL runtime development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION math)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME qsat)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS libarchive13) # loaded when it is needed
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
"solver for n-queens completion
qsat completes n-queens boards: you place some queens, and qsat places the
others, or proves that this is impossible. It gives hints with reasons, counts
completions, makes puzzles, and writes proofs for independent checkers.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libqsat-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# What qsatConfig.cmake and qsat.pc ask for.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libcadical-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"library for n-queens completion
The static library of qsat, with headers, CMake package and pkg-config file.
It answers all questions of the program qsat from C++.")
if(QSAT_PYTHON)
    list(APPEND CPACK_COMPONENTS_ALL python)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-qsat)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
    # A module is for one version of Python.
    set(minor ${Python3_VERSION_MINOR})
    math(EXPR next "${minor} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${minor}), python3 (<< 3.${next})")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS python3-numpy)
    set(CPACK_COMPONENT_PYTHON_DESCRIPTION
"n-queens completion from Python 3
The Python package qsat completes n-queens boards, counts completions,
explains each step, and draws boards in notebooks.")
endif()
include(CPack)
