// Also defined in engines.cpp.
#pragma once

#include "engine/engine.hpp"

#include <array>
#include <cstdint>
#include <stdexcept>

namespace qsat {

/// All engines, in the order in which help and documentation list them.
extern const std::array<Engine, 5> engines;

/// The engine that the options name; `auto` if they name none.
inline const Engine& engine_of(const SearchOptions& options) {
    return options.engine == nullptr ? engines.front() : *options.engine;
}

/// The engine of that name, or null.
const Engine* find_engine(std::string_view name);

/// A defect of qsat: an engine answered what the verifier refuses.
class Defect : public std::logic_error {
    using std::logic_error::logic_error;
};

struct ProofOutput;

struct CompletionReport {
    Outcome outcome;
    std::uint64_t completions = 0;
    Statistics statistics;
    std::optional<Stopped> unproved{}; ///< why an answer has no proof although one was wanted
};

/// Called with each completion, once it is verified.
using CompletionVisitor = std::function<void(const VerifiedPlacement&)>;

/// The verifier's word on an engine's placement. Throws Defect if it is refused, and BudgetSpent.
VerifiedPlacement require_completion(const Board& board, const Placement& placement,
                                     std::string_view engine, const Budget& budget = {});

/// Completes the board: verifies and visits each completion, up to the limit. Throws Defect if an
/// engine gives a wrong answer; what the visitor throws passes through.
///
/// If a proof is wanted (solve/prove.hpp), the engine can prove and symmetries are left alone:
/// writes a proof that there is no completion but those visited. What is written is one if and only
/// if the outcome is Infeasible or says that all are visited; then it refutes the formula that
/// BoardCnf makes of the board with the encoding of the statistics, and after it the clauses that
/// `exclude` makes of the completions in the order of the visits. LRAT is made by
/// proof::Elaboration of the engine's steps. A proof for VeriPB refutes the formula of the language
/// `opb` with the same completions excluded; it is made when the answer is known, whatever the
/// engine. Throws what the stream throws, and proof::NotRup.
CompletionReport complete(const Board& board, const SearchOptions& options, const Budget& budget,
                          const CompletionVisitor& visit, const ProofOutput* proof = nullptr);

} // namespace qsat
