#pragma once

#include "solve/engines.hpp"
#include "solve/outcome.hpp"

#include <cstdint>
#include <stdexcept>

namespace qsat {

/// A defect of qsat: an engine answered what the verifier refuses.
class Defect : public std::logic_error {
    using std::logic_error::logic_error;
};

struct CompleteOptions {
    const Engine* engine = &engines.front();
    std::string encoding = "auto";
    std::uint64_t seed = 0;
    std::uint64_t limit = 1; ///< completions to find at most; at least 1
    int jobs = 1;            ///< threads at most
    /// Of completions that the symmetries of the board with its givens take to each other only the
    /// first is visited, by the columns of the queens from the top row on. They count as one.
    bool up_to_symmetry = false;
    /// See SearchOptions.
    std::vector<SolverOption> solver_options{};
    bool warm_start = true;
    int cubes = 1;
    /// See SearchOptions.
    std::function<void(const OpenBoard&)> opened{};
};

struct CompletionReport {
    Outcome outcome;
    std::uint64_t completions = 0;
    Statistics statistics;
};

/// Called with each completion, once it is verified.
using CompletionVisitor = std::function<void(const VerifiedPlacement&)>;

/// The verifier's word on an engine's placement. Throws Defect if it is refused, and BudgetSpent.
VerifiedPlacement require_completion(const Board& board, const Placement& placement,
                                     std::string_view engine, const Budget& budget = {});

/// Completes the board: verifies and visits each completion, up to the limit. Throws Defect if an
/// engine gives a wrong answer; what the visitor throws passes through.
CompletionReport complete(const Board& board, const CompleteOptions& options, const Budget& budget,
                          const CompletionVisitor& visit);

} // namespace qsat
