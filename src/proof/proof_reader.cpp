#include "proof/proof_reader.hpp"

#include <fmt/format.h>

namespace qsat::proof {

std::optional<Step> ProofReader::next_text() {
    scanner_.skip_comments();
    if (scanner_.at_end()) return std::nullopt;
    Step step{.offset = scanner_.offset()};
    step.deletion = scanner_.take_letter('d');
    literals_.clear();
    for (;;) {
        scanner_.skip_blanks();
        const auto literal = static_cast<int>(
            scanner_.number(largest_variable, "a literal, or 0 to end the clause"));
        if (literal == 0) break;
        literals_.push_back(literal);
    }
    step.literals = literals_;
    return step;
}

std::optional<Step> ProofReader::next_binary() {
    if (offset_ == content_.size()) return std::nullopt;
    Step step{.offset = offset_};
    const char kind = content_[offset_++];
    if (kind != 'a' && kind != 'd')
        fail_binary(step.offset,
                    fmt::format("unexpected {} (expected 'a' or 'd')", in_quotes(kind)));
    step.deletion = kind == 'd';
    literals_.clear();
    while (const int literal = binary_literal())
        literals_.push_back(literal);
    step.literals = literals_;
    return step;
}

/// Twice the variable, plus one if negative, in groups of seven bits, the lowest first; all groups
/// but the last have their eighth bit set. 0 ends a clause.
int ProofReader::binary_literal() {
    const std::size_t start = offset_;
    std::uint64_t code = 0;
    for (int shift = 0;; shift += 7) {
        if (offset_ == content_.size())
            fail_binary(start, "unexpected end (expected a literal, or 0 to end the clause)");
        const auto byte = static_cast<unsigned char>(content_[offset_++]);
        code |= std::uint64_t{byte & 0x7fu} << shift;
        if (code >> 1 > static_cast<std::uint64_t>(largest_variable) || shift > 28)
            fail_binary(start,
                        fmt::format("a literal is too large (at most {})", largest_variable));
        if (byte < 0x80) break;
    }
    if (code == 1) fail_binary(start, "the literal -0 (expected a variable from 1)");
    const auto variable = static_cast<int>(code >> 1);
    return (code & 1) != 0 ? -variable : variable;
}

void ProofReader::fail_binary(std::size_t offset, std::string_view what) const {
    throw InputError{{fmt::format("{}: byte offset {}", scanner_.source(), offset)}, what};
}

} // namespace qsat::proof
