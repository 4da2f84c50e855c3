#pragma once

#include "formats/board_stream.hpp"
#include "formats/text.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace qsat {

/// What an input is to hold.
struct Expected {
    std::string_view what = "a board";                  ///< for messages
    bool is_text = true;                                ///< without zero bytes
    const char* not_read = "the board is not read yet"; ///< what it means to be stopped before
    std::size_t most_bytes = largest_text;              ///< once it is unpacked
};

/// The content of a gzip, bzip2 or xz archive, which is told from its first bytes, whatever its
/// name; other content is handed on as it is. Throws InputError for damaged and truncated archives,
/// and, without reading on, after `most_bytes`, after two thousand times the archive's size and at
/// a zero byte in a text, so that a small archive cannot fill the memory.
class Decompressor {
public:
    Decompressor(std::string source, Blocks archive, const Expected& expected);
    ~Decompressor();
    Decompressor(const Decompressor&) = delete;
    Decompressor& operator=(const Decompressor&) = delete;

    /// The next block, valid until the one after it is asked for; empty at the end.
    std::string_view next();

private:
    struct Compression;
    struct Archive;
    static const std::array<Compression, 3> compressions;
    std::string source_;
    Expected expected_;
    std::unique_ptr<Archive> archive_;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat
