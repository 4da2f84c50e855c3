# A program that needs no library of the machine it runs on. Debian has CaDiCaL, Boost, libarchive and
# what these need as static libraries, and fmt as headers.
find_path(FMT_INCLUDE_DIR fmt/core.h REQUIRED)
add_library(fmt::fmt INTERFACE IMPORTED)
set_target_properties(fmt::fmt PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${FMT_INCLUDE_DIR} INTERFACE_COMPILE_DEFINITIONS FMT_HEADER_ONLY)
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
