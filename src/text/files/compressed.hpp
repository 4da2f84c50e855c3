#pragma once

#include "formats/board_stream.hpp"
#include "formats/text.hpp"

#include <memory>
#include <string>

namespace qsat::inline text {

/// The expected content of an input.
struct Expected {
    std::string_view what = "a board";                  ///< for messages
    bool is_text = true;                                ///< without zero bytes
    const char* not_read = "the board is not read yet"; ///< message if reading is stopped
    std::size_t most_bytes = largest_text;              ///< size after decompression
};

/// Decompresses gzip, bzip2 and xz; other content passes unchanged. The first bytes decide, not the
/// name. Throws InputError for damaged archives, and to protect the memory after `most_bytes`,
/// after two thousand times the size of the archive, and at a zero byte in a text.
class Decompressor {
public:
    Decompressor(std::string source, Blocks archive, const Expected& expected);
    ~Decompressor();
    Decompressor(const Decompressor&) = delete;
    Decompressor& operator=(const Decompressor&) = delete;

    /// The next block; empty at the end. Valid until the next call.
    std::string_view next();

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace qsat::text
