#include "sat/conquer.hpp"

#include "parallel/parallel.hpp"
#include "sat/sat_engine.hpp"

#include <algorithm>
#include <mutex>

namespace qsat {

namespace {

class CubeAndConquer {
public:
    CubeAndConquer(const OpenBoard& open, std::span<const std::vector<int>> cubes,
                   const SearchOptions& options, const Budget& budget, const Visitor& visit)
        : open_{open}, cubes_{cubes}, options_{options}, budget_{budget}, visit_{visit} {
        race_.outside = budget.race;
        budget_.race = &race_;
    }

    SearchReport run() {
        const int threads = std::min(options_.jobs, static_cast<int>(cubes_.size()));
        // Each thread has a solver of its own, which is dear to fill with clauses.
        parallel::side_by_side(threads, [this](int) {
            try {
                work();
            } catch (const BudgetSpent& spent) {
                const std::scoped_lock lock{mutex_};
                if (!race_.won) end_with(Stopped{spent.reason});
            } catch (...) {
                race_.won = true; // the others would search on, for nobody
                throw;
            }
        });
        return {std::move(ending_), {.engine = "sat", .engine_reason = {}, .sat = statistics_}};
    }

private:
    void work() {
        SatSearch search{open_, options_, 0, budget_.poll()};
        const Visitor visit_alone = [this](std::span<const int> chosen) {
            const std::scoped_lock lock{mutex_};
            if (race_.won) return Visit::enough;
            const Visit wish = visit_(chosen);
            if (wish == Visit::enough) end_with(Satisfied{});
            return wish;
        };
        std::size_t units_known = 0;
        SearchReport report{Exhausted{}, {}};
        while (!race_.won) {
            const std::size_t next = next_cube_++;
            if (next >= cubes_.size()) break;
            share_units(search, units_known);
            report = search.run(budget_, visit_alone, cubes_[next]);
            if (std::holds_alternative<Exhausted>(report.ending)) continue;
            const std::scoped_lock lock{mutex_};
            if (!race_.won) end_with(report.ending);
        }
        const std::scoped_lock lock{mutex_};
        add(report.statistics.sat);
    }

    /// Gives what this search has learnt to the others, and takes what they have.
    void share_units(SatSearch& search, std::size_t& units_known) {
        const std::vector<Lit> learnt = search.take_learnt_units();
        const std::scoped_lock lock{mutex_};
        search.add_units(std::span{units_}.subspan(units_known));
        units_.insert(units_.end(), learnt.begin(), learnt.end());
        units_known = units_.size();
    }

    /// With the lock held. The formula is the same for all threads; only the work adds up.
    void add(const std::optional<SatStatistics>& more) {
        if (!more) return;
        if (!statistics_) {
            statistics_ = more;
            return;
        }
        statistics_->conflicts += more->conflicts;
        statistics_->encode_seconds += more->encode_seconds;
        statistics_->solve_seconds += more->solve_seconds;
    }

    /// With the lock held. The first ending holds.
    void end_with(Ending ending) {
        ending_ = std::move(ending);
        race_.won = true;
    }

    const OpenBoard& open_;
    std::span<const std::vector<int>> cubes_;
    const SearchOptions& options_;
    Budget budget_;
    const Visitor& visit_;
    std::atomic<std::size_t> next_cube_{0};
    std::mutex mutex_;
    RaceState race_;
    std::vector<Lit> units_;
    Ending ending_ = Exhausted{};
    std::optional<SatStatistics> statistics_;
};

} // namespace

SearchReport conquer_cubes(const OpenBoard& open, std::span<const std::vector<int>> cubes,
                           const SearchOptions& options, const Budget& budget,
                           const Visitor& visit) {
    return CubeAndConquer{open, cubes, options, budget, visit}.run();
}

} // namespace qsat
