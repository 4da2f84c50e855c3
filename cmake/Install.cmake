# What `cmake --install` puts in place: the program with its manual page and completions (component
# runtime), the library with headers, CMake package and .pc file (component development).
include(CMakePackageConfigHelpers)

set(QSAT_ZSH_COMPLETIONS ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING
    "Where the completions for zsh go, below the prefix")

# The documents are written by the program, from the tables that it works with.
set(documents ${PROJECT_BINARY_DIR}/documents)
set(document_files "")
function(qsat_document name file destination)
    set(path ${documents}/${name}/${file})
    file(MAKE_DIRECTORY ${documents}/${name})
    add_custom_command(OUTPUT ${path}
        COMMAND qsat --generate ${name} > ${path} DEPENDS qsat VERBATIM)
    list(APPEND document_files ${path})
    set(document_files ${document_files} PARENT_SCOPE)
    install(FILES ${path} DESTINATION ${destination} COMPONENT runtime)
endfunction()
qsat_document(man qsat.1 ${CMAKE_INSTALL_MANDIR}/man1)
qsat_document(bash qsat ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
qsat_document(zsh _qsat ${QSAT_ZSH_COMPLETIONS})
qsat_document(fish qsat.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
add_custom_target(documents ALL DEPENDS ${document_files})

install(TARGETS qsat RUNTIME COMPONENT runtime)
install(TARGETS qsat_libqsat EXPORT qsat
    ARCHIVE COMPONENT development
    LIBRARY COMPONENT development NAMELINK_COMPONENT development)
set(package_directory ${CMAKE_INSTALL_LIBDIR}/cmake/qsat)
install(EXPORT qsat FILE qsatTargets.cmake NAMESPACE qsat:: DESTINATION ${package_directory}
    COMPONENT development)
configure_package_config_file(cmake/qsatConfig.cmake.in qsatConfig.cmake
    INSTALL_DESTINATION ${package_directory})
write_basic_package_version_file(qsatConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/qsatConfig.cmake ${PROJECT_BINARY_DIR}/qsatConfigVersion.cmake
    DESTINATION ${package_directory} COMPONENT development)

# From the .pc file to the prefix, so that an installation can be moved.
if(BUILD_SHARED_LIBS) # contains CaDiCaL
    set(QSAT_CADICAL_FOR_USERS "")
endif()
file(RELATIVE_PATH QSAT_PREFIX_FROM_PC /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/qsat.pc.in qsat.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/qsat.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
    COMPONENT development)

install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT runtime)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libqsat-dev RENAME copyright
    COMPONENT development)
