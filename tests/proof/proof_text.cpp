#include "proof/proof_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace qsat::test {

namespace {

std::string clause_text(const Clause& clause) {
    std::string text;
    for (const int literal : clause)
        text += std::to_string(literal) + ' ';
    return text + "0\n";
}

/// The numbers up to 0.
Clause read_clause(std::istream& stream) {
    Clause clause;
    for (int literal = 0; stream >> literal && literal != 0;)
        clause.push_back(literal);
    return clause;
}

} // namespace

std::string formula_text(const std::vector<Clause>& formula) {
    int variables = 0;
    std::string text;
    for (const Clause& clause : formula) {
        for (const int literal : clause)
            variables = std::max(variables, std::abs(literal));
        text += clause_text(clause);
    }
    return "p cnf " + std::to_string(variables) + ' ' + std::to_string(formula.size()) + '\n' +
           text;
}

std::vector<Clause> read_formula(const std::string& text) {
    std::istringstream lines{text};
    std::vector<Clause> formula;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('c') || line.starts_with('p')) continue;
        std::istringstream stream{line};
        formula.push_back(read_clause(stream));
    }
    return formula;
}

std::string proof_text(const std::vector<ProofStep>& proof) {
    std::string text;
    for (const ProofStep& step : proof)
        text += (step.deletion ? "d " : "") + clause_text(step.clause);
    return text;
}

std::vector<ProofStep> read_proof(const std::string& text) {
    std::istringstream lines{text};
    std::vector<ProofStep> proof;
    for (std::string line; std::getline(lines, line);) {
        const bool deletion = line.starts_with('d');
        std::istringstream stream{deletion ? line.substr(1) : line};
        proof.push_back({.deletion = deletion, .clause = read_clause(stream)});
    }
    return proof;
}

std::string binary_proof(const std::vector<ProofStep>& proof) {
    std::string bytes;
    const auto put = [&bytes](unsigned code) {
        for (; code > 127; code >>= 7)
            bytes += static_cast<char>(128 | (code & 127));
        bytes += static_cast<char>(code);
    };
    for (const ProofStep& step : proof) {
        bytes += step.deletion ? 'd' : 'a';
        for (const int literal : step.clause)
            put(2 * static_cast<unsigned>(std::abs(literal)) + (literal < 0 ? 1 : 0));
        put(0);
    }
    return bytes;
}

} // namespace qsat::test
