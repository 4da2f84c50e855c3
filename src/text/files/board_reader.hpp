#pragma once

#include "files/texts.hpp"

#include <unordered_map>

namespace qsat {

/// A board of many, or what is wrong with it.
struct BoardEntry {
    /// Of its file or member of an archive; with the line where it begins if there are several. No
    /// two boards of a reader have one name: where files are shown alike, ` (2)` tells the second.
    std::string name;
    std::string source{}; ///< the same without the line
    BoardOrError board;
    const Format* format = nullptr; ///< in which it is written; null if that is not known
    /// Why the board was not read to its end, if a limit of its own was reached; what is behind it
    /// in its file is left out then. Memory that does not suffice for it is such a limit.
    std::optional<StopReason> stopped{};
    Clock::duration reading{}; ///< what that took, without waiting for standard input
};

/// Reads boards one by one from files, folders, archives and standard input, in their order, and
/// holds no more of them than two.
class BoardReader {
public:
    /// The options' poll is not asked: the reader looks at its budget itself.
    BoardReader(std::vector<std::string> paths, ReadOptions options, const Budget& budget);
    BoardReader(const BoardReader&) = delete;
    BoardReader& operator=(const BoardReader&) = delete;

    /// Of a batch: what reading may spend from now on, and what each board. To wait for standard
    /// input is no part of the latter.
    void set_limits(const Budget& budget, std::optional<Clock::duration> of_each);

    /// The next board; none behind the last. Throws WaitStopped when the budget is spent.
    std::optional<BoardEntry> next();

    /// Is more of the input there without waiting, or is it at its end?
    bool ready() const { return texts_.ready(); }

    /// As of Texts.
    std::optional<double> share() const { return texts_.share(); }

private:
    struct Read {
        BoardOfStream board;
        std::optional<StopReason> stopped{};
        Clock::duration reading{};
    };
    void begin_board();
    void poll(Clock::duration waited = {});
    std::optional<Read> read();
    Read leave(StopReason reason);
    std::optional<Read> take();
    std::string new_name(const std::string& name);

    Budget budget_;
    std::optional<Clock::duration> of_each_;
    bool in_batch_ = false;                     // lack of memory for one board ends that board only
    Budget now_;                                // what is left to the board that is read
    std::optional<Clock::time_point> deadline_; // of this board
    Clock::time_point begun_{};                 // the same, later by what it was waited for
    int polls_ = 0;
    int polls_of_board_ = 0;
    Texts texts_;
    ReadOptions options_;
    std::optional<BoardStream> stream_; // of the text that is read now
    std::string source_;
    std::unordered_map<std::string, int> names_; // how many texts are shown like this
    bool looks_ahead_ = false;
    std::optional<Read> ahead_;
    bool several_ = false; // boards in this text
};

} // namespace qsat
