#pragma once

#include "formats/input_error.hpp"
#include "proof/check_proof.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace qsat::proof {

/// A kind of number in a proof, with words for messages.
struct NumberKind {
    std::int64_t largest;
    std::string_view name;     ///< "literal"
    std::string_view expected; ///< "a literal, or 0 to end the clause"
    std::string_view from_one; ///< the numbered thing: "variable"
};

/// Reads numbers from a text or a binary proof fast. It stores only the offset and computes lines
/// and columns for messages. Throws InputError.
class Scanner {
public:
    explicit Scanner(const NamedText& text, bool binary = false)
        : source_{text.source}, content_{text.content}, binary_{binary} {}

    std::size_t offset() const { return offset_; }
    bool at_end() const { return offset_ == content_.size(); }
    /// The next character, or '\0' at the end.
    char peek() const { return at_end() ? '\0' : content_[offset_]; }

    /// Skips blanks and line ends.
    void skip_blanks() {
        while (!at_end() && is_blank(content_[offset_]))
            ++offset_;
    }

    /// Skips blanks, line ends and comments. A comment is a line that begins with c.
    void skip_comments();

    /// Is the next word this single letter? If yes, skips it.
    bool take_letter(char letter);

    /// Takes the text up to a blank or line end.
    std::string_view take_word();

    /// Takes a decimal integer from -largest to largest. `what` names it in messages.
    std::int64_t number(std::int64_t largest, std::string_view what);

    /// Takes the first letter of a step of a binary proof: true for d, false for a.
    bool take_deletion();

    /// Takes a decimal number. In a binary proof: twice the number, plus one if negative, in groups
    /// of seven bits, lowest first; all groups but the last have their eighth bit set.
    std::int64_t number(const NumberKind& kind) {
        return binary_ ? binary_number(kind) : number(kind.largest, kind.expected);
    }

    std::size_t line_of(std::size_t offset) const;
    [[noreturn]] void fail(std::size_t offset, std::string_view what) const;

private:
    std::int64_t binary_number(const NumberKind& kind);
    static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

    std::string source_;
    std::string_view content_;
    bool binary_;
    std::size_t offset_ = 0;
};

/// The largest variable of DIMACS files.
inline constexpr std::int64_t largest_variable = 2'147'483'647;

} // namespace qsat::proof
