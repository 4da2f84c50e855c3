#pragma once

#include "explain/hint.hpp"
#include "files/output_folder.hpp"
#include "solve/prove.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace qsat {

/// Were all completions visited, or is there none?
bool is_exhausted(const CompletionReport& report);

/// A file that every certificate has, as OutputFolder wants to know.
inline constexpr auto certificate_mark = "claims.awk";

/// Who asked what of which board.
struct CertifiedQuestion {
    const Board& board;
    std::string_view writer; ///< the program, with its version
    const Budget& budget;
    /// Are formulas and proofs those of cutting planes, and not of clauses?
    bool by_cutting_planes = false;
};

/// What a formula says besides the rules of the puzzle.
struct FurtherConstraints {
    std::span<const VerifiedPlacement> excluded{}; ///< none of these completions
    const VerifiedPlacement* before = nullptr;     ///< only completions that come before this one
};

/// The files of a certificate while they are made: the board, the answer claim by claim, formulas
/// with proofs in DRAT and LRAT, or of cutting planes, what checks them, and how to. `claims.awk`,
/// which is one of them, says what the answer must hold. Formulas in DIMACS are pairwise, so each
/// of their clauses is a rule of the puzzle that anyone can see to be one. All throw OutputError,
/// BudgetSpent and proof::NotRup.
class Certificate {
public:
    /// `name` is the question's in answer.txt, such as `hint --all`. All must outlive it.
    Certificate(OutputFolder& folder, const CertifiedQuestion& question, std::string_view name);

    /// A claim of one line.
    void claim(std::string_view text);
    /// A claim that ends with a completion.
    void claim(std::string_view text, const VerifiedPlacement& completion);

    /// Writes that formula and the proof that the board has no completion but those that are
    /// visited. They are not written if it is stopped, or has more than the limit.
    CompletionReport refute(const std::string& name, const Board& board,
                            const SearchOptions& search, const CompletionVisitor& visit);
    /// The same of a board that is known to have none.
    void refute(const std::string& name, const Board& board, const SearchOptions& search = {});

    /// Writes the formula that this makes, and its refutation by SAT. `names` are those of the
    /// squares of its first variables. Throws Defect if it has a model.
    void refute_by_sat(const std::string& name, const std::vector<std::string>& names,
                       const std::function<void(ClauseSink&)>& encode) const;

    /// Writes the formula of a board.
    void write_formula(const std::string& name, const Board& board,
                       const FurtherConstraints& further = {}) const;

    /// Writes what `make` writes as the proof for the formula of that name. Not if it says false.
    void write_proof(const std::string& name,
                     const std::function<bool(const ProofOutput&)>& make) const;

    /// Where to write the file of that name, before `finish`.
    Output open(std::string_view name) const;

    /// Writes what is left and puts the folder in its place. `claims` explains the lines of the
    /// answer, for README.
    void finish(std::string_view claims);

    const CertifiedQuestion& question() const { return question_; }

private:
    void write(std::string_view name, std::string_view text) const;

    OutputFolder& folder_;
    CertifiedQuestion question_;
    Output answer_;
};

} // namespace qsat
