#pragma once

#include "engine/budget.hpp"
#include "proof/proof_format.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace qsat {

/// A text and the name that messages give it. The content is not copied.
struct NamedText {
    std::string source;
    std::string_view content;
};

/// The proof refutes the formula.
struct ProofAccepted {
    ProofFormat format{};
    /// The formula refutes itself, by unit propagation alone (in LRAT: it has an empty clause); the
    /// proof was read but not needed. Never of a cutting planes proof.
    bool by_formula_alone = false;
    std::uint64_t lemmas = 0;    ///< checked, up to the one that completes the refutation
    std::uint64_t deletions = 0; ///< steps of deletion, up to there
};

/// The proof does not refute the formula.
struct ProofRefused {
    ProofFormat format{};
    /// The line of the offending step, from 1, or in a binary proof the offset of its first byte,
    /// from 0. Neither if all steps follow but do not refute the formula.
    std::optional<std::size_t> line{};
    std::optional<std::size_t> offset{};
    std::vector<int> clause{}; ///< that does not follow, as it is in the file; not in VeriPB
    /// What is wrong, with the place: `p.drat:3: the clause 1 -2 0 follows neither ...`.
    std::string reason{};
};

/// The budget was spent before there was a verdict.
struct ProofUndecided {
    StopReason reason{};
};

using ProofVerdict = std::variant<ProofAccepted, ProofRefused, ProofUndecided>;

/// Does the proof refute the formula? Checks forwards, step by step, and shares no code with the
/// engines and encodings; LRAT is checked without the Propagator that checks DRAT and makes LRAT.
/// The formula is DIMACS text, the proof is in one of the formats of ProofFormat. For a proof in
/// VeriPB's format the formula is OPB text; proof/cutting_planes_checker.hpp says what is accepted
/// there, and what follows here is about clauses.
///
/// A lemma must follow from the clauses present by unit propagation (RUP), or be RAT on its first
/// literal: all its resolvents upon it follow. The proof is accepted once unit propagation finds a
/// conflict, and what comes after that is only read; a proof that ends before is refused.
///
/// - A deletion takes away one clause with the same literals, in any order; one that matches
///   nothing does nothing. What unit propagation has derived stays although a clause that it was
///   derived from is deleted. That is the meaning that drat-trim gives to deletion, and that
///   solvers rely on.
/// - A literal that is repeated in a clause counts once. Tautologies are accepted and not kept.
/// - A proof may use variables beyond those of the formula; a formula may not go beyond its header.
///
/// Sources: M. J. H. Heule, W. A. Hunt, N. Wetzler, "Trimming while checking clausal proofs",
/// FMCAD 2013, for RUP with deletion and core-first propagation; N. Wetzler, M. J. H. Heule,
/// W. A. Hunt, "DRAT-trim", SAT 2014; L. Cruz-Filipe, M. J. H. Heule, W. A. Hunt, M. Kaufmann,
/// P. Schneider-Kamp, "Efficient certified RAT verification", CADE 2017, for LRAT.
///
/// Throws InputError for what is not a formula or not a proof. Polls the budget often; its node
/// limit is ignored. Keeps nothing between calls.
ProofVerdict check_proof(const NamedText& formula, const NamedText& proof,
                         ProofFormat format = ProofFormat::recognised, const Budget& budget = {});

} // namespace qsat
