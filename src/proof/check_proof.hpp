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

namespace qsat::inline proof {

/// A text and its name in messages. The content is not copied.
struct NamedText {
    std::string source;
    std::string_view content;
};

/// The proof refutes the formula.
struct ProofAccepted {
    ProofFormat format{};
    /// Unit propagation alone refutes the formula (in LRAT: the formula has an empty clause), so
    /// the proof was not needed. Always false for cutting planes proofs.
    bool by_formula_alone = false;
    std::uint64_t lemmas = 0;    ///< lemmas checked, up to the one that completes the refutation
    std::uint64_t deletions = 0; ///< deletion steps up to that lemma
};

/// The proof does not refute the formula.
struct ProofRefused {
    ProofFormat format{};
    /// The line of the rejected step, from 1, or in a binary proof the offset of its first byte,
    /// from 0. Both are empty if every step follows.
    std::optional<std::size_t> line{};
    std::optional<std::size_t> offset{};
    /// The rejected clause with the literals of the file; empty for VeriPB.
    std::vector<int> clause{};
    /// The reason and its place: `p.drat:3: the clause 1 -2 0 follows neither ...`.
    std::string reason{};
};

/// The budget was spent before the result was known.
struct ProofUndecided {
    StopReason reason{};
};

using ProofVerdict = std::variant<ProofAccepted, ProofRefused, ProofUndecided>;

/// Detects the format of a proof; never returns `recognised`. It is right for every well-formed
/// proof whose first step has a line of its own, with one exception: binary LRAT is taken for
/// binary DRAT if the hints of each lemma begin with clause 50 or -48, which look like the letters
/// d and a.
ProofFormat recognise_proof(std::string_view content);

/// Does the proof refute the formula? Checks forwards, step by step, and shares no code with the
/// engines and encodings. For a proof in VeriPB's format, the formula is OPB text (see
/// CuttingPlanesChecker); for others, it is DIMACS text. For DRAT:
///
/// - A lemma must follow from the present clauses by unit propagation (RUP), or be RAT on its first
///   literal: then all resolvents on this literal follow. The proof is accepted as soon as unit
///   propagation finds a conflict; later steps are read but not checked.
/// - A deletion removes one clause with the same literals, in any order. If there is no such
///   clause, it has no effect. Literals that unit propagation has derived remain true, even if a
///   clause that they were derived from is deleted. drat-trim treats deletions in this way, and
///   solvers rely on it.
/// - A repeated literal in a clause counts once. Tautologies are accepted and not stored.
/// - A proof may use variables that the formula does not have. A formula may not exceed its header.
///
/// Sources: M. J. H. Heule, W. A. Hunt, N. Wetzler, "Trimming while checking clausal proofs", FMCAD
/// 2013, for RUP with deletion and core-first propagation; N. Wetzler, M. J. H. Heule, W. A. Hunt,
/// "DRAT-trim", SAT 2014; L. Cruz-Filipe, M. J. H. Heule, W. A. Hunt, M. Kaufmann, P.
/// Schneider-Kamp, "Efficient certified RAT verification", CADE 2017, for LRAT.
///
/// Throws InputError if the formula or the proof is malformed. Polls the budget often and ignores
/// its node limit. Keeps no state between calls.
ProofVerdict check_proof(const NamedText& formula, const NamedText& proof,
                         ProofFormat format = ProofFormat::recognised, const Budget& budget = {});

} // namespace qsat::proof
