#pragma once

#include "board/open_board.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace qsat {

/// Every completion was visited; if none was, there is none.
struct Exhausted {};
/// The visitor wanted no more.
struct Satisfied {};
/// A limit was reached first.
struct Stopped {
    StopReason reason;
    std::string advice{}; ///< what the user can do about it; may be empty
};
/// How a search ended.
using Ending = std::variant<Exhausted, Satisfied, Stopped>;

/// Figures of the native search.
struct SearchStatistics {
    std::uint64_t nodes = 0; ///< queens placed, given ones not counted
    std::uint64_t restarts = 0;
    std::string kernel; ///< which kernel ran, and on what
};

/// Figures of the SAT engine.
struct SatStatistics {
    std::string encoding;
    std::string encoding_reason;
    std::uint64_t variables = 0;
    std::uint64_t clauses = 0;
    std::uint64_t literals = 0;
    std::uint64_t conflicts = 0;
    std::optional<std::uint64_t> decisions{};    ///< only if SearchOptions::counters
    std::optional<std::uint64_t> propagations{}; ///< only if SearchOptions::counters
    double encode_seconds = 0;
    double solve_seconds = 0;
};

/// What a search did; parts that did not run are absent.
struct Statistics {
    std::string engine;        ///< the engine that gave the answer
    std::string engine_reason; ///< why it was chosen; empty if the user chose it
    std::optional<SearchStatistics> search{};
    std::optional<SatStatistics> sat{};
};

struct SearchReport {
    Ending ending;
    Statistics statistics;
};

struct SearchOptions {
    std::string encoding = "auto"; ///< for engines that use CNF
    std::uint64_t seed = 0;        ///< the same seed gives the same completion
    /// The visitor is going to stop at the first completion, so the engine may use several threads,
    /// any order and restarts.
    bool one_completion = false;
    int jobs = 1;          ///< threads at most
    bool counters = false; ///< collect figures that cost time, too; from one thread only
};

enum class Visit { more, enough };

/// Called for each completion with the numbers of the chosen free squares, one for each open row
/// in order. The squares are valid during the call.
using Visitor = std::function<Visit(std::span<const int> chosen)>;

/// A way of finding the completions of an open board: visits each completion once, until the
/// visitor has enough, all are visited or the budget is spent. Stateless.
struct Engine {
    std::string_view name;    ///< as on the command line
    std::string_view summary; ///< one line for help and documentation
    SearchReport (*search)(const OpenBoard&, const SearchOptions&, const Budget&, const Visitor&);
    bool uses_encodings = false; ///< does SearchOptions::encoding change what it does?
};

} // namespace qsat
