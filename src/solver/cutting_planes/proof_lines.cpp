#include "cutting_planes/proof_lines.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <iterator>
#include <utility>

namespace qsat::inline solver {

ProofLines::ProofLines(const CuttingPlanesOutput& output, int constraints)
    : output_{output}, last_{constraints} {
    end(fmt::format("pseudo-Boolean proof version {}\nf {}", output_.is_version_3 ? "3.0" : "2.0",
                    constraints));
}

/// Ends a step.
void ProofLines::end(std::string line) {
    line += output_.is_version_3 ? ";\n" : "\n";
    output_.out << line;
    bytes_ += line.size();
}

int ProofLines::finish(std::string line) {
    end(std::move(line));
    ++lines_;
    return ++last_;
}

int ProofLines::add(const ProofSum& sum) {
    std::string line = "pol";
    const auto end = std::back_inserter(line);
    for (const ProofTerm& term : sum.terms) {
        fmt::format_to(end, " {}", term.number);
        if (term.factor != 1) fmt::format_to(end, " {} *", term.factor);
        if (&term != &sum.terms.front()) line += " +";
    }
    for (const auto& [variable, factor] : sum.at_most_one)
        fmt::format_to(end, " ~x{} {} * +", variable, factor);
    for (const int variable : sum.weakened)
        fmt::format_to(end, " x{} w", variable);
    if (sum.divisor > 1) fmt::format_to(end, " {} d", sum.divisor);
    return finish(std::move(line));
}

int ProofLines::refute(std::span<const int> literals, std::span<const int> variables) {
    std::string line = "rup";
    const auto end = std::back_inserter(line);
    for (const int literal : literals)
        fmt::format_to(end, " 1 {}x{}", literal > 0 ? "~" : "", std::abs(literal));
    for (const int variable : variables)
        fmt::format_to(end, " 1 x{}", variable);
    return finish(line + (output_.is_version_3 ? " >= 1" : " >= 1 ;"));
}

int ProofLines::define(int variable, std::span<const int> variables, int most) {
    std::string more = fmt::format("red {} ~x{}", most + 1, variable);
    const auto total = static_cast<int>(variables.size());
    std::string at_most = fmt::format("red {} x{}", total - most, variable);
    for (const int each : variables) {
        more += fmt::format(" 1 x{}", each);
        at_most += fmt::format(" -1 x{}", each);
    }
    const char witness = output_.is_version_3 ? ':' : ';';
    finish(more + fmt::format(" >= {} {} x{} -> 0", most + 1, witness, variable));
    return finish(at_most + fmt::format(" >= {} {} x{} -> 1", -most, witness, variable));
}

void ProofLines::remove(std::span<const int> numbers) {
    if (numbers.empty()) return;
    std::string line = "del id";
    for (const int number : numbers)
        fmt::format_to(std::back_inserter(line), " {}", number);
    end(std::move(line));
}

void ProofLines::conclude(int contradiction) {
    end("output NONE");
    end(fmt::format("conclusion UNSAT : {}", contradiction));
    end("end pseudo-Boolean proof");
}

} // namespace qsat::solver
