#pragma once

#include "modules/proof/naive_checker.hpp"

#include <string>
#include <vector>

namespace qsat::test {

// Formulas and proofs as files have them. The readers are for files that are known to be right.

std::string formula_text(const std::vector<Clause>& formula);
std::vector<Clause> read_formula(const std::string& text);

/// DRAT as text, a step a line.
std::string proof_text(const std::vector<ProofStep>& proof);
std::vector<ProofStep> read_proof(const std::string& text);

/// DRAT in binary.
std::string binary_proof(const std::vector<ProofStep>& proof);

/// LRAT as text, a step a line, in binary.
std::string binary_lrat(const std::string& text);

} // namespace qsat::test
