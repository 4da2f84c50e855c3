#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

struct FirstParameters {
    std::string engine = "auto";
    std::string encoding = "auto"; ///< at-most-one constraints, where clauses are made
    std::uint64_t seed = 0;        ///< changes how long it takes, not the answer
    int jobs = 1;                  ///< threads at most

    void describe(ParameterVisitor& visit);
};

struct FirstStatistics {
    std::uint64_t prefixes = 0;  ///< decided: a completion begins with these queens, or none does
    std::uint64_t nodes = 0;     ///< of the native search
    std::uint64_t conflicts = 0; ///< of SAT
    /// The prefix that took longest to decide: the columns of its queens from the top row on, from
    /// 0. The whole board has none.
    std::vector<int> slowest{};
    double slowest_seconds = 0;

    void describe(const auto& visit) const {
        visit("prefixes", prefixes, "prefixes that were decided");
        visit("slowest_prefix", from_one(slowest), "the one that took longest: columns from 1");
        visit("slowest_seconds", slowest_seconds, "how long it took");
        visit("nodes", nodes, "nodes of the native search");
        visit("conflicts", conflicts, "conflicts of the SAT solver");
    }

    /// Columns as people count them.
    static std::vector<int> from_one(std::vector<int> columns) {
        for (int& column : columns)
            ++column;
        return columns;
    }
};

/// The lexicographically first completion of a board by the columns of the queens from the top row
/// on: each stands as far left as the rows above it allow (of empty boards OEIS A141843).
struct FirstReport {
    /// The first one that is known. None if none was found.
    std::optional<VerifiedPlacement> completion{};
    int rows = 0; ///< so many rows from the top are proved to be those of the first completion
    std::vector<Conflict> conflicts{}; ///< why there is no completion, if the givens alone show it
    std::optional<Stopped> stopped{};  ///< why not all is known
    std::optional<FirstStatistics> statistics{}; ///< none if there is no completion

    Conclusion conclusion() const;
    /// The columns of the completion's queens from the top row on, from 1 as in OEIS.
    std::vector<int> columns() const {
        return completion ? FirstStatistics::from_one(completion->columns()) : std::vector<int>{};
    }

    void describe(const auto& visit) const {
        visit("rows", completion ? std::optional{rows} : std::nullopt,
              "so many rows from the top are those of the first completion");
        visit("columns", completion ? std::optional{columns()} : std::nullopt,
              "the columns of its queens from the top row on, from 1");
        visit("queens", completion, "their squares");
        visit("statistics", statistics, "what the search did");
    }
};

/// Finds the first completion. Throws InputError for an engine or encoding that does not exist.
FirstReport ask(const Board& board, const FirstParameters& parameters, const Budget& budget);

void show(const FirstReport& report, const Board& board, Shown& shown);

} // namespace qsat
