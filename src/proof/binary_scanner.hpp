#pragma once

#include "proof/scanner.hpp"

namespace qsat::proof {

/// What a number in a binary proof stands for, and the words of messages.
struct BinaryNumber {
    std::int64_t largest;
    std::string_view name;     ///< "literal"
    std::string_view expected; ///< "a literal, or 0 to end the clause"
    std::string_view from_one; ///< what is numbered: "variable"
};

/// Reads letters and numbers of a binary proof, of which it knows the offset. Throws InputError.
class BinaryScanner {
public:
    explicit BinaryScanner(const NamedText& proof)
        : source_{proof.source}, content_{proof.content} {}

    std::size_t offset() const { return offset_; }
    bool at_end() const { return offset_ == content_.size(); }

    /// The letter that a step begins with: is it d, and not a?
    bool take_deletion();

    /// Twice the number, plus one if negative, in groups of seven bits, the lowest first; all
    /// groups but the last have their eighth bit set. 0 ends a list.
    std::int64_t number(const BinaryNumber& kind);

    [[noreturn]] void fail(std::size_t offset, std::string_view what) const;

private:
    std::string source_;
    std::string_view content_;
    std::size_t offset_ = 0;
};

} // namespace qsat::proof
