#pragma once

#include "files/compressed.hpp"

#include <string>
#include <utility>

namespace qsat::test {

/// All of what an archive holds.
inline std::string decompress(const std::string& source, std::string_view archive,
                              std::size_t most_bytes = largest_text) {
    Decompressor decompressor{
        source, [&] { return std::exchange(archive, {}); }, {.most_bytes = most_bytes}};
    std::string text;
    for (auto block = decompressor.next(); !block.empty(); block = decompressor.next())
        text += block;
    return text;
}

} // namespace qsat::test
