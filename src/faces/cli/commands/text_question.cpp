// A question about a text of its own, not a board: see question_command.hpp.
#include "cli/commands/question_command.hpp"
#include "cli/options/parameter_options.hpp"
#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/terminal_watch.hpp"
#include "cli/version.hpp"
#include "files/input.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace qsat {

namespace {

struct TextArguments : CommandOptions {
    const Question& question;
    std::any parameters = question.make_parameters();
    std::string file = "-";
    std::optional<int> size{};
    ProofArguments proof{};
    const TextFormat* to = &question.formats.front();

    explicit TextArguments(std::string_view command) : question{*find_question(command)} {}

    void declare(OptionList& list);

private:
    void check(const OptionList& list) const;
};

void TextArguments::declare(OptionList& list) {
    list.argument("BOARD", file, OptionList::Need::optional);
    list.stands_in("size");
    list.number("size", size, 1, question.largest_size, "N", "the empty board of N rows");
    ParameterOptions options{list};
    question.describe_parameters(parameters, options);
    std::vector<Choice<const TextFormat*>> formats;
    std::vector<AnswerOutput::Named<const TextFormat*>> endings;
    std::string problems;
    for (const TextFormat& format : question.formats) {
        formats.push_back({std::string{format.name}, &format});
        if (!format.extension.empty()) endings.push_back({format.extension, &format});
        if (format.is_problem)
            problems += fmt::format("{}{}", problems.empty() ? "" : ", ", format.name);
    }
    list.choice("to", to, formats, "FORMAT",
                fmt::format("output format (default {}); {} write the problem for other solvers:",
                            to->name, problems));
    if (!question.proof.shows.empty()) proof.declare(list, output, question.proof);
    CommandOptions::declare(list);
    output.declare_json(list);
    output.write_also(endings);
    output.declare_stats(list);
    list.check([this, &list, endings] {
        output.follow_name(list, to, endings);
        check(list);
    });
}

void TextArguments::check(const OptionList& list) const {
    proof.require_own_output(list, output);
    if (to->is_problem && (list.has("proof") || list.has("json")))
        list.fail(fmt::format("--to {} writes the problem, not an answer: leave --{} out", to->name,
                              list.has("proof") ? "proof" : "json"));
}

/// Is the word a board that the user typed in place of a file?
bool is_typed_board(const std::string& word) {
    std::error_code error;
    return word.find_first_of(" :\n") != std::string::npos && !std::filesystem::exists(word, error);
}

Input text_of(const TextArguments& arguments, AnswerWriter& out) {
    if (arguments.size) return {"--size", ""};
    if (is_typed_board(arguments.file)) return {"<command line>", arguments.file};
    return read_input(arguments.file, out.budget());
}

Answer write_problem(const TextArguments& arguments, const FormatRequest& request,
                     AnswerWriter& out) {
    try {
        const std::string contents = arguments.to->write(out.stream(), request);
        return {
            .said = {fmt::format("exported: {} in {}", contents, duration_text(out.seconds()))}};
    } catch (const BudgetSpent& spent) {
        Answer answer = stopped_answer(spent, "the output is incomplete");
        answer.whole = false;
        return answer;
    }
}

Answer answer_text(const TextArguments& arguments, AnswerWriter& out) {
    const Question& question = arguments.question;
    const Input input = text_of(arguments, out);
    const SubjectText subject{input.source, input.content, arguments.size};
    const std::string writer = fmt::format("qsat {}", version);
    const Poll poll = out.budget().poll();
    if (arguments.to->is_problem)
        return write_problem(arguments, {subject, arguments.parameters, {}, writer, poll}, out);
    std::optional<ProofFile> proof;
    if (!arguments.proof.file.empty())
        proof.emplace(arguments.proof.file, arguments.output.force, out.budget());
    TerminalWatch watch{out};
    const Shown shown = question.ask(subject, arguments.parameters, out.budget(), watch);
    Answer answer = answer_of(shown, out);
    if (!out.options().json)
        arguments.to->write(out.stream(),
                            {subject, arguments.parameters, shown.report, writer, poll});
    if (proof)
        prove(answer, question, subject, arguments.parameters, shown, arguments.proof, {}, *proof,
              out);
    return answer;
}

int answer_question_about_text(const TextArguments& arguments, AnswerWriter& out) {
    return out.finish(answer_text(arguments, out));
}

} // namespace

constinit const CommandWork asks_about_a_text = asks<TextArguments, answer_question_about_text>;

} // namespace qsat
