#pragma once

#include "formats/input_error.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace qsat {

/// What stands on a square of a grid, or in its margin: a character of Unicode, a number of several
/// digits, or a byte that is no UTF-8.
struct Symbol {
    std::uint32_t code;
    int column; ///< in the text, from 1

    friend bool operator==(const Symbol& a, const Symbol& b) { return a.code == b.code; }
};

/// A square between two bars on which nothing stands.
inline constexpr std::uint32_t nothing = U' ';

/// Takes the character that the text begins with off its front. A byte that is no UTF-8 is a
/// character of its own, as which it has no meaning.
std::uint32_t take_character(std::string_view& text);

/// The code of a number of several digits.
std::uint32_t code_of_number(std::uint32_t number);

/// The number that is a symbol's code, be it of one digit or several.
std::optional<std::uint32_t> number_of(std::uint32_t code);

/// A symbol for a message, in quotes or as a byte.
std::string in_quotes(const Symbol& symbol);

} // namespace qsat
