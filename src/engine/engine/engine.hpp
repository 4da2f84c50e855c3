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

namespace qsat::inline engine {

/// All completions were visited. If none was visited, none exists.
struct Exhausted {};
/// The visitor returned Visit::enough.
struct Satisfied {};
/// How a search ended.
using Ending = std::variant<Exhausted, Satisfied, Stopped>;

/// Why a search stopped. Empty if it ended in another way.
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
    /// Why no completion exists, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
};

/// An option of the SAT solver, by the solver's own name.
struct SolverOption {
    std::string name;
    int value;
};

struct Engine;
class ProofSink;

/// A value of SearchOptions::limit: no limit.
inline constexpr std::uint64_t every_completion = std::numeric_limits<std::uint64_t>::max();

/// How to complete a board. The command line fills it and the engine reads it.
struct SearchOptions {
    const Engine* engine = nullptr; ///< read by `complete`, which calls the engine; null: `auto`
    std::string encoding = "auto";  ///< only for engines that use CNF
    std::uint64_t seed = 0;         ///< the same seed gives the same completion
    /// The maximum number of completions that the visitor will take; at least 1. Engines do not
    /// count: the visitor stops them.
    std::uint64_t limit = 1;
    int jobs = 1; ///< maximum number of threads
    /// Visit only one completion of each class under the symmetries of the board with its given
    /// queens: the lexicographically first by the columns of the queens, from the top row on.
    /// Implemented in `complete`; engines ignore it and visit all completions.
    bool up_to_symmetry = false;
    std::vector<SolverOption> solver_options{};
    /// Start SAT near a placement that the native heuristics propose.
    bool warm_start = true;
    int cubes = 1; ///< minimum number of cubes that SAT makes and solves one by one

    /// Will the visitor stop at the first completion? Then the engine may use several threads, any
    /// order and restarts.
    bool one_completion() const { return limit == 1 && !up_to_symmetry; }
};

enum class Visit { more, enough };

/// Called for each completion of an open board. `chosen` has the number of one free square for each
/// open row, in order, and is valid only during the call.
using Visitor = std::function<Visit(std::span<const int> chosen)>;

/// An exhaustive search of an open board. It visits each completion once, until the visitor has
/// enough, all completions are visited or the budget is spent.
using ExactSearch = std::function<SearchReport(const OpenBoard&, const SearchOptions&,
                                               const Budget&, const Visitor&)>;

/// Called for each completion of a board. The placement is valid only during the call.
using PlacementVisitor = std::function<Visit(const Placement&)>;

/// A method that finds completions of a board. It visits each completion once, until the visitor
/// has enough, all completions are visited or the budget is spent. Stateless.
struct Engine {
    std::string_view name;    ///< its name on the command line
    std::string_view summary; ///< one line for help and documentation
    SearchReport (*search)(const Board&, const SearchOptions&, const Budget&,
                           const PlacementVisitor&);
    /// Searches an open board without conflicts, visits each completion once, and proves that there
    /// is no other. The proof steps refute the formula that BoardCnf makes of the whole board with
    /// the encoding of the options, followed by the clauses that exclude the visited completions.
    /// The order of the visits depends only on the board, the seed and the solver's options, unless
    /// one completion is enough. The steps in the sink are a proof only if the search ends as
    /// Exhausted. Null if the engine cannot prove.
    SearchReport (*prove)(const OpenBoard&, const SearchOptions&, const Budget&, const Visitor&,
                          ProofSink&) = nullptr;
    bool uses_encodings = false; ///< does SearchOptions::encoding have an effect?
    /// If not, the engine finds one completion or gives up, and needs a board without conflicts.
    bool exhaustive = true;
};

/// The requested number of completions was found, or all completions, and at least one.
struct Completed {
    bool all; ///< true if no other completion exists
};
/// No completion exists.
struct Infeasible {
    /// The conflicts that the given queens alone show; empty if a search was necessary.
    std::vector<Conflict> conflicts;
};
/// The result for a board.
using Outcome = std::variant<Completed, Infeasible, Stopped>;

} // namespace qsat::engine
