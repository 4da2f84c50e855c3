#include "cli/commands/verify_formula.hpp"

#include "board/words.hpp"
#include "engine/memory.hpp"
#include "files/input.hpp"
#include "formula/verify_formula.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <filesystem>

namespace qsat {

namespace {

/// Formulas are often longer than boards may be.
Expected a_formula() {
    const auto half_of_memory = static_cast<std::size_t>(available_memory() / 2);
    return {.what = "a formula in DIMACS or OPB format",
            .not_read = "the formula is not read yet",
            .most_bytes = std::max(largest_text, half_of_memory)};
}

Answer answer_of(const FormulaAccepted& accepted, const std::string& source, double seconds) {
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
    return {
        .words = "valid: its models are the completions of the board\n",
        .json = std::move(json),
        .said = {fmt::format("checked: {}: {} in {}", source, checked, duration_text(seconds))}};
}

} // namespace

bool holds_formula(const std::string& file, const Budget& budget) {
    const bool from_pipe = file == "-" && isatty(STDIN_FILENO) == 0;
    std::error_code error;
    if (!from_pipe && !std::filesystem::is_regular_file(file, error)) return false;
    std::string taken;
    std::string beginning;
    try {
        InputFile input{file, budget};
        const Blocks blocks = [&] {
            const std::string_view block = input.next();
            if (from_pipe) taken += block;
            return block;
        };
        Decompressor text{input.source(), blocks, a_formula()};
        constexpr std::size_t enough = std::size_t{1} << 16;
        while (beginning.size() < enough) {
            const std::string_view block = text.next();
            if (block.empty()) break;
            beginning += block;
        }
    } catch (const InputError&) {
        beginning.clear(); // read as a board, it gets a message
    }
    if (from_pipe) InputFile::give_back(std::move(taken));
    return is_dimacs(beginning) || is_opb(beginning);
}

Answer judge_formula(const Board& board, const std::string& file, AnswerWriter& out) {
    const Input formula = read_input(file, out.budget(), a_formula());
    const FormulaVerdict verdict =
        verify_formula(board, {formula.source, formula.content}, out.budget());
    Answer answer;
    if (const auto* const refused = std::get_if<FormulaRefused>(&verdict))
        answer = {.code = ExitCode::no,
                  .words = fmt::format("not valid: {}\n", refused->reason),
                  .json = {{"valid", false}, {"reason", refused->reason}}};
    else
        answer = answer_of(std::get<FormulaAccepted>(verdict), formula.source, out.seconds());
    answer.json["size"] = board.size();
    return answer;
}

} // namespace qsat
