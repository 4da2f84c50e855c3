#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace qsat {

/// A place in an input, as people count: from 1. Line 0 means the input as a whole, column 0 the
/// whole line.
struct Location {
    std::string source; ///< a file name, `<standard input>`, or an option
    int line = 0;
    int column = 0;
};

/// `file:3:7: what there is to say`.
std::string at(const Location& where, std::string_view what);

/// A text of unknown origin for people: valid UTF-8 on one line, without control characters and
/// those that turn the direction of writing; in place of each other byte or character is a `?`.
std::string printable(std::string_view text);

/// Something the user gave is wrong. The message says where, what is wrong, and what to do;
/// it is printable.
class InputError : public std::runtime_error {
public:
    InputError(const Location& where, std::string_view what);

    /// As of the location.
    int line() const { return line_; }
    int column() const { return column_; }

private:
    int line_;
    int column_;
};

/// A character for a message: in quotes if it is printable, otherwise by its code, so that no
/// control character of the input reaches the terminal.
std::string in_quotes(char character);
/// The same for a word; long words are cut.
std::string in_quotes(std::string_view word);

} // namespace qsat
