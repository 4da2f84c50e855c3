#pragma once

// qsat as a library: read a board, complete it, count, explain, write. This header and those that
// it includes are all there is; the command line is built on the same functions.
//
// Boards, placements and conflicts are values. Functions that search take a Search, and every
// completion that they hand out was accepted by `verify`, which shares no code with the engines.
// All functions may be called from several threads at the same time.

#include "board/board.hpp"
#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "engine/budget.hpp"
#include "formats/input_error.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace qsat {

/// How to search, and what a search may spend.
struct Search {
    int jobs = 1;           ///< threads at most; with one, everything is reproducible
    std::uint64_t seed = 0; ///< another seed may find another completion
    Budget budget{};        ///< a deadline, a flag that cancels; unlimited by default
};

/// A search spent its budget before it had the answer.
class SearchStopped : public std::runtime_error {
public:
    explicit SearchStopped(StopReason reason);

    StopReason reason() const { return reason_; }

private:
    StopReason reason_;
};

/// A number of completions, which may be larger than any type of C++.
struct CompletionCount {
    std::string digits; ///< decimal
    bool exact = true;  ///< false if the budget was spent: then there are at least so many
};

/// Reads one board. `format` is one of `grid`, `squares`, `permutation`, `permutation0`, `fen`,
/// `json`, `csplib`, or `auto` to recognise it. Throws InputError with line and column, also for an
/// unknown format.
Board parse_board(std::string_view text, std::string_view format = "auto");

/// Writes a board in one of those formats, or as a picture: `unicode`, `svg`, `html`. Throws
/// InputError if the format is unknown, cannot carry the board or is too small for it.
std::string format_board(const Board& board, std::string_view format = "grid");

/// Writes a completion of the board, likewise.
std::string format_completion(const Board& board, const VerifiedPlacement& completion,
                              std::string_view format = "grid");

/// A completion, or nothing if there is none. Throws SearchStopped.
std::optional<VerifiedPlacement> find_completion(const Board& board, const Search& search = {});

/// Calls `visit` with each completion, at most `limit` and in any order, one call at a time, and
/// returns how often. What `visit` throws ends the search and passes through. Throws SearchStopped.
std::uint64_t visit_completions(const Board& board, std::uint64_t limit,
                                const std::function<void(const VerifiedPlacement&)>& visit,
                                const Search& search = {});

/// How many completions a board has, without listing them.
CompletionCount count_completions(const Board& board, const Search& search = {});

/// Why a board has no completion: the board with a minimal set of its parts that still has none.
/// Without any one of them there is a completion. Nothing if the board has a completion. `jobs` and
/// `seed` change nothing. Throws SearchStopped.
std::optional<Board> find_minimal_infeasible_board(const Board& board, const Search& search = {});

/// A square without a given queen that every completion uses, the one with the simplest reason;
/// nothing if there is none, also if there is no completion. `jobs` and `seed` change nothing.
/// Throws SearchStopped.
std::optional<Square> find_forced_square(const Board& board, const Search& search = {});

} // namespace qsat
