#pragma once

#include "board/conflict.hpp"
#include "explain/explanation.hpp"
#include "explain/hint.hpp"
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

/// The way to the completion as a person finds it, on boards with regions by squares that are out,
/// too.
struct Steps {
    /// Each step with its number and its reason, on one line or more, each with its end; at the end
    /// what there is to say of a board without a completion.
    std::vector<std::string> words{};
    std::string json{}; ///< the same as `qsat steps --json` has it
    std::optional<VerifiedPlacement> completion{};
    std::string difficulty{}; ///< `easy`, `medium` or `hard`; empty without a completion
};

/// Throws SearchStopped.
Steps find_steps(const Board& board, const Search& search = {});

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
