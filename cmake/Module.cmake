# Compiler settings for all of our own code.
add_library(qsat_settings INTERFACE)
target_compile_options(qsat_settings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow -Wnon-virtual-dtor
    -Woverloaded-virtual -Wold-style-cast
    $<$<PLATFORM_ID:Emscripten>:-Wno-shorten-64-to-32> # sizes have 32 bits there, and memory is asked for
    # Nobody may put functions of their own in the place of ours, which would keep them from being inlined.
    $<$<BOOL:${CMAKE_POSITION_INDEPENDENT_CODE}>:-fno-semantic-interposition>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> # false alarms on std::string, GCC bug 105651
    # False alarms on functions that return a row of one of our tables, GCC bug 107532.
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,13>>:-Wno-dangling-reference>
    $<$<BOOL:${QSAT_WARNINGS_AS_ERRORS}>:-Werror>)
if(QSAT_SANITIZE)
    target_compile_options(qsat_settings INTERFACE
        -fsanitize=${QSAT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
        # GCC's manual: sanitizers make more false alarms of warnings that follow the flow of data.
        $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
    if(QSAT_SANITIZE MATCHES address)
        # The address sanitizer sees dead and missing objects as well, and nothing is read through a pointer of
        # another type; a sixth of the code is theirs.
        target_compile_options(qsat_settings INTERFACE -fno-sanitize=null,object-size,alignment,vptr)
    endif()
    target_link_options(qsat_settings INTERFACE -fsanitize=${QSAT_SANITIZE})
endif()
# For programs that are no module (tests, benchmarks): the headers of all modules.
add_library(qsat_modules INTERFACE)
target_link_libraries(qsat_modules INTERFACE qsat_settings)

# qsat_module(NAME [NEEDS modules...] [ALONE files...] [WITHOUT files...])
#
# A module of the pipeline is a folder and a static library qsat_NAME of its files, main.cpp left out and
# those WITHOUT which it is to be.
# Its headers are included as "NAME/header.hpp", and only by modules that say in NEEDS that they may:
# each module is reached through an include directory of its own, which holds nothing but a link to
# its folder, and nobody inherits it. NEEDS name modules that were added before, so that nothing points
# backwards.
#
# With CMAKE_UNITY_BUILD, which all presets but debug use, files of a module are compiled together. So
# names are unique within a module, also those of anonymous namespaces. ALONE are files that cannot
# be compiled with others.
function(qsat_module name)
    cmake_parse_arguments(PARSE_ARGV 1 module "" "" "NEEDS;ALONE;WITHOUT")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
    foreach(file IN ITEMS main.cpp LISTS module_WITHOUT)
        list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    endforeach()
    add_library(qsat_${name} STATIC ${sources})
    set(root ${PROJECT_BINARY_DIR}/modules/${name})
    file(MAKE_DIRECTORY ${root})
    file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${root}/${name} SYMBOLIC)
    set_target_properties(qsat_${name} PROPERTIES QSAT_MODULE_ROOT ${root})
    set_property(TARGET qsat_${name} PROPERTY QSAT_MODULE_NEEDS ${module_NEEDS}) # for tests/architecture
    set_property(GLOBAL APPEND PROPERTY QSAT_MODULES ${name})
    target_include_directories(qsat_${name} PRIVATE ${root})
    target_include_directories(qsat_modules INTERFACE ${root})
    target_link_libraries(qsat_${name} PUBLIC qsat_settings)
    if(QSAT_FUZZ AND name MATCHES "^(board|search|formats|screenshot|files|interchange|proof|shards|options|cli)$")
        # Which way was taken by those that read, and by the native search. The preset fuzz sees every module, and
        # what was compared, too: that takes a third more to compile.
        target_compile_options(qsat_${name} PRIVATE -fsanitize-coverage=inline-8bit-counters,pc-table)
    endif()
    set_target_properties(qsat_${name} PROPERTIES UNITY_BUILD_BATCH_SIZE 18)
    set_source_files_properties(${module_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    foreach(needed IN LISTS module_NEEDS)
        if(NOT TARGET qsat_${needed})
            message(FATAL_ERROR "${name} needs ${needed}, which comes later or does not exist")
        endif()
        target_include_directories(qsat_${name} PRIVATE
            $<TARGET_PROPERTY:qsat_${needed},QSAT_MODULE_ROOT>)
        target_link_libraries(qsat_${name} PUBLIC qsat_${needed})
    endforeach()
endfunction()

# qsat_question(NAME [NEEDS modules...] [PUBLIC headers...] [ALONE files...])
#
# A module that answers a question which every front end asks. Every question may use what makes, solves and
# verifies boards; NEEDS adds further modules. Its header ask_NAME.hpp is public, and so are those that it
# includes, which PUBLIC names; the table of questions NEEDS the module.
function(qsat_question name)
    cmake_parse_arguments(PARSE_ARGV 1 question "" "" "NEEDS;PUBLIC;ALONE")
    qsat_module(${name} NEEDS question solve cnf proof formats engine board encodings ${question_NEEDS}
        ALONE ${question_ALONE})
    target_link_libraries(qsat_${name} PRIVATE qsat_fmt PUBLIC nlohmann_json::nlohmann_json)
    set_property(GLOBAL APPEND PROPERTY QSAT_QUESTIONS ${name})
    foreach(header ask_${name}.hpp ${question_PUBLIC})
        set_property(GLOBAL APPEND PROPERTY QSAT_QUESTION_HEADERS ${name}/${header})
    endforeach()
endfunction()
