#pragma once

#include "engine/budget.hpp"
#include "files/compressed.hpp"

#include <array>
#include <string>

namespace qsat::inline text {

/// Reads a file, or standard input for `-`, block by block without decompression.
class InputFile {
public:
    /// Throws InputError if the file cannot be opened, and WaitStopped if the budget is spent while
    /// waiting. The budget must outlive this object.
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

    /// Hands text that was taken from standard input to its next reader.
    static void give_back(std::string taken);

private:
    std::string source_;
    const Budget& budget_;
    Expected expected_;
    int descriptor_;
    bool is_standard_input_;
    Clock::duration waited_{0};
    std::array<char, 1 << 16> block_{};
    std::string given_back_{};
};

/// Is standard input a file with more content or a pipe with data? Does not wait.
bool is_fed();

/// The decompressed content of a file, and its name for messages.
struct Input {
    std::string source;
    std::string content;
};

/// Reads a whole file, plain or compressed; `-` is standard input. Throws InputError if it cannot
/// be read or decompressed or has too many bytes, and WaitStopped when the budget is spent.
Input read_input(const std::string& path, const Budget& budget, const Expected& expected = {});

} // namespace qsat::text
