#pragma once

#include "engine/engine.hpp"

#include <mutex>

namespace qsat {

inline bool is_decided(const SearchReport& report) {
    return !std::holds_alternative<Stopped>(report.ending);
}

/// Several searches of one board for one completion, side by side: the first answer counts, and
/// ends the others.
class FirstAnswer {
public:
    /// Budget and visitor are those of the whole race and must outlive it.
    FirstAnswer(const Budget& budget, const Visitor& visit) : budget_{budget}, visit_{visit} {
        race_.outside = budget.race;
        budget_.race = &race_;
    }

    /// Takes part with a search, on the calling thread; `search` gets the budget and the visitor
    /// that it has to keep to and gives its report. Threads may call this at the same time.
    template <typename Search>
    void take_part(const Search& search) {
        const Visitor visit_once = [this](std::span<const int> chosen) {
            const std::scoped_lock lock{mutex_};
            if (race_.won) return Visit::enough; // another one was a moment faster
            race_.won = true;
            return visit_(chosen);
        };
        SearchReport report = [&] {
            try {
                return search(budget_, visit_once);
            } catch (const BudgetSpent& spent) {
                return SearchReport{Stopped{spent.reason}, {}};
            } catch (...) {
                race_.won = true; // the others would search on, for nobody
                throw;
            }
        }();
        const std::scoped_lock lock{mutex_};
        if (is_decided(report)) race_.won = true;
        // Whoever has an answer comes first, even if a completion was found just before.
        const bool answers = is_decided(report) && !(winner_ && is_decided(*winner_));
        if (!winner_ || answers || says_more(report, *winner_)) winner_ = std::move(report);
    }

    /// The report with the answer, or else one that says why there is none. Once, after all parts.
    SearchReport take() { return std::move(*winner_); }

private:
    /// Of two searches that stopped, a lack of memory says least: the others went on.
    static bool says_more(const SearchReport& report, const SearchReport& than) {
        const auto* stopped = std::get_if<Stopped>(&report.ending);
        const auto* other = std::get_if<Stopped>(&than.ending);
        return stopped != nullptr && other != nullptr && other->reason == StopReason::memory;
    }

    Budget budget_;
    const Visitor& visit_;
    RaceState race_;
    std::mutex mutex_;
    std::optional<SearchReport> winner_;
};

} // namespace qsat
