# What a program that needs no library of the machine it runs on takes besides.
add_library(LibArchive::LibArchive INTERFACE IMPORTED)
set_property(TARGET LibArchive::LibArchive PROPERTY INTERFACE_LINK_LIBRARIES Boost::iostreams)
foreach(library archive nettle zstd z bz2 lzma)
    qsat_link(LibArchive::LibArchive ${library} "the libraries of ./bootstrap --static")
endforeach()
