// Defined in completing.cpp.
#pragma once

#include "library/completing.hpp"

#include <memory>
#include <vector>

namespace qsat::inline frontends {

/// The completions of a board one by one, in any order. A thread of its own searches, but
/// only while a caller waits, and finds at most 1024 completions ahead. So memory does not grow
/// with their number. The destructor ends the search. Only one thread at a time may call the
/// functions.
class CompletionSequence {
public:
    /// Gives at most `limit` completions. The budget's deadline holds for all of them together. The
    /// objects to which the budget and `search.statistics` point must outlive this object. Throws
    /// InputError.
    explicit CompletionSequence(const Board& board, std::uint64_t limit = all_completions,
                                const Search& search = {});
    ~CompletionSequence();
    CompletionSequence(CompletionSequence&&) noexcept;
    CompletionSequence& operator=(CompletionSequence&&) noexcept;

    /// The next completion, or nothing if there are no more. Throws SearchStopped, then also at
    /// each later call.
    std::optional<VerifiedPlacement> next();
    /// The next completions that are already known, at least one; none if there are no more. Their
    /// maximum grows from call to call, up to 1024. Throws as `next` does.
    std::vector<VerifiedPlacement> next_few();

private:
    class State;
    std::unique_ptr<State> state_;
};

} // namespace qsat::frontends
