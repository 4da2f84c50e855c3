#include "proof/proof_reader.hpp"

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
    if (bytes_.at_end()) return std::nullopt;
    Step step{.offset = bytes_.offset()};
    step.deletion = bytes_.take_deletion();
    literals_.clear();
    while (const auto literal = static_cast<int>(bytes_.number(binary_literal)))
        literals_.push_back(literal);
    step.literals = literals_;
    return step;
}

} // namespace qsat::proof
