#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace qsat::inline engine {

/// The size of the open board.
struct OpenBoardStatistics {
    int rows = 0;
    std::size_t free_squares = 0;
};

/// The effect of reduction on the open board before an exact search.
struct ReductionStatistics {
    std::uint64_t forced = 0;   ///< queens on backbone squares, which every completion uses
    std::uint64_t unusable = 0; ///< squares removed because no completion uses them
    std::uint64_t parts = 1;    ///< boards without a common line that were searched separately
};

/// Figures of the native search.
struct SearchStatistics {
    std::uint64_t nodes = 0; ///< queens placed, without the given ones
    std::uint64_t restarts = 0;
    std::string kernel;            ///< such as `8 lanes of 16 bits, AVX2`
    std::uint64_t relaxations = 0; ///< subproblems examined by linear relaxations
    std::uint64_t dives = 0;       ///< descents along estimates of belief propagation
};

/// Figures of the search tree in `qsat trace`.
struct TreeStatistics {
    std::uint64_t dead_ends = 0; ///< nodes with a line that has no free square
    int depth = 0;               ///< depth of the deepest node
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

/// Figures of a proof that there is no completion, or no other one. Absent if no proof was made.
struct ProofStatistics {
    std::string encoding; ///< encoding of the refuted formula
    std::uint64_t lemmas = 0;
    std::uint64_t bytes = 0;
};

/// What a search did. Members of parts that did not run are empty.
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

} // namespace qsat::engine
