#pragma once

#include "board/conflict.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <array>

namespace qsat::inline questions {

/// The counting engines by their names on the command line. `auto` chooses one.
inline constexpr std::array<std::string_view, 4> count_engines{"auto", "join", "states",
                                                               "backtrack"};

struct CountParameters {
    std::string_view engine = "auto";     ///< one of count_engines
    int jobs = 1;                         ///< maximum number of threads
    std::optional<std::uint64_t> limit{}; ///< stop at this number
    /// Count one completion for each class under the symmetries of givens and free squares.
    bool up_to_symmetry = false;

    void describe(ParameterVisitor& visit);
};

struct CountStatistics {
    std::string engine{}; ///< of the largest part; empty if nothing remained to be counted
    std::string engine_reason{};
    std::uint64_t forced = 0;   ///< queens on backbone squares
    std::uint64_t unusable = 0; ///< squares that no completion uses
    std::uint64_t parts = 1;    ///< boards without a common line that were counted separately
    // Estimates, if they decided the engine.
    std::optional<std::string> completions{};
    std::optional<std::string> nodes{};
    std::optional<std::string> search_seconds{};
    std::optional<std::string> join_seconds{};
    std::optional<std::string> states_seconds{};
    std::optional<std::string> states_bytes{};

    void describe(const auto& visit) const {
        visit("engine", engine, "the engine of the largest part");
        visit("engine_reason", engine_reason, "why it was chosen");
        visit("forced", forced, "squares that every completion uses");
        visit("unusable", unusable, "free squares that no completion uses");
        visit("parts", parts, "boards without a common line, counted separately");
        if (completions) visit("estimated_completions", *completions, "completions, estimated");
        if (nodes) visit("estimated_nodes", *nodes, "nodes of the search, estimated");
        if (search_seconds)
            visit("estimated_search_seconds", *search_seconds, "seconds of the search, estimated");
        if (join_seconds)
            visit("estimated_join_seconds", *join_seconds, "seconds of the join, estimated");
        if (states_seconds)
            visit("estimated_states_seconds", *states_seconds,
                  "seconds of the count by states, estimated");
        if (states_bytes)
            visit("estimated_states_bytes", *states_bytes, "memory of the states, estimated");
    }
};

/// The number of completions.
struct CountReport {
    std::string count = "0"; ///< in decimal digits, of any length; if stopped, a lower bound
    bool exact = true;
    bool limited = false;         ///< was the limit reached?
    std::uint64_t symmetries = 1; ///< number of symmetries up to which was counted
    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{};
    CountStatistics statistics{};

    Conclusion conclusion() const { return concluded(stopped, "counted"); }

    void describe(const auto& visit) const {
        visit("count", count, "number of completions, in digits");
        visit("exact", exact, "is this the number of all?");
        visit("symmetries", symmetries, "number of symmetries up to which was counted");
        visit("statistics", statistics, "what the search did");
    }
};

/// Counts the completions without listing them. It multiplies the counts of parts without a common
/// line. A short search counts easy parts; others are counted by the meet-in-the-middle join over
/// four quarters, by dynamic programming over states or by the exact search, whichever is estimated
/// to be fastest. Up to symmetry it
/// uses Burnside's lemma: the mean, over all symmetries of the board, of the number of completions
/// that each maps to themselves.
CountReport ask(const Board& board, const CountParameters& parameters, const Budget& budget,
                Watch& watch = no_watch());

} // namespace qsat::questions
