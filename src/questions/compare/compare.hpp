#pragma once

#include "solve/complete.hpp"
#include "trace/rule.hpp"

#include <span>
#include <string>
#include <vector>

namespace qsat {

/// One way of completing a board: an engine, and an encoding where the engine uses one; or a rule
/// of search, which is an engine of trace/rule_engines.hpp.
struct Method {
    const Engine* engine;
    std::string encoding{};   ///< empty for engines that make no clauses
    std::string look_ahead{}; ///< of a rule; empty for other engines

    bool is_rule() const { return !look_ahead.empty(); }
    /// Such as `sat product`, `backtrack`, `rows` or `rows propagate`.
    std::string name() const;
    /// For `complete`.
    SearchOptions search_options(std::uint64_t seed) const;
};

/// Each engine with each encoding, or once if it makes no clauses, in the order of the lists.
std::vector<Method> combine(std::span<const Engine* const> chosen,
                            std::span<const std::string> encodings);

/// Every rule with each of these.
std::vector<Method> rule_methods(std::span<const LookAhead* const> chosen);

/// All engines of a table but `auto`, which repeats one of the others.
std::vector<const Engine*> engines_to_compare(std::span<const Engine> table);
/// The names of all encodings but `auto`.
std::vector<std::string> encodings_to_compare();

struct NamedBoard {
    std::string name; ///< for people
    Board board;
};

struct CompareOptions {
    std::vector<Method> methods = combine(engines_to_compare(engines), encodings_to_compare());
    std::optional<Clock::duration> timeout{}; ///< of each run
    int repetitions = 1;                      ///< at least 1
    std::uint64_t seed = 0;                   ///< as in SearchOptions
};

/// What one method did with one board: its median run.
struct ComparisonRow {
    Method method;
    Outcome outcome;
    std::optional<double> encode_seconds{}; ///< only if there were clauses to make
    double solve_seconds = 0;               ///< until the answer was there or the run was stopped
    Statistics statistics{};
    int runs = 1; ///< 0 if there was not the memory for one

    bool decided() const { return !std::holds_alternative<Stopped>(outcome); }
    double seconds() const { return encode_seconds.value_or(0) + solve_seconds; }
    /// What decided the board before the engine began, `givens` or `reduction`; empty if the engine
    /// had to search, or has no answer.
    std::string_view settled_by() const;
};

/// What all methods did with one board.
struct Comparison {
    std::string name;
    int size = 0;
    std::size_t given_count = 0;
    std::optional<std::size_t> free_square_count{}; ///< empty if no method listed them
    std::vector<ComparisonRow> rows{};              ///< in the order of the methods
    bool interrupted = false;                       ///< rows are missing

    /// What decided the board before an engine began; empty if nothing did.
    std::string_view settled_by() const;
    /// The row that came to an answer soonest; null if none did, or if it took no search.
    const ComparisonRow* fastest() const;
    /// A row with an answer; null if none has. All rows with one have the same.
    const ComparisonRow* decided() const;
};

/// Called before each method's runs, with the rows so far.
using CompareProgress = std::function<void(const Comparison& so_far, const Method& next)>;

/// Runs every method on the board as `complete` does for one completion on one thread, one after
/// the other. A method's median run is the one in the middle by time, the earlier of two; no
/// further run follows one that was stopped. Throws Defect if two methods contradict each other or
/// one gives a wrong completion. `cancelled` ends it with the rows so far.
Comparison compare(const NamedBoard& named, const CompareOptions& options,
                   const std::atomic<bool>* cancelled, const CompareProgress& progress = {});

} // namespace qsat
