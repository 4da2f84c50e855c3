# Debian packages: qsat, the program, libqsat-dev, the library, and python3-qsat, the Python package.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME qsat)
set(CPACK_PACKAGE_VENDOR "The qsat authors")
set(CPACK_PACKAGE_CONTACT "The qsat authors <noreply@qsat.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL runtime development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME qsat)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS libarchive13) # loaded when it is needed
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
"Completes n-queens boards, counts completions, explains and proves that there is none.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libqsat-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# What qsatConfig.cmake and qsat.pc ask for.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libcadical-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"The library of qsat: header, CMake package and pkg-config file.")
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
"The Python package qsat: completes n-queens boards, counts completions, explains, draws.")
endif()
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/PackageTools.cmake)
include(CPack)
