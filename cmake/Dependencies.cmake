# Everything qsat is built with: each is named once, by its CMake or library name, with the Debian package that
# ./bootstrap installs and the oldest version that is known to work (docs/building.md).

# Ends with what is missing or too old, and what installs it.
function(qsat_require_version name debian_package found needed)
    if(NOT found)
        message(FATAL_ERROR "${name} is missing: run ./bootstrap, or install ${debian_package}, version ${needed} or newer")
    elseif(found VERSION_LESS needed)
        message(FATAL_ERROR "${name} ${found} is too old: qsat needs ${needed} or newer. Update ${debian_package}")
    endif()
endfunction()

# qsat_find_package(NAME DEBIAN_PACKAGE VERSION options of find_package...)
macro(qsat_find_package name debian_package version)
    find_package(${name} ${ARGN} QUIET)
    if(${name}_FOUND)
        qsat_require_version(${name} "${debian_package}" "${${name}_VERSION}" ${version})
    else()
        qsat_require_version(${name} "${debian_package}" "" ${version})
    endif()
endmacro()

set(QSAT_OLDEST_GNU 12)
set(QSAT_OLDEST_Clang 14)
if(QSAT_OLDEST_${CMAKE_CXX_COMPILER_ID})
    qsat_require_version(${CMAKE_CXX_COMPILER} "g++ or clang++" ${CMAKE_CXX_COMPILER_VERSION}
        ${QSAT_OLDEST_${CMAKE_CXX_COMPILER_ID}})
endif()

# The same for a library that a target is linked with: a static one, or, where a system has none, a shared
# one, unless the whole program is static.
function(qsat_link target name debian_package)
    set(names lib${name}.a)
    if(NOT QSAT_STATIC)
        list(APPEND names ${name})
    endif()
    find_library(QSAT_STATIC_${name} NAMES ${names})
    if(NOT QSAT_STATIC_${name})
        message(FATAL_ERROR "lib${name} is missing: run ./bootstrap, or install ${debian_package}")
    endif()
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${QSAT_STATIC_${name}})
endfunction()

# Boost, fmt and the C++ library become part of the program: to find them whenever it starts takes
# longer than a small board.
set(Boost_USE_STATIC_LIBS ON)
find_package(Boost 1.74 QUIET COMPONENTS program_options iostreams)
if(NOT Boost_FOUND AND NOT QSAT_STATIC)
    set(Boost_USE_STATIC_LIBS OFF)
endif()
qsat_find_package(Boost "libboost-program-options-dev and libboost-iostreams-dev" 1.74
    COMPONENTS program_options iostreams)
qsat_find_package(fmt libfmt-dev 9.1)
add_library(qsat_fmt STATIC cmake/fmt.cpp) # Debian has a shared one only
target_include_directories(qsat_fmt SYSTEM PUBLIC
    $<TARGET_PROPERTY:fmt::fmt-header-only,INTERFACE_INCLUDE_DIRECTORIES>)
find_package(Threads REQUIRED)
qsat_link(Boost::iostreams z zlib1g-dev)
qsat_link(Boost::iostreams bz2 libbz2-dev)
qsat_link(Boost::iostreams lzma liblzma-dev)
if(QSAT_STATIC)
    include(cmake/Static.cmake)
else()
    qsat_find_package(LibArchive libarchive-dev 3.6)
endif()
# PNG and JPEG files. libpng needs zlib after it.
add_library(qsat_picture_files INTERFACE)
foreach(library "png;png.h;libpng-dev" "turbojpeg;turbojpeg.h;libturbojpeg0-dev")
    list(GET library 0 name)
    list(GET library 1 header)
    list(GET library 2 debian_package)
    find_path(QSAT_HEADERS_${name} ${header})
    if(NOT QSAT_HEADERS_${name})
        message(FATAL_ERROR "${header} is missing: run ./bootstrap, or install ${debian_package}")
    endif()
    target_include_directories(qsat_picture_files SYSTEM INTERFACE ${QSAT_HEADERS_${name}})
    qsat_link(qsat_picture_files ${name} ${debian_package})
endforeach()
qsat_link(qsat_picture_files z zlib1g-dev)
qsat_find_package(nlohmann_json nlohmann-json3-dev 3.11)
# Conversions of paths to JSON take a fifth of the header's compile time; qsat uses none.
set_property(TARGET nlohmann_json::nlohmann_json APPEND PROPERTY INTERFACE_COMPILE_DEFINITIONS
    JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
qsat_find_package(HWY libhwy-dev 1.0)
# Highway's headers without its library (relaxation/highway_targets.cpp says why), and in a namespace of
# our own: a program that links our library may link another Highway, and neither may meet the other.
add_library(qsat_highway INTERFACE)
target_include_directories(qsat_highway SYSTEM INTERFACE
    $<TARGET_PROPERTY:hwy::hwy,INTERFACE_INCLUDE_DIRECTORIES>)
target_compile_definitions(qsat_highway INTERFACE hwy=qsat_hwy)
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "86|AMD64")
    # Elsewhere the machine is not asked what it can do, and Highway is to compile for what each of its kind can, on
    # Arm by NEON: without that header there is no choice when the program runs. Vectors of SVE and RVV have no size
    # when it is compiled, which search/lane_registers.hpp needs.
    target_compile_definitions(qsat_highway INTERFACE TOOLCHAIN_MISS_SYS_AUXV_H
        "HWY_DISABLED_TARGETS=(HWY_SVE|HWY_SVE2|HWY_SVE_256|HWY_SVE2_128|HWY_RVV)")
else()
    # Each kind of processor takes a sixth of the kernels' compile time. Few in use have SSSE3 and nothing better, and
    # what newer Highways know beyond AVX3_DL has nothing that the kernels use.
    if(HWY_VERSION VERSION_LESS 1.1)
        target_compile_definitions(qsat_highway INTERFACE HWY_DISABLED_TARGETS=HWY_SSSE3)
    else()
        target_compile_definitions(qsat_highway INTERFACE
            "HWY_DISABLED_TARGETS=(HWY_SSSE3|HWY_AVX3_ZEN4|HWY_AVX3_SPR)")
    endif()
endif()
if(QSAT_TESTS)
    qsat_find_package(Catch2 catch2 2.13)
endif()
# Optional: only bench_encodings needs it. Debian package libbenchmark-dev.
find_package(benchmark QUIET)

# CaDiCaL comes without a CMake package.
# -DCADICAL_ROOT=DIR takes another than the system's: an installed one, or a source tree after its
# own `./configure && make`.
find_path(CADICAL_INCLUDE_DIR cadical.hpp HINTS ${CADICAL_ROOT} PATH_SUFFIXES src)
find_library(CADICAL_LIBRARY cadical HINTS ${CADICAL_ROOT} PATH_SUFFIXES build)
if(NOT CADICAL_INCLUDE_DIR OR NOT CADICAL_LIBRARY)
    qsat_require_version(CaDiCaL libcadical-dev "" 1.5.3)
endif()
add_library(cadical INTERFACE)
target_include_directories(cadical SYSTEM INTERFACE ${CADICAL_INCLUDE_DIR})
target_link_libraries(cadical INTERFACE ${CADICAL_LIBRARY})
try_compile(QSAT_CADICAL_COMPILES ${PROJECT_BINARY_DIR}/cadical_check
    ${PROJECT_SOURCE_DIR}/cmake/cadical_check.cpp LINK_LIBRARIES ${CADICAL_LIBRARY}
    CMAKE_FLAGS -DINCLUDE_DIRECTORIES=${CADICAL_INCLUDE_DIR} OUTPUT_VARIABLE output)
if(NOT QSAT_CADICAL_COMPILES)
    message(FATAL_ERROR "${CADICAL_LIBRARY} does not fit: qsat needs CaDiCaL 1.5.3 or newer, compiled for the same "
        "C++ library\n${output}")
endif()
# How users of an installed libqsat link it: by name, as it may lie elsewhere on their machine.
if(CADICAL_ROOT)
    set(QSAT_CADICAL_FOR_USERS ${CADICAL_LIBRARY})
else()
    set(QSAT_CADICAL_FOR_USERS -lcadical)
endif()
