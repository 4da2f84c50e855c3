#pragma once

#include "solve/engines.hpp"
#include "solve/outcome.hpp"

#include <cstdint>
#include <stdexcept>

namespace qsat {

/// A defect of qsat: an engine answered what the verifier refuses.
class Defect : public std::logic_error {
    using std::logic_error::logic_error;
};

struct CompletionReport {
    Outcome outcome;
    std::uint64_t completions = 0;
    Statistics statistics;
};

/// Called with each completion, once it is verified.
using CompletionVisitor = std::function<void(const VerifiedPlacement&)>;

/// The verifier's word on an engine's placement. Throws Defect if it is refused.
VerifiedPlacement require_completion(const Board& board, const Placement& placement,
                                     std::string_view engine);

/// Completes the board: verifies and visits each completion, up to the limit. Throws Defect if an
/// engine gives a wrong answer; what the visitor throws passes through.
CompletionReport complete(const Board& board, const SearchOptions& options, const Budget& budget,
                          const CompletionVisitor& visit);

} // namespace qsat
