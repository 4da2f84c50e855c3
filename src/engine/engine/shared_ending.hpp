#pragma once

#include "engine/engine.hpp"

#include <mutex>

namespace qsat {

/// What the searches of one board share that several threads divide between them: the ending, of
/// which the first one holds, a budget that is spent once there is one, and the visitor.
class SharedEnding {
public:
    /// Budget and visitor are those of the whole search and must outlive it.
    SharedEnding(const Budget& budget, const Visitor& visit) : budget_{budget}, visit_{visit} {
        race_.outside = budget.race;
        budget_.race = &race_;
    }

    const Budget& budget() const { return budget_; }
    bool is_over() const { return race_.won; }

    /// Visits one completion at a time; when the visitor has enough, that is the ending.
    const Visitor& visitor() const { return visit_alone_; }

    void end(Ending ending) {
        const std::scoped_lock lock{mutex_};
        if (!race_.won) set(std::move(ending));
    }

    /// Exhausted if no thread has ended it. Once, after all threads.
    Ending take() { return std::move(ending_); }

private:
    /// With the lock held.
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

/// Several searches of one board for one completion, side by side: the first answer counts, and
/// ends the others.
class FirstAnswer {
public:
    /// Budget and visitor are those of the whole race and must outlive it.
    FirstAnswer(const Budget& budget, const Visitor& visit) : shared_{budget, visit} {}

    /// Takes part with a search, on the calling thread; `search` gets the budget and the visitor
    /// that it has to keep to and gives its report. Threads may call this at the same time.
    template <typename Search>
    void take_part(const Search& search) {
        SearchReport report = [&] {
            try {
                return search(shared_.budget(), shared_.visitor());
            } catch (const BudgetSpent& spent) {
                return SearchReport{spent, {}};
            } catch (...) {
                shared_.end(Stopped{StopReason::interrupted}); // the others would search for nobody
                throw;
            }
        }();
        if (is_decided(report)) shared_.end(report.ending);
        const std::scoped_lock lock{mutex_};
        // Whoever has an answer comes first, even if a completion was found just before.
        const bool answers = is_decided(report) && !(winner_ && is_decided(*winner_));
        if (!winner_ || answers || says_more(report, *winner_)) winner_ = std::move(report);
    }

    /// The report with the answer, or else one that says why there is none. Once, after all parts.
    SearchReport take() { return std::move(*winner_); }

private:
    /// Of two searches that stopped, a lack of memory says least: the others went on.
    static bool says_more(const SearchReport& report, const SearchReport& than) {
        return !is_decided(report) && stop_reason(than.ending) == StopReason::memory;
    }

    SharedEnding shared_;
    std::mutex mutex_;
    std::optional<SearchReport> winner_;
};

} // namespace qsat
