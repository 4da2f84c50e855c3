#pragma once

#include "proof/check_proof.hpp"

#include <functional>

namespace qsat::proof {

/// Does a cutting planes proof in VeriPB's format refute a formula in OPB format? An equality of
/// the formula is two constraints, first `>=`, then `<=`; constraints are numbered from 1, and -1
/// is the last one. Versions 1.0, 1.1, 1.2 and 2.0 are read, and of their rules:
///
/// - `f`, which comes first, and `f N`, which says how many constraints the formula has.
/// - `pol` and `p`: reverse Polish notation with the numbers of constraints, literals, addition,
///   multiplication, division, saturation and weakening.
/// - `red`, redundance-based strengthening, where the witness is one variable that no constraint
///   has but those that were introduced with the same witness: C may be added if it holds where
///   the witness is set as it says, and if then the other constraints with the variable follow,
///   term by term, from the negation of C. For the two implications that define a variable.
/// - `del id`, `output NONE`, `conclusion UNSAT`, `end`, and in versions 1 `c`.
///
/// Refuses what does not follow, what concludes otherwise, and all other rules. A number of more
/// than 63 bits is refused as well. Calls `poll` often. Throws InputError for what is not a formula
/// or not a proof.
///
/// Sources: S. Gocht, J. Nordström, "Certifying parity reasoning efficiently using pseudo-Boolean
/// proofs", AAAI 2021; B. Bogaerts, S. Gocht, C. McCreesh, J. Nordström, "Certified dominance and
/// symmetry breaking for combinatorial optimisation", JAIR 77, 2023, for the format 2.0.
ProofVerdict check_cutting_planes(const NamedText& formula, const NamedText& proof,
                                  const std::function<void()>& poll);

} // namespace qsat::proof
