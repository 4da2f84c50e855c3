#include "formula/verify_formula.hpp"

#include "board/words.hpp"
#include "cli/commands/command.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

namespace qsat::inline frontends {

namespace {

struct CheckFormulaArguments : BoardOptions {
    std::string formula;

    void declare(OptionList& list) {
        board.declare(list).required = true;
        list.argument("FORMULA", formula).required = true;
        CommandOptions::declare(list);
        output.declare_json(list);
    }
};

Answer compare_with_board(const CheckFormulaArguments& arguments, AnswerWriter& out) {
    const Board board = arguments.board.read(out);
    const Input formula =
        read_input(arguments.formula, out.budget(),
                   long_input("a formula in DIMACS or OPB format", "the formula is not read yet"));
    const FormulaVerdict verdict =
        verify_formula(board, {formula.source, formula.content}, out.budget());
    if (const auto* const refused = std::get_if<FormulaRefused>(&verdict))
        return {.code = ExitCode::no,
                .words = fmt::format("not valid: {}\n", refused->reason),
                .json = {{"valid", false}, {"reason", refused->reason}, {"size", board.size()}}};
    const auto& accepted = std::get<FormulaAccepted>(verdict);
    Json json{{"valid", true}, {"squares", accepted.squares}};
    std::string checked;
    if (accepted.constraints > 0) {
        json["constraints"] = accepted.constraints;
        checked = plural(accepted.constraints, "constraint");
    } else {
        json.update({{"auxiliary_variables", accepted.auxiliary},
                     {"groups", accepted.groups},
                     {"clauses", accepted.clauses},
                     {"rules", accepted.rules}});
        checked = fmt::format(
            "{}, {} of squares alone, {} in {}", plural(accepted.clauses, "clause"), accepted.rules,
            plural(accepted.auxiliary, "auxiliary variable"), plural(accepted.groups, "group"));
    }
    json["size"] = board.size();
    return {.words = "valid: its models are the completions of the board\n",
            .json = std::move(json),
            .said = {fmt::format("checked: {}: {} in {}", formula.source, checked,
                                 duration_text(out.seconds()))}};
}

} // namespace

const Command check_formula_command{
    "check-formula", "check that a formula's models are a board's completions",
    "  qsat export board.txt -o b.cnf && qsat check-formula board.txt b.cnf\n"
    "  qsat export 40: | qsat check-formula 40: -\n",
    runs<CheckFormulaArguments, compare_with_board>,
    "for formulas in DIMACS or OPB whose comments name the square of each variable, such as those "
    "of `qsat export`"};

} // namespace qsat::frontends
