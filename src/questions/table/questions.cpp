#include "table/questions.hpp"

#include "explain/reason_words.hpp"
#include "formats/refusals.hpp"
#include "table/request_texts.hpp"

#include <algorithm>
#include <array>

namespace qsat::inline questions {

extern const Question complete_question;
extern const Question hint_question;
extern const Question steps_question;
extern const Question explain_question;
extern const Question count_question;
extern const Question estimate_question;
extern const Question first_question;
extern const Question largest_question;
extern const Question threshold_question;
extern const Question armies_question;
extern const Question verify_question;
extern const Question classes_question;
extern const Question plan_question;
extern const Question generate_question;
extern const Question trace_question;
extern const Question compare_question;

namespace {

constexpr std::array table{
    &complete_question,  &hint_question,     &steps_question,  &explain_question,
    &count_question,     &estimate_question, &first_question,  &largest_question,
    &threshold_question, &armies_question,   &verify_question, &classes_question,
    &plan_question,      &generate_question, &trace_question,  &compare_question};

} // namespace

std::span<const Question* const> all_questions() { return table; }

const Question* find_question(std::string_view name) {
    const auto found = std::ranges::find(table, name, &Question::name);
    return found == table.end() ? nullptr : *found;
}

std::vector<std::span<const SentenceText>> all_messages() {
    std::vector<std::span<const SentenceText>> messages = texts_of_all_questions();
    for (const Question* const question : table)
        messages.push_back(question->texts);
    messages.insert(messages.end(), {texts_of_reasons(), request_texts});
    for (const std::span<const SentenceText> texts : texts_of_formats())
        messages.push_back(texts);
    return messages;
}

} // namespace qsat::questions
