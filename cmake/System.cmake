# What not every system has. Each check chooses between two roads; the files that take them are named.
option(QSAT_PORTABLE "Build as if the system had none of Linux's own functions" OFF)

include(CheckCXXSymbolExists)
# qsat_check(VARIABLE HEADERS SYMBOLS...): is one of them missing, QSAT_NO_VARIABLE is defined.
function(qsat_check name headers)
    foreach(symbol IN LISTS ARGN)
        check_cxx_symbol_exists(${symbol} "${headers}" QSAT_HAS_${symbol})
        if(QSAT_PORTABLE OR NOT QSAT_HAS_${symbol})
            target_compile_definitions(qsat_settings INTERFACE QSAT_NO_${name})
            return()
        endif()
    endforeach()
endfunction()
set(CMAKE_REQUIRED_DEFINITIONS -D_GNU_SOURCE)
qsat_check(FOPENCOOKIE stdio.h fopencookie) # sat/sat_solver.cpp
qsat_check(LINUX_FILES "fcntl.h;stdio.h" O_TMPFILE sync_file_range renameat2) # files/{output,rename}.cpp
unset(CMAKE_REQUIRED_DEFINITIONS)
