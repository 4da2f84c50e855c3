#include "proof/check_proof.hpp"

#include "board/words.hpp"
#include "cli/commands/question_command.hpp"
#include "compilation/check_count.hpp"
#include "files/input.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

namespace qsat::inline frontends {

namespace {

struct CheckProofArguments : CommandOptions {
    std::string formula;
    std::string proof;
    ProofFormat format = ProofFormat::recognised;

    void declare(OptionList& list) {
        list.argument("CNF", formula).required = true;
        list.argument("PROOF", proof).required = true;
        list.choice({"proof-format", "FORMAT", "format of the proof:"}, format,
                    proof_format_choices());
        CommandOptions::declare(list);
        output.declare_json(list);
    }
};

constexpr const char* not_checked = "the proof is not checked";

struct ProofAnswer {
    const std::string& formula;
    double seconds;
    bool counts; ///< does it prove a number of models?

    Answer operator()(const ProofAccepted& accepted) const {
        return {.words = "proof accepted\n",
                .json = {{"accepted", true},
                         {"format", name_of(accepted.format)},
                         {"by_formula_alone", accepted.by_formula_alone},
                         {"lemmas", accepted.lemmas},
                         {"deletions", accepted.deletions}},
                .said = {accepted.by_formula_alone
                             ? fmt::format("{}: unit propagation alone refutes the formula, the "
                                           "proof was not needed",
                                           formula)
                             : fmt::format("checked: {} and {} in {} ({})",
                                           plural(accepted.lemmas, "lemma"),
                                           plural(accepted.deletions, "deletion"),
                                           duration_text(seconds), name_of(accepted.format))}};
    }
    Answer operator()(const CountAccepted& accepted) const {
        const std::string models = accepted.models.str();
        return {
            .words = fmt::format("proof accepted: {} model{}\n", models, models == "1" ? "" : "s"),
            .json = {{"accepted", true},
                     {"format", "cpog"},
                     {"models", models}, // may be too long for readers of JSON
                     {"nodes", accepted.nodes},
                     {"lemmas", accepted.lemmas}},
            .said = {fmt::format("checked: {} and {} in {} (cpog)", plural(accepted.nodes, "node"),
                                 plural(accepted.lemmas, "lemma"), duration_text(seconds))}};
    }
    Answer operator()(const ProofRefused& refused) const {
        Answer answer{
            .code = ExitCode::no,
            .words = fmt::format("proof refused: {}\n", refused.reason),
            .json = {{"accepted", false}, {"format", counts ? "cpog" : name_of(refused.format)}}};
        if (refused.line) answer.json["line"] = *refused.line;
        if (refused.offset) answer.json["offset"] = *refused.offset;
        const bool has_clause = !is_cutting_planes(refused.format);
        if (has_clause && (refused.line || refused.offset)) answer.json["clause"] = refused.clause;
        answer.json["reason"] = refused.reason;
        return answer;
    }
    Answer operator()(const ProofUndecided& undecided) const {
        return stopped_answer({undecided.reason}, not_checked);
    }
};

Answer check(const CheckProofArguments& arguments, AnswerWriter& out) {
    const Budget& budget = out.budget();
    const Input formula = read_input(arguments.formula, budget,
                                     long_input("a formula in DIMACS or OPB format", not_checked));
    const Input proof =
        read_input(arguments.proof, budget, long_input("a proof", not_checked, false));
    const NamedText formula_text{formula.source, formula.content};
    const NamedText proof_text{proof.source, proof.content};
    if (arguments.format == ProofFormat::recognised && is_cpog(proof.content)) {
        const CountVerdict verdict = check_count(formula_text, proof_text, budget);
        return std::visit(ProofAnswer{formula.source, out.seconds(), true}, verdict);
    }
    const ProofVerdict verdict = check_proof(formula_text, proof_text, arguments.format, budget);
    return std::visit(ProofAnswer{formula.source, out.seconds(), false}, verdict);
}

} // namespace

const Command check_proof_command{
    "check-proof", "check a proof that refutes a formula, or counts its models",
    "  qsat export board.txt -o board.cnf; cadical -q board.cnf board.drat\n"
    "  qsat check-proof board.cnf board.drat\n",
    runs<CheckProofArguments, check>,
    "for formulas in DIMACS or OPB; DRAT, LRAT and VeriPB's cutting planes are refutations, CPOG "
    "is a count"};

} // namespace qsat::frontends
