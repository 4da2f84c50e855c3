#include "board/sentence.hpp"

#include <utility>

namespace qsat::inline board {

namespace {

/// The text in place of a field such as `queens|queen|queens`, without its braces.
std::string filled(std::string_view field, const Sentence& sentence, Language language) {
    const std::size_t bar = field.find('|');
    const auto found =
        std::ranges::find(sentence.values, field.substr(0, bar), &SentenceValue::name);
    if (found == sentence.values.end())
        throw std::out_of_range{"a sentence lacks the value " + std::string{field}};
    const std::string_view words = bar == field.npos ? "; " : field.substr(bar + 1);
    std::string text;
    if (const auto* const list = std::get_if<std::shared_ptr<const Sentences>>(&found->value)) {
        for (const Sentence& each : **list)
            (text += &each == (*list)->data() ? "" : words) += text_of(each, language);
        return text;
    }
    const auto* const number = std::get_if<std::int64_t>(&found->value);
    text = number == nullptr ? std::get<std::string>(found->value) : std::to_string(*number);
    const std::size_t middle = words.find('|');
    if (middle == words.npos) return text;
    const auto noun = text == "1" ? words.substr(0, middle) : words.substr(middle + 1);
    return text.append(1, ' ').append(noun);
}

} // namespace

SentenceValue::SentenceValue(std::string_view called, std::string text)
    : name{called}, value{std::move(text)} {}
SentenceValue::SentenceValue(std::string_view called, Sentence sentence)
    : SentenceValue{called, Sentences{std::move(sentence)}} {}
SentenceValue::SentenceValue(std::string_view called, Sentences sentences)
    : name{called}, value{std::make_shared<const Sentences>(std::move(sentences))} {}

std::string text_of(const Sentence& sentence, Language language) {
    std::string_view rest =
        language == Language::german ? sentence.text->german : sentence.text->english;
    std::string text;
    while (true) {
        const std::size_t begin = rest.find('{');
        text += rest.substr(0, begin);
        if (begin == std::string_view::npos) return text;
        const std::size_t end = rest.find('}', begin);
        text += filled(rest.substr(begin + 1, end - begin - 1), sentence, language);
        rest.remove_prefix(end + 1);
    }
}

} // namespace qsat::board
