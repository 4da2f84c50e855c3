#pragma once

#include "board/conflict.hpp"
#include "explain/board_part.hpp"
#include "explain/hint.hpp"
#include "explain/refutation.hpp"
#include "library/completing.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// A square without a given queen that every completion uses, the one with the simplest reason, and
/// this reason; nothing if there is none, also if there is no completion. Throws SearchStopped. As
/// in all that follows, `search` gives the budget alone.
std::optional<Hint> find_hint(const Board& board, const Search& search = {});

/// The square of the hint alone.
std::optional<Square> find_forced_square(const Board& board, const Search& search = {});

/// The hint in words, on one line or more, each with its end.
std::string describe_hint(const Board& board, const Hint& hint);
/// `only_free_square`, `emptied_lines`, `forced_chains` or `search`.
std::string describe_reason(Hint::Reason reason);
/// The board with the hint as a picture: `unicode`, `svg` or `html`.
std::string draw_hint(const Board& board, const Hint& hint, std::string_view format = "svg");

/// Why a board has no completion, and the fewest removals that help.
struct Explanation {
    /// A minimal unsatisfiable subset of the board's parts, sorted: without any one of them there
    /// is a completion. None if no board of that size has one.
    std::vector<BoardPart> because;
    /// What to remove, and a completion of what is left. Nothing if removals do not help, or if the
    /// budget was spent before.
    std::optional<CorrectionSet> repair{};
    /// Why the budget was spent before all of this was known.
    std::optional<StopReason> stopped{};
    bool minimal = true; ///< false if it was spent before it was known that each part is needed
    /// Why, without a search, and the parts that this takes: those of the set, and perhaps more.
    /// Nothing if the set is two parts that contradict each other, or if it takes a search.
    std::optional<SeenRefutation> seen{};
};

/// Nothing if the board has a completion. Throws SearchStopped if that is not known.
std::optional<Explanation> explain(const Board& board, const Search& search = {});

/// What is seen of its parts without a search; empty if it takes one.
std::vector<Conflict> visible_conflicts(const Board& board, const Explanation& explanation);
/// The explanation in words, on several lines, each with its end.
std::string describe_explanation(const Board& board, const Explanation& explanation);
/// The board with the explanation as a picture: `unicode`, `svg` or `html`.
std::string draw_explanation(const Board& board, const Explanation& explanation,
                             std::string_view format = "svg");
/// A part as people write it: a square `b4`, or a diagonal by its leftmost square, `/a3`.
std::string part_name(const BoardPart& part, int board_size);

/// The board with a minimal set of its parts that still has no completion; nothing if there is one.
/// Throws SearchStopped, also if it is not minimal yet.
std::optional<Board> find_minimal_infeasible_board(const Board& board, const Search& search = {});

} // namespace qsat
