#pragma once

#include "formats/input_error.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace qsat {

/// Longer inputs are refused, and so are boards that would be longer when written: 1 GiB.
inline constexpr std::size_t largest_text = std::size_t{1} << 30;

/// Is this a character that no text has? Tabs and line ends are fine.
bool is_control(char c);

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a text from front to back and knows where it is. A byte order mark and the carriage
/// returns of CRLF line ends are passed over.
class Text {
public:
    /// The content and the poll, which may be null, must outlive the text. The content begins on
    /// `line` of the source.
    Text(std::string source, std::string_view content, const std::function<void()>* poll = nullptr,
         int line = 1);

    /// To be polled, also by what is made of the text.
    const std::function<void()>& poll() const { return *poll_; }

    bool at_end() const { return position_ == content_.size(); }
    /// The next character, or '\0' at the end.
    char peek() const { return at_end() ? '\0' : content_[position_]; }
    char get();
    bool at_line_end() const { return at_end() || peek() == '\n'; }

    /// What is left of this line; the text moves on to the next line.
    std::string_view take_line();
    /// What is left of this line.
    std::string_view rest_of_line() const;

    /// Everything that is left.
    std::string_view rest() const { return content_.substr(position_); }

    void skip_blanks();
    /// Skips blank lines and comment lines, to the first square, word or number of what follows.
    void skip_empty_lines();

    /// A word: everything up to a blank, a comma or the end of the line.
    std::string_view take_word();

    Location location() const { return {source_, line_, column_}; }
    int line() const { return line_; }
    [[noreturn]] void fail(std::string_view what) const { throw InputError{location(), what}; }

private:
    void pass_carriage_return();

    std::string source_;
    std::string_view content_;
    const std::function<void()>* poll_;
    std::size_t position_ = 0;
    int line_;
    int column_ = 1;
};

/// A decimal number without sign that is at most `largest`. Throws InputError, with `what` naming
/// the thing that is expected.
std::int64_t parse_number(std::string_view word, std::int64_t largest, const Location& where,
                          std::string_view what);

} // namespace qsat
