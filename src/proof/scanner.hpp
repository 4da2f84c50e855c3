#pragma once

#include "formats/input_error.hpp"
#include "proof/check_proof.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace qsat::proof {

/// What a number in a proof stands for, and the words of messages.
struct NumberKind {
    std::int64_t largest;
    std::string_view name;     ///< "literal"
    std::string_view expected; ///< "a literal, or 0 to end the clause"
    std::string_view from_one; ///< what is numbered: "variable"
};

/// Reads numbers from a text or a binary proof as fast as proofs need it: it knows its offset, and
/// works out lines and columns only for messages. Throws InputError.
class Scanner {
public:
    explicit Scanner(const NamedText& text, bool binary = false)
        : source_{text.source}, content_{text.content}, binary_{binary} {}

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

    /// A whole number in digits from -largest to largest, `what` being its name in messages.
    std::int64_t number(std::int64_t largest, std::string_view what);

    /// The letter that a step of a binary proof begins with: is it d, and not a?
    bool take_deletion();

    /// A number in digits, or in a binary proof twice the number, plus one if negative, in groups
    /// of seven bits, the lowest first; all groups but the last have their eighth bit set.
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
