#include "proof/reader.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace qsat::proof {

namespace {

constexpr std::int64_t largest_number = std::int64_t{1} << 60;
constexpr NumberKind literal_kind{largest_variable, "literal", "a literal, or 0 to end the clause",
                                  "variable"};
constexpr NumberKind lemma_kind{largest_number, "number", "the number of a clause", "clause"};
constexpr NumberKind hint_kind{largest_number, "number",
                               "the number of a clause, or 0 to end the list", "clause"};

} // namespace

std::optional<Step> ProofReader::next() {
    Step step;
    if (!begin_step(step)) return std::nullopt;
    if (!lrat_ || !step.deletion) {
        read_list(literal_kind, false, literals_);
        step.literals = literals_;
    }
    if (lrat_) {
        read_list(hint_kind, step.deletion, clauses_);
        step.clauses = clauses_;
    }
    return step;
}

/// Reads the beginning of a step. In LRAT text, a number comes first; a deletion has one without
/// meaning.
bool ProofReader::begin_step(Step& step) {
    if (!binary_) scanner_.skip_comments();
    if (scanner_.at_end()) return false;
    step.offset = scanner_.offset();
    if (binary_) step.deletion = scanner_.take_deletion();
    if (lrat_ && !(binary_ && step.deletion)) {
        step.number = scanner_.number(lemma_kind);
        if (step.number <= 0)
            scanner_.fail(
                step.offset,
                fmt::format("the number of a clause is {} (expected at least 1)", step.number));
    }
    if (!binary_) {
        scanner_.skip_blanks();
        step.deletion = scanner_.take_letter('d');
    }
    return true;
}

/// Reads numbers up to 0.
template <typename Number>
void ProofReader::read_list(const NumberKind& kind, bool from_one, std::vector<Number>& list) {
    list.clear();
    for (;;) {
        if (!binary_) scanner_.skip_blanks();
        const std::size_t start = scanner_.offset();
        const std::int64_t number = scanner_.number(kind);
        if (number == 0) return;
        if (from_one && number < 0)
            scanner_.fail(start,
                          fmt::format("a deletion names clause {} (expected at least 1)", number));
        list.push_back(static_cast<Number>(number));
    }
}

FormulaReader::FormulaReader(const NamedText& formula) : scanner_{formula} {
    constexpr std::string_view remedy =
        "expected a line p cnf VARIABLES CLAUSES before the clauses";
    const auto word = [&](std::string_view expected) {
        const std::size_t start = scanner_.offset();
        const std::string_view found = scanner_.take_word();
        if (found == expected) return;
        scanner_.fail(start, found.empty()
                                 ? fmt::format("unexpected end ({})", remedy)
                                 : fmt::format("unexpected {} ({})", in_quotes(found), remedy));
    };
    const auto size = [&](std::int64_t largest, std::string_view what) {
        scanner_.skip_blanks();
        const std::size_t start = scanner_.offset();
        const std::int64_t number = scanner_.number(largest, what);
        if (number < 0) scanner_.fail(start, fmt::format("{} is negative", what));
        return number;
    };
    constexpr std::int64_t most_clauses = std::int64_t{1} << 40;
    scanner_.skip_comments();
    header_ = scanner_.offset();
    word("p");
    scanner_.skip_blanks();
    word("cnf");
    variables_ = size(largest_variable, "the number of variables");
    clauses_ = size(most_clauses, "the number of clauses");
}

std::optional<std::span<const int>> FormulaReader::next() {
    scanner_.skip_comments();
    if (scanner_.at_end()) {
        if (clauses_read_ < clauses_)
            scanner_.fail(header_, fmt::format("the header announces {} clauses, but there are {}",
                                               clauses_, clauses_read_));
        return std::nullopt;
    }
    if (clauses_read_ == clauses_)
        scanner_.fail(scanner_.offset(),
                      fmt::format("unexpected text after the {} clauses of the header", clauses_));
    literals_.clear();
    for (;;) {
        scanner_.skip_blanks();
        const std::size_t start = scanner_.offset();
        const auto literal = static_cast<int>(scanner_.number(literal_kind));
        if (literal == 0) break;
        if (std::abs(literal) > variables_)
            scanner_.fail(start, fmt::format("literal {} is beyond the {} variables of the header",
                                             literal, variables_));
        literals_.push_back(literal);
    }
    ++clauses_read_;
    return literals_;
}

} // namespace qsat::proof
