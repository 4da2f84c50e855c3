// Also defined in certificates.cpp.
#pragma once

#include "files/results.hpp"
#include "question/question.hpp"
#include "solve/prove.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace qsat::inline questions {

/// A file that every certificate has; OutputFolder looks for it.
inline constexpr auto certificate_mark = "claims.awk";

/// The question of a certificate.
struct CertifiedQuestion {
    OutputFolder& folder; ///< of the certificate
    const Board& board;
    std::string_view writer; ///< the program, with its version
    const Budget& budget;
    /// Use cutting planes formulas and proofs instead of clauses?
    bool by_cutting_planes = false;
};

/// Writes the files of a certificate: the board, the answer claim by claim (`claims.awk` defines
/// what it must contain), formulas with proofs, scripts that check them, and instructions. DIMACS
/// formulas are pairwise, so that each clause is a rule of the puzzle. All functions throw
/// OutputError, BudgetSpent and proof::NotRup.
class Certificate {
public:
    /// `name` is that of the question in answer.txt. All references must outlive this object.
    Certificate(const CertifiedQuestion& question, std::string_view name);

    const CertifiedQuestion& question() const { return question_; }

    /// A claim of one line.
    void claim(std::string_view text);
    /// A claim that ends with a completion.
    void claim(std::string_view text, const VerifiedPlacement& completion);
    /// A claim that ends with a completion of the board, which must have one. Returns it.
    VerifiedPlacement claim_one(std::string_view text, const Board& board);

    /// Claims so many completions, and proves that there are no others. Throws Defect if
    /// their number is another.
    void refute(const std::string& name, const Board& board, SearchOptions search = {},
                std::size_t completions = 0);

    /// Writes the formula that `encode` makes, which begins with variables of these squares, and
    /// its refutation by SAT. Throws Defect if it has a model.
    void refute_by_sat(const std::string& name, const std::vector<Square>& squares,
                       const std::function<void(ClauseSink&)>& encode) const;

    /// The same for "at least so many queens, including the given ones, are on the board and none
    /// attacks another", for at most one less than in a completion.
    void refute_queens(const std::string& name, int queens) const;

    /// Writes the formula of a board without these completions, and only with those
    /// lexicographically before that one, if it is not null.
    void write_formula(const std::string& name, const Board& board,
                       std::span<const VerifiedPlacement> excluded = {},
                       const VerifiedPlacement* before = nullptr) const;

    /// Writes the output of `make` as the proof for the formula `name`.
    void write_proof(const std::string& name,
                     const std::function<void(const ProofOutput&)>& make) const;

    /// Opens the file with this name. Call it before `finish`.
    Output open(std::string_view name) const;

    /// Writes the remaining files and moves the folder to its place.
    void finish();

private:
    void write(std::string_view name, std::string_view text) const;

    CertifiedQuestion question_;
    std::string_view name_;
    Output answer_;
};

/// Writes the certificate of an answer, or returns why there is none. Throws as Certificate does.
using Certifier = std::optional<NoProof>(const CertifiedQuestion&, const std::any& parameters,
                                         const std::any& report);

/// The function for the question with this name; null if it has no certificates.
Certifier* certifier_of(std::string_view question);

} // namespace qsat::questions
