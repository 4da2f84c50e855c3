#include "search/proof_search.hpp"

#include "parallel/parallel.hpp"
#include "search/refutation_log.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <list>
#include <mutex>

namespace qsat {

namespace {

/// A piece of the proof: a subtree to be searched, or the steps of one.
struct Part {
    enum class State { open, searched, logged };
    State state = State::open;
    Subtree queens{};
    std::vector<RefutationLog::Step> steps{};
};

/// The parts are in the order of the proof; what stands at the front is written. Threads
/// take the foremost part that is open, and may have to wait for room.
class JoinedSearch {
public:
    JoinedSearch(const Kernel& kernel, const ProofSearchOptions& options, const Budget& budget,
                 const Visitor& visit, ProofSink& proof)
        : kernel_{kernel}, options_{options}, budget_{budget}, visit_{visit},
          parts_(1), refutation_{proof} {}

    SearchReport run() {
        parallel::side_by_side(options_.jobs, [this](int) { work(); });
        if (error_) std::rethrow_exception(error_);
        if (std::holds_alternative<Exhausted>(ending_)) refutation_.finish();
        return {std::move(ending_),
                {.engine = "backtrack",
                 .engine_reason = {},
                 .search = SearchStatistics{.nodes = nodes_, .kernel = kernel_.name()}}};
    }

private:
    using Place = std::list<Part>::iterator;

    void work() {
        std::unique_lock lock{mutex_};
        RefutationLog log;
        try {
            while (const auto place = wait_for_part(lock)) {
                (*place)->state = Part::State::searched;
                search(*place, log, lock);
            }
        } catch (...) {
            if (!lock.owns_lock()) lock.lock();
            if (!error_) error_ = std::current_exception();
            stop_ = true;
        }
        changed_.notify_all();
    }

    /// Nothing if there is nothing left to do.
    std::optional<Place> wait_for_part(std::unique_lock<std::mutex>& lock) {
        for (;;) {
            if (stop_ || parts_.empty()) return std::nullopt;
            const auto place = std::ranges::find(parts_, Part::State::open, &Part::state);
            const bool has_room =
                waiting_bytes_ < options_.most_waiting_bytes || place == parts_.begin();
            if (place != parts_.end() && has_room) return place;
            changed_.wait(lock);
        }
    }

    void search(Place place, RefutationLog& log, std::unique_lock<std::mutex>& lock) {
        const std::uint64_t left = budget_.node_limit - std::min(budget_.node_limit, nodes_);
        const std::uint64_t nodes = std::min(options_.nodes_per_part, left);
        lock.unlock();
        log.clear();
        const KernelReport report =
            kernel_.prove(place->queens, {.budget = &budget_, .enough = &stop_, .nodes = nodes},
                          visit_alone_, log);
        lock.lock();
        nodes_ += report.nodes;
        const auto* stopped = std::get_if<Stopped>(&report.ending);
        if (stop_) return;
        if (stopped == nullptr ||
            (stopped->reason == StopReason::node_limit && nodes_ < budget_.node_limit)) {
            replace(place, log);
            write_front();
        } else {
            end_with(*stopped);
        }
        changed_.notify_all();
    }

    /// By its steps, with what it left in between.
    void replace(Place place, RefutationLog& log) {
        const auto steps = log.steps();
        std::vector<RefutationLog::Left>& left = log.left();
        const auto after = std::next(place);
        for (std::size_t i = 0; i < left.size(); ++i) {
            const std::size_t begin = left[i].steps_before;
            const std::size_t end = i + 1 < left.size() ? left[i + 1].steps_before : steps.size();
            parts_.insert(after, {.queens = std::move(left[i].queens)});
            keep(parts_.insert(after, Part{}), steps.subspan(begin, end - begin));
        }
        const auto first = steps.first(left.empty() ? steps.size() : left.front().steps_before);
        if (place == parts_.begin()) {
            refutation_.take(first); // most of what there is to write
            parts_.erase(place);
        } else {
            keep(place, first);
        }
    }

    void keep(Place place, std::span<const RefutationLog::Step> steps) {
        *place = {.state = Part::State::logged, .steps = {steps.begin(), steps.end()}};
        waiting_bytes_ += steps.size_bytes();
    }

    void write_front() {
        while (!parts_.empty() && parts_.front().state == Part::State::logged) {
            const auto& steps = parts_.front().steps;
            refutation_.take(steps);
            waiting_bytes_ -= std::span{steps}.size_bytes();
            parts_.pop_front();
        }
    }

    /// With the lock held.
    void end_with(Ending ending) {
        ending_ = std::move(ending);
        stop_ = true;
    }

    Visit visit_one(std::span<const int> chosen) {
        const std::scoped_lock lock{mutex_};
        if (stop_) return Visit::enough;
        const Visit wish = visit_(chosen);
        if (wish == Visit::enough) end_with(Satisfied{});
        return wish;
    }

    const Kernel& kernel_;
    const ProofSearchOptions& options_;
    const Budget& budget_;
    const Visitor& visit_;
    const Visitor visit_alone_ = [this](std::span<const int> chosen) { return visit_one(chosen); };

    std::mutex mutex_; // for all that follows
    std::condition_variable changed_;
    std::list<Part> parts_;
    Refutation refutation_; // of what stood before them
    std::size_t waiting_bytes_ = 0;
    std::atomic<bool> stop_{false};
    std::exception_ptr error_;
    std::uint64_t nodes_ = 0;
    Ending ending_ = Exhausted{};
};

} // namespace

SearchReport search_with_proof(const OpenBoard& open, const ProofSearchOptions& options,
                               const Budget& budget, const Visitor& visit, ProofSink& proof) {
    if (options.kernel != nullptr)
        return JoinedSearch{*options.kernel, options, budget, visit, proof}.run();
    std::unique_ptr<const Kernel> kernel;
    try {
        kernel = make_kernel(open, {}, budget.poll());
    } catch (const BudgetSpent& spent) {
        return {Stopped{spent.reason}, {}};
    }
    return JoinedSearch{*kernel, options, budget, visit, proof}.run();
}

SearchReport prove_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit, ProofSink& proof) {
    return search_with_proof(open, {.jobs = options.jobs}, budget, visit, proof);
}

} // namespace qsat
