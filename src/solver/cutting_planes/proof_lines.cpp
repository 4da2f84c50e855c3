#include "cutting_planes/proof_lines.hpp"

#include <fmt/format.h>

#include <cassert>
#include <iterator>

namespace qsat {

ProofLines::ProofLines(std::ostream& out, int constraints) : out_{out}, last_{constraints} {
    const std::string head = fmt::format("pseudo-Boolean proof version 2.0\nf {}\n", constraints);
    out_ << head;
    bytes_ += head.size();
}

int ProofLines::finish(std::string line) {
    line += '\n';
    out_ << line;
    bytes_ += line.size();
    ++lines_;
    return ++last_;
}

int ProofLines::number_of(const ProofTerm& term) {
    assert(term.derived || term.number > 0);
    if (!term.derived) return term.number;
    DerivedConstraint& derived = *term.derived;
    if (derived.number == 0) derived = {.sum = {}, .number = add(derived.sum())};
    return derived.number;
}

int ProofLines::add(const ProofSum& sum) {
    std::string line = "pol";
    const auto end = std::back_inserter(line);
    for (const ProofTerm& term : sum.terms) {
        fmt::format_to(end, " {}", number_of(term));
        if (term.factor != 1) fmt::format_to(end, " {} *", term.factor);
        if (&term != &sum.terms.front()) line += " +";
    }
    for (const auto& [variable, factor] : sum.at_most_one)
        fmt::format_to(end, " ~x{} {} * +", variable, factor);
    for (const int variable : sum.weakened)
        fmt::format_to(end, " x{} w", variable);
    if (sum.by > 0) line += " s";
    if (sum.by > 1) fmt::format_to(end, " {} d", sum.by);
    return finish(std::move(line));
}

int ProofLines::define(int variable, std::span<const int> variables, int most) {
    std::string more = fmt::format("red {} ~x{}", most + 1, variable);
    const auto total = static_cast<int>(variables.size());
    std::string at_most = fmt::format("red {} x{}", total - most, variable);
    for (const int each : variables) {
        more += fmt::format(" 1 x{}", each);
        at_most += fmt::format(" -1 x{}", each);
    }
    finish(more + fmt::format(" >= {} ; x{} -> 0", most + 1, variable));
    return finish(at_most + fmt::format(" >= {} ; x{} -> 1", -most, variable));
}

void ProofLines::conclude(int contradiction) {
    const std::string end = fmt::format("output NONE\nconclusion UNSAT : {}\nend pseudo-Boolean "
                                        "proof\n",
                                        contradiction);
    out_ << end;
    bytes_ += end.size();
}

} // namespace qsat
