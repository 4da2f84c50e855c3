#include "table/messages.hpp"

#include "explain/line_words.hpp"
#include "explain/refutation_words.hpp"
#include "explain/step_words.hpp"
#include "formats/refusals.hpp"
#include "table/questions.hpp"
#include "table/request_texts.hpp"

namespace qsat {

std::vector<std::span<const SentenceText>> all_messages() {
    std::vector<std::span<const SentenceText>> messages = texts_of_all_questions();
    for (const Question* const question : all_questions())
        messages.push_back(question->texts);
    messages.insert(messages.end(),
                    {texts_of_steps(), texts_of_lines(), texts_of_refutations(), request_texts});
    for (const std::span<const SentenceText> texts : texts_of_formats())
        messages.push_back(texts);
    return messages;
}

} // namespace qsat
