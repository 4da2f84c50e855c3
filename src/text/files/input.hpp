#pragma once

#include "engine/budget.hpp"
#include "files/compressed.hpp"

#include <array>
#include <string>

namespace qsat {

/// A file or, as `-`, standard input, read block by block as it is.
class InputFile {
public:
    /// Throws InputError if it cannot be opened, and WaitStopped if the budget is spent while
    /// nothing comes. The budget must outlive it.
    InputFile(const std::string& path, const Budget& budget, const Expected& expected = {});
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// As messages name it.
    const std::string& source() const { return source_; }

    /// The next block, valid until the one after it is asked for; empty at the end. Throws as the
    /// constructor does.
    std::string_view next();
    Blocks blocks() {
        return [this] { return next(); };
    }

    /// How long the last block kept us waiting.
    Clock::duration waited() const { return waited_; }

    /// Is the next block there without waiting?
    bool ready() const;

    /// What was taken from standard input to see what it is, for whoever reads it next.
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

/// Is there something on standard input, which nobody asked for: a file with more in it, or a pipe
/// into which something is written already? Never of a terminal; does not wait.
bool is_fed();

/// A file's content, decompressed, and the name that messages give it.
struct Input {
    std::string source;
    std::string content;
};

/// Reads a whole file, plain or compressed, `-` being standard input. Throws InputError for what
/// cannot be read or decompressed and for too many bytes, WaitStopped when the budget is spent.
Input read_input(const std::string& path, const Budget& budget, const Expected& expected = {});

} // namespace qsat
