#pragma once

#include "formats/input_error.hpp"
#include "proof/check_proof.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace qsat::proof {

/// Reads numbers from a text as fast as proofs need it: it knows its offset, and works out lines
/// and columns only for messages.
class Scanner {
public:
    explicit Scanner(const NamedText& text) : source_{text.source}, content_{text.content} {}

    std::size_t offset() const { return offset_; }
    bool at_end() const { return offset_ == content_.size(); }
    /// The next character, or '\0' at the end.
    char peek() const { return at_end() ? '\0' : content_[offset_]; }

    /// Passes over blanks and line ends.
    void skip_blanks() {
        while (!at_end() && is_blank(content_[offset_]))
            ++offset_;
    }

    /// Passes over blanks, line ends and comments, which are lines that begin with c.
    void skip_comments();

    /// Is this the letter, on its own? Then passes over it.
    bool take_letter(char letter);

    /// Everything up to a blank or line end.
    std::string_view take_word();

    /// A whole number from -largest to largest, `what` being its name in messages.
    std::int64_t number(std::int64_t largest, std::string_view what);

    std::size_t line_of(std::size_t offset) const;
    [[noreturn]] void fail(std::size_t offset, std::string_view what) const;

    const std::string& source() const { return source_; }

private:
    static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

    std::string source_;
    std::string_view content_;
    std::size_t offset_ = 0;
};

/// The largest variable of DIMACS files.
inline constexpr std::int64_t largest_variable = 2'147'483'647;

} // namespace qsat::proof
