// Also defined in compare.cpp.
#pragma once

#include "board/board.hpp"
#include "engine/statistics.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline engine {
struct Engine;
struct SearchOptions;
} // namespace qsat::engine

namespace qsat::inline questions {

/// The names of all engines that can be compared except `auto`, which repeats one of the others.
std::vector<std::string> engines_to_compare();
/// The names of all encodings except `auto`.
std::vector<std::string> encodings_to_compare();

/// What is compared: each engine with each encoding, or once if it makes no clauses.
struct CompareParameters {
    std::vector<std::string> engines = engines_to_compare();
    std::vector<std::string> encodings = encodings_to_compare();
    bool rules = false;                           ///< compare branching heuristics, not engines
    std::vector<std::string> look_aheads{"none"}; ///< of the branching heuristics
    std::optional<Clock::duration> timeout{};     ///< timeout of each run
    int repeat = 1;                               ///< runs of each method, at least 1
    std::uint64_t seed = 0;

    void describe(ParameterVisitor& visit);
};

/// A method to complete a board: an engine, with an encoding if the engine uses one; or a branching
/// heuristic, which is one of `rule_engines`.
struct Method {
    const Engine* engine;
    std::string encoding{};   ///< empty for engines that make no clauses
    std::string look_ahead{}; ///< only for branching heuristics

    bool is_rule() const { return !look_ahead.empty(); }
    std::string_view engine_name() const;
    /// Such as `sat product`, `backtrack`, `rows` or `rows propagate`.
    std::string name() const;
    /// For `complete`.
    SearchOptions search_options(std::uint64_t seed) const;
};

/// The result of one method on one board: its median run.
struct ComparisonRow {
    Method method;
    bool completed = false;                 ///< was a completion found?
    std::optional<Stopped> stopped{};       ///< set if there is no answer
    std::optional<double> encode_seconds{}; ///< only if there were clauses to make
    double solve_seconds = 0;               ///< until the answer or until the run was stopped
    Statistics statistics{};
    int runs = 1; ///< 0 if memory was short

    /// `completed`, `infeasible`, `timeout`, `memory`, or `stopped` for another reason.
    std::string_view verdict() const;
    double seconds() const { return encode_seconds.value_or(0) + solve_seconds; }
    /// `givens` or `reduction` if these decided the board before the engine began; empty if the
    /// engine had to search or has no answer.
    std::string_view settled_by() const {
        const std::string_view by = statistics.engine;
        return !stopped && (by == "givens" || by == "reduction") ? by : std::string_view{};
    }

    void describe(const auto& visit) const {
        visit(method.is_rule() ? "rule" : "engine", method.engine_name(), "the method");
        if (method.is_rule()) visit("look_ahead", method.look_ahead, "look-ahead of the rule");
        if (!method.encoding.empty()) visit("encoding", method.encoding, "at-most-one encoding");
        visit("verdict", verdict(), "completed, infeasible, timeout, memory or stopped");
        if (stopped && !stopped->advice.empty())
            visit("advice", stopped->advice, "what the user can do about a stop");
        if (!settled_by().empty())
            visit("decided_by", settled_by(), "what decided the board before the engine began");
        visit("runs", runs, "number of runs; 0 if memory was short");
        visit("encode_seconds", if_any(encode_seconds), "time to make clauses");
        visit("solve_seconds", or_null(runs > 0 ? std::optional{solve_seconds} : std::nullopt),
              "time until the answer or the stop");
        if (const auto& sat = statistics.sat) {
            if (method.encoding != sat->encoding)
                visit("encoding_used", sat->encoding, "the encoding that auto has chosen");
            visit("variables", sat->variables, "variables of the formula");
            visit("clauses", sat->clauses, "clauses of the formula");
            visit("literals", sat->literals, "literals of the formula");
            visit("conflicts", sat->conflicts, "conflicts of the solver");
        }
        if (statistics.search) visit("nodes", statistics.search->nodes, "queens placed");
        if (const auto& tree = statistics.tree) {
            visit("dead_ends", tree->dead_ends, "nodes with a line that has no free square");
            visit("depth", tree->depth, "depth of the deepest node");
        }
    }
};

/// The results of all methods on one board.
struct CompareReport {
    std::string name{}; ///< of the board
    int size = 0;
    std::size_t given_count = 0;
    std::optional<std::size_t> free_square_count{}; ///< empty if no method listed them
    std::vector<ComparisonRow> rows{};              ///< in the order of the methods
    std::optional<Stopped> stopped{};               ///< why rows are missing

    /// As of a row.
    std::string_view settled_by() const {
        for (const ComparisonRow& row : rows)
            if (const auto by = row.settled_by(); !by.empty()) return by;
        return {};
    }
    /// The row with the fastest answer; null if there is none or no search was necessary.
    const ComparisonRow* fastest() const {
        if (!settled_by().empty()) return nullptr;
        const ComparisonRow* best = nullptr;
        for (const ComparisonRow& row : rows)
            if (!row.stopped && (best == nullptr || row.seconds() < best->seconds())) best = &row;
        return best;
    }
    /// A row with an answer; null if there is none. All rows with an answer agree.
    const ComparisonRow* decided() const {
        const auto found =
            std::ranges::find(rows, false, [](const auto& row) { return row.stopped.has_value(); });
        return found == rows.end() ? nullptr : &*found;
    }
    Conclusion conclusion() const { return concluded(stopped, "compared"); }

    void describe(const auto& visit) const {
        visit("free_squares", or_null(free_square_count), "free squares of the board");
        visit("verdict", or_null(decided() ? std::optional{decided()->verdict()} : std::nullopt),
              "completed or infeasible; null if no method found an answer");
        visit("rows", rows, "the figures of each method");
    }
};

/// Runs every method on the board one after the other, like `complete` for one completion on one
/// thread. The median run of a method is the middle one by time (of two, the earlier). After a
/// stopped run no further run of the method follows. If the budget is spent, the report has the
/// rows so far. Throws InputError for an unknown name, and a defect (std::logic_error) if two
/// methods contradict each other or one gives a wrong completion.
CompareReport ask(const Board& board, const CompareParameters& parameters, const Budget& budget,
                  Watch& watch = no_watch());

void show(const CompareReport& report, const Board& board, Shown& shown);

} // namespace qsat::questions
