#pragma once

#include "board/board.hpp"
#include "question/words.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace qsat::inline frontends {

/// The columns that all tables of boards have.
struct TableColumns {
    static constexpr std::string_view header =
        "name,size,answer,seconds,nodes,conflicts,engine,given,blocked,excluded,generator,"
        "generator_seed,board,seed,version,command";
    static constexpr std::size_t board = 12; ///< the fingerprint of the board
    static constexpr std::size_t version = 14;
    static constexpr std::size_t command = 15;
};

/// The columns that describe the board.
struct BoardFacts {
    int size;
    std::size_t given; ///< queens
    std::size_t blocked;
    std::size_t excluded;    ///< diagonals
    std::string generator;   ///< kind and options of `qsat generate`, without size and seed
    std::string seed;        ///< of the generator
    std::string fingerprint; ///< of the board, and of the board that it is compared with

    /// `generator` has the arguments of `qsat generate`, or is empty.
    BoardFacts(const Board& board, std::string_view generator);
};

struct TableRow {
    std::string name;
    std::optional<BoardFacts> facts; ///< empty if the board could not be read
    std::string answer;
    double seconds;
    const Json& figures; ///< of the search; null without one
    std::string seed;
    std::string version;
    std::string command;

    std::string text() const; ///< with the line end
};

/// A table of comma-separated values (RFC 4180, but with plain line ends) that another process
/// began; that process may have been killed.
class BegunTable {
public:
    /// Removes an incomplete last line from the file. The file may be absent. Throws InputError,
    /// and leaves the file as it is, if its first line is not TableColumns::header, if a row has
    /// another `version` or `command`, if two rows have the same name, or if the file is not such a
    /// table.
    BegunTable(const std::string& path, std::string_view version, std::string_view command);

    /// Is the table empty, without a first line?
    bool is_empty() const { return is_empty_; }

    /// Is there a row with this name, as written in a table? Throws InputError if it belongs to
    /// another board.
    bool has(const std::string& name, std::string_view board) const;

private:
    struct Row {
        std::size_t line; // from 1
        std::string board;
    };
    std::string path_; // for messages
    bool is_empty_ = true;
    std::unordered_map<std::string, Row> rows_;
};

} // namespace qsat::frontends
