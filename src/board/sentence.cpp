#include "board/sentence.hpp"

#include <utility>

namespace qsat::inline board {

namespace {

struct ValueText {
    std::string_view separator;
    Language language;

    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(const std::shared_ptr<const Sentences>& sentences) const {
        std::string text;
        for (const Sentence& sentence : *sentences) {
            if (&sentence != sentences->data()) text += separator;
            text += text_of(sentence, language);
        }
        return text;
    }
};

/// What stands for `queens|queen|queens`, a field without its braces.
std::string filled(std::string_view field, const Sentence& sentence, Language language) {
    const std::size_t bar = field.find('|');
    const auto found =
        std::ranges::find(sentence.values, field.substr(0, bar), &SentenceValue::name);
    if (found == sentence.values.end())
        throw std::out_of_range{"a sentence lacks the value " + std::string{field}};
    const std::string_view words =
        bar == std::string_view::npos ? std::string_view{"; "} : field.substr(bar + 1);
    const std::string text = std::visit(ValueText{words, language}, found->value);
    const std::size_t middle = words.find('|');
    if (middle == std::string_view::npos) return text;
    return text + ' ' +
           std::string{text == "1" ? words.substr(0, middle) : words.substr(middle + 1)};
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
