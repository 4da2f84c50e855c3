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

// Of `search`, only the budget matters in these functions.

/// Finds a free square that has a queen in every completion, the one with the simplest reason.
/// Returns nothing if there is no such square, or no completion. Throws SearchStopped.
std::optional<Hint> find_hint(const Board& board, const Search& search = {});

/// The square of the hint alone.
std::optional<Square> find_forced_square(const Board& board, const Search& search = {});

/// The hint in words: lines with line ends.
std::string describe_hint(const Board& board, const Hint& hint);
/// `only_free_square`, `emptied_lines`, `forced_chains` or `search`.
std::string describe_reason(Hint::Reason reason);
/// The board with the hint as a picture: `unicode`, `svg` or `html`.
std::string draw_hint(const Board& board, const Hint& hint, std::string_view format = "svg");

/// The steps to the completion as a person finds them: forced queens, and on boards with regions
/// also squares without a queen.
struct Steps {
    /// Each step in words, with its number and its reason: lines with line ends. If the board has
    /// no completion, the last entry says why.
    std::vector<std::string> words{};
    std::string json{}; ///< the steps as in the output of `qsat steps --json`
    std::optional<VerifiedPlacement> completion{};
    std::string difficulty{}; ///< `easy`, `medium` or `hard`; empty without a completion
};

/// Finds the steps. Throws SearchStopped.
Steps find_steps(const Board& board, const Search& search = {});

/// Explains why the board has no completion. Returns nothing if it has one. Throws SearchStopped.
std::optional<Explanation> explain(const Board& board, const Search& search = {});

/// The conflicts among the parts of the explanation; empty if only a search shows them.
std::vector<Conflict> visible_conflicts(const Board& board, const Explanation& explanation);
/// The explanation in words: lines with line ends.
std::string describe_explanation(const Board& board, const Explanation& explanation);
/// The board with the explanation as a picture: `unicode`, `svg` or `html`.
std::string draw_explanation(const Board& board, const Explanation& explanation,
                             std::string_view format = "svg");
/// The name of a part: a square as `b4`, a diagonal by its leftmost square as `/a3`.
std::string part_name(const BoardPart& part, int board_size);

/// A board without a completion that has a minimal set of the parts of this board. Returns nothing
/// if the board has a completion. Throws SearchStopped, also if the set is not minimal yet.
std::optional<Board> find_minimal_infeasible_board(const Board& board, const Search& search = {});

} // namespace qsat
