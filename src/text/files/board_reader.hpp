// Also defined in texts.cpp.
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
/// members of tar and zip archives. Folders are read in the order of names, without hidden and
/// irregular files, and each file only once.
class Texts {
public:
    /// `-` is standard input, which has its own budget. A path that does not exist may be the text
    /// of a board. The options get a remark on each skipped path. `taken` is called for each block,
    /// with the time spent waiting for standard input. The budgets must outlive this object.
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

    /// The part of the known bytes that has been read; empty with standard input. Thread-safe.
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

/// Name of the pictures among the formats that are read.
inline constexpr std::string_view picture_format = "picture";

/// One of several boards, or its error.
struct BoardEntry {
    /// The name of its text, with its line if there are several boards. ` (2)` marks the second of
    /// two equal names.
    std::string name;
    std::string source{}; ///< the name without the line
    BoardOrError board;
    const Format* format = nullptr; ///< format of the text; null if unknown
    /// The limit for which the rest of its file is skipped.
    std::optional<StopReason> stopped{};
    Clock::duration reading{}; ///< time for reading, without waiting for standard input
    int line = 1;              ///< of its beginning
    std::string generator{};   ///< as in BoardOfStream
};

/// Reads boards one by one, in order. Holds at most two boards in memory.
class BoardReader {
public:
    /// The poll of the options is not used, because the reader polls its budget itself.
    BoardReader(std::vector<std::string> paths, ReadOptions options, const Budget& budget);
    BoardReader(const BoardReader&) = delete;
    BoardReader& operator=(const BoardReader&) = delete;

    /// Sets the limits in a batch: of the reader, and the time for each board without waiting.
    void set_limits(const Budget& budget, std::optional<Clock::duration> of_each);

    /// The next board; empty after the last. Throws WaitStopped when the budget is spent.
    std::optional<BoardEntry> next();

    /// Can more input be read without waiting, or is the input at its end?
    bool ready() const { return texts_.ready(); }

    /// As Texts::share.
    std::optional<double> share() const { return texts_.share(); }

private:
    void begin_board();
    void poll(Clock::duration waited = {});
    std::optional<BoardEntry> read();
    BoardEntry read_picture();
    std::optional<BoardEntry> take();
    StopReason limit() const;
    BoardEntry stopped(std::string name, const std::string& source) const;
    std::string new_name(const std::string& name);

    Budget budget_;
    std::optional<Clock::duration> of_each_;
    bool in_batch_ = false; // if true, lack of memory ends only the present board
    Budget now_;            // budget of the board that is being read
    std::optional<Clock::time_point> deadline_; // deadline of this board
    Clock::time_point begun_{};                 // start of this board, plus the time spent waiting
    int polls_ = 0;
    int polls_of_board_ = 0;
    Texts texts_;
    ReadOptions options_;
    std::optional<BoardStream> stream_; // boards of the present text
    std::string source_;
    bool is_new_ = false;                        // is nothing of the present text read?
    std::string_view beginning_;                 // its first block, before the stream has taken it
    std::unordered_map<std::string, int> names_; // number of texts with this displayed name
    bool looks_ahead_ = false;
    std::optional<BoardEntry> ahead_;
    bool several_ = false; // does this text have several boards?
};

} // namespace qsat::text
