#pragma once

#include "formats/text.hpp"

#include <functional>
#include <string>

namespace qsat {

/// What an input is to hold.
struct Expected {
    std::string_view what = "a board";                  ///< for messages
    bool is_text = true;                                ///< without zero bytes
    const char* not_read = "the board is not read yet"; ///< what it means to be stopped before
};

/// The content of a gzip, bzip2 or xz archive, which is told from its first bytes, whatever its
/// name; other content is handed back as it is. Throws InputError for damaged and truncated
/// archives, and, without reading on, after `limit` bytes, after two thousand times the archive's
/// size and at a zero byte in a text, so that a small archive cannot fill the memory. `poll` is
/// called again and again meanwhile; what it throws passes through.
std::string decompress(const std::string& source, std::string content,
                       std::size_t limit = largest_text, const Expected& expected = {},
                       const std::function<void()>& poll = {});

} // namespace qsat
