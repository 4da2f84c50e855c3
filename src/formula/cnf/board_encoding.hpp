#pragma once

#include "board/open_board.hpp"
#include "encodings/at_most_one.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace qsat::inline formula {

/// How a board becomes clauses: the at-most-one encoding of its lines, and perhaps more.
struct BoardEncoding : AtMostOneEncoding {
    /// Does the formula also say what follows for the diagonals of each direction from one queen in
    /// each open row and column? As many diagonals have a queen as rows are open, and their numbers
    /// (row + column, or row - column) add up to the sum of the open rows plus or minus that of the
    /// open columns. A SAT solver cannot learn that from the clauses of the lines, because
    /// resolution does not count. The name then ends with `+sums`.
    bool has_sums = false;

    BoardEncoding(AtMostOneEncoding lines, bool sums = false);

    BoardEncoding without_sums() const;
};

/// The encoding with this name, such as `commander:4` or `pairwise+sums`; empty if there is none.
/// Throws BadEncodingParameter.
std::optional<BoardEncoding> find_board_encoding(std::string_view name);

/// An encoding and why it was chosen.
struct EncodingChoice {
    std::optional<BoardEncoding> encoding; ///< empty if no encoding has this name
    std::string reason;                    ///< empty if the user chose it
};

/// The encoding with this name; `auto` chooses by the free squares and the diagonals. There are no
/// sums if queens attack diagonally only where they touch, or if fewer queens than in a completion
/// are wanted, because nothing is known about the sums then. Throws BadEncodingParameter.
EncodingChoice choose_encoding(std::string_view name, const OpenBoard& open,
                               bool wants_completion = true);

} // namespace qsat::formula
