#pragma once

#include "board/open_board.hpp"
#include "engine/budget.hpp"
#include "engine/statistics.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace qsat {

/// Every completion was visited; if none was, there is none.
struct Exhausted {};
/// The visitor wanted no more.
struct Satisfied {};
/// How a search ended.
using Ending = std::variant<Exhausted, Satisfied, Stopped>;

/// Why a search stopped; nothing if it ended otherwise.
inline std::optional<StopReason> stop_reason(const Ending& ending) {
    const auto* const stopped = std::get_if<Stopped>(&ending);
    return stopped == nullptr ? std::nullopt : std::optional{stopped->reason};
}

inline OpenBoardStatistics statistics_of(const OpenBoard& open) {
    return {open.row_count(), open.free_squares().size()};
}

struct SearchReport {
    Ending ending;
    Statistics statistics;
    /// Why no completion exists, if the givens alone show it.
    std::vector<Conflict> conflicts{};
};

/// An option of the SAT solver, by the solver's own name.
struct SolverOption {
    std::string name;
    int value;
};

struct Engine;
class ProofSink;

/// As SearchOptions::limit: every completion there is.
inline constexpr std::uint64_t every_completion = std::numeric_limits<std::uint64_t>::max();

/// How a board is completed, from the command line to the engine.
struct SearchOptions {
    const Engine* engine = nullptr; ///< for `complete`, which asks it; null: `auto`
    std::string encoding = "auto";  ///< for engines that use CNF
    std::uint64_t seed = 0;         ///< the same seed gives the same completion
    /// Completions that the visitor is going to take at most; at least 1. Engines leave it to the
    /// visitor to stop them.
    std::uint64_t limit = 1;
    int jobs = 1; ///< threads at most
    /// Of completions that the symmetries of the board with its givens take to each other only the
    /// first is taken, by the columns of the queens from the top row on. They count as one. For
    /// `complete`; engines visit them all.
    bool up_to_symmetry = false;
    std::vector<SolverOption> solver_options{};
    /// Let SAT begin near a placement that the native heuristics propose.
    bool warm_start = true;
    int cubes = 1; ///< into how many SAT cuts the board at least, to solve them one by one

    /// The visitor is going to stop at the first completion, so the engine may use several threads,
    /// any order and restarts.
    bool one_completion() const { return limit == 1 && !up_to_symmetry; }
};

enum class Visit { more, enough };

/// Called for each completion of an open board with the numbers of the chosen free squares, one
/// for each open row in order. The squares are valid during the call.
using Visitor = std::function<Visit(std::span<const int> chosen)>;

/// An exhaustive search of an open board: visits each completion once, until the visitor has
/// enough, all are visited or the budget is spent.
using ExactSearch = std::function<SearchReport(const OpenBoard&, const SearchOptions&,
                                               const Budget&, const Visitor&)>;

/// Called for each completion of a board. The placement is valid during the call.
using PlacementVisitor = std::function<Visit(const Placement&)>;

/// A way of finding the completions of a board: visits each completion once, until the visitor has
/// enough, all are visited or the budget is spent. Stateless.
struct Engine {
    std::string_view name;    ///< as on the command line
    std::string_view summary; ///< one line for help and documentation
    SearchReport (*search)(const Board&, const SearchOptions&, const Budget&,
                           const PlacementVisitor&);
    /// Looks for completions of an open board without conflicts, visits each once, and proves that
    /// there is no other: the steps refute the formula that BoardCnf makes of the board with the
    /// encoding of the options and, after it, the clauses that exclude the visited ones. The order
    /// of the visits depends on nothing but the board, the seed and the solver's options, unless
    /// one completion is enough. Of the whole board, not reduced, nor in parts or cubes. What the
    /// sink gets means nothing unless the search ends as exhausted. Null if the engine cannot
    /// prove.
    SearchReport (*prove)(const OpenBoard&, const SearchOptions&, const Budget&, const Visitor&,
                          ProofSink&) = nullptr;
    bool uses_encodings = false; ///< does SearchOptions::encoding change what it does?
    /// Does it find every completion, and see that there is none? If not it finds one or gives up,
    /// and given queens must not contradict each other or the board.
    bool exhaustive = true;
};

/// As many completions as were asked for, or all there are, and at least one.
struct Completed {
    bool all; ///< no other completion exists
};
/// No completion exists.
struct Infeasible {
    /// What the givens alone show; empty if it took a search.
    std::vector<Conflict> conflicts;
};
/// What became of a board.
using Outcome = std::variant<Completed, Infeasible, Stopped>;

} // namespace qsat
