# Read by cpack. Without dpkg-shlibdeps, it would make a package that depends on nothing.
foreach(tool file dpkg-shlibdeps)
    find_program(qsat_${tool} ${tool})
    if(NOT qsat_${tool})
        message(FATAL_ERROR "${tool} is missing: run ./bootstrap --package")
    endif()
endforeach()
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has a first line of its own
