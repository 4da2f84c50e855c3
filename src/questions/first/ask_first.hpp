#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "question/conclusion.hpp"
#include "question/search.hpp"

#include <optional>
#include <vector>

namespace qsat::inline questions {

struct FirstParameters {
    SearchParameters search{}; ///< they change the time, not the answer

    void describe(ParameterVisitor& visit);
};

struct FirstStatistics {
    std::uint64_t prefixes = 0;  ///< prefixes decided: does a completion begin with these queens?
    std::uint64_t nodes = 0;     ///< nodes of the native search
    std::uint64_t conflicts = 0; ///< conflicts of SAT
    /// The prefix that took longest: the columns of its queens, from 0. Empty for the whole board.
    std::vector<int> slowest{};
    double slowest_seconds = 0;

    void describe(const auto& visit) const {
        visit("prefixes", prefixes, "prefixes that were decided");
        visit("slowest_prefix", from_one(slowest),
              "the prefix that took longest: its columns, from 1");
        visit("slowest_seconds", slowest_seconds, "seconds that this prefix took");
        visit("nodes", nodes, "nodes of the native search");
        visit("conflicts", conflicts, "conflicts of the SAT solver");
    }

    /// The columns counted from 1.
    static std::vector<int> from_one(std::vector<int> columns) {
        for (int& column : columns)
            ++column;
        return columns;
    }
};

/// The lexicographically first completion of a board, by the columns of the queens from the top row
/// on: each queen is as far left as the rows above allow (for empty boards OEIS A141843).
struct FirstReport {
    /// The first one that is known; empty if none was found.
    std::optional<VerifiedPlacement> completion{};
    /// Number of rows from the top that are proven to be those of the first completion.
    int rows = 0;
    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{};            ///< why the answer is incomplete
    std::optional<FirstStatistics> statistics{}; ///< empty if there is no completion

    Conclusion conclusion() const {
        return completion ? concluded(stopped, "first") : infeasible_or(stopped);
    }
    /// The columns of the completion's queens from the top row on, from 1 as in OEIS.
    std::vector<int> columns() const {
        return completion ? FirstStatistics::from_one(completion->columns()) : std::vector<int>{};
    }

    void describe(const auto& visit) const {
        visit("rows", completion ? std::optional{rows} : std::nullopt,
              "number of rows from the top that are proven to be those of the first completion");
        visit("columns", completion ? std::optional{columns()} : std::nullopt,
              "the columns of the queens from the top row down, from 1");
        visit("queens", completion, "the squares of the queens");
        visit("statistics", statistics, "what the search did");
    }
};

/// Finds the first completion. Throws InputError for an unknown engine or encoding.
FirstReport ask(const Board& board, const FirstParameters& parameters, const Budget& budget,
                Watch& watch = no_watch());

void show(const FirstReport& report, const Board& board, Shown& shown);

} // namespace qsat::questions
