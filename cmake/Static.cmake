# A program that needs no library of the machine it runs on. Debian has CaDiCaL, Boost, libarchive and
# what these need as static libraries, and fmt as headers and a shared one: what that holds is compiled here.
find_path(FMT_INCLUDE_DIR fmt/core.h REQUIRED)
add_library(qsat_fmt STATIC cmake/fmt.cpp)
target_include_directories(qsat_fmt SYSTEM PRIVATE ${FMT_INCLUDE_DIR})
target_compile_definitions(qsat_fmt PRIVATE FMT_LIB_EXPORT)
add_library(fmt::fmt INTERFACE IMPORTED)
add_dependencies(fmt::fmt qsat_fmt)
# Users see both libraries as if they were shared, so that what is compiled for the release is for this.
set_target_properties(fmt::fmt PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${FMT_INCLUDE_DIR} INTERFACE_COMPILE_DEFINITIONS FMT_SHARED
    INTERFACE_LINK_LIBRARIES $<TARGET_FILE:qsat_fmt>)
foreach(library program_options iostreams)
    string(TOUPPER BOOST_${library}_DYN_LINK shared)
    set_property(TARGET Boost::${library} APPEND PROPERTY INTERFACE_COMPILE_DEFINITIONS ${shared})
endforeach()
file(STRINGS ${FMT_INCLUDE_DIR}/fmt/core.h number REGEX "#define FMT_VERSION [0-9]+")
string(REGEX REPLACE "[^0-9]" "" number "${number}") # 90100 is 9.1.0
math(EXPR major "${number} / 10000")
math(EXPR minor "${number} / 100 % 100")
math(EXPR patch "${number} % 100")
set(fmt_VERSION ${major}.${minor}.${patch})

add_library(LibArchive::LibArchive INTERFACE IMPORTED)
foreach(library archive nettle z bz2 lzma zstd)
    find_library(QSAT_STATIC_${library} lib${library}.a REQUIRED)
    set_property(TARGET LibArchive::LibArchive Boost::iostreams APPEND PROPERTY
        INTERFACE_LINK_LIBRARIES ${QSAT_STATIC_${library}})
endforeach()
