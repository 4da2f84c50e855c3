#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace qsat {

/// The columns that all tables of boards have.
struct TableColumns {
    static constexpr std::string_view header =
        "name,size,answer,seconds,nodes,conflicts,engine,given,board,seed,version,command";
    static constexpr std::size_t board = 8; ///< the fingerprint of what the answer is about
    static constexpr std::size_t version = 10;
    static constexpr std::size_t command = 11;
};

/// A table of comma-separated values (RFC 4180, but with plain line ends) that was begun, maybe by
/// a process that was killed.
class BegunTable {
public:
    /// Cuts a last line that is not whole off the file, which need not be there. Throws InputError,
    /// and leaves the file as it is, if it has another first line than TableColumns::header or a
    /// row that `version` and `command` did not write, or two rows of one name.
    BegunTable(const std::string& path, std::string_view version, std::string_view command);

    /// Is nothing in it, not even the first line?
    bool is_empty() const { return is_empty_; }

    /// Is there a row of that name, as a table has it? Throws InputError if it is one of another
    /// board.
    bool has(const std::string& name, std::string_view board) const;

private:
    struct Row {
        std::size_t line; // from 1
        std::string board;
    };
    std::string path_; // as in messages
    bool is_empty_ = true;
    std::unordered_map<std::string, Row> rows_;
};

} // namespace qsat
