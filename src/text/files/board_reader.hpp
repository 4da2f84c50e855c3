#pragma once

#include "files/texts.hpp"

#include <unordered_map>

namespace qsat::inline text {

/// One of several boards, or its error.
struct BoardEntry {
    /// The name of its file or archive member, with the line of its beginning if there are several
    /// boards. Names are unique within a reader: ` (2)` marks the second of two equal ones.
    std::string name;
    std::string source{}; ///< the name without the line
    BoardOrError board;
    const Format* format = nullptr; ///< format of the text; null if unknown
    /// The limit of this board, or lack of memory, for which the rest of its file is skipped.
    std::optional<StopReason> stopped{};
    Clock::duration reading{}; ///< time for reading, without waiting for standard input
};

/// Reads boards one by one, in order, from files, folders, archives and standard input. Holds at
/// most two boards in memory.
class BoardReader {
public:
    /// The poll of the options is not used, because the reader polls its budget itself.
    BoardReader(std::vector<std::string> paths, ReadOptions options, const Budget& budget);
    BoardReader(const BoardReader&) = delete;
    BoardReader& operator=(const BoardReader&) = delete;

    /// Sets the limits in a batch: the budget of the reader, and the time for each board, without
    /// waiting for standard input.
    void set_limits(const Budget& budget, std::optional<Clock::duration> of_each);

    /// The next board; empty after the last. Throws WaitStopped when the budget is spent.
    std::optional<BoardEntry> next();

    /// Can more input be read without waiting, or is the input at its end?
    bool ready() const { return texts_.ready(); }

    /// As Texts::share.
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
    std::unordered_map<std::string, int> names_; // number of texts with this displayed name
    bool looks_ahead_ = false;
    std::optional<Read> ahead_;
    bool several_ = false; // does this text have several boards?
};

} // namespace qsat::text
