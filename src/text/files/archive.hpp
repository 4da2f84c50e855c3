#pragma once

#include "formats/board_stream.hpp"

#include <memory>
#include <optional>
#include <string>

namespace qsat::inline text {

/// Are these first bytes the beginning of a tar or zip archive? Empty if more bytes are needed.
std::optional<bool> is_archive(std::string_view beginning);

/// Reads the files in a tar or zip archive in order. Throws InputError if the archive is damaged.
class ArchiveReader {
public:
    ArchiveReader(std::string source, Blocks blocks);
    ~ArchiveReader();
    ArchiveReader(const ArchiveReader&) = delete;
    ArchiveReader& operator=(const ArchiveReader&) = delete;

    /// Moves to the next file and returns its name; empty after the last file.
    std::optional<std::string> next();
    /// The next block of this file; empty at its end. Valid until the next call.
    std::string_view block();

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace qsat::text
