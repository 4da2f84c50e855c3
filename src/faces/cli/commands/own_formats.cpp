// A question that has formats of its own, about a board or a text: see question_command.hpp.
#include "cli/commands/evidence.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/version.hpp"
#include "files/input.hpp"
#include "question/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

namespace qsat::inline faces {

namespace {

struct OwnFormatArguments final : CommandOptions {
    const Question& question;
    std::any parameters = question.make_parameters();
    BoardArgument board{};
    Evidence evidence{};
    const OwnFormat* to = &question.formats.front();

    explicit OwnFormatArguments(std::string_view command) : question{*find_question(command)} {}

    void declare(OptionList& list) override;
    int work(AnswerWriter& out) const override;

private:
    void declare_format(OptionList& list);
    Input text(const AnswerWriter& out) const;
    int answer_about(const Subject& subject, AnswerWriter& out) const;
};

void OwnFormatArguments::declare(OptionList& list) {
    if (question.reads_text) {
        list.argument("BOARD", board.file);
        list.stands_in("size");
        list.number({"size", "N", "the empty board of N rows"}, board.size, 1,
                    question.largest_size);
    } else {
        board.declare(list);
    }
    question.describe_parameters(parameters, list);
    declare_format(list);
    evidence.declare(list, output, question);
    CommandOptions::declare(list);
    output.declare_json(list);
    if (question.has_statistics) output.declare_stats(list);
    list.check([this, &list] {
        list.set_format(to->name);
        output.json |= to->write == nullptr;
        evidence.require_own_output(list, output);
        if (to->use == OwnFormat::problem && (list.has("proof") || list.has("json")))
            list.fail(fmt::format("--to {} writes the problem, not an answer: leave --{} out",
                                  to->name, list.has("proof") ? "proof" : "json"));
    });
}

void OwnFormatArguments::declare_format(OptionList& list) {
    list.check([this, &list] {
        for (const OwnFormat& format : question.formats)
            if (list.has("json") ? format.write == nullptr
                                 : format.use == OwnFormat::answer_in_file && !list.has("to") &&
                                       !output.is_standard_output())
                to = &format;
    });
    declare_own_formats(list, output, question, to);
}

Input OwnFormatArguments::text(const AnswerWriter& out) const {
    if (board.size) return {"--size", ""};
    std::error_code error;
    const bool is_typed_board = board.file.find_first_of(" :\n") != std::string::npos &&
                                !std::filesystem::exists(board.file, error);
    return is_typed_board ? Input{"<command line>", board.file}
                          : read_input(board.file, out.budget());
}

/// Refuses a board for which the answer in the format is too wide to read.
void require_readable(const OwnFormat& to, const Question& question, int size) {
    if (size <= to.largest_size) return;
    Strings others;
    for (const OwnFormat& format : question.formats)
        if (size <= format.largest_size) others.push_back(fmt::format("--to {}", format.name));
    throw InputError{{fmt::format("--to {}", to.name)},
                     fmt::format("a board of size {} is too large to be drawn (at most {}; add "
                                 "--force, or use {})",
                                 size, to.largest_size, fmt::join(others, " or "))};
}

int OwnFormatArguments::work(AnswerWriter& out) const {
    if (question.reads_text) {
        const Input input = text(out);
        return answer_about(SubjectText{input.source, input.content, board.size}, out);
    }
    const Board read = board.read(out);
    if (!output.json && !output.force) require_readable(*to, question, read.size());
    return answer_about(&read, out);
}

int OwnFormatArguments::answer_about(const Subject& subject, AnswerWriter& out) const {
    const std::string writer = fmt::format("qsat {}", version);
    const Poll poll = out.budget().poll();
    if (to->use == OwnFormat::problem)
        return out.finish(write_problem(out, [&] {
            return to->write(out.stream(), {subject, parameters, {}, writer, poll});
        }));
    std::optional<ProofFile> proof;
    if (!evidence.proof.empty()) proof.emplace(evidence.proof, output.force, out.budget());
    TerminalWatch watch{out};
    const Shown shown = question.ask(subject, parameters, out.budget(), watch);
    Answer answer = answer_of(shown, out, [&out](std::string_view list, const Json& item) {
        out.begin_list({}, list);
        out.add_item(item.dump());
    });
    if (!output.json) to->write(out.stream(), {subject, parameters, shown.report, writer, poll});
    if (proof) evidence.prove(answer, {question, subject, parameters, shown}, *proof, out);
    return out.finish(answer);
}

} // namespace

Answer write_problem(AnswerWriter& out, const std::function<std::string()>& write) try {
    const std::string contents = write();
    return {.said = {fmt::format("exported: {} in {}", contents, duration_text(out.seconds()))}};
} catch (const BudgetSpent& spent) {
    Answer answer = stopped_answer(spent, "the output is incomplete");
    answer.whole = false;
    return answer;
}

void declare_own_formats(OptionList& list, AnswerOutput& output, const Question& question,
                         const OwnFormat*& to) {
    std::vector<const OwnFormat*> formats;
    Strings names;
    for (const OwnFormat& format : question.formats) {
        formats.push_back(&format);
        names.emplace_back(format.name);
    }
    const bool are_listed = question.formats_help.ends_with(':');
    output.declare_to(list, to, formats,
                      are_listed ? "FORMAT" : fmt::format("{}", fmt::join(names, "|")),
                      question.formats_help);
}

std::unique_ptr<CommandOptions> asks_in_own_formats(std::string_view command) {
    return std::make_unique<OwnFormatArguments>(command);
}

} // namespace qsat::faces
