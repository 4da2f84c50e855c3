#include "formats/characters.hpp"

#include "formats/refusals.hpp"

#include <boost/locale/utf.hpp>
#include <fmt/format.h>

namespace qsat {

namespace {

// Codes above all Unicode characters: bytes that are not UTF-8, then numbers.
constexpr std::uint32_t first_byte = 0x110000;
constexpr std::uint32_t first_number = first_byte + 0x100;

} // namespace

std::uint32_t take_character(std::string_view& text) {
    using Utf8 = boost::locale::utf::utf_traits<char>;
    const char* next = text.data();
    const auto code = Utf8::decode(next, text.data() + text.size());
    if (boost::locale::utf::is_valid_codepoint(code)) {
        text.remove_prefix(next - text.data());
        return code;
    }
    const std::uint32_t byte = static_cast<unsigned char>(text.front());
    text.remove_prefix(1);
    return first_byte + byte;
}

std::uint32_t code_of_number(std::uint32_t number) {
    return number < 10 ? U'0' + number : first_number + number;
}

std::optional<std::uint32_t> number_of(std::uint32_t code) {
    if (code >= U'0' && code <= U'9') return code - U'0';
    if (code >= first_number) return code - first_number;
    return {};
}

SentenceValue sign_value(std::string_view name, const Symbol& symbol) {
    if (symbol.code < 0x80) return sign_value(name, static_cast<char>(symbol.code));
    if (const auto number = number_of(symbol.code)) return {name, fmt::format("'{}'", *number)};
    if (symbol.code >= first_byte)
        return sign_value(name, static_cast<char>(symbol.code - first_byte));
    std::string text;
    boost::locale::utf::utf_traits<char>::encode(symbol.code, std::back_inserter(text));
    return {name, fmt::format("'{}'", text)};
}

} // namespace qsat
