#pragma once

#include "board/open_board.hpp"
#include "encodings/at_most_one.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace qsat::inline formula {

/// How a board becomes clauses: the at-most-one encoding of its lines, and perhaps more.
struct BoardEncoding : AtMostOneEncoding {
    /// Does the formula also say how many diagonals of each direction have a queen, and what their
    /// numbers add up to? See DiagonalSums. The name then ends with `+sums`.
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
