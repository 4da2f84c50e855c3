#pragma once

#include "engine/budget.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace qsat {

/// A value in a sentence. A reason has a text in each language.
using SentenceValue = std::variant<std::string, std::int64_t, StopReason>;

/// A sentence of an answer: a code, and the values of its text. The face that shows it looks up the
/// text, and adds the value `seconds`, the time that the answer took.
struct Sentence {
    std::string_view code;
    std::vector<std::pair<std::string_view, SentenceValue>> values{};
};

/// The text of a code in each language. `{name}` is a value; `{name|queen|queens}` is the value
/// and the first word if it is 1, else the second.
struct SentenceText {
    std::string_view code;
    std::string_view english;
    std::string_view german;
};

enum class Language { english, german };

/// Why a search stopped, in words.
std::string_view stop_text(StopReason reason, Language language = Language::english);

/// The same for programs: `timeout`, `interrupted`, `node_limit`, `conflict_limit`, `memory`,
/// `gave_up`.
std::string_view code_of(StopReason reason);

/// The sentence in words. A code or a value that is missing throws std::out_of_range: ours is the
/// fault.
std::string text_of(const Sentence& sentence, std::span<const SentenceText> texts,
                    Language language);

} // namespace qsat
