#include "cli/commands/question_command.hpp"

#include "cli/options/parameter_options.hpp"
#include "question/words.hpp"
#include "table/ask_json.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

/// The options of the command for the question with the same name.
struct QuestionArguments : BoardsOptions {
    const Question& question;
    std::any parameters = question.make_parameters();

    explicit QuestionArguments(std::string_view command) : question{*find_question(command)} {}

    void declare(OptionList& list) {
        declare_boards(list);
        ParameterOptions options{list};
        question.describe_parameters(parameters, options);
        if (options.jobs_of() == nullptr) board.declare_jobs(list);
        board.declare_table(list, output);
        CommandOptions::declare(list);
        output.declare_json(list);
        output.declare_stats(list);
        list.check([this, jobs = options.jobs_of()] {
            if (jobs != nullptr) board.jobs = *jobs;
        });
    }
};

Usage usage_of_question(std::string_view command) {
    QuestionArguments arguments{command};
    OptionList list{command};
    arguments.declare(list);
    return list.usage();
}

bool can_parse_question(std::string_view command, const Strings& words) {
    QuestionArguments arguments{command};
    return parse(command, words, arguments);
}

std::optional<int> run_question(std::string_view command, const Strings& words, AnswerWriter& out) {
    QuestionArguments arguments{command};
    if (!parse(command, words, arguments)) return std::nullopt;
    out.open(arguments.output, arguments.limits.budget());
    const Question& question = arguments.question;
    const auto work = [&](const Board& board, AnswerWriter& writer) {
        const std::any parameters =
            with_threads(question, arguments.parameters, writer.threads(arguments.board.jobs));
        return answer_of(question.ask(&board, parameters, writer.budget()), writer);
    };
    return answer_boards(arguments.board, arguments.limits, out, work);
}

std::string texts_of(Sentences& sentences, double seconds) {
    std::string text;
    for (Sentence& sentence : sentences) {
        sentence.values.emplace_back("seconds", duration_text(seconds));
        text += text_of(sentence, Language::english) + '\n';
    }
    return text;
}

} // namespace

Answer answer_of(Shown shown, const AnswerWriter& out) {
    const Conclusion& conclusion = shown.conclusion;
    Answer answer{.code = conclusion.stopped ? stop_code(conclusion.stopped->reason)
                          : conclusion.kind == Conclusion::Kind::no ? ExitCode::no
                                                                    : ExitCode::done,
                  .words = texts_of(shown.answer, out.seconds()),
                  .json = json_of(shown),
                  .word = shown.word};
    if (std::string said = texts_of(shown.said, out.seconds()); !said.empty()) {
        said.pop_back();
        answer.said.push_back(std::move(said));
    }
    if (conclusion.stopped && !conclusion.stopped->advice.empty())
        answer.said.push_back(conclusion.stopped->advice);
    answer.json["seconds"] = out.seconds();
    if (out.options().stats && answer.json.contains("statistics"))
        answer.statistics = json_lines(answer.json["statistics"]);
    return answer;
}

constinit const CommandWork asks_the_question{usage_of_question, can_parse_question, run_question};

} // namespace qsat
