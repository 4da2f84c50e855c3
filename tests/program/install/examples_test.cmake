# Copies examples/ and builds it against what install_test.cmake installed, as docs/library.md says.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

file(READ ${SOURCE}/examples/complete_a_board.cpp example)
file(READ ${SOURCE}/docs/library.md document)
require("${document}" "\n```cpp\n${example}```\n")

string(REGEX MATCH "\n```sh example\n([^\n]*cmake -S examples[^\n]*)\n```\n" found "${document}")
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
