#include "proof/check_proof.hpp"

#include "proof/cutting_planes_checker.hpp"
#include "proof/drat_checker.hpp"
#include "proof/lrat_checker.hpp"
#include "proof/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat::inline proof {

namespace {

/// Is the first step one of LRAT? There, a clause has two zeros, and d follows a number.
bool begins_with_lrat(std::string_view content) {
    Scanner text{{{}, content}};
    text.skip_comments();
    content.remove_prefix(text.offset());
    Scanner line{{{}, content.substr(0, content.find('\n'))}};
    int zeros = 0;
    for (bool first = true;; first = false) {
        line.skip_blanks();
        const std::string_view word = line.take_word();
        if (word.empty()) return zeros == 2;
        if (word == "d") return !first;
        if (word == "0") ++zeros;
    }
}

/// Does each step begin with a or d, if each lemma has this many lists that end with 0?
bool has_steps(std::string_view content, int lists_of_a_lemma) {
    int lists = 0; // of the current step that have not ended
    bool begins_number = false;
    for (const char byte : content) {
        if (lists == 0) {
            if (byte != 'a' && byte != 'd') return false;
            lists = byte == 'a' ? lists_of_a_lemma : 1;
        } else if (begins_number && byte == '\0') {
            --lists;
        }
        begins_number = (byte & 0x80) == 0;
    }
    return true;
}

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
        try {
            if (step->deletion) {
                checker.remove(*step);
                ++accepted.deletions;
            } else {
                checker.learn(*step);
                ++accepted.lemmas;
            }
        } catch (const StepRefused& refused) {
            return refuse(proof, format, reader, *step, refused.reason);
        }
    }
    if (checker.refuted()) return accepted;
    return refused_at(proof.source, {},
                      is_lrat(format)
                          ? "the proof ends before the empty clause, which LRAT always needs"
                          : "the proof ends before the empty clause follows",
                      format);
}

} // namespace

ProofFormat recognise_proof(std::string_view content) {
    constexpr std::string_view head = "pseudo-Boolean proof version";
    if (content.starts_with(head)) {
        const std::size_t version = content.find_first_not_of(" \t", head.size());
        return version != content.npos && content[version] == '3' ? ProofFormat::veripb3
                                                                  : ProofFormat::veripb;
    }
    // Text may also begin with d, but only binary proofs contain a zero byte, at the end of a
    // clause.
    if (content.starts_with('a') ||
        (content.starts_with('d') && content.find('\0') != content.npos))
        return !has_steps(content, 1) && has_steps(content, 2) ? ProofFormat::binary_lrat
                                                               : ProofFormat::binary;
    return begins_with_lrat(content) ? ProofFormat::lrat : ProofFormat::text;
}

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
        if (is_cutting_planes(format)) return CuttingPlanesChecker{formula, proof, poll}.run();
        return is_lrat(format) ? check<LratChecker>(formula, proof, format, poll)
                               : check<DratChecker>(formula, proof, format, poll);
    } catch (const BudgetSpent& spent) {
        return ProofUndecided{spent.reason};
    }
}

} // namespace qsat::proof
