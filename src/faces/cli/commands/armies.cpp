#include "armies/army_formats.hpp"
#include "armies/find_armies.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/proof_answer.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/options/parameter_options.hpp"
#include "cli/options/search_arguments.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/version.hpp"
#include "files/input.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace qsat {

namespace {

/// An output format: of armies, or of the problem for other solvers.
struct ArmyFormat {
    std::string_view name;
    std::string_view extension; ///< ending of file names that choose it; may be empty
    WriteArmies* write = nullptr;
    WriteArmiesProblem* write_problem = nullptr; ///< set instead of the other for a problem
};

constexpr std::array<ArmyFormat, 8> army_formats{{
    {"grid", "", write_army_grid},
    {"squares", "", write_army_squares},
    {"unicode", "", write_army_unicode},
    {"svg", ".svg", write_army_svg},
    {"html", ".html", write_army_html},
    {"dimacs", ".cnf", nullptr, write_army_dimacs},
    {"asp", ".lp", nullptr, write_army_asp},
    {"opb", ".opb", nullptr, write_army_opb},
}};

struct ArmiesArguments : CommandOptions {
    std::string file = "-";
    std::optional<int> size;
    ArmiesParameters search;
    ProofArguments proof;
    const ArmyFormat* to = &army_formats.front();

    void declare(OptionList& list);

private:
    void check_language(const OptionList& list) const;
};

void ArmiesArguments::declare(OptionList& list) {
    list.argument("BOARD", file, OptionList::Need::optional);
    list.stands_in("size");
    list.number("size", size, 1, max_army_board_size, "N", "the empty board of N rows");
    ParameterOptions options{list};
    search.describe(options);
    std::vector<Choice<const ArmyFormat*>> formats;
    std::vector<AnswerOutput::Named<const ArmyFormat*>> endings;
    for (const ArmyFormat& format : army_formats) {
        formats.push_back({std::string{format.name}, &format});
        if (!format.extension.empty()) endings.push_back({format.extension, &format});
    }
    list.choice(
        "to", to, formats, "FORMAT",
        "output format (default grid); dimacs, asp and opb write the problem for other solvers:");
    proof.declare(list, output,
                  {.shows = "no larger armies exist",
                   .refers_to = "armies --to dimacs",
                   .formats = ProofText::Formats::clauses});
    CommandOptions::declare(list);
    output.declare_json(list);
    output.write_also(endings);
    output.declare_stats(list);
    list.check([this, &list, endings] {
        output.follow_name(list, to, endings);
        check_language(list);
    });
}

void ArmiesArguments::check_language(const OptionList& list) const {
    if (proof.file == "-" && output.is_standard_output())
        list.fail("--proof - writes to standard output: add --output FILE for the armies");
    if (to->write_problem == nullptr) return;
    if (list.has("proof") || list.has("json"))
        list.fail(fmt::format("--to {} writes the problem, not an answer: leave --{} out", to->name,
                              list.has("proof") ? "proof" : "json"));
    if (to->write_problem == write_army_dimacs && !search.wanted.is_fixed())
        list.fail(fmt::format("--to {} needs both sizes, as in --white 9 --black 9", to->name));
}

/// Is the word a board that the user typed in place of a file?
bool is_typed_board(const std::string& word) {
    std::error_code error;
    return word.find_first_of(" :\n") != std::string::npos && !std::filesystem::exists(word, error);
}

ArmyBoard board_of(const ArmiesArguments& arguments, AnswerWriter& out) {
    if (arguments.size) return ArmyBoard{*arguments.size};
    if (is_typed_board(arguments.file)) return read_army_board("<command line>", arguments.file);
    const Input input = read_input(arguments.file, out.budget());
    return read_army_board(input.source, input.content);
}

Answer write_problem(const ArmiesArguments& arguments, const ArmyBoard& board, AnswerWriter& out) {
    const ArmiesProblem problem{board, arguments.search.wanted, options_of(arguments.search),
                                fmt::format("qsat {}", version)};
    try {
        const std::string contents =
            arguments.to->write_problem(problem, out.stream(), out.budget().poll());
        return {
            .said = {fmt::format("exported: {} in {}", contents, duration_text(out.seconds()))}};
    } catch (const BudgetSpent& spent) {
        Answer answer = stopped_answer(spent, "the output is incomplete");
        answer.whole = false;
        return answer;
    }
}

/// Proves that there are no armies of the sizes that the search refuted.
void prove_refuted(Answer& answer, const ArmyBoard& board, ArmySizes refuted,
                   const ArmiesArguments& arguments, AnswerWriter& out) {
    const ArmiesOptions options = options_of(arguments.search);
    ProofFile file{arguments.proof.file, arguments.output.force, out.budget()};
    std::optional<WrittenProof> proof;
    const auto write = [&] {
        const ProofOutput output{file.stream(), arguments.proof.format};
        const auto made = prove_no_armies(board, refuted, options, out.budget(), output);
        if (!made)
            throw Defect{fmt::format("armies of {} and {} exist, but the search excluded them",
                                     refuted.white, refuted.black)};
        proof = refutation(output, *made,
                           fmt::format("armies --white {} --black {} --counter {}{} --to dimacs",
                                       refuted.white, refuted.black, options.counter->name,
                                       options.breaks_symmetries ? "" : " --symmetry keep"));
        return true;
    };
    if (write_proof(answer, file, write)) add_proof(answer, arguments.proof, *proof, out.options());
}

ArmiesReport search(const ArmiesArguments& arguments, const ArmyBoard& board, AnswerWriter& out) {
    ArmiesProgress progress;
    ArmiesOptions options = options_of(arguments.search);
    options.progress = &progress;
    ProgressLine line{out.is_quiet(), [&]() -> std::string {
                          const auto cubes = static_cast<double>(progress.cubes);
                          if (cubes == 0) return {};
                          return progress_text(static_cast<double>(progress.refuted) / cubes, 0,
                                               out.seconds());
                      }};
    ArmiesReport report = find_armies(board, arguments.search.wanted, options, out.budget());
    line.clear();
    return report;
}

Answer place_armies(const ArmiesArguments& arguments, AnswerWriter& out) {
    const ArmyBoard board = board_of(arguments, out);
    if (arguments.to->write_problem != nullptr) return write_problem(arguments, board, out);
    const ArmiesReport report = search(arguments, board, out);
    Answer answer = answer_of(shown_of(report, board), out);
    if (report.armies && !out.options().json)
        arguments.to->write(out.stream(), board, *report.armies);
    if (!arguments.proof.file.empty() && report.refuted)
        prove_refuted(answer, board, *report.refuted, arguments, out);
    else if (!arguments.proof.file.empty())
        answer.said.emplace_back("no proof was written");
    return answer;
}

} // namespace

const Command armies_command =
    command_of(*find_question("armies"), runs<ArmiesArguments, place_armies>);

} // namespace qsat
