#pragma once

#include "question/conclusion.hpp"
#include "question/fields.hpp"
#include "question/parameters.hpp"
#include "question/sentence.hpp"

#include <any>
#include <memory>
#include <variant>

namespace qsat {

/// A text that a question reads itself, for it is about no ordinary board.
struct SubjectText {
    std::string_view source; ///< its name in messages
    std::string_view content;
    std::optional<int> size{}; ///< of the empty board; then there is no content
};

/// What a question is about.
using Subject = std::variant<const Board*, SubjectText>;

/// What a face shows of an answer.
struct Shown {
    Conclusion conclusion;
    std::string word;                   ///< the answer in a word or number, for a row of a table
    Json fields;                        ///< of the report
    std::vector<std::string> reasons{}; ///< why the answer is no
    std::vector<Sentence> answer{};     ///< for standard output; none if it is queens on the board
    std::vector<Sentence> said{};       ///< what else there is to tell
    std::optional<std::vector<Square>> queens{}; ///< if the answer is these on the board
};

/// A question: everything that a face must know of it. `question_of` makes it of the types that
/// its folder declares.
struct Question {
    std::string_view name;
    std::string_view summary;              ///< one line
    std::string_view details{};            ///< what help has behind it; code in backticks
    std::string_view examples{};           ///< command lines, for the end of its help
    std::span<const SentenceText> texts{}; ///< of all its sentences
    bool reads_text = false;               ///< is its subject a text?

    /// New parameters, with their defaults.
    std::any (*make_parameters)() = nullptr;
    void (*describe_parameters)(std::any& parameters, ParameterVisitor& visit) = nullptr;
    std::vector<FieldText> (*fields)() = nullptr;
    /// Throws InputError and BudgetSpent.
    Shown (*ask)(const Subject& subject, const std::any& parameters,
                 const Budget& budget) = nullptr;
};

/// What a face shows of a report.
template <typename Report, typename About>
Shown shown_of(const Report& report, const About& about) {
    Shown shown{.conclusion = report.conclusion(), .word = {}, .fields = json_of_fields(report)};
    shown.fields["size"] = about.size();
    shown.fields["given"] = about.queens().size();
    show(report, about, shown);
    return shown;
}

/// Fills in what follows from the types. Parameters have `void describe(ParameterVisitor&)`; a
/// report has `describe(visit)`, which calls visit(name, value, meaning) for each field, and
/// `Conclusion conclusion() const`. Found by their arguments are
///     Report ask(const Board&, const Parameters&, const Budget&);
///     void show(const Report&, const Board&, Shown&);
/// where the latter adds all that is not in the fields. A question about something else than a
/// board has that type in place of Board, with `static About read(const SubjectText&)`, which
/// throws InputError.
template <typename Parameters, typename Report, typename About = Board>
constexpr Question question_of(Question question) {
    question.reads_text = !std::same_as<About, Board>;
    question.make_parameters = [] { return std::any{Parameters{}}; };
    question.describe_parameters = [](std::any& parameters, ParameterVisitor& visit) {
        std::any_cast<Parameters&>(parameters).describe(visit);
    };
    question.fields = [] { return fields_of(Report{}); };
    question.ask = [](const Subject& subject, const std::any& parameters, const Budget& budget) {
        const auto answer = [&](const About& about) {
            return shown_of(ask(about, std::any_cast<const Parameters&>(parameters), budget),
                            about);
        };
        if constexpr (std::same_as<About, Board>)
            return answer(*std::get<const Board*>(subject));
        else
            return answer(About::read(std::get<SubjectText>(subject)));
    };
    return question;
}

} // namespace qsat
