#pragma once

#include "question/words.hpp"
#include "solve/prove.hpp"

#include <variant>

namespace qsat::inline questions {

/// What a question can prove, for help.
struct ProofText {
    std::string_view shows{};              ///< `a proof that …`; empty if it proves nothing
    std::string_view refers_to = "export"; ///< the command that writes the formula
    bool has_own_format = false; ///< in place of clauses (DRAT, LRAT) and cutting planes (VeriPB)
};

struct ProofRequest {
    const ProofOutput& output;
    std::string encoding = "auto"; ///< for questions without such a parameter
};

struct WrittenProof {
    /// What it shows, after `proof: FILE`: `refutes the formula of qsat export …`.
    std::string shows;
    Json members; ///< its format, encoding, size and so on
    /// The word that stands for the file of the answer in `shows`; empty if there is none.
    std::string_view answer_file{};
};
/// There is none, perhaps for reasons that the answer does not say.
struct NoProof {
    std::vector<std::string> reasons{};
};
using Proven = std::variant<WrittenProof, NoProof>;

/// A proof that refutes the formula of this command; `answer_file` in it stands for a file.
WrittenProof refutation(const ProofOutput& output, const ProofStatistics& proof,
                        std::string_view command, std::string_view answer_file = {});

/// The command that writes the formula of a proof: `export`, with these options before that of the
/// encoding.
std::string export_of(const ProofOutput& output, const ProofStatistics& proof,
                      std::string_view before = {});

/// The same of a board that has no completion. Throws as `complete_or_throw`.
WrittenProof prove_none(const Board& board, const SearchOptions& search, const Budget& budget,
                        const ProofOutput& output, std::string_view before = {});

} // namespace qsat::questions
