#pragma once

#include "files/input.hpp"

#include <string>
#include <utility>

namespace qsat::test {

/// All of what an archive holds.
inline std::string decompress(const std::string& source, std::string_view archive,
                              std::size_t most_bytes = largest_text) {
    const Blocks next = decompressed(source, [&] { return std::exchange(archive, {}); },
                                     {.most_bytes = most_bytes});
    std::string text;
    for (std::string_view block = next(); !block.empty(); block = next())
        text += block;
    return text;
}

} // namespace qsat::test
