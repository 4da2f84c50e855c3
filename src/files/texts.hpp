#pragma once

#include "engine/budget.hpp"
#include "formats/board_stream.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace qsat {

/// The texts of files, of the files in folders, and of the members of tar and zip archives, one
/// after another, decompressed. Folders are walked in the order of names, without hidden files.
class Texts {
public:
    /// `-` is standard input. The budget must outlive it.
    Texts(std::vector<std::string> paths, const Budget& budget);
    ~Texts();
    Texts(const Texts&) = delete;
    Texts& operator=(const Texts&) = delete;

    /// Goes on to the next text and returns its name, for messages; none behind the last. Throws
    /// InputError if it cannot be had; the next call goes on behind it.
    std::optional<std::string> next();

    /// The next block of this text; empty at its end. Throws InputError, and WaitStopped when the
    /// budget is spent.
    std::string_view block();

    /// Is the next block there without waiting?
    bool ready() const;

    /// The file or folder in which the last call of `next` looked, for messages.
    const std::string& path() const { return path_; }

    /// The share of the bytes known of that is read; none if standard input has a part in them. May
    /// be asked by another thread.
    std::optional<double> share() const;

private:
    class File;
    void add(std::vector<std::string> paths);

    const Budget& budget_;
    std::vector<std::string> paths_;       // still to come, the last first
    std::atomic<std::uint64_t> bytes_ = 0; // of all files known of
    std::atomic<std::uint64_t> taken_ = 0; // of these
    std::atomic<bool> is_countable_ = true;
    std::string path_;
    std::unique_ptr<File> file_; // null between two
};

} // namespace qsat
