#include "modules/proof/proof_text.hpp"

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

void put_binary(std::string& bytes, int number) {
    unsigned code = 2 * static_cast<unsigned>(std::abs(number)) + (number < 0 ? 1 : 0);
    for (; code > 127; code >>= 7)
        bytes += static_cast<char>(128 | (code & 127));
    bytes += static_cast<char>(code);
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
    for (const ProofStep& step : proof) {
        bytes += step.deletion ? 'd' : 'a';
        for (const int literal : step.clause)
            put_binary(bytes, literal);
        put_binary(bytes, 0);
    }
    return bytes;
}

std::string binary_lrat(const std::string& text) {
    std::istringstream lines{text};
    std::string bytes;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream stream{line};
        std::string number;
        stream >> number;
        const bool deletion = line.find('d') != line.npos;
        bytes += deletion ? 'd' : 'a';
        if (deletion)
            stream.ignore(static_cast<std::streamsize>(line.size()), 'd');
        else
            put_binary(bytes, std::stoi(number));
        for (int listed = 0; stream >> listed;)
            put_binary(bytes, listed);
    }
    return bytes;
}

} // namespace qsat::test
