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

namespace qsat {

/// How to search, and what a search may spend.
struct Search {
    int jobs = 1;           ///< threads at most; with one, everything is reproducible
    std::uint64_t seed = 0; ///< another seed may find another completion
    Budget budget{};        ///< a deadline, a flag that cancels; unlimited by default
    /// `auto`, `backtrack` or `sat`; to find one completion also `local` or `construct`, and to
    /// count `join` instead of `sat`. InputError for any other.
    std::string engine = "auto";
    /// Of at-most-one constraints, where clauses are made: `auto`, `pairwise`, `sequential`,
    /// `commander`, `product`, `bitwise`, `ladder`; `commander:4` has a parameter. InputError for
    /// any other.
    std::string encoding = "auto";
    /// Completions that the board's own symmetries make of each other are one.
    bool up_to_symmetry = false;
    /// What the search did is put there if it is not null, also if it was stopped.
    Statistics* statistics = nullptr;
};

/// A search spent its budget before it had the answer.
class SearchStopped : public std::runtime_error {
public:
    /// `advice` is what can be done about it; it may be empty.
    explicit SearchStopped(StopReason reason, std::string_view advice = {});

    StopReason reason() const { return reason_; }

private:
    StopReason reason_;
};

/// As a limit: every completion there is.
inline constexpr std::uint64_t all_completions = std::numeric_limits<std::uint64_t>::max();

/// A completion, or nothing if there is none. Throws SearchStopped.
std::optional<VerifiedPlacement> find_completion(const Board& board, const Search& search = {});

/// Calls `visit` with each completion, at most `limit` and in any order, one call at a time, and
/// returns how often. What `visit` throws ends the search and passes through. Throws SearchStopped.
std::uint64_t visit_completions(const Board& board, std::uint64_t limit,
                                const std::function<void(const VerifiedPlacement&)>& visit,
                                const Search& search = {});

/// A completion, or a proof that there is none: then `proof` has the lemmas that refute what
/// `write_formula` makes of the board with the encoding that the statistics name. `format` is
/// `text` or `binary` for DRAT (N. Wetzler, M. Heule, W. Hunt, "DRAT-trim", SAT 2014), or `lrat`.
/// What was written is a proof only if nothing is returned. Throws InputError for an engine that
/// proves nothing, std::ios_base::failure if the stream does not take it, SearchStopped.
std::optional<VerifiedPlacement> complete_or_prove(const Board& board, std::ostream& proof,
                                                   std::string_view format = "text",
                                                   const Search& search = {});

/// The statistics as a JSON object, as the command line's `--json` has them.
std::string to_json(const Statistics& statistics);

} // namespace qsat
