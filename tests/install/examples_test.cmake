# Copies examples/ and builds it against what install_test.cmake installed, as README says.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

file(READ ${SOURCE}/examples/complete_a_board.cpp example)
string(REGEX REPLACE "\n([^\n])" "\n    \\1" indented "    ${example}")
file(READ ${SOURCE}/README.md readme)
require("${readme}" "${indented}")

string(REGEX MATCH "\n    ([^\n]*cmake -S examples[^\n]*)" found "${readme}")
set(line "${CMAKE_MATCH_1}")
require("${line}" "~/.local")
string(REPLACE "~/.local" "${SCRATCH}/prefix" line "${line}")
file(COPY ${SOURCE}/examples DESTINATION ${SCRATCH})
run(out ${CMAKE_COMMAND} -E env CXX=${COMPILER} sh -c "cd '${SCRATCH}' && ${line}")
require("${out}" ". . . Q . . . .")
require("${out}" ". Q . . . . . .")

file(GLOB_RECURSE asking ${SCRATCH}/*/ask_questions)
run(out ${asking})
require("${out}" "7 queens of 8\n1 5 8 6 3 7 2 4 ")
