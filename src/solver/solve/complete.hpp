// Also defined in engines.cpp.
#pragma once

#include "engine/engine.hpp"

#include <array>
#include <cstdint>
#include <stdexcept>

namespace qsat::inline solver {

/// All engines, in the order of help and documentation.
extern const std::array<Engine, 5> engines;

/// The engine in the options; `auto` if there is none.
inline const Engine& engine_of(const SearchOptions& options) {
    return options.engine == nullptr ? engines.front() : *options.engine;
}

/// The engine with this name, or null.
const Engine* find_engine(std::string_view name);

/// A defect of qsat: the verifier rejected the answer of an engine.
class Defect : public std::logic_error {
    using std::logic_error::logic_error;
};

struct ProofOutput;

struct CompletionReport {
    Outcome outcome;
    std::uint64_t completions = 0;
    Statistics statistics;
    std::optional<Stopped> unproved{}; ///< why no proof was written although one was wanted
};

/// Called with each completion after it has been verified.
using CompletionVisitor = std::function<void(const VerifiedPlacement&)>;

/// Verifies the placement of an engine. Throws Defect if the verifier rejects it, and BudgetSpent.
VerifiedPlacement require_completion(const Board& board, const Placement& placement,
                                     std::string_view engine, const Budget& budget = {});

/// Completes the board: verifies and visits each completion, up to the limit. Throws Defect if an
/// engine gives a wrong answer. Exceptions of the visitor and of a proof's stream pass through.
///
/// With `proof` (solve/prove.hpp), writes a proof that there is no completion other than the
/// visited ones. The engine must be able to prove, and `up_to_symmetry` must not be set. The text
/// is a proof if and only if the outcome is Infeasible or says that all completions are visited. It
/// refutes the formula that BoardCnf makes of the board with the encoding of the statistics,
/// followed by the clauses that `exclude` makes of the completions in the order of the visits. A
/// proof for VeriPB refutes the formula of the language `opb` with the same completions excluded;
/// it is made after the answer is known, for every engine. Throws proof::NotRup.
CompletionReport complete(const Board& board, const SearchOptions& options, const Budget& budget,
                          const CompletionVisitor& visit, const ProofOutput* proof = nullptr);

/// The same. Throws BudgetSpent if the search is stopped, or if a wanted proof was not written.
CompletionReport complete_or_throw(
    const Board& board, const SearchOptions& options, const Budget& budget,
    const CompletionVisitor& visit = [](const VerifiedPlacement&) {},
    const ProofOutput* proof = nullptr);

} // namespace qsat::solver
