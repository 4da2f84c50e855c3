# The libraries of a page, by Debian's emscripten 3.1.6: what Dependencies.cmake has for all else. What
# has only headers is taken from the machine; CaDiCaL is compiled.

# A tab that takes more is ended by its browser, and nobody is told why.
set(QSAT_PAGE_MEMORY 1073741824) # bytes

# All objects agree on these. Exceptions and registers of 128 bits are the module's own, which every
# browser has since 2023.
add_compile_options(-fwasm-exceptions -msimd128)
add_link_options(-fwasm-exceptions)

# Links to single folders: other headers of the machine are for its own C library.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(folder boost fmt hwy nlohmann)
    if(NOT EXISTS /usr/include/${folder})
        message(FATAL_ERROR "/usr/include/${folder} is missing: run ./bootstrap --web")
    endif()
    file(CREATE_LINK /usr/include/${folder} ${headers}/${folder} SYMBOLIC)
endforeach()
foreach(library Boost::headers qsat_fmt nlohmann_json::nlohmann_json qsat_highway)
    add_library(${library} INTERFACE IMPORTED)
endforeach()
target_compile_definitions(qsat_fmt INTERFACE FMT_HEADER_ONLY)
target_compile_definitions(qsat_highway INTERFACE hwy=qsat_hwy) # as in Dependencies.cmake

# emscripten's own libc++ 13 has no algorithms on ranges. Headers of libc++ 16 work with its binaries,
# as long as they call the same namespace and C library by name.
set(libcxx /usr/lib/llvm-16/include/c++/v1)
if(NOT EXISTS ${libcxx})
    message(FATAL_ERROR "${libcxx} is missing: run ./bootstrap --web")
endif()
file(CONFIGURE OUTPUT ${headers}/libcxx/__config_site CONTENT
"#pragma once
#define _LIBCPP_ABI_NAMESPACE __2
#define _LIBCPP_HAS_MUSL_LIBC
#define _LIBCPP_HAS_NO_VENDOR_AVAILABILITY_ANNOTATIONS
#define _LIBCPP_ENABLE_ASSERTIONS_DEFAULT 0
#define _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION // which Boost uses
")
add_compile_options(-nostdinc++ "SHELL:-isystem ${headers}/libcxx" "SHELL:-isystem ${libcxx}"
    "SHELL:-isystem ${headers}")

# Without the programs, the other interfaces and the signals.
set(cadical ${PROJECT_SOURCE_DIR}/build/cadical/src)
if(NOT EXISTS ${cadical})
    message(FATAL_ERROR "${cadical} is missing: run ./bootstrap --web")
endif()
file(GLOB cadical_sources ${cadical}/*.cpp)
list(FILTER cadical_sources EXCLUDE REGEX "/(cadical|mobical|ipasir|ccadical|signal)\\.cpp$")
add_library(cadical STATIC ${cadical_sources})
target_include_directories(cadical SYSTEM INTERFACE ${cadical})
target_compile_definitions(cadical PRIVATE NBUILD NDEBUG NTRACING QUIET)
target_compile_options(cadical PRIVATE -w)
set_target_properties(cadical PROPERTIES CXX_STANDARD 11 UNITY_BUILD OFF)
# What it does all the time is fast, the rest is small.
list(FILTER cadical_sources EXCLUDE REGEX
    "/(analyze|backtrack|collect|decide|minimize|propagate|shrink|watch)\\.cpp$")
set_source_files_properties(${cadical_sources} PROPERTIES COMPILE_OPTIONS -Oz)
