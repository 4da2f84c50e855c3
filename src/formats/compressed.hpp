#pragma once

#include "formats/text.hpp"

#include <string>

namespace qsat {

/// The text within a gzip, bzip2 or xz archive, which is told from its first bytes, whatever its
/// name; other content is handed back as it is. Throws InputError for damaged and truncated
/// archives, and, without reading on, at a zero byte and after `limit` bytes, so that a small
/// archive cannot fill the memory.
std::string decompress(const std::string& source, std::string content,
                       std::size_t limit = largest_text);

} // namespace qsat
