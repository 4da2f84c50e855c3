#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace qsat {

/// What the given queens leave to do.
struct OpenBoardStatistics {
    int rows = 0;
    std::size_t free_squares = 0;
};

/// What reduction made of the open board before an exact search.
struct ReductionStatistics {
    std::uint64_t forced = 0;   ///< queens on squares that every completion uses
    std::uint64_t unusable = 0; ///< squares struck out because no completion uses them
    std::uint64_t parts = 1;    ///< boards without a common line that were searched apart
};

/// Figures of the native search.
struct SearchStatistics {
    std::uint64_t nodes = 0; ///< queens placed, given ones not counted
    std::uint64_t restarts = 0;
    std::string kernel;            ///< which kernel ran, and on what
    std::uint64_t relaxations = 0; ///< parts of the board that were looked at by linear programming
};

/// Figures of a search that is to be read, of its tree.
struct TreeStatistics {
    std::uint64_t dead_ends = 0; ///< nodes at which a line had no free square left
    int depth = 0;               ///< of the deepest node
};

/// Figures of the local search.
struct LocalSearchStatistics {
    std::uint64_t steps = 0;
    std::uint64_t restarts = 0;
};

/// Figures of the SAT engine.
struct SatStatistics {
    std::string encoding;
    std::string encoding_reason;
    std::string settings{}; ///< options of the solver that differ from its defaults
    std::uint64_t variables = 0;
    std::uint64_t clauses = 0;
    std::uint64_t literals = 0;
    std::uint64_t conflicts = 0;
    double encode_seconds = 0;
    double solve_seconds = 0;
};

/// Figures of a proof that there is no completion, or no other, if one was made.
struct ProofStatistics {
    std::string encoding; ///< of the formula that it refutes
    std::uint64_t lemmas = 0;
    std::uint64_t bytes = 0;
};

/// What a search did; parts that did not run are absent.
struct Statistics {
    std::string engine{};        ///< the engine that gave the answer
    std::string engine_reason{}; ///< why it was chosen; empty if the user chose it
    std::optional<OpenBoardStatistics> open{};
    std::optional<ReductionStatistics> reduction{};
    std::optional<LocalSearchStatistics> local{};
    std::optional<SearchStatistics> search{};
    std::optional<TreeStatistics> tree{};
    std::optional<SatStatistics> sat{};
    std::optional<ProofStatistics> proof{};
};

} // namespace qsat
