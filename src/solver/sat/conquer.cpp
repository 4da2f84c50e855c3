#include "sat/sat_engine.hpp"

#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>

namespace qsat {

namespace {

class CubeAndConquer {
public:
    CubeAndConquer(const OpenBoard& open, std::span<const std::vector<int>> cubes,
                   const SearchOptions& options, const Budget& budget, const Visitor& visit)
        : open_{open}, cubes_{cubes}, options_{options}, shared_{budget, visit} {}

    SearchReport run() {
        const int threads = std::min(options_.jobs, static_cast<int>(cubes_.size()));
        // Each thread has its own solver. Filling a solver with clauses is expensive.
        parallel::side_by_side(threads, [this](int) {
            try {
                work();
            } catch (const BudgetSpent& spent) {
                shared_.end(spent);
            } catch (...) {
                shared_.end(Stopped{StopReason::interrupted}); // the other searches are useless now
                throw;
            }
        });
        return {shared_.take(), {.engine = "sat", .sat = statistics_}};
    }

private:
    void work() {
        SatSearch search{open_, options_, 0, shared_.budget().poll()};
        std::size_t units_known = 0;
        SearchReport report{Exhausted{}, {}};
        while (!shared_.is_over()) {
            const std::size_t next = next_cube_++;
            if (next >= cubes_.size()) break;
            share_units(search, units_known);
            report = search.run(shared_.budget(), shared_.visitor(), cubes_[next]);
            if (!std::holds_alternative<Exhausted>(report.ending)) shared_.end(report.ending);
        }
        const std::scoped_lock lock{mutex_};
        add(report.statistics.sat);
    }

    /// Shares the units of this search with the others and adds theirs.
    void share_units(SatSearch& search, std::size_t& units_known) {
        const std::vector<Lit> learnt = search.take_learnt_units();
        const std::scoped_lock lock{mutex_};
        search.add_units(std::span{units_}.subspan(units_known));
        units_.insert(units_.end(), learnt.begin(), learnt.end());
        units_known = units_.size();
    }

    /// Precondition: the lock is held. All threads have the same formula, so only the work is
    /// added.
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

    const OpenBoard& open_;
    std::span<const std::vector<int>> cubes_;
    const SearchOptions& options_;
    SharedEnding shared_;
    std::atomic<std::size_t> next_cube_{0};
    std::mutex mutex_; // guards the members below
    std::vector<Lit> units_;
    std::optional<SatStatistics> statistics_;
};

} // namespace

SearchReport conquer_cubes(const OpenBoard& open, std::span<const std::vector<int>> cubes,
                           const SearchOptions& options, const Budget& budget,
                           const Visitor& visit) {
    return CubeAndConquer{open, cubes, options, budget, visit}.run();
}

} // namespace qsat
