#pragma once

#include "question/conclusion.hpp"
#include "question/fields.hpp"
#include "question/parameters.hpp"
#include "question/sentences.hpp"

#include <any>
#include <memory>
#include <variant>

namespace qsat {

/// A text that a question parses itself, because its subject is not an ordinary board.
struct SubjectText {
    std::string_view source; ///< its name in messages
    std::string_view content;
    std::optional<int> size{}; ///< size of the empty board; then `content` is empty
};

/// The subject of a question.
using Subject = std::variant<const Board*, SubjectText>;

/// The part of an answer that a face shows.
struct Shown {
    Conclusion conclusion;
    std::string word;                   ///< the answer as a word or number, for a table row
    Json fields;                        ///< fields of the report
    std::vector<std::string> reasons{}; ///< why the answer is no
    /// For standard output; empty if the answer is queens on the board.
    std::vector<Sentence> answer{};
    std::vector<Sentence> said{};                ///< further remarks
    std::optional<std::vector<Square>> queens{}; ///< set if the answer is queens on the board
};

/// A question: everything that a face needs. `question_of` makes it from the types that its folder
/// declares.
struct Question {
    std::string_view name;
    std::string_view summary;              ///< one line
    std::string_view details{};            ///< further help text; code in backticks
    std::string_view examples{};           ///< command lines, for the end of its help
    std::span<const SentenceText> texts{}; ///< texts of all its sentences
    bool reads_text = false;               ///< is its subject a text, not a board?

    /// Makes parameters with their defaults.
    std::any (*make_parameters)() = nullptr;
    void (*describe_parameters)(std::any& parameters, ParameterVisitor& visit) = nullptr;
    std::vector<FieldText> (*fields)() = nullptr;
    /// Throws InputError and BudgetSpent.
    Shown (*ask)(const Subject& subject, const std::any& parameters,
                 const Budget& budget) = nullptr;
};

/// Makes the part of a report that a face shows.
template <typename Report, typename About>
Shown shown_of(const Report& report, const About& about) {
    Shown shown{.conclusion = report.conclusion(), .word = {}, .fields = json_of_fields(report)};
    shown.fields["size"] = about.size();
    shown.fields["given"] = about.queens().size();
    show(report, about, shown);
    return shown;
}

/// Fills in the functions that follow from the types. Parameters have `void
/// describe(ParameterVisitor&)`. A report has `describe(visit)`, which calls visit(name, value,
/// meaning) for each field, and `Conclusion conclusion() const`. These functions are found by
/// argument-dependent lookup:
///     Report ask(const Board&, const Parameters&, const Budget&);
///     void show(const Report&, const Board&, Shown&);
/// `show` adds everything that is not in the fields. If the subject is not a board, its type
/// replaces Board and has `static About read(const SubjectText&)`, which throws InputError.
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
