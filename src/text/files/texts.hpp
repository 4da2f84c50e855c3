#pragma once

#include "engine/budget.hpp"
#include "formats/board_stream.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace qsat {

/// The texts of files, of the files in folders, and of the members of tar and zip archives, one
/// after another, decompressed. Folders are walked in the order of names, without hidden files. Of
/// a folder that was named, each file is read once, however many symbolic links lead to it, and
/// what is no regular file is passed over.
class Texts {
public:
    struct Callbacks {
        /// A block was taken out of a file or standard input, and so long standard input kept us
        /// waiting for it; what this throws passes through.
        std::function<void(Clock::duration waited)> taken{};
        /// A path was passed over, and why.
        std::function<void(const std::string& path, const std::string& why)> passed_over{};
    };
    /// `-` is standard input, which has a budget of its own; a path that names nothing may be a
    /// board, which may lack that size. The budgets must outlive it.
    Texts(std::vector<std::string> paths, std::optional<int> size, const Budget& budget,
          const Budget& of_standard_input, Callbacks callbacks);
    ~Texts();
    Texts(const Texts&) = delete;
    Texts& operator=(const Texts&) = delete;

    /// Goes on to the next text and returns its name, for messages; none behind the last. Throws
    /// InputError if it cannot be had; the next call goes on behind it.
    std::optional<std::string> next();

    /// Leaves this text out, and those behind it in an archive.
    void leave();

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
    struct Place {
        std::string path;
        bool is_listed; // in a folder, not named by the user
    };
    void add(std::vector<std::string> paths, bool are_listed);
    bool is_passed_over(const Place& place);

    std::optional<int> size_;
    const Budget& budget_;
    const Budget& of_standard_input_;
    Callbacks callbacks_;
    std::vector<Place> places_; // still to come, the last first
    /// Where the walk of a folder has been: paths without links, and those by which it came there.
    std::unordered_map<std::string, std::string> walked_;
    std::atomic<std::uint64_t> bytes_ = 0; // of all files known of
    std::atomic<std::uint64_t> taken_ = 0; // of these
    std::atomic<bool> is_countable_ = true;
    std::string path_;
    std::unique_ptr<File> file_; // null between two
};

} // namespace qsat
