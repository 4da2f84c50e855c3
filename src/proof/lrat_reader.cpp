#include "proof/lrat_reader.hpp"

#include "proof/proof_reader.hpp"

#include <fmt/format.h>

namespace qsat::proof {

namespace {

constexpr std::int64_t largest_number = std::int64_t{1} << 60;
constexpr BinaryNumber binary_lemma{largest_number, "number", "the number of a clause", "clause"};
constexpr BinaryNumber binary_hint{largest_number, "number",
                                   "the number of a clause, or 0 to end the list", "clause"};

} // namespace

std::optional<LratStep> LratReader::next() {
    LratStep step;
    if (!begin_step(step)) return std::nullopt;
    if (!step.deletion) read_list(binary_literal, false, literals_);
    read_list(binary_hint, step.deletion, clauses_);
    if (!step.deletion) step.literals = literals_;
    step.clauses = clauses_;
    return step;
}

/// In text the number comes first, of a deletion as well, where it means nothing.
bool LratReader::begin_step(LratStep& step) {
    if (!binary_) scanner_.skip_comments();
    if (binary_ ? bytes_.at_end() : scanner_.at_end()) return false;
    step.offset = offset();
    if (binary_) step.deletion = bytes_.take_deletion();
    if (!binary_ || !step.deletion) {
        step.number = take(binary_lemma);
        if (step.number <= 0)
            fail(step.offset,
                 fmt::format("a clause with the number {} (expected at least 1)", step.number));
    }
    if (!binary_) {
        scanner_.skip_blanks();
        step.deletion = scanner_.take_letter('d');
    }
    return true;
}

/// Numbers up to 0.
template <typename Number>
void LratReader::read_list(const BinaryNumber& kind, bool deletion, std::vector<Number>& list) {
    list.clear();
    for (;;) {
        if (!binary_) scanner_.skip_blanks();
        const std::size_t start = offset();
        const std::int64_t number = take(kind);
        if (number == 0) return;
        if (deletion && number < 0)
            fail(start, fmt::format("a deletion of clause {} (expected at least 1)", number));
        list.push_back(static_cast<Number>(number));
    }
}

std::int64_t LratReader::take(const BinaryNumber& kind) {
    return binary_ ? bytes_.number(kind) : scanner_.number(kind.largest, kind.expected);
}

void LratReader::fail(std::size_t offset, std::string_view what) const {
    if (binary_) bytes_.fail(offset, what);
    scanner_.fail(offset, what);
}

} // namespace qsat::proof
