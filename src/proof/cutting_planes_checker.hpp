#pragma once

#include "proof/check_proof.hpp"

#include <functional>

namespace qsat::proof {

/// Does a cutting planes proof in VeriPB's format refute a formula in OPB format? An equality of
/// the formula is two constraints, first `>=`, then `<=`. Constraints are numbered from 1; -1 is
/// the last one. The checker reads versions 1.0, 1.1, 1.2 and 2.0, with these rules:
///
/// - `f`, which must come first, or `f N` with the number of constraints of the formula.
/// - `pol` and `p`: reverse Polish notation with constraint numbers, literals, addition,
///   multiplication, division, saturation and weakening.
/// - `rup` and `u`, reverse unit propagation: the constraint may be added if unit propagation over
///   all constraints and its negation leads to a conflict. Hints are read and not needed.
/// - `red`, redundance-based strengthening, for the two implications that define a variable. The
///   witness assigns one variable. Only constraints that were introduced with the same witness
///   variable may contain it. The constraint C may be added if C holds under the witness, and if
///   the other constraints with the variable, under the witness, follow term by term from the
///   negation of C.
/// - `del id`, `output NONE`, `conclusion UNSAT`, `end`, and in versions 1 `c`.
///
/// Rejects steps that do not follow, other conclusions, and all other rules. Also rejects numbers
/// of more than 63 bits. Calls `poll` often. Throws InputError if the formula or the proof is
/// malformed.
///
/// Sources: S. Gocht, J. Nordström, "Certifying parity reasoning efficiently using pseudo-Boolean
/// proofs", AAAI 2021; B. Bogaerts, S. Gocht, C. McCreesh, J. Nordström, "Certified dominance and
/// symmetry breaking for combinatorial optimisation", JAIR 77, 2023, for the format 2.0.
ProofVerdict check_cutting_planes(const NamedText& formula, const NamedText& proof,
                                  const std::function<void()>& poll);

} // namespace qsat::proof
