#pragma once

#include "formats/input_error.hpp"
#include "formula/verify_formula.hpp"

#include <string>

namespace qsat::test {

/// `accepted`, the reason why not, or the message that it is no formula.
inline std::string formula_verdict(const Board& board, const std::string& formula) {
    try {
        const FormulaVerdict verdict = verify_formula(board, {"f", formula});
        const auto* refused = std::get_if<FormulaRefused>(&verdict);
        return refused == nullptr ? "accepted" : refused->reason;
    } catch (const InputError& error) {
        return error.what();
    }
}

} // namespace qsat::test
