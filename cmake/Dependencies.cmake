# Everything qsat is built with, each named once by its CMake or library name and the Debian
# package that ./bootstrap installs.

# Finds a CMake package or ends with the name of the Debian package that holds it.
macro(qsat_find_package name debian_package)
    find_package(${name} ${ARGN} QUIET)
    if(NOT ${name}_FOUND)
        message(FATAL_ERROR "${name} is missing: run ./bootstrap, or install ${debian_package}")
    endif()
endmacro()

# The same for a static library that a target is linked with.
function(qsat_link_static target name debian_package)
    find_library(QSAT_STATIC_${name} lib${name}.a)
    if(NOT QSAT_STATIC_${name})
        message(FATAL_ERROR "lib${name}.a is missing: run ./bootstrap, or install ${debian_package}")
    endif()
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${QSAT_STATIC_${name}})
endfunction()

# Boost, fmt and the C++ library become part of the program: to find them whenever it starts takes
# longer than a small board.
set(Boost_USE_STATIC_LIBS ON)
qsat_find_package(Boost "libboost-program-options-dev and libboost-iostreams-dev"
    COMPONENTS program_options iostreams)
include(cmake/Fmt.cmake)
find_package(Threads REQUIRED)
qsat_link_static(Boost::iostreams z zlib1g-dev)
qsat_link_static(Boost::iostreams bz2 libbz2-dev)
qsat_link_static(Boost::iostreams lzma liblzma-dev)
if(QSAT_STATIC)
    include(cmake/Static.cmake)
else()
    qsat_find_package(LibArchive libarchive-dev)
endif()
qsat_find_package(nlohmann_json nlohmann-json3-dev)
# Paths as JSON, which nobody needs, take a fifth of the header's time.
set_property(TARGET nlohmann_json::nlohmann_json APPEND PROPERTY INTERFACE_COMPILE_DEFINITIONS
    JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
qsat_find_package(HWY libhwy-dev)
# Highway's headers without its library (search/highway_targets.cpp says why), and in a namespace of
# our own: a program that links our library may link another Highway, and neither may meet the other.
add_library(qsat_highway INTERFACE)
target_include_directories(qsat_highway SYSTEM INTERFACE
    $<TARGET_PROPERTY:hwy::hwy,INTERFACE_INCLUDE_DIRECTORIES>)
target_compile_definitions(qsat_highway INTERFACE hwy=qsat_hwy)
if(QSAT_TESTS)
    qsat_find_package(Catch2 catch2)
endif()
# Optional: only bench_encodings needs it. Debian package libbenchmark-dev.
find_package(benchmark QUIET)

# CaDiCaL comes without a CMake package.
# -DCADICAL_ROOT=DIR takes another than the system's: an installed one, or a source tree after its
# own `./configure && make`.
find_path(CADICAL_INCLUDE_DIR cadical.hpp HINTS ${CADICAL_ROOT} PATH_SUFFIXES src)
find_library(CADICAL_LIBRARY cadical HINTS ${CADICAL_ROOT} PATH_SUFFIXES build)
if(NOT CADICAL_INCLUDE_DIR OR NOT CADICAL_LIBRARY)
    message(FATAL_ERROR "CaDiCaL is missing: run ./bootstrap, or install libcadical-dev")
endif()
add_library(cadical INTERFACE)
target_include_directories(cadical SYSTEM INTERFACE ${CADICAL_INCLUDE_DIR})
target_link_libraries(cadical INTERFACE ${CADICAL_LIBRARY})
# How users of an installed libqsat link it: by name, as it may lie elsewhere on their machine.
if(CADICAL_ROOT)
    set(QSAT_CADICAL_FOR_USERS ${CADICAL_LIBRARY})
else()
    set(QSAT_CADICAL_FOR_USERS -lcadical)
endif()
