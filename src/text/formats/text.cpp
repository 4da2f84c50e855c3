#include "formats/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace qsat::inline text {

namespace {

const std::function<void()> no_poll{};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';'; }

bool is_ascii(char c) { return (c & 0x80) == 0; }

bool starts_with_any(std::string_view text, std::span<const std::string_view> beginnings) {
    return std::ranges::any_of(beginnings, [&](auto start) { return text.starts_with(start); });
}

/// Is this the line below a picture of format unicode that explains its signs?
bool is_key(std::string_view line) {
    if (line.empty() || (is_ascii(line.front()) && line.front() != '*' && line.front() != '!'))
        return false;
    constexpr std::array<std::string_view, 9> beginnings{"♛ given",     "♛? left out", "▒ blocked",
                                                         "╱╲ excluded", "* attack",    "! conflict",
                                                         "♕ added",     "✗ ",          "✘ both"};
    return starts_with_any(line, beginnings);
}

/// What is expected is a code or, without one, a text.
std::int64_t number_in(std::string_view word, std::int64_t largest, const Location& where,
                       const SentenceText* code, std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (word.empty() || word.front() == '-' || end != word.data() + word.size()) {
        const SentenceValue expected = code != nullptr
                                           ? SentenceValue{"expected", Sentence{code}}
                                           : SentenceValue{"expected", std::string{text}};
        refuse(where, "unexpected", {{"found", in_quotes(word)}, expected});
    }
    if (error != std::errc{} || value > largest)
        refuse(where, "number_too_large", {{"number", in_quotes(word)}, {"most", largest}});
    return value;
}

} // namespace

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c); // char is unsigned on Arm
    return (byte < ' ' && c != '\n' && c != '\t') || byte == 127;
}

std::string_view trimmed(std::string_view word, std::string_view characters) {
    word.remove_prefix(std::min(word.find_first_not_of(characters), word.size()));
    return word.substr(0, word.find_last_not_of(characters) + 1); // npos + 1 is 0
}

bool is_row_of_colours(std::string_view line) {
    constexpr int fewest = 4;
    int colours = 0;
    for (std::size_t at = 0, end = 0; at < line.size();
         at = line.find_first_not_of(" \t,;\r", end)) {
        end = std::min(line.find_first_of(" \t,;\r", at), line.size());
        const std::string_view word = line.substr(at, end - at);
        if (!word.starts_with('#') || (word.size() != 4 && word.size() != 7) ||
            !is_made_of(word.substr(1), "0123456789abcdefABCDEF"))
            return false;
        ++colours;
    }
    return colours >= fewest;
}

std::size_t wide_blank_length(std::string_view text) {
    if (text.empty() || is_ascii(text.front())) return 0;
    // U+00A0; U+2000 ... U+200B, U+202F, U+205F, U+3000; a byte order mark where files were joined
    if (text.starts_with("\xC2\xA0")) return 2;
    if (text.starts_with("\xE2\x80") && text.size() > 2) {
        const auto last = static_cast<unsigned char>(text[2]);
        return (last >= 0x80 && last <= 0x8B) || last == 0xAF ? 3 : 0;
    }
    constexpr std::array<std::string_view, 3> others{"\xE2\x81\x9F", "\xE3\x80\x80",
                                                     "\xEF\xBB\xBF"};
    return starts_with_any(text, others) ? 3 : 0;
}

Text::Text(std::string source, std::string_view content, const std::function<void()>* poll,
           int line)
    : source_{std::move(source)}, content_{content}, poll_{poll != nullptr ? poll : &no_poll},
      line_{line} {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (content_.starts_with(byte_order_mark)) content_.remove_prefix(byte_order_mark.size());
    if (content_.find('\n') == content_.npos && content_.find('\r') != content_.npos)
        line_end_ = '\r';
    pass_carriage_return();
}

std::size_t Text::blank_length() const {
    if (at_end()) return 0;
    const char c = content_[position_];
    if (is_ascii(c)) return static_cast<std::size_t>(is_blank(c));
    return wide_blank_length(rest());
}

void Text::pass_carriage_return() {
    if (position_ + 1 < content_.size() && content_[position_] == '\r' &&
        content_[position_ + 1] == '\n')
        ++position_;
}

char Text::get() {
    constexpr std::size_t between_polls = std::size_t{1} << 20;
    if (position_ % between_polls == 0 && *poll_) (*poll_)();
    const char c = content_[position_++];
    if (c == line_end_) {
        ++line_;
        column_ = 1;
    } else {
        column_ += static_cast<int>(begins_character(c));
    }
    pass_carriage_return();
    return c == line_end_ ? '\n' : c;
}

void Text::skip(std::size_t bytes) {
    for (const std::size_t end = position_ + bytes; position_ < end && !at_end();)
        get();
}

std::string_view Text::rest_of_line() const {
    const std::string_view rest = content_.substr(position_);
    std::string_view line = rest.substr(0, rest.find(line_end_));
    if (line.size() < rest.size() && line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::string_view Text::take_line() {
    const std::string_view line = rest_of_line();
    position_ = std::min(content_.find(line_end_, position_), content_.size());
    if (at_end())
        column_ += static_cast<int>(std::ranges::count_if(line, begins_character));
    else
        get();
    return line;
}

void Text::skip_blanks() {
    while (const std::size_t length = blank_length())
        for (std::size_t i = 0; i < length; ++i)
            get();
}

void Text::skip_remark() {
    skip_blanks();
    if (peek() == '#') take_until([] { return false; });
}

void Text::skip_remarks() {
    for (skip_remark(); peek() == '\n'; skip_remark())
        get();
}

bool Text::at_comment() const {
    return peek() == '#' ? !is_row_of_colours(rest_of_line()) : is_key(rest());
}

void Text::skip_empty_lines() {
    for (;;) {
        skip_blanks();
        if (at_end()) return;
        if (at_comment())
            take_line();
        else if (peek() == '\n')
            get();
        else
            return;
    }
}

Text beginning_of(std::string_view content) {
    Text text{{}, content};
    text.skip_empty_lines();
    return text;
}

std::string_view without_remark(std::string_view line) {
    if (line.starts_with('#') && is_row_of_colours(line)) return line;
    for (std::size_t at = line.find('#'); at != line.npos; at = line.find('#', at + 1))
        if (at == 0 || is_blank(line[at - 1])) return line.substr(0, at);
    return line;
}

std::int64_t parse_number(std::string_view word, std::int64_t largest, const Location& where,
                          const SentenceText* expected) {
    return number_in(word, largest, where, expected, {});
}

std::int64_t parse_number(std::string_view word, std::int64_t largest, const Location& where,
                          std::string_view expected) {
    return number_in(word, largest, where, nullptr, expected);
}

} // namespace qsat::text
