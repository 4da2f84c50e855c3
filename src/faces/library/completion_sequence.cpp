#include "library/completion_sequence.hpp"

#include "library/answers.hpp"
#include "parallel/pulled.hpp"

#include <type_traits>

namespace qsat::inline faces {

class CompletionSequence::State {
public:
    State(const Board& board, std::uint64_t limit, const Search& search)
        : board_{board}, limit_{limit}, search_{search} {
        if (limit > 0) options_of(search, limit);
    }

    std::optional<VerifiedPlacement> next() {
        return asked([this] { return completions_.next(poll_); });
    }
    std::vector<VerifiedPlacement> next_few() {
        return asked([this] { return completions_.next_few(poll_); });
    }

private:
    using Completions = parallel::Pulled<VerifiedPlacement>;

    /// What was asked for, or why the search was stopped, for good.
    template <typename Ask>
    std::invoke_result_t<Ask> asked(const Ask& ask) {
        if (stopped_) throw SearchStopped{*stopped_};
        try {
            return ask();
        } catch (const BudgetSpent& spent) {
            stopped_.emplace(spent.reason, spent.advice);
        } catch (const SearchStopped& stopped) {
            stopped_ = stopped;
        }
        throw SearchStopped{*stopped_};
    }

    /// The waiting thread polls the budget; only the deadline is polled here.
    void visit(const Completions::Give& give, const std::atomic<bool>& abandoned) const {
        struct Enough {};
        Search search = search_;
        search.budget.cancelled = &abandoned;
        search.budget.stop_requested = nullptr;
        const auto hand_out = [&give](const VerifiedPlacement& completion) {
            if (!give(completion)) throw Enough{};
        };
        try {
            visit_completions(board_, limit_, hand_out, search);
        } catch (const Enough&) {
            // The caller wants no more.
        }
    }

    Board board_;
    std::uint64_t limit_;
    Search search_;
    std::function<void()> poll_ = [this] { search_.budget.require(); };
    std::optional<SearchStopped> stopped_{};
    Completions completions_{
        [this](const Completions::Give& give, const std::atomic<bool>& abandoned) {
            visit(give, abandoned);
        }};
};

CompletionSequence::CompletionSequence(const Board& board, std::uint64_t limit,
                                       const Search& search)
    : state_{std::make_unique<State>(board, limit, search)} {}

CompletionSequence::~CompletionSequence() = default;
CompletionSequence::CompletionSequence(CompletionSequence&&) noexcept = default;
CompletionSequence& CompletionSequence::operator=(CompletionSequence&&) noexcept = default;

std::optional<VerifiedPlacement> CompletionSequence::next() { return state_->next(); }

std::vector<VerifiedPlacement> CompletionSequence::next_few() { return state_->next_few(); }

} // namespace qsat::faces
