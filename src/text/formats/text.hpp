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
/// returns of CRLF line ends are passed over; where there is no line feed at all, as on an old Mac,
/// the carriage returns are the line ends.
class Text {
public:
    /// The content and the poll, which may be null, must outlive the text. The content begins on
    /// `line` of the source.
    Text(std::string source, std::string_view content, const std::function<void()>* poll = nullptr,
         int line = 1);

    /// To be polled, also by what is made of the text.
    const std::function<void()>& poll() const { return *poll_; }

    bool at_end() const { return position_ == content_.size(); }
    /// The next character, or '\0' at the end; every line end is a line feed.
    char peek() const {
        if (at_end()) return '\0';
        const char c = content_[position_];
        return c == line_end_ ? '\n' : c;
    }
    char get();
    /// Moves on by so many bytes of this line, which it must have.
    void skip(std::size_t bytes) {
        while (bytes-- > 0)
            get();
    }
    bool at_line_end() const { return at_end() || peek() == '\n'; }

    /// What is left of this line; the text moves on to the next line.
    std::string_view take_line();
    /// What is left of this line.
    std::string_view rest_of_line() const;

    /// Everything that is left.
    std::string_view rest() const { return content_.substr(position_); }
    /// The same text, which ends after so many bytes.
    Text first(std::size_t bytes) const {
        Text part = *this;
        part.content_ = content_.substr(0, position_ + bytes);
        return part;
    }

    /// Is the next character a blank, a tab, a comma, a semicolon, or one of Unicode's blanks?
    bool at_blank() const { return blank_length() > 0; }
    void skip_blanks();
    /// Skips blanks, and a remark behind them: `#` and the rest of the line.
    void skip_remark();
    /// Does a comment begin here? The key of a picture of ours is one, too.
    bool at_comment() const;
    /// Skips blank lines and comment lines, to the first square, word or number of what follows.
    void skip_empty_lines();

    /// A word: everything up to a blank, a comma, a semicolon or the end of the line.
    std::string_view take_word();

    /// Columns count characters of UTF-8.
    Location location() const { return {source_, line_, column_}; }
    int line() const { return line_; }
    [[noreturn]] void fail(std::string_view what) const { throw InputError{location(), what}; }

private:
    void pass_carriage_return();
    std::size_t blank_length() const;

    std::string source_;
    std::string_view content_;
    const std::function<void()>* poll_;
    std::size_t position_ = 0;
    int line_;
    int column_ = 1;
    char line_end_ = '\n';
};

/// The length in bytes of a blank of Unicode that a text begins with, such as the no-break space of
/// web pages; 0 if it begins with none.
std::size_t wide_blank_length(std::string_view text);

/// A line without the remark that ends it: `#`, in front or behind a blank, and all behind it.
std::string_view without_remark(std::string_view line);

/// A decimal number without sign that is at most `largest`. Throws InputError, with `what` naming
/// the thing that is expected.
std::int64_t parse_number(std::string_view word, std::int64_t largest, const Location& where,
                          std::string_view what);

} // namespace qsat
