#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace qsat::inline board {

enum class Language { english, german };

/// The text of a code in each language. `{name}` is a value; `{name|queen|queens}` is the value
/// and the first word if it is 1, else the second; `{name|, then }` is a list of sentences with
/// that between two of them, and in `{name}` it is `; `.
struct SentenceText {
    std::string_view code;
    std::string_view english;
    std::string_view german;
};

/// The texts of one subject: `texts["code"]`, which does not compile if there is no such code.
template <std::size_t count>
class SentenceTexts {
public:
    constexpr SentenceTexts(const SentenceText (&rows)[count]) { // NOLINT: taken as they are
        std::ranges::copy(rows, rows_.begin());
    }

    consteval const SentenceText* operator[](std::string_view code) const {
        for (const SentenceText& row : rows_)
            if (row.code == code) return &row;
        throw std::out_of_range{"no such code"};
    }

    constexpr operator std::span<const SentenceText>() const {
        return rows_;
    } // NOLINT: taken as it is

private:
    std::array<SentenceText, count> rows_{};
};

struct Sentence;
using Sentences = std::vector<Sentence>;

/// A named value in a sentence: a text or a number, the same in every language, or sentences.
struct SentenceValue {
    std::string_view name;
    std::variant<std::string, std::int64_t, std::shared_ptr<const Sentences>> value;

    SentenceValue(std::string_view called, std::string text);
    SentenceValue(std::string_view called, std::integral auto number)
        : name{called}, value{static_cast<std::int64_t>(number)} {}
    SentenceValue(std::string_view called, Sentence sentence);
    SentenceValue(std::string_view called, Sentences sentences);
};

/// A sentence of an answer: its text, and the values that this names.
struct Sentence {
    const SentenceText* text;
    std::vector<SentenceValue> values{};
    int indent = 0; ///< spaces before it on a line of its own
};

/// The sentence in words. A value that is missing throws std::out_of_range: ours is the fault.
std::string text_of(const Sentence& sentence, Language language);

/// The sentence on a line of its own, without a line end.
inline std::string line_of(const Sentence& sentence, Language language) {
    return std::string(static_cast<std::size_t>(sentence.indent), ' ') +
           text_of(sentence, language);
}

} // namespace qsat::board
