#pragma once

#include "formats/compressed.hpp"

#include <stdexcept>
#include <string>

namespace qsat {

/// The user pressed Ctrl-C while an input was being read.
class InterruptedInput : public std::runtime_error {
public:
    InterruptedInput() : std::runtime_error{"interrupted"} {}
};

/// A file's content, decompressed, and the name that messages give it.
struct Input {
    std::string source;
    std::string content;
};

/// Reads a whole file, plain or compressed, `-` being standard input. Throws InputError for what
/// cannot be read or decompressed and for more than `limit` bytes, InterruptedInput on Ctrl-C.
Input read_input(const std::string& path, std::size_t limit = largest_text,
                 const Expected& expected = {});

} // namespace qsat
