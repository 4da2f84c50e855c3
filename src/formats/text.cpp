#include "formats/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace qsat {

namespace {

const std::function<void()> no_poll{};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == ','; }

} // namespace

bool is_control(char c) { return (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 127; }

Text::Text(std::string source, std::string_view content, const std::function<void()>* poll,
           int line)
    : source_{std::move(source)}, content_{content}, poll_{poll != nullptr ? poll : &no_poll},
      line_{line} {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (content_.starts_with(byte_order_mark)) content_.remove_prefix(byte_order_mark.size());
    pass_carriage_return();
}

void Text::pass_carriage_return() {
    if (content_.substr(position_).starts_with("\r\n")) ++position_;
}

char Text::get() {
    constexpr std::size_t between_polls = std::size_t{1} << 20;
    if (position_ % between_polls == 0 && *poll_) (*poll_)();
    const char c = content_[position_++];
    if (c == '\n') {
        ++line_;
        column_ = 1;
    } else {
        ++column_;
    }
    pass_carriage_return();
    return c;
}

std::string_view Text::rest_of_line() const {
    const std::string_view rest = content_.substr(position_);
    std::string_view line = rest.substr(0, rest.find('\n'));
    if (line.size() < rest.size() && line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::string_view Text::take_line() {
    const std::string_view line = rest_of_line();
    const std::size_t end = content_.find('\n', position_);
    const std::size_t length = std::min(end, content_.size()) - position_;
    column_ += static_cast<int>(length);
    position_ += length;
    if (!at_end()) get();
    return line;
}

void Text::skip_blanks() {
    while (!at_end() && is_blank(peek()))
        get();
}

void Text::skip_empty_lines() {
    for (;;) {
        skip_blanks();
        if (at_end()) return;
        if (peek() == '#')
            take_line();
        else if (peek() == '\n')
            get();
        else
            return;
    }
}

std::string_view Text::take_word() {
    const std::size_t start = position_;
    while (!at_line_end() && !is_blank(peek()))
        get();
    std::string_view word = content_.substr(start, position_ - start);
    if (word.ends_with('\r')) word.remove_suffix(1); // passed over in front of the line end
    return word;
}

std::int64_t parse_number(std::string_view word, std::int64_t largest, const Location& where,
                          std::string_view what) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool is_number = end == word.data() + word.size() && !word.starts_with('-');
    if (!is_number || error == std::errc::invalid_argument)
        throw InputError{where, fmt::format("unexpected {} (expected {})", in_quotes(word), what)};
    if (error != std::errc{} || value > largest)
        throw InputError{where,
                         fmt::format("{} is too large (at most {})", in_quotes(word), largest)};
    return value;
}

} // namespace qsat
