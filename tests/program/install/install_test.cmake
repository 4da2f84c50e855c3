# Installs into a scratch folder and looks at what is there.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
set(prefix ${SCRATCH}/prefix)
file(REMOVE_RECURSE ${SCRATCH})
file(MAKE_DIRECTORY ${SCRATCH})

run(out ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
foreach(file
        bin/qsat share/man/man1/qsat.1 share/bash-completion/completions/qsat
        share/fish/vendor_completions.d/qsat.fish include/qsat/qsat.hpp
        ${LIBDIR}/cmake/qsat/qsatConfig.cmake ${LIBDIR}/pkgconfig/qsat.pc)
    if(NOT EXISTS ${prefix}/${file})
        message(FATAL_ERROR "${file} is not installed")
    endif()
endforeach()
file(GLOB_RECURSE zsh ${prefix}/share/zsh/*/_qsat)
if(NOT zsh)
    message(FATAL_ERROR "no completions for zsh")
endif()
run(out ${prefix}/bin/qsat count --size 8)
require("${out}" "92")

file(GLOB headers ${prefix}/include/qsat/*)
foreach(header IN LISTS headers)
    file(STRINGS ${header} foreign REGEX "#include.*(boost|cadical|fmt|nlohmann|hwy)")
    file(STRINGS ${header} lost REGEX "#include \"" )
    list(FILTER lost EXCLUDE REGEX "\"qsat/")
    if(foreign OR lost)
        message(FATAL_ERROR "${header} includes what users need not have: ${foreign} ${lost}")
    endif()
endforeach()
