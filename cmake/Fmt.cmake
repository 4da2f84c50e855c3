# fmt as part of whatever is linked with it. Debian has its headers and a shared library: what that holds
# besides is compiled here.
find_path(FMT_INCLUDE_DIR fmt/core.h)
if(NOT FMT_INCLUDE_DIR)
    message(FATAL_ERROR "fmt is missing: run ./bootstrap, or install libfmt-dev")
endif()
add_library(qsat_fmt STATIC cmake/fmt.cpp)
target_include_directories(qsat_fmt SYSTEM PRIVATE ${FMT_INCLUDE_DIR})
target_compile_definitions(qsat_fmt PRIVATE FMT_LIB_EXPORT)
add_library(fmt::fmt INTERFACE IMPORTED) # as users of our library find it
add_dependencies(fmt::fmt qsat_fmt)
set_target_properties(fmt::fmt PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${FMT_INCLUDE_DIR} INTERFACE_LINK_LIBRARIES $<TARGET_FILE:qsat_fmt>)
file(STRINGS ${FMT_INCLUDE_DIR}/fmt/core.h number REGEX "#define FMT_VERSION [0-9]+")
string(REGEX REPLACE "[^0-9]" "" number "${number}") # 90100 is 9.1.0
math(EXPR major "${number} / 10000")
math(EXPR minor "${number} / 100 % 100")
math(EXPR patch "${number} % 100")
set(fmt_VERSION ${major}.${minor}.${patch})
