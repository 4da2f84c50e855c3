#pragma once

#include "files/output_folder.hpp"
#include "solve/prove.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace qsat {

/// Were all completions visited, or is there no completion?
bool is_exhausted(const CompletionReport& report);

/// A file that every certificate has; OutputFolder looks for it.
inline constexpr auto certificate_mark = "claims.awk";

/// The question of a certificate.
struct CertifiedQuestion {
    const Board& board;
    std::string_view writer; ///< the program, with its version
    const Budget& budget;
    /// Use cutting planes formulas and proofs instead of clauses?
    bool by_cutting_planes = false;
};

/// Constraints of a formula in addition to the rules of the puzzle.
struct FurtherConstraints {
    std::span<const VerifiedPlacement> excluded{}; ///< completions to exclude
    /// Only completions lexicographically before this one.
    const VerifiedPlacement* before = nullptr;
};

/// Writes the files of a certificate: the board, the answer claim by claim, formulas with proofs
/// (DRAT and LRAT, or cutting planes), the checking script, and instructions. The file `claims.awk`
/// defines what the answer must contain. DIMACS formulas are pairwise, so that everyone can see
/// that each clause is a rule of the puzzle. All functions throw OutputError, BudgetSpent and
/// proof::NotRup.
class Certificate {
public:
    /// `name` is the name of the question in answer.txt, such as `hint --all`. All references must
    /// outlive this object.
    Certificate(OutputFolder& folder, const CertifiedQuestion& question, std::string_view name);

    /// A claim of one line.
    void claim(std::string_view text);
    /// A claim that ends with a completion.
    void claim(std::string_view text, const VerifiedPlacement& completion);

    /// Writes the formula of the board, and the proof that there is no completion other than the
    /// visited ones. Writes neither if the search is stopped or reaches the limit.
    CompletionReport refute(const std::string& name, const Board& board,
                            const SearchOptions& search, const CompletionVisitor& visit);
    /// The same for a board that is known to have no completion.
    void refute(const std::string& name, const Board& board, const SearchOptions& search = {});

    /// Writes the formula that `encode` makes, and its refutation by SAT. `names` are the squares
    /// of its first variables. Throws Defect if it has a model.
    void refute_by_sat(const std::string& name, const std::vector<std::string>& names,
                       const std::function<void(ClauseSink&)>& encode) const;

    /// Writes the formula of a board.
    void write_formula(const std::string& name, const Board& board,
                       const FurtherConstraints& further = {}) const;

    /// Writes the output of `make` as the proof for the formula `name`; nothing if `make` returns
    /// false.
    void write_proof(const std::string& name,
                     const std::function<bool(const ProofOutput&)>& make) const;

    /// Opens the file with this name. Call it before `finish`.
    Output open(std::string_view name) const;

    /// Writes the remaining files and moves the folder to its place. `claims` explains the lines of
    /// the answer, for README.
    void finish(std::string_view claims);

    const CertifiedQuestion& question() const { return question_; }

private:
    void write(std::string_view name, std::string_view text) const;

    OutputFolder& folder_;
    CertifiedQuestion question_;
    Output answer_;
};

} // namespace qsat
