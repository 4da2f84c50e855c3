#pragma once

#include "engine/engine.hpp"

#include <mutex>

namespace qsat::inline engine {

/// Shared by threads that divide the search of one board: the ending, the budget and the visitor.
/// The first ending counts, and the budget is spent as soon as there is one.
class SharedEnding {
public:
    /// The budget and the visitor of the whole search; both must outlive this object.
    SharedEnding(const Budget& budget, const Visitor& visit) : budget_{budget}, visit_{visit} {
        race_.outside = budget.race;
        budget_.race = &race_;
    }

    const Budget& budget() const { return budget_; }
    bool is_over() const { return race_.won; }

    /// Visits one completion at a time. If the visitor has enough, the ending is Satisfied.
    const Visitor& visitor() const { return visit_alone_; }

    void end(Ending ending) {
        const std::scoped_lock lock{mutex_};
        if (!race_.won) set(std::move(ending));
    }

    /// The ending; Exhausted if no thread set another. Call it once, after all threads have
    /// finished.
    Ending take() { return std::move(ending_); }

private:
    /// Precondition: the lock is held.
    void set(Ending ending) {
        ending_ = std::move(ending);
        race_.won = true;
    }

    Budget budget_;
    const Visitor& visit_;
    const Visitor visit_alone_ = [this](std::span<const int> chosen) {
        const std::scoped_lock lock{mutex_};
        if (race_.won) return Visit::enough;
        const Visit wish = visit_(chosen);
        if (wish == Visit::enough) set(Satisfied{});
        return wish;
    };
    RaceState race_;
    std::mutex mutex_;
    Ending ending_ = Exhausted{};
};

inline bool is_decided(const SearchReport& report) {
    return !std::holds_alternative<Stopped>(report.ending);
}

/// Several searches run side by side for one completion of one board. The first answer counts and
/// stops the other searches.
class FirstAnswer {
public:
    /// The budget and the visitor of the whole race; both must outlive this object.
    FirstAnswer(const Budget& budget, const Visitor& visit) : shared_{budget, visit} {}

    /// Runs a search on the calling thread as part of the race. `search` takes the budget and the
    /// visitor that it must use, and returns its report. Several threads may call this at the same
    /// time.
    template <typename Search>
    void take_part(const Search& search) {
        SearchReport report = [&] {
            try {
                return search(shared_.budget(), shared_.visitor());
            } catch (const BudgetSpent& spent) {
                return SearchReport{spent, {}};
            } catch (...) {
                shared_.end(Stopped{StopReason::interrupted}); // the other searches are useless now
                throw;
            }
        }();
        if (is_decided(report)) shared_.end(report.ending);
        const std::scoped_lock lock{mutex_};
        // An answer replaces a stop. Of two stops, lack of memory explains least, because the other
        // search went on.
        const bool says_more =
            winner_ && !is_decided(*winner_) &&
            (is_decided(report) || stop_reason(winner_->ending) == StopReason::memory);
        if (!winner_ || says_more) winner_ = std::move(report);
    }

    /// The report with the answer, or else one that says why there is none. Call it once, after all
    /// searches have finished.
    SearchReport take() { return std::move(*winner_); }

private:
    SharedEnding shared_;
    std::mutex mutex_;
    std::optional<SearchReport> winner_;
};

} // namespace qsat::engine
