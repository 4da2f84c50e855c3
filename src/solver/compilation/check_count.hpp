#pragma once

#include "engine/budget.hpp"
#include "proof/check_proof.hpp"

#include <boost/multiprecision/cpp_int.hpp>

namespace qsat {

/// The formula has so many models.
struct CountAccepted {
    boost::multiprecision::cpp_int models;
    std::uint64_t nodes = 0;
    std::uint64_t lemmas = 0; ///< clauses that were shown to follow
};

using CountVerdict = std::variant<CountAccepted, ProofRefused, ProofUndecided>;

/// Does this look like a proof in the format CPOG? Its first step says so.
bool is_cpog(std::string_view proof);

/// How many models a formula in DIMACS has, by a proof in the format CPOG (cpog_writer.hpp): are
/// formula and graph equivalent, is no model counted twice, is the graph all that is left at the
/// end? Shares no code with what writes such proofs.
///
/// - A clause that is added or deleted must follow by unit propagation through its hints, each of
///   which must have at most one literal left; a deleted one does not count for itself.
/// - The parts of a product depend on different variables. Those of a sum exclude each other, by
///   hints that are definitions.
/// - At the end there is one clause that is no definition: the root.
///
/// Throws InputError for what is not a formula or not in this format. Polls the budget.
CountVerdict check_count(const NamedText& formula, const NamedText& proof,
                         const Budget& budget = {});

} // namespace qsat
