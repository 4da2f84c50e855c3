#pragma once

#include "board/board.hpp"
#include "proof/check_proof.hpp"
#include "support/board_text.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace qsat::test {

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

/// What `qsat export --to dimacs` writes.
std::string exported(const Board& board, const std::string& encoding);

/// Does the checker accept the proof for the export? Otherwise why not.
std::string verdict(const Board& board, const std::string& encoding, const std::string& proof);

/// `auto`, each encoding, and those that take a number also with the least they take.
std::vector<std::string> every_encoding();

} // namespace qsat::test
