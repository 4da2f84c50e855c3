#pragma once

#include "board/board.hpp"
#include "board/verify.hpp"
#include "engine/budget.hpp"
#include "engine/statistics.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace qsat::inline frontends {

/// How to search, and the limits of the search.
struct Search {
    int jobs = 1;           ///< maximum number of threads; with one, answers are reproducible
    std::uint64_t seed = 0; ///< another seed may find another completion
    Budget budget{};        ///< deadline and cancellation; unlimited by default
    /// `auto`, `backtrack` or `sat`. To find one completion, also `local` or `construct`; to count,
    /// `join` or `states` instead of `sat`. Any other name is an InputError.
    std::string engine = "auto";
    /// The at-most-one encoding, for engines that make clauses: `auto`, `pairwise`, `sequential`,
    /// `commander`, `product`, `bitwise`, `ladder`. `commander:4` has a parameter. Any other name
    /// is an InputError.
    std::string encoding = "auto";
    /// Give only one of several completions that are images of each other under the board's own
    /// symmetries.
    bool up_to_symmetry = false;
    /// If not null, receives the statistics of the search, also if it was stopped.
    Statistics* statistics = nullptr;
};

/// The budget was spent before the search had the answer.
class SearchStopped : public std::runtime_error {
public:
    /// `advice` says how to get an answer; it may be empty.
    explicit SearchStopped(StopReason reason, std::string_view advice = {});

    StopReason reason() const { return reason_; }

private:
    StopReason reason_;
};

/// As a limit: all completions.
inline constexpr std::uint64_t all_completions = std::numeric_limits<std::uint64_t>::max();

/// A completion, or nothing if there is none. Throws SearchStopped.
std::optional<VerifiedPlacement> find_completion(const Board& board, const Search& search = {});

/// Calls `visit` with each completion, in any order, one call at a time, at most `limit` times.
/// Returns the number of calls. An exception of `visit` ends the search and reaches the caller.
/// Throws SearchStopped.
std::uint64_t visit_completions(const Board& board, std::uint64_t limit,
                                const std::function<void(const VerifiedPlacement&)>& visit,
                                const Search& search = {});

/// Returns a completion, or nothing and writes a proof that there is none. The proof refutes the
/// formula that `write_formula` writes with the encoding that the statistics name. `format` is
/// `text` or `binary` for DRAT (N. Wetzler, M. Heule, W. Hunt, "DRAT-trim", SAT 2014), or `lrat`.
/// If a completion is returned, the written text is not a proof. Throws InputError for an engine
/// that writes no proofs, std::ios_base::failure if the stream fails, and SearchStopped.
std::optional<VerifiedPlacement> complete_or_prove(const Board& board, std::ostream& proof,
                                                   std::string_view format = "text",
                                                   const Search& search = {});

/// How hard it is for a person to complete the board: `easy`, `medium` or `hard`. `qsat help
/// generate` explains the words. Throws SearchStopped.
std::string difficulty_of(const Board& board, const Search& search = {});

/// The statistics as a JSON object, as in the output of `--json`.
std::string to_json(const Statistics& statistics);

} // namespace qsat::frontends
