#include "question/sentence.hpp"

#include <algorithm>
#include <stdexcept>

namespace qsat {

namespace {

std::string text_of(const SentenceValue& value, Language language) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* reason = std::get_if<StopReason>(&value))
        return std::string{stop_text(*reason, language)};
    return std::get<std::string>(value);
}

/// What stands for `queens|queen|queens`, a field without its braces.
std::string filled(std::string_view field, const Sentence& sentence, Language language) {
    const std::size_t bar = field.find('|');
    const auto found = std::ranges::find(sentence.values, field.substr(0, bar),
                                         [](const auto& value) { return value.first; });
    if (found == sentence.values.end())
        throw std::out_of_range{"a sentence lacks the value " + std::string{field}};
    const std::string text = text_of(found->second, language);
    if (bar == std::string_view::npos) return text;
    const std::string_view words = field.substr(bar + 1);
    const std::size_t middle = words.find('|');
    return text + ' ' +
           std::string{text == "1" ? words.substr(0, middle) : words.substr(middle + 1)};
}

} // namespace

std::string_view stop_text(StopReason reason, Language language) {
    const auto choose = [language](std::string_view english, std::string_view german) {
        return language == Language::german ? german : english;
    };
    switch (reason) {
    case StopReason::timeout:
        return choose("time limit reached", "Zeitgrenze erreicht");
    case StopReason::interrupted:
        return choose("interrupted", "unterbrochen");
    case StopReason::node_limit:
        return choose("node limit reached", "Knotengrenze erreicht");
    case StopReason::conflict_limit:
        return choose("conflict limit reached", "Konfliktgrenze erreicht");
    case StopReason::memory:
        return choose("not enough memory", "zu wenig Speicher");
    case StopReason::gave_up:
        break;
    }
    return choose("the engine gave up", "das Verfahren gab auf");
}

std::string_view code_of(StopReason reason) {
    switch (reason) {
    case StopReason::timeout:
        return "timeout";
    case StopReason::interrupted:
        return "interrupted";
    case StopReason::node_limit:
        return "node_limit";
    case StopReason::conflict_limit:
        return "conflict_limit";
    case StopReason::memory:
        return "memory";
    case StopReason::gave_up:
        break;
    }
    return "gave_up";
}

std::string text_of(const Sentence& sentence, std::span<const SentenceText> texts,
                    Language language) {
    const auto entry = std::ranges::find(texts, sentence.code, &SentenceText::code);
    if (entry == texts.end())
        throw std::out_of_range{"no text for the sentence " + std::string{sentence.code}};
    std::string_view rest = language == Language::german ? entry->german : entry->english;
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

} // namespace qsat
