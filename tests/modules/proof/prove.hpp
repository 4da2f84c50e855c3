#pragma once

#include "board/verify.hpp"
#include "proof/check_proof.hpp"
#include "support/board_text.hpp"

#include <array>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace qsat::test {

inline const std::vector<std::string> engines_with_proofs{"sat", "backtrack", "auto"};
inline constexpr std::array proof_formats{ProofFormat::text, ProofFormat::binary,
                                          ProofFormat::lrat};

/// A board's "no completion" by an engine; empty proof and `infeasible` false if it has one.
struct Proven {
    bool infeasible;
    std::string proof;
    std::uint64_t nodes = 0; ///< of a native search
    std::uint64_t lemmas = 0;
};

/// The engine stopped without an answer, as it may for want of memory.
struct ProvingStopped : std::runtime_error {
    ProvingStopped() : std::runtime_error{"stopped"} {}
};

/// Throws ProvingStopped.
Proven prove(const Board& board, const std::string& engine, const std::string& encoding,
             ProofFormat format = ProofFormat::text);

/// The completions of a board in the order in which an engine shows them, and its proof that there
/// is no other.
struct ProvenList {
    std::vector<VerifiedPlacement> completions;
    std::string proof;
};

/// Throws ProvingStopped.
ProvenList prove_list(const Board& board, const std::string& engine, const std::string& encoding,
                      ProofFormat format = ProofFormat::text, int jobs = 1);

/// What `qsat export --to dimacs` writes, `--without` these.
std::string exported(const Board& board, const std::string& encoding,
                     std::span<const VerifiedPlacement> without = {});

/// Does the checker accept the proof for the export? Otherwise why not.
std::string verdict(const Board& board, const std::string& encoding, const std::string& proof,
                    std::span<const VerifiedPlacement> without = {});

/// `auto`, each encoding, and those that take a number also with the least they take.
std::vector<std::string> every_encoding();

} // namespace qsat::test
