#pragma once

#include "library/completing.hpp"

#include <memory>
#include <vector>

namespace qsat {

/// The completions of a board one by one, in any order: they are sought when they are asked for, on
/// a thread of their own, a few ahead for whoever takes many; memory does not grow with their
/// number. Abandoned, the search ends. One thread at a time.
class CompletionSequence {
public:
    /// At most `limit`. The budget's deadline holds for all of them together; what its pointers and
    /// `search.statistics` point at must outlive this. Throws InputError.
    explicit CompletionSequence(const Board& board, std::uint64_t limit = all_completions,
                                const Search& search = {});
    ~CompletionSequence();
    CompletionSequence(CompletionSequence&&) noexcept;
    CompletionSequence& operator=(CompletionSequence&&) noexcept;

    /// The next one, or nothing if there are no more. Throws SearchStopped, and every time from
    /// then on.
    std::optional<VerifiedPlacement> next();
    /// The next ones, as many as are known without waiting for more, and at least one; none if
    /// there are no more. Who takes all by `next` or `next_few` is given more each time, up to
    /// 1024. Throws likewise.
    std::vector<VerifiedPlacement> next_few();

private:
    class State;
    std::unique_ptr<State> state_;
};

} // namespace qsat
