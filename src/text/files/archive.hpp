#pragma once

#include "formats/board_stream.hpp"

#include <memory>
#include <optional>
#include <string>

namespace qsat {

/// Do these first bytes begin an archive of several files, tar or zip? None if more bytes are
/// needed to tell.
std::optional<bool> is_archive(std::string_view beginning);

/// Reads the files in a tar or zip archive from front to back. Throws InputError if it is damaged.
class ArchiveReader {
public:
    ArchiveReader(std::string source, Blocks blocks);
    ~ArchiveReader();
    ArchiveReader(const ArchiveReader&) = delete;
    ArchiveReader& operator=(const ArchiveReader&) = delete;

    /// Goes on to the next file; its name, none behind the last.
    std::optional<std::string> next();
    /// The next block of this file, valid until the one after it is asked for; empty at its end.
    std::string_view block();

private:
    struct Library;
    struct State;
    static const Library& library(const std::string& source);
    [[noreturn]] void fail() const;
    std::unique_ptr<State> state_;
};

} // namespace qsat
