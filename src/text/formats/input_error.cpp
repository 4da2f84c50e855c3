#include "formats/input_error.hpp"

#include "formats/refusals.hpp"

#include <boost/locale/utf.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace qsat::inline text {

namespace {

/// Is the character visible at its place? Not visible are, for example, line and paragraph
/// separators, isolates and codes without a character.
bool is_visible(std::uint32_t c) {
    const bool control = c < ' ' || (c >= 0x7f && c < 0xa0);
    const bool turns = c == 0x61c || (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
                       (c >= 0x2066 && c <= 0x2069);
    return !control && !turns && c != 0xfeff && (c & 0xfffe) != 0xfffe;
}

/// Does the character have a sign of its own in ASCII?
bool is_printable(char c) { return c >= ' ' && c <= '~'; }

} // namespace

std::string at(const Location& where, std::string_view what) {
    if (where.source.empty()) return std::string{what};
    if (where.line == 0) return fmt::format("{}: {}", where.source, what);
    if (where.column == 0) return fmt::format("{}:{}: {}", where.source, where.line, what);
    return fmt::format("{}:{}:{}: {}", where.source, where.line, where.column, what);
}

std::string printable(std::string_view text) {
    using Utf = boost::locale::utf::utf_traits<char>;
    std::string clean;
    for (const char *next = text.data(), *const end = next + text.size(); next != end;) {
        const char* const start = next;
        const auto character = Utf::decode(next, end);
        if (!boost::locale::utf::is_valid_codepoint(character))
            next = start + 1; // the next byte may begin a character
        const bool keep =
            boost::locale::utf::is_valid_codepoint(character) && is_visible(character);
        clean += keep ? std::string_view{start, next} : std::string_view{"?"};
    }
    return clean;
}

InputError::InputError(const Location& where, std::string_view what)
    : std::runtime_error{printable(at(where, what))}, where_{where} {}

InputError::InputError(const Location& where, const Sentence& what)
    : std::runtime_error{printable(at(where, text_of(what, Language::english)))}, where_{where},
      sentence_{std::make_shared<const Sentence>(what)} {}

std::string_view InputError::code() const { return sentence_ ? sentence_->text->code : ""; }

std::string InputError::text(Language language) const {
    return sentence_ ? printable(at(where_, text_of(*sentence_, language))) : what();
}

void refuse(const Location& where, Code code, std::vector<SentenceValue> values) {
    throw InputError{where, Sentence{code, std::move(values)}};
}

SentenceValue sign_value(std::string_view name, char sign) {
    if (is_printable(sign)) return {name, in_quotes(sign)};
    const std::string code = fmt::format("0x{:02x}", static_cast<unsigned char>(sign));
    return {name, Sentence{coded("byte"), {{"code", code}}}};
}

std::string in_quotes(char character) {
    if (is_printable(character)) return fmt::format("'{}'", character);
    return fmt::format("byte 0x{:02x}", static_cast<unsigned char>(character));
}

std::string in_quotes(std::string_view word) {
    std::size_t size = std::min<std::size_t>(word.size(), 30);
    const auto within_character = [&] { return (word[size] & 0xc0) == 0x80; };
    while (size > 0 && size < word.size() && within_character())
        --size;
    return fmt::format("'{}{}'", printable(word.substr(0, size)), size < word.size() ? "..." : "");
}

} // namespace qsat::text
