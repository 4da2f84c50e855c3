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

namespace qsat::inline text {

/// Reads texts one after another and decompresses them: files, the files in folders, and the
/// members of tar and zip archives. Folders are read in the order of names, without hidden files
/// and files that are not regular, and each file only once, even if symbolic links lead to it.
class Texts {
public:
    /// `-` is standard input, which has a budget of its own. A path that does not exist may be the
    /// text of a board. The options have the size of boards that do not state it, and get a remark
    /// on each skipped path. `taken` is called for each block, with the time spent waiting for
    /// standard input. The budgets must outlive this object.
    Texts(std::vector<std::string> paths, const ReadOptions& options, const Budget& budget,
          const Budget& of_standard_input, std::function<void(Clock::duration waited)> taken);
    ~Texts();
    Texts(const Texts&) = delete;
    Texts& operator=(const Texts&) = delete;

    /// Moves to the next text and returns its name for messages; empty after the last. Throws
    /// InputError if the text cannot be opened; the next call continues after it.
    std::optional<std::string> next();
    /// The file or folder of this call, for messages.
    const std::string& path() const { return path_; }

    /// The next block of this text; empty at its end. Throws InputError and WaitStopped.
    std::string_view block();
    /// Can the next block be read without waiting?
    bool ready() const;
    /// Skips this text and the later ones of the same archive.
    void leave();

    /// The part of the known bytes that has been read, from 0 to 1; empty if standard input is
    /// involved. Thread-safe.
    std::optional<double> share() const;

private:
    class File;
    struct Place {
        std::string path;
        bool is_listed; // found in a folder, not named by the user
    };
    void add(std::vector<std::string> paths, bool are_listed);
    bool is_passed_over(const Place& place);

    std::optional<int> size_;
    std::function<void(const Remark&)> remark_;
    const Budget& budget_;
    const Budget& of_standard_input_;
    std::function<void(Clock::duration)> call_taken_;
    std::vector<Place> places_; // remaining places, in reverse order
    /// Visited files of a folder: the path without links, and the path that led there.
    std::unordered_map<std::string, std::string> walked_;
    std::atomic<std::uint64_t> bytes_ = 0; // bytes of all known files
    std::atomic<std::uint64_t> taken_ = 0; // bytes read of these
    std::atomic<bool> is_countable_ = true;
    std::string path_;
    std::unique_ptr<File> file_; // null between two texts
};

} // namespace qsat::text
