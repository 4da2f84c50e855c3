#include "formats/plain_text.hpp"

#include "formats/format.hpp"

#include <boost/locale/utf.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace qsat::inline text {

namespace {

constexpr char escape = '\x1b';
constexpr std::size_t longest_held = std::size_t{1} << 16;

/// The length of an escape sequence that sets colours, such as `ESC [ 1 m`; 0 if it is none, and
/// npos if its end is missing.
std::size_t length_of_colour(std::string_view text) {
    if (text.size() > 1 && text[1] != '[') return 0;
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    if (text.size() < 2 || end == text.npos) return text.npos;
    return text[end] == 'm' ? end + 1 : 0;
}

/// Replaces quotation marks at the beginning of a line, and a fence, by blanks.
std::string unquoted(std::string_view line) {
    std::string plain{line};
    const std::size_t begin = std::min(plain.find_first_not_of(" \t>"), plain.size());
    std::replace(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(begin), '>', ' ');
    if (line.substr(begin).starts_with("```"))
        std::ranges::replace_if(
            plain, [](char c) { return c != '\n' && c != '\r'; }, ' ');
    return plain;
}

} // namespace

void PlainText::append(std::string_view block, std::string& text) {
    const bool is_last = block.empty();
    if (encoding_ == Encoding::bytes) return clean(block, is_last, text);
    undecoded_ += block;
    clean(decoded(is_last), is_last, text);
}

/// What can be decoded of the bytes; a byte order mark shows that they are UTF-16.
std::string PlainText::decoded(bool is_last) {
    const auto begins = [this](std::string_view mark) {
        return undecoded_.substr(0, mark.size()) == mark.substr(0, undecoded_.size());
    };
    if (encoding_ == Encoding::unknown) {
        const bool is_little = begins("\xFF\xFE");
        if (undecoded_.size() < 2 && !is_last && (is_little || begins("\xFE\xFF"))) return {};
        if (undecoded_.size() < 2 || !(is_little || begins("\xFE\xFF"))) {
            encoding_ = Encoding::bytes;
            return std::exchange(undecoded_, {});
        }
        encoding_ = is_little ? Encoding::utf16_little : Encoding::utf16_big;
        undecoded_.erase(0, 2);
    }
    std::u16string units;
    for (std::size_t i = 0; i + 1 < undecoded_.size(); i += 2) {
        const auto first = static_cast<unsigned char>(undecoded_[i]);
        const auto second = static_cast<unsigned char>(undecoded_[i + 1]);
        units += static_cast<char16_t>(encoding_ == Encoding::utf16_little ? second << 8 | first
                                                                           : first << 8 | second);
    }
    using Utf16 = boost::locale::utf::utf_traits<char16_t>;
    using Text8 = boost::locale::utf::utf_traits<char>;
    std::string text;
    const char16_t* next = units.data();
    for (const char16_t* const end = next + units.size(); next != end;) {
        const char16_t* const begin = next;
        auto code = Utf16::decode(next, end);
        if (code == boost::locale::utf::incomplete && !is_last) {
            next = begin; // its other half follows
            break;
        }
        constexpr std::uint32_t no_character = 0xFFFD;
        if (!boost::locale::utf::is_valid_codepoint(code)) {
            code = no_character;
            next = begin + 1;
        }
        Text8::encode(code, std::back_inserter(text));
    }
    undecoded_.erase(0, 2 * static_cast<std::size_t>(next - units.data()));
    return text;
}

void PlainText::clean(std::string_view block, bool is_last, std::string& text) {
    const auto has = [&block](char c) { return block.find(c) != block.npos; };
    if (held_.empty() && !has('>') && !has('`') && !has(escape)) {
        text += block;
        if (!block.empty()) is_begin_ = block.ends_with('\n');
        return;
    }
    const std::string both = std::exchange(held_, {}).append(block);
    // A legend may use these signs as letters of its grid.
    bool has_legend = text.find(legend_key) != text.npos;
    for (std::string_view rest = both; !rest.empty();) {
        const std::string_view line =
            rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
        const bool is_whole = line.ends_with('\n') || is_last || line.size() > longest_held;
        has_legend |= line.find(legend_key) != line.npos;
        if (is_begin_ && !has_legend && (line.front() == '>' || line.front() == '`')) {
            if (!is_whole) {
                held_ = line;
                return;
            }
            text += unquoted(line);
        } else if (const std::size_t at = line.find(escape); at != line.npos) {
            const std::size_t length = length_of_colour(line.substr(at));
            text += line.substr(0, at);
            is_begin_ &= at == 0;
            if (length == line.npos && !is_whole) {
                held_ = line.substr(at);
                return;
            }
            if (length == 0 || length == line.npos) text += escape;
            rest.remove_prefix(at + (length == 0 || length == line.npos ? 1 : length));
            continue;
        } else {
            text += line;
        }
        is_begin_ = line.ends_with('\n');
        rest.remove_prefix(line.size());
    }
}

} // namespace qsat::text
