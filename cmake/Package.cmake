# Two Debian packages: qsat, the program, and libqsat-dev, the library.
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
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libcadical-dev, libfmt-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"The library of qsat: header, CMake package and pkg-config file.")
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/PackageTools.cmake)
include(CPack)
