// Also defined in parameters_json.cpp and written_answer.cpp.
#pragma once

#include "board/sentence.hpp"
#include "question/question.hpp"

#include <span>

namespace qsat::inline questions {

/// The questions that every front end asks, in the order of help.
std::span<const Question* const> all_questions();

/// The question with this name, or null.
const Question* find_question(std::string_view name);

/// The texts of all sentences that questions say, subject by subject.
std::vector<std::span<const SentenceText>> all_messages();

/// What is wrong with the members of a request.
inline constexpr SentenceTexts request_texts{{
    {"expected_object", "expected a JSON object", "erwartet: ein Objekt in JSON"},
    {"expected_language", "expected en or de", "erwartet: en oder de"},
    {"expected_text", "expected a text", "erwartet: ein Text"},
    {"expected_texts", "expected a list of texts", "erwartet: eine Liste von Texten"},
    {"contradiction", "contradicts {other}", "widerspricht {other}"},
    {"missing", "needs {other}", "braucht {other}"},
    {"no_picture", "{name} is not a picture (unicode, svg or html)",
     "{name} ist kein Bild (unicode, svg oder html)"},
    {"expected_flag", "expected true or false", "erwartet: true oder false"},
    {"expected_number", "expected a whole number from {least} to {most}",
     "erwartet: eine ganze Zahl von {least} bis {most}"},
    {"expected_seconds", "expected seconds, 0 or more", "erwartet: Sekunden, mindestens 0"},
    {"no_question", "{name} is no question", "{name} ist keine Frage"},
    {"no_format", "{name} is no format", "{name} ist kein Format"},
    {"proves_nothing", "it proves nothing", "es beweist nichts"},
    {"too_large_for_picture", "a board of size {size} is too large for {format} (at most {most})",
     "ein Brett der Größe {size} ist zu groß für {format} (höchstens {most})"},
    {"other_solution", "it is no completion of the board", "das ist keine Lösung des Bretts"},
    {"too_many_variables", "the formula needs more than 2^31 - 1 variables",
     "die Formel braucht mehr als 2^31 - 1 Variablen"},
}};

/// Asks a question in JSON. `members` has its parameters, with `_` instead of `-` in their names; a
/// board is a text that qsat can read. Members that are not parameters are ignored. The answer has
/// `result` (with `reason`, `reason_code` and `advice` if it was stopped, with `reasons` if it is
/// negative), the fields of the report, `size` and `given`, and its sentences: `words` in the
/// language of the member `language`, `en` or `de`, and `sentences` with their codes and values.
/// `parts` has the words about parts of the answer, such as steps, each with its name. With the
/// member `picture`, the name of a picture format, `picture` has the answer drawn; with `proof`,
/// the name of a proof format, `proof` has the `text` of a proof and its figures. If there is none,
/// it is null, and `no_proof` may say why.
/// Throws InputError about a member, and BudgetSpent.
Json ask_json(const Question& question, const Subject& subject, const Json& members,
              const Budget& budget, Watch& watch = no_watch());

/// Sets the described parameters to the members of an object, as `ask_json` does.
void read_parameters(const std::function<void(ParameterVisitor&)>& describe, const Json& members,
                     const Subject& subject);

/// The declarations of parameters: the list `parameters`, and which ones contradict (`excludes`)
/// and need (`requires`) others.
Json parameters_json(const std::function<void(ParameterVisitor&)>& describe);

/// The declarations of all questions: names, summaries, parameters, fields, texts.
Json questions_json();

/// An error that is about a member of a request.
[[noreturn]] void refuse(std::string_view member, const Sentence& what);

/// A member; null if it is absent or JSON's null.
const Json* member_in(const Json& members, std::string_view name);
// A member as a text or a number; empty if it is absent or null. Throws InputError.
std::optional<std::string> text_in(const Json& members, const std::string& name);
std::optional<std::uint64_t> number_in(const Json& members, const std::string& name,
                                       std::uint64_t least, std::uint64_t most);
/// That of the member `language`, `en` if there is none.
Language language_of(const Json& members);

/// The members for the conclusion of a report (`result` and so on), and its fields; for a report
/// without an answer, only the known fields.
Json json_of(const Shown& shown, const TakeItem& take = {});

/// The question's own formats that the member `picture` may name.
std::vector<std::string> picture_names(const Question& question);

/// Draws an answer: a completion, or the board with other queens or with marks. The words of the
/// answer are its notes. Precondition: the format is a picture.
void draw_answer(std::ostream& out, const Format& format, const Board& board, const Shown& shown,
                 WriteOptions options, Language language = Language::english);

/// Writes queens that are not a completion as the given queens of a board. A grid also shows
/// blocked squares. If the board is too large for the format, writes the names of the squares, and
/// returns the refusal.
std::string write_queens(std::ostream& out, const Format& format, const Board& board,
                         const std::vector<Square>& queens, const WriteOptions& options);

/// Writes words, and below them the queens of an answer in this format. On a page, the answer's
/// sentences are notes, and the words are left out. Returns the refusal of `write_queens`.
std::string write_with_queens(std::ostream& out, std::string words, const Format& format,
                              const Board& board, const Shown& shown, const WriteOptions& options,
                              Language language);

/// The format in which a board is written if the user chooses none: a grid cannot hold regions.
inline const Format& suitable_format(const Board& board) {
    return board.is_classic() ? grid_format : board.has_regions() ? regions_format : squares_format;
}

/// The sentences as text, each with a line end. `seconds` is their value of this name.
std::string text_of(Sentences sentences, Language language, double seconds);

/// The remarks on an answer, without the last line end. They end with the advice of a stop.
std::string remarks_of(const Shown& shown, Language language, double seconds);

/// How far the work is after so many seconds, on a line: `12%, 3.1 s left`.
std::string text_of(const Progress& progress, double seconds);

/// Throws InputError, about an option, if the answer in this format of the question is too wide to
/// read for a board of this size.
void require_readable(const OwnFormat& to, const Question& question, int size);

/// How several boards were answered.
struct BoardCounts {
    std::uint64_t yes = 0;
    std::uint64_t no = 0;
    std::uint64_t stopped = 0;
    std::uint64_t unread = 0;
};
/// `3 boards in 1.9 ms: 1 yes, 1 no, 1 not read`.
std::string summary_of(const BoardCounts& counts, double seconds);

/// The answer in a row of a table: `completed`, `92`, `stopped: …`.
std::string verdict_of(const Shown& shown);

inline bool can_draw(const Shown& shown) {
    return shown.completion || shown.queens || shown.drawing;
}

} // namespace qsat::questions
