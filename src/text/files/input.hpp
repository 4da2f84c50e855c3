// Also defined in archive.cpp and compressed.cpp.
#pragma once

#include "engine/budget.hpp"
#include "formats/board_stream.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace qsat::inline text {

/// The expected content of an input.
struct Expected {
    std::string_view what = "a board";                  ///< for messages
    bool is_text = true;                                ///< without zero bytes
    const char* not_read = "the board is not read yet"; ///< message if reading is stopped
    std::size_t most_bytes = largest_text;              ///< size after decompression
};

/// The blocks of a text that may be compressed by gzip, bzip2 or xz, which its first bytes show.
/// They throw InputError for damaged archives, after `most_bytes`, after two thousand times the
/// size of the archive, and at a zero byte in a text.
Blocks decompressed(std::string source, Blocks archive, const Expected& expected);

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

/// Reads a file, or standard input for `-`, block by block without decompression.
class InputFile {
public:
    /// Throws InputError and, if the budget is spent while waiting, WaitStopped. The budget must
    /// outlive this object.
    InputFile(const std::string& path, const Budget& budget, const Expected& expected = {});
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    const std::string& source() const { return source_; } ///< for messages

    /// The next block; empty at the end. Valid until the next call. Throws as the constructor does.
    std::string_view next();
    /// Can the next block be read without waiting?
    bool ready() const;
    /// The time spent waiting for the last block.
    Clock::duration waited() const { return waited_; }

private:
    std::string source_;
    const Budget& budget_;
    Expected expected_;
    int descriptor_;
    bool is_standard_input_;
    Clock::duration waited_{0};
    std::array<char, 1 << 16> block_{};
};

/// Is standard input a file with more content or a pipe with data? Does not wait.
bool is_fed();

/// The decompressed content of a file, and its name for messages.
struct Input {
    std::string source;
    std::string content;
};

/// Reads a whole file, plain or compressed; `-` is standard input. Throws InputError and
/// WaitStopped.
Input read_input(const std::string& path, const Budget& budget, const Expected& expected = {});

} // namespace qsat::text
