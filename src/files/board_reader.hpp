#pragma once

#include "files/texts.hpp"

namespace qsat {

/// A board of many, or what is wrong with it.
struct BoardEntry {
    /// Of its file or member of an archive; with the line where it begins if there are several.
    std::string name;
    std::string source{}; ///< the same without the line
    BoardOrError board;
    const Format* format = nullptr; ///< in which it is written; null if that is not known
};

/// Reads boards one by one from files, folders, archives and standard input, in their order, and
/// holds no more of them than two.
class BoardReader {
public:
    /// The budget must outlive it.
    BoardReader(std::vector<std::string> paths, ReadOptions options, const Budget& budget);

    /// The next board; none behind the last. Throws WaitStopped when the budget is spent.
    std::optional<BoardEntry> next();

    /// Is more of the input there without waiting, or is it at its end?
    bool ready() const { return texts_.ready(); }

    /// As of Texts.
    std::optional<double> share() const { return texts_.share(); }

private:
    std::optional<BoardOfStream> take();

    Texts texts_;
    ReadOptions options_;
    std::optional<BoardStream> stream_; // of the text that is read now
    std::string source_;
    bool looks_ahead_ = false;
    std::optional<BoardOfStream> ahead_;
    bool several_ = false; // boards in this text
};

} // namespace qsat
