#pragma once

#include "board/sentence.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace qsat {

/// A symbol on a square of a grid or in its margin: a Unicode character, a number of several
/// digits, or a byte that is not UTF-8.
struct Symbol {
    std::uint32_t code;
    int column; ///< in the text, from 1

    friend bool operator==(const Symbol& a, const Symbol& b) { return a.code == b.code; }
};

/// The code of an empty square between two bars.
inline constexpr std::uint32_t nothing = U' ';

/// Removes the first character from the text and returns its code. A byte that is not UTF-8 becomes
/// a code of its own, which has no meaning.
std::uint32_t take_character(std::string_view& text);

/// The code of a number of several digits.
std::uint32_t code_of_number(std::uint32_t number);

/// The number for the code of a symbol with one or several digits; empty if it is no number.
std::optional<std::uint32_t> number_of(std::uint32_t code);

/// A symbol as a value of a sentence: in quotes, or as a byte.
SentenceValue sign_value(std::string_view name, const Symbol& symbol);

} // namespace qsat
