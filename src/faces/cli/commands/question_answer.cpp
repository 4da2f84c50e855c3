// The answer of a question in words, as a board or as a picture: see question_command.hpp.
#include "cli/commands/question_command.hpp"
#include "cli/commands/write_queens.hpp"
#include "pictures/pictures.hpp"
#include "question/words.hpp"
#include "table/ask_json.hpp"
#include "table/draw_answer.hpp"

#include <sstream>

namespace qsat {

namespace {

std::string texts_of(Sentences sentences, double seconds) {
    for (Sentence& sentence : sentences)
        sentence.values.emplace_back("seconds", duration_text(seconds));
    return text_of(sentences, Language::english);
}

/// All fields only for --json: those of large boards take much memory.
Json fields_for(const Shown& shown, const AnswerOutput& options) {
    if (options.json) return json_of(shown);
    return options.csv || options.stats ? shown.fields("statistics") : Json::object();
}

std::string verdict_of(const Shown& shown) {
    if (!shown.word.empty()) return shown.word;
    const Conclusion& conclusion = shown.conclusion;
    std::string word{conclusion.result};
    if (word == "stopped") word += ": " + stop_text(conclusion.stopped->reason);
    return word;
}

/// Does the question write queens on the board?
bool writes_queens(const Question& question) {
    return question.written == Written::board || question.written == Written::steps;
}

/// Writes queens, after words if there are some.
void write_board(Answer& answer, const Board& board, const Shown& shown, AnswerWriter& out) {
    const Format& to = *out.options().to;
    if (&to == &html_format && can_draw(shown)) { // the words are notes on the page
        draw_answer(out.stream(), to, board, shown, out.write_options());
        answer.words.clear();
        return;
    }
    std::ostream& stream = out.stream();
    stream << std::exchange(answer.words, {});
    if (!shown.answer.empty() && (shown.completion || shown.queens)) stream << '\n';
    if (shown.completion)
        to.write_solution(stream, board, *shown.completion, out.write_options());
    else if (shown.queens)
        write_queens(board, *shown.queens, out);
    else if (to.is_picture() && shown.drawing)
        draw_answer(stream, to, board, shown, out.write_options());
}

/// Writes the queens in place of the words.
void write_if_asked(Answer& answer, const Board& board, const Shown& shown, AnswerWriter& out) {
    const Format* const to = out.options().to;
    if (to == nullptr) return;
    if (!to->is_picture()) answer.words.clear();
    if (!shown.queens) return;
    if (to->is_picture()) {
        Shown drawn = shown;
        drawn.answer.clear(); // no notes
        answer.draw = [board, drawn](std::ostream& stream, const Format& format,
                                     const WriteOptions& writing) {
            draw_answer(stream, format, board, drawn, writing);
        };
        return;
    }
    std::ostringstream text;
    to->write_board(text, *shown.board, out.write_options());
    answer.words = std::move(text).str();
}

} // namespace

Answer answer_of(const Shown& shown, const AnswerWriter& out) {
    const Conclusion& conclusion = shown.conclusion;
    Answer answer{.code = conclusion.stopped ? stop_code(conclusion.stopped->reason)
                          : conclusion.kind == Conclusion::Kind::no ? ExitCode::no
                                                                    : ExitCode::done,
                  .words = texts_of(shown.answer, out.seconds()) + texts_of(shown.advice, 0),
                  .json = fields_for(shown, out.options()),
                  .word = verdict_of(shown)};
    std::string said = texts_of(shown.said, out.seconds());
    if (!said.empty()) said.pop_back();
    if (conclusion.stopped && said.find(conclusion.stopped->advice) == std::string::npos)
        said += '\n' + conclusion.stopped->advice;
    if (!said.empty()) answer.said.push_back(std::move(said));
    answer.json["seconds"] = out.seconds();
    if (out.options().stats && answer.json.contains("statistics") &&
        !answer.json["statistics"].is_null())
        answer.statistics = json_lines(answer.json["statistics"]);
    return answer;
}

void add_board(Answer& answer, const Question& question, const Board& board, const Shown& shown,
               AnswerWriter& out) {
    const AnswerOutput& output = out.options();
    if (output.json || output.csv) return;
    const bool is_drawing =
        question.written == Written::picture || question.written == Written::completions;
    if (is_drawing && can_draw(shown))
        answer.draw = [board, shown](std::ostream& stream, const Format& format,
                                     const WriteOptions& writing) {
            draw_answer(stream, format, board, shown, writing);
        };
    if (question.written == Written::if_asked) write_if_asked(answer, board, shown, out);
    if (writes_queens(question)) write_board(answer, board, shown, out);
}

void prove(Answer& answer, const Question& question, const Subject& subject,
           const std::any& parameters, const Shown& shown, const ProofArguments& arguments,
           const std::string& encoding, ProofFile& file, const AnswerWriter& out) {
    std::optional<Proven> proven;
    const auto write = [&] {
        const ProofOutput output{file.stream(), arguments.format};
        proven = question.prove(subject, parameters, shown, out.budget(), {output, encoding});
        return std::holds_alternative<WrittenProof>(*proven);
    };
    if (write_proof(answer, file, write))
        add_proof(answer, arguments, std::get<WrittenProof>(*proven), out.options());
    else if (proven)
        add_no_proof(answer, std::get<NoProof>(*proven));
}

} // namespace qsat
