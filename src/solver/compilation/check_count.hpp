#pragma once

#include "engine/budget.hpp"
#include "proof/check_proof.hpp"

#include <boost/multiprecision/cpp_int.hpp>

namespace qsat::inline solver {

/// The proof is correct; the formula has `models` models.
struct CountAccepted {
    boost::multiprecision::cpp_int models;
    std::uint64_t nodes = 0;
    std::uint64_t lemmas = 0; ///< clauses proved to follow
};

using CountVerdict = std::variant<CountAccepted, ProofRefused, ProofUndecided>;

/// Does the text begin like a proof in the format CPOG? The first step decides.
bool is_cpog(std::string_view proof);

/// Checks a proof in the format CPOG (count_graph.hpp) for a formula in DIMACS, and computes the
/// number of models from it. Shares no code with the writers of such proofs.
///
/// - An added or deleted clause follows by unit propagation through its hints. A deleted clause is
///   not its own hint.
/// - The parts of a product have no common variable. The parts of a sum exclude each other; the
///   hints for this are definitions.
/// - At the end, exactly one clause is not a definition: the root.
///
/// Throws InputError if the formula or the proof is malformed. Polls the budget.
CountVerdict check_count(const NamedText& formula, const NamedText& proof,
                         const Budget& budget = {});

} // namespace qsat::solver
