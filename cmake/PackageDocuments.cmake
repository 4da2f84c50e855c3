# Run by cpack before it makes packages: what Debian asks of each of them, and `cmake --install` does not do.
function(compress)
    execute_process(COMMAND gzip -9n ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(STRINGS ${CPACK_QSAT_CHANGELOG} headings REGEX "^## \\[[0-9]")
list(GET headings 0 heading)
string(REGEX REPLACE ".* - " "" day "${heading}")
execute_process(COMMAND date --utc --rfc-email --date=${day} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)

file(GLOB folders ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*)
foreach(folder IN LISTS folders)
    get_filename_component(package ${folder} NAME)
    # Licences of the libraries that became part of it.
    set(built_in libcadical-dev libboost-iostreams-dev zlib1g-dev libbz2-dev liblzma-dev libpng-dev libturbojpeg0-dev libfmt-dev
        nlohmann-json3-dev libhwy-dev)
    if(package MATCHES python)
        list(APPEND built_in pybind11-dev)
    endif()
    foreach(library IN LISTS built_in)
        file(READ /usr/share/doc/${library}/copyright text)
        file(APPEND ${folder}/copyright "\n\n== Parts of ${library} ==\n\n${text}")
    endforeach()
    file(READ ${CPACK_QSAT_CHANGELOG} text)
    file(WRITE ${folder}/changelog "${text}")
    file(WRITE ${folder}/changelog.Debian "${package} (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) "
        "unstable; urgency=medium\n\n  * Version ${CPACK_PACKAGE_VERSION}: changelog.gz says what is new.\n\n"
        " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
    compress(${folder}/changelog ${folder}/changelog.Debian)

    # What lintian would report, and why it stays.
    set(overrides "# No bug asked for it: it is not in Debian.\n${package}: initial-upload-closes-no-bugs *\n")
    if(package STREQUAL qsat)
        string(APPEND overrides "# To find shared libraries takes longer than a small board.\n"
            "${package}: embedded-library *\n")
    endif()
    file(WRITE ${folder}/../../lintian/overrides/${package} "${overrides}")
endforeach()

file(GLOB_RECURSE manuals ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/*.1)
compress(${manuals})
