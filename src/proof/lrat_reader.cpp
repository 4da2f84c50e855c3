#include "proof/lrat_reader.hpp"

#include <fmt/format.h>

namespace qsat::proof {

namespace {

constexpr std::int64_t largest_number = std::int64_t{1} << 60;

/// Numbers up to 0.
template <typename Number>
void read_list(Scanner& scanner, std::int64_t largest, std::string_view what,
               std::vector<Number>& list) {
    list.clear();
    for (;;) {
        scanner.skip_blanks();
        const auto number = static_cast<Number>(scanner.number(largest, what));
        if (number == 0) return;
        list.push_back(number);
    }
}

} // namespace

std::optional<LratStep> LratReader::next() {
    scanner_.skip_comments();
    if (scanner_.at_end()) return std::nullopt;
    LratStep step{.offset = scanner_.offset()};
    step.number = scanner_.number(largest_number, "the number of a clause");
    if (step.number <= 0)
        scanner_.fail(step.offset, fmt::format("a clause with the number {} (expected at least 1)",
                                               step.number));
    scanner_.skip_blanks();
    step.deletion = scanner_.take_letter('d');
    if (!step.deletion)
        read_list(scanner_, largest_variable, "a literal, or 0 to end the clause", literals_);
    read_list(scanner_, largest_number, "the number of a clause, or 0 to end the list", clauses_);
    if (!step.deletion) step.literals = literals_;
    step.clauses = clauses_;
    return step;
}

} // namespace qsat::proof
