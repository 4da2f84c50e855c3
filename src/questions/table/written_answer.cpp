// The text of an answer, as a command line has it.
#include "board/words.hpp"
#include "pictures/pictures.hpp"
#include "question/words.hpp"
#include "table/questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <utility>

namespace qsat::inline questions {

std::string write_with_queens(std::ostream& out, std::string words, const Format& format,
                              const Board& board, const Shown& shown, const WriteOptions& options,
                              Language language) {
    const bool is_drawn = format.is_picture() && can_draw(shown);
    if (!shown.answer.empty() && (shown.completion || shown.queens)) words += '\n';
    if (!is_drawn || &format != &html_format) out << words;
    if (is_drawn)
        draw_answer(out, format, board, shown, options, language);
    else if (shown.completion)
        format.write_solution(out, board, *shown.completion, options);
    else if (shown.queens)
        return write_queens(out, format, board, *shown.queens, options);
    return {};
}

std::string text_of(Sentences sentences, Language language, double seconds) {
    for (Sentence& sentence : sentences)
        sentence.values.emplace_back("seconds", duration_text(seconds));
    return text_of(sentences, language);
}

std::string remarks_of(const Shown& shown, Language language, double seconds) {
    std::string said = text_of(shown.said, language, seconds);
    if (!said.empty()) said.pop_back();
    const auto& stopped = shown.conclusion.stopped;
    if (stopped && said.find(stopped->advice) == std::string::npos)
        said += (said.empty() ? "" : "\n") + stopped->advice;
    return said;
}

std::string text_of(const Progress& progress, double seconds) {
    if (progress.share == 0) return progress.what;
    std::string text = progress.what.empty() ? "" : progress.what + ": ";
    text += progress_text(progress.share, 0, seconds);
    if (progress.completions)
        text += fmt::format(", {:.3g} completions/s",
                            std::strtod(progress.completions->c_str(), nullptr) / seconds);
    return text;
}

void require_readable(const OwnFormat& to, const Question& question, int size) {
    if (size <= to.largest_size) return;
    std::vector<std::string> others;
    for (const OwnFormat& format : question.formats)
        if (size <= format.largest_size) others.push_back(fmt::format("--to {}", format.name));
    throw InputError{{fmt::format("--to {}", to.name)},
                     fmt::format("a board of size {} is too large to be drawn (at most {}; add "
                                 "--force, or use {})",
                                 size, to.largest_size, fmt::join(others, " or "))};
}

std::string summary_of(const BoardCounts& counts, double seconds) {
    const auto& [yes, no, stopped, unread] = counts;
    std::string text =
        fmt::format("{} in {}: {} yes, {} no", plural(yes + no + stopped + unread, "board"),
                    duration_text(seconds), yes, no);
    if (stopped > 0) text += fmt::format(", {} stopped", stopped);
    if (unread > 0) text += fmt::format(", {} not read", unread);
    return text;
}

} // namespace qsat::questions
