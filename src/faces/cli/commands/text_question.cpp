// A question about a text of its own, not a board: see question_command.hpp.
#include "cli/commands/proof_answer.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/version.hpp"
#include "files/input.hpp"
#include "question/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

namespace qsat::inline faces {

namespace {

struct TextArguments final : CommandOptions {
    const Question& question;
    std::any parameters = question.make_parameters();
    std::string file = "-";
    std::optional<int> size{};
    ProofArguments proof{};
    const TextFormat* to = &question.formats.front();

    explicit TextArguments(std::string_view command) : question{*find_question(command)} {}

    void declare(OptionList& list) override;
    int work(AnswerWriter& out) const override;

private:
    Input text(const AnswerWriter& out) const;
};

void TextArguments::declare(OptionList& list) {
    list.argument("BOARD", file, OptionList::Need::optional);
    list.stands_in("size");
    list.number("size", size, 1, question.largest_size, "N", "the empty board of N rows");
    question.describe_parameters(parameters, list);
    std::vector<const TextFormat*> formats;
    std::vector<std::string_view> problems;
    for (const TextFormat& format : question.formats) {
        formats.push_back(&format);
        if (format.is_problem) problems.push_back(format.name);
    }
    output.declare_to(list, to, formats, "FORMAT",
                      fmt::format("output format (default {}); {} write the problem for other "
                                  "solvers:",
                                  to->name, fmt::join(problems, ", ")));
    if (!question.proof.shows.empty()) proof.declare(list, output, question.proof);
    CommandOptions::declare(list);
    output.declare_json(list);
    output.declare_stats(list);
    list.check([this, &list] {
        proof.require_own_output(list, output);
        if (to->is_problem && (list.has("proof") || list.has("json")))
            list.fail(fmt::format("--to {} writes the problem, not an answer: leave --{} out",
                                  to->name, list.has("proof") ? "proof" : "json"));
    });
}

Input TextArguments::text(const AnswerWriter& out) const {
    if (size) return {"--size", ""};
    std::error_code error;
    const bool is_typed_board =
        file.find_first_of(" :\n") != std::string::npos && !std::filesystem::exists(file, error);
    return is_typed_board ? Input{"<command line>", file} : read_input(file, out.budget());
}

Answer write_problem(const TextFormat& to, const FormatRequest& request, AnswerWriter& out) {
    try {
        const std::string contents = to.write(out.stream(), request);
        return {
            .said = {fmt::format("exported: {} in {}", contents, duration_text(out.seconds()))}};
    } catch (const BudgetSpent& spent) {
        Answer answer = stopped_answer(spent, "the output is incomplete");
        answer.whole = false;
        return answer;
    }
}

int TextArguments::work(AnswerWriter& out) const {
    const Input input = text(out);
    const SubjectText subject{input.source, input.content, size};
    const std::string writer = fmt::format("qsat {}", version);
    const Poll poll = out.budget().poll();
    if (to->is_problem)
        return out.finish(write_problem(*to, {subject, parameters, {}, writer, poll}, out));
    std::optional<ProofFile> proof_file;
    if (!proof.file.empty()) proof_file.emplace(proof.file, output.force, out.budget());
    TerminalWatch watch{out};
    const Shown shown = question.ask(subject, parameters, out.budget(), watch);
    Answer answer = answer_of(shown, out);
    if (!output.json) to->write(out.stream(), {subject, parameters, shown.report, writer, poll});
    if (proof_file)
        prove(answer, question, subject, parameters, shown, proof, {}, *proof_file, out);
    return out.finish(answer);
}

} // namespace

std::unique_ptr<CommandOptions> asks_about_a_text(std::string_view command) {
    return std::make_unique<TextArguments>(command);
}

} // namespace qsat::faces
