#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace qsat::inline board {
enum class Language;
struct Sentence;
}

namespace qsat::inline text {

/// A place in an input, counted from 1. Line 0 means the whole input, column 0 the whole line.
struct Location {
    std::string source; ///< a file name, `<standard input>`, or an option
    int line = 0;
    int column = 0;
};

/// A message with its place: `file:3:7: what`; without one if the source has no name.
std::string at(const Location& where, std::string_view what);

/// Makes text safe to print: `?` replaces what is not valid UTF-8, control characters, line ends
/// and characters that change the direction of writing.
std::string printable(std::string_view text);

/// The user's input is wrong. The message says where, what and what to do; it is printable.
class InputError : public std::runtime_error {
public:
    InputError(const Location& where, std::string_view what);
    InputError(const Location& where, const Sentence& what);

    /// The line and column of the location.
    int line() const { return where_.line; }
    int column() const { return where_.column; }

    /// The code of the message, for programs; empty if it is in English only.
    std::string_view code() const;
    /// The message in this language, or in English if it has no code.
    std::string text(Language language) const;

private:
    Location where_;
    std::shared_ptr<const Sentence> sentence_{};
};

/// A character for a message: in quotes if it is printable, otherwise its code.
std::string in_quotes(char character);
/// The same for a word; long words are truncated.
std::string in_quotes(std::string_view word);

} // namespace qsat::text
