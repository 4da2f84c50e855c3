# Installs into a scratch folder, builds examples/ against what is there, by CMake and by pkg-config,
# and runs everything.
set(scratch ${BUILD}/install_test)
set(prefix ${scratch}/prefix)
file(REMOVE_RECURSE ${scratch})
file(MAKE_DIRECTORY ${scratch})

# run(OUTPUT_VARIABLE command...): ends the test if the command fails.
function(run output)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE out ERROR_VARIABLE err)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "${ARGN}: ${code}\n${out}${err}")
    endif()
    set(${output} "${out}" PARENT_SCOPE)
endfunction()
function(require text part)
    string(FIND "${text}" "${part}" at)
    if(at EQUAL -1)
        message(FATAL_ERROR "'${part}' is not in:\n${text}")
    endif()
endfunction()

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
    file(STRINGS ${header} foreign REGEX "#include.*(boost|cadical|tbb|fmt|nlohmann|hwy)")
    file(STRINGS ${header} lost REGEX "#include \"" )
    list(FILTER lost EXCLUDE REGEX "\"qsat/")
    if(foreign OR lost)
        message(FATAL_ERROR "${header} includes what users need not have: ${foreign} ${lost}")
    endif()
endforeach()

# README shows the example.
file(READ ${SOURCE}/examples/complete_a_board.cpp example)
string(REGEX REPLACE "\n([^\n])" "\n    \\1" indented "    ${example}")
file(READ ${SOURCE}/README.md readme)
require("${readme}" "${indented}")

function(check_example program)
    run(out ${program})
    require("${out}" ". . . Q . . . .")
    require("${out}" ". Q . . . . . .")
endfunction()

run(out ${CMAKE_COMMAND} -S ${SOURCE}/examples -B ${scratch}/by_cmake
    -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${COMPILER})
run(out ${CMAKE_COMMAND} --build ${scratch}/by_cmake)
check_example(${scratch}/by_cmake/complete_a_board)

find_program(PKG_CONFIG pkg-config)
if(NOT PKG_CONFIG)
    message("SKIPPED: pkg-config is not installed")
    return()
endif()
set(ENV{PKG_CONFIG_PATH} ${prefix}/${LIBDIR}/pkgconfig)
run(flags ${PKG_CONFIG} --cflags --libs qsat)
separate_arguments(flags UNIX_COMMAND "${flags}")
run(out ${COMPILER} ${SOURCE}/examples/complete_a_board.cpp -o ${scratch}/by_pkg_config ${flags})
check_example(${scratch}/by_pkg_config)
file(REMOVE_RECURSE ${scratch})
