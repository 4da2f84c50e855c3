# Every #include "MODULE/..." in a module's folder names the module itself or one of its NEEDS.
# CHECKS is a file of calls of check_includes, one a module.

cmake_minimum_required(VERSION 3.22)

set(seen 0)
set(wrong "")

function(check_includes module folder needs)
    file(GLOB_RECURSE files ${folder}/*.cpp ${folder}/*.hpp)
    foreach(file IN LISTS files)
        file(STRINGS ${file} includes REGEX "^ *# *include \"")
        foreach(include IN LISTS includes)
            string(REGEX REPLACE "^[^\"]*\"([^/\"]*).*" "\\1" included ${include})
            math(EXPR seen "${seen} + 1")
            if(NOT included IN_LIST needs AND NOT included STREQUAL module)
                string(APPEND wrong "\n${file}: ${include}, but ${module} NEEDS no ${included}")
            endif()
        endforeach()
    endforeach()
    set(seen ${seen} PARENT_SCOPE)
    set(wrong ${wrong} PARENT_SCOPE)
endfunction()

include(${CHECKS})

if(wrong)
    message(FATAL_ERROR "Includes against the arrows:${wrong}")
elseif(seen EQUAL 0)
    message(FATAL_ERROR "No include seen")
endif()
message(STATUS "${seen} includes")
