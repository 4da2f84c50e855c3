#pragma once

#include "solve/complete.hpp"
#include "trace/rule.hpp"

#include <span>
#include <string>
#include <vector>

namespace qsat::inline questions {

/// A method to complete a board: an engine, with an encoding if the engine uses one; or a branching
/// heuristic, which is one of `rule_engines`.
struct Method {
    const Engine* engine;
    std::string encoding{};   ///< empty for engines that make no clauses
    std::string look_ahead{}; ///< only for branching heuristics

    bool is_rule() const { return !look_ahead.empty(); }
    /// Such as `sat product`, `backtrack`, `rows` or `rows propagate`.
    std::string name() const;
    /// For `complete`.
    SearchOptions search_options(std::uint64_t seed) const;
};

/// Each engine with each encoding, or once if it makes no clauses, in the order of the lists.
std::vector<Method> combine(std::span<const Engine* const> chosen,
                            std::span<const std::string> encodings);

/// Every branching heuristic with each of these look-aheads.
std::vector<Method> rule_methods(std::span<const LookAhead* const> chosen);

/// All engines of a table except `auto`, which repeats one of the others.
std::vector<const Engine*> engines_to_compare(std::span<const Engine> table);
/// The names of all encodings except `auto`.
std::vector<std::string> encodings_to_compare();

struct NamedBoard {
    std::string name; ///< name to display
    Board board;
};

struct CompareOptions {
    std::vector<Method> methods = combine(engines_to_compare(engines), encodings_to_compare());
    std::optional<Clock::duration> timeout{}; ///< timeout of each run
    int repetitions = 1;                      ///< at least 1
    std::uint64_t seed = 0;                   ///< as in SearchOptions
};

/// The result of one method on one board: its median run.
struct ComparisonRow {
    Method method;
    Outcome outcome;
    std::optional<double> encode_seconds{}; ///< only if there were clauses to make
    double solve_seconds = 0;               ///< until the answer or until the run was stopped
    Statistics statistics{};
    int runs = 1; ///< 0 if memory was short

    bool decided() const { return !std::holds_alternative<Stopped>(outcome); }
    double seconds() const { return encode_seconds.value_or(0) + solve_seconds; }
    /// `givens` or `reduction` if these decided the board before the engine began; empty if the
    /// engine had to search or has no answer.
    std::string_view settled_by() const;
};

/// The results of all methods on one board.
struct Comparison {
    std::string name;
    int size = 0;
    std::size_t given_count = 0;
    std::optional<std::size_t> free_square_count{}; ///< empty if no method listed them
    std::vector<ComparisonRow> rows{};              ///< in the order of the methods
    bool interrupted = false;                       ///< rows are missing

    std::string_view settled_by() const; ///< as of a row
    /// The row with the fastest answer; null if there is none or no search was necessary.
    const ComparisonRow* fastest() const;
    /// A row with an answer; null if there is none. All rows with an answer agree.
    const ComparisonRow* decided() const;
};

/// Called before each method's runs, with the rows so far.
using CompareProgress = std::function<void(const Comparison& so_far, const Method& next)>;

/// Runs every method on the board one after the other, like `complete` for one completion on one
/// thread. The median run of a method is the middle one by time (of two, the earlier). After a
/// stopped run no further run of the method follows. Throws Defect if two methods contradict each
/// other or one gives a wrong completion. `cancelled` ends it with the rows so far.
Comparison compare(const NamedBoard& named, const CompareOptions& options,
                   const std::atomic<bool>* cancelled, const CompareProgress& progress = {});

} // namespace qsat::questions
