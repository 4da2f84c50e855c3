#pragma once

#include "formats/refusals.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace qsat::inline text {

/// Longer inputs are rejected, and also boards whose text would be longer: 1 GiB.
inline constexpr std::size_t largest_text = std::size_t{1} << 30;

/// Is this a control character that does not occur in texts? Tabs and line breaks are allowed.
bool is_control(char c);

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Does the word consist of these characters, at least one?
inline bool is_made_of(std::string_view word, std::string_view characters) {
    return !word.empty() && word.find_first_not_of(characters) == word.npos;
}
inline bool is_number(std::string_view word) { return is_made_of(word, "0123456789"); }

/// The word without these characters at both ends.
std::string_view trimmed(std::string_view word, std::string_view characters);

/// Is it the first byte of a UTF-8 character?
inline bool begins_character(char c) { return (c & 0xC0) != 0x80; }

/// Is it a row of colours such as `#ff8800`, at least four, and not a comment?
bool is_row_of_colours(std::string_view line);

/// Reads a text from front to back and tracks the place. A byte order mark and the carriage returns
/// of CRLF are skipped. If there is no line feed at all, carriage returns are line ends.
class Text {
public:
    /// The content and the poll, which may be null, must outlive this object. The content begins on
    /// `line` of the source.
    Text(std::string source, std::string_view content, const std::function<void()>* poll = nullptr,
         int line = 1);

    /// The poll, also for code that processes the text.
    const std::function<void()>& poll() const { return *poll_; }

    bool at_end() const { return position_ == content_.size(); }
    /// The next character, or '\0' at the end; every line end is a line feed.
    char peek() const {
        if (at_end()) return '\0';
        const char c = content_[position_];
        return c == line_end_ ? '\n' : c;
    }
    char get();
    void skip(std::size_t bytes);
    bool at_line_end() const { return at_end() || peek() == '\n'; }
    bool opens_list() const { return peek() == '[' || peek() == '('; }
    bool closes_list() const { return peek() == ']' || peek() == ')'; }

    /// Returns the rest of this line and moves to the next one.
    std::string_view take_line();
    /// The rest of this line.
    std::string_view rest_of_line() const;

    /// The rest of the text.
    std::string_view rest() const { return content_.substr(position_); }
    /// The same text, cut after this number of bytes.
    Text first(std::size_t bytes) const {
        Text part = *this;
        part.content_ = content_.substr(0, position_ + bytes);
        return part;
    }

    /// Is the next character a blank, a tab, a comma, a semicolon, or one of Unicode's blanks?
    bool at_blank() const { return blank_length() > 0; }
    void skip_blanks();
    /// Skips blanks and then a remark: `#` and the rest of the line.
    void skip_remark();
    /// Skips blanks, remarks and line ends.
    void skip_remarks();
    /// Does a comment begin here? The key of a picture of this program also counts.
    bool at_comment() const;
    /// Skips blank lines and comment lines, up to the first square, word or number.
    void skip_empty_lines();

    /// Takes the text up to the end of the line, or to a place where `ends()` holds.
    std::string_view take_until(auto&& ends) {
        const std::size_t start = position_;
        while (!at_line_end() && !ends())
            get();
        std::string_view word = content_.substr(start, position_ - start);
        if (word.ends_with('\r')) word.remove_suffix(1); // skipped before the line end
        return word;
    }
    /// Takes a word: the text up to a blank, a comma, a semicolon or the end of the line.
    std::string_view take_word() {
        return take_until([this] { return at_blank(); });
    }
    std::string_view take_digits() {
        return take_until([this] { return !is_digit(peek()); });
    }

    /// The present place. Columns count UTF-8 characters.
    Location location() const { return {source_, line_, column_}; }
    const std::string& source() const { return source_; }
    int line() const { return line_; }
    int column() const { return column_; }
    [[noreturn]] void fail(std::string_view what) const { throw InputError{location(), what}; }
    [[noreturn]] void refuse(Code code, std::vector<SentenceValue> values = {}) const {
        qsat::refuse(location(), code, std::move(values));
    }

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

/// The text after empty lines and comments, without places.
Text beginning_of(std::string_view content);

/// The length in bytes of a Unicode blank at the beginning of a text; 0 if there is none.
std::size_t wide_blank_length(std::string_view text);

/// A line without its final remark: `#`, at the beginning or after a blank, and the text after it.
std::string_view without_remark(std::string_view line);

/// Parses a decimal number without sign of at most `largest`. Throws InputError; `expected` names
/// the expected thing, in all languages or in English.
std::int64_t parse_number(std::string_view word, std::int64_t largest, const Location& where,
                          const SentenceText* expected);
std::int64_t parse_number(std::string_view word, std::int64_t largest, const Location& where,
                          std::string_view expected);

} // namespace qsat::text
