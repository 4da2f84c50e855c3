#include "proof/check_proof.hpp"

#include "proof/cutting_planes_checker.hpp"
#include "proof/drat_checker.hpp"
#include "proof/lrat_checker.hpp"
#include "proof/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat::proof {

namespace {

/// The clause as `1 -2 3 0`; a long clause is truncated.
std::string clause_text(std::span<const int> clause) {
    constexpr std::size_t most = 20;
    const auto shown = clause.first(std::min(most, clause.size()));
    if (shown.size() == clause.size())
        return fmt::format("{}{}0", fmt::join(shown, " "), clause.empty() ? "" : " ");
    return fmt::format("{} ... 0 ({} literals)", fmt::join(shown, " "), clause.size());
}

ProofRefused refuse(const NamedText& proof, ProofFormat format, const ProofReader& reader,
                    const Step& step, std::string_view complaint) {
    const bool binary = is_binary(format);
    const std::string source =
        binary ? fmt::format("{}: byte offset {}", proof.source, step.offset) : proof.source;
    const auto line = binary ? std::nullopt : std::optional{reader.line_of(step.offset)};
    ProofRefused refused =
        refused_at(source, line,
                   fmt::format("the clause {} {}", clause_text(step.literals), complaint), format);
    if (binary) refused.offset = step.offset;
    refused.clause.assign(step.literals.begin(), step.literals.end());
    return refused;
}

/// Checks DRAT or LRAT with the checker of the format.
template <typename Checker>
ProofVerdict check(const NamedText& formula, const NamedText& proof, ProofFormat format,
                   const std::function<void()>& poll) {
    FormulaReader clauses{formula};
    ProofReader reader{proof, format};
    // A header can announce many more variables than the text can contain.
    const auto variables =
        std::min(static_cast<std::size_t>(clauses.variables()), formula.content.size());
    Checker checker{variables, poll};
    while (const auto clause = clauses.next()) {
        poll();
        if (!checker.refuted()) checker.add(*clause);
    }
    ProofAccepted accepted{.format = format, .by_formula_alone = checker.refuted()};
    while (const auto step = reader.next()) {
        poll();
        if (checker.refuted()) continue;
        if (step->deletion) {
            checker.remove(*step);
            ++accepted.deletions;
        } else {
            const std::string complaint = checker.learn(*step);
            if (!complaint.empty()) return refuse(proof, format, reader, *step, complaint);
            ++accepted.lemmas;
        }
    }
    if (checker.refuted()) return accepted;
    return refused_at(proof.source, {}, "the proof ends before the empty clause follows", format);
}

} // namespace

ProofVerdict check_proof(const NamedText& formula, const NamedText& proof, ProofFormat format,
                         const Budget& budget) {
    if (format == ProofFormat::recognised) format = recognise_proof(proof.content);
    // Checks the budget only at some calls, because reading the clock takes about as long as a
    // step.
    unsigned calls = 0;
    const auto poll = [&budget, &calls] {
        constexpr unsigned interval = 16;
        if (calls++ % interval == 0) budget.require();
    };
    try {
        if (is_cutting_planes(format)) return check_cutting_planes(formula, proof, poll);
        return is_lrat(format) ? check<LratChecker>(formula, proof, format, poll)
                               : check<DratChecker>(formula, proof, format, poll);
    } catch (const BudgetSpent& spent) {
        return ProofUndecided{spent.reason};
    }
}

} // namespace qsat::proof
