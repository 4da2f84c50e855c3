#pragma once

#include "engine/budget.hpp"
#include "files/compressed.hpp"

#include <string>

namespace qsat {

/// A file's content, decompressed, and the name that messages give it.
struct Input {
    std::string source;
    std::string content;
};

/// Reads a whole file, plain or compressed, `-` being standard input. Throws InputError for what
/// cannot be read or decompressed and for more than `limit` bytes, WaitStopped when the budget is
/// spent.
Input read_input(const std::string& path, const Budget& budget, std::size_t limit = largest_text,
                 const Expected& expected = {});

} // namespace qsat
