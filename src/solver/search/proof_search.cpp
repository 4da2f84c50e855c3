#include "search/backtrack.hpp"

#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>
#include <condition_variable>
#include <list>

namespace qsat::inline solver {

namespace {

/// Makes a DRAT proof from the log. A refuted decision becomes the clause "not all decided queens
/// are placed". The clauses of the decisions below it, from which it follows, are then deleted. A
/// completion needs no clause: unit propagation places the queens that are not decisions, and then
/// the clause that excludes the completion is false.
class Refutation {
public:
    /// `queens` is the number of queens of a completion. The references must outlive this object.
    Refutation(ProofSink& proof, int queens, const Visitor& visit)
        : proof_{proof}, queens_{static_cast<std::size_t>(queens)}, visit_{visit} {}

    /// Processes the next steps, up to the completion with which the visitor has enough.
    void take(std::span<const RefutationLog::Step> steps) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i] == RefutationLog::refuted) {
                refute();
            } else if (steps[i] == RefutationLog::completed) {
                if (visit_(steps.subspan(i + 1, queens_)) == Visit::enough) return;
                i += queens_;
            } else {
                path_.push_back(Lit::negative(Var{steps[i]}));
                refuted_before_.push_back(refuted_.size());
            }
        }
    }

    /// All decisions are refuted: adds the empty clause.
    void finish() { proof_.add({}); }

private:
    /// Adds the clause of the open decisions, then deletes the clauses that have one more literal.
    void refute() {
        proof_.add(path_);
        const Lit last = path_.back();
        path_.push_back(last); // room for one more literal
        const std::size_t first_below = refuted_before_.back();
        for (std::size_t i = first_below; i < refuted_.size(); ++i) {
            path_.back() = refuted_[i];
            proof_.remove(path_);
        }
        path_.resize(path_.size() - 2, last);
        refuted_before_.pop_back();
        refuted_.resize(first_below, last);
        refuted_.push_back(last);
    }

    ProofSink& proof_;
    std::size_t queens_;
    const Visitor& visit_;
    std::vector<Lit> path_;                   // the open decisions, negated
    std::vector<std::size_t> refuted_before_; // for each open decision, the size of `refuted_`
    std::vector<Lit> refuted_; // refuted decisions, negated, grouped by the decision above them
};

/// A part of the proof: a subtree to search, or the logged steps of one.
struct Part {
    enum class State { open, searched, logged };
    State state = State::open;
    Subtree queens{};
    std::vector<RefutationLog::Step> steps{};
};

/// The parts are in the order of the proof. Logged parts at the front are written. A thread takes
/// the first open part, and may have to wait for memory.
class JoinedSearch {
public:
    JoinedSearch(const Kernel& kernel, int queens, const ProofSearchOptions& options,
                 const Budget& budget, const Visitor& visit, ProofSink& proof)
        : kernel_{kernel}, options_{options}, shared_{budget, visit},
          parts_(1), refutation_{proof, queens, shared_.visitor()} {}

    SearchReport run() {
        parallel::side_by_side(options_.jobs, [this](int) { work(); });
        Ending ending = shared_.take();
        if (std::holds_alternative<Exhausted>(ending)) refutation_.finish();
        return {std::move(ending),
                {.engine = "backtrack",
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
            shared_.end(Stopped{StopReason::interrupted}); // stops the other threads
            changed_.notify_all();
            throw;
        }
        changed_.notify_all();
    }

    /// Returns nothing if no work is left.
    std::optional<Place> wait_for_part(std::unique_lock<std::mutex>& lock) {
        for (;;) {
            if (shared_.is_over() || parts_.empty()) return std::nullopt;
            const auto place = std::ranges::find(parts_, Part::State::open, &Part::state);
            const bool has_room =
                waiting_bytes_ < options_.most_waiting_bytes || place == parts_.begin();
            if (place != parts_.end() && has_room) return place;
            changed_.wait(lock);
        }
    }

    void search(Place place, RefutationLog& log, std::unique_lock<std::mutex>& lock) {
        const Budget& budget = shared_.budget();
        const std::uint64_t left = budget.node_limit - std::min(budget.node_limit, nodes_);
        const std::uint64_t nodes = std::min(options_.nodes_per_part, left);
        lock.unlock();
        log.clear();
        const Visitor note = [&log](std::span<const int> chosen) {
            log.complete(chosen);
            return Visit::more;
        };
        const KernelReport report =
            kernel_.search(place->queens, {.budget = &budget, .nodes = nodes},
                           options_.in_order ? note : shared_.visitor(), &log);
        lock.lock();
        nodes_ += report.nodes;
        if (shared_.is_over()) return;
        const auto reason = stop_reason(report.ending);
        const bool goes_on =
            !reason || (*reason == StopReason::node_limit && nodes_ < budget.node_limit);
        // The completions of a stopped search are still reported.
        if (goes_on || place == parts_.begin()) replace(place, log);
        if (goes_on)
            write_front();
        else
            shared_.end(report.ending);
        changed_.notify_all();
    }

    /// Replaces a part by its logged steps and, between them, the parts that it left open.
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
            refutation_.take(first); // most of the proof is written here
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
        while (!shared_.is_over() && !parts_.empty() &&
               parts_.front().state == Part::State::logged) {
            const auto& steps = parts_.front().steps;
            refutation_.take(steps);
            waiting_bytes_ -= std::span{steps}.size_bytes();
            parts_.pop_front();
        }
    }

    const Kernel& kernel_;
    const ProofSearchOptions& options_;
    SharedEnding shared_;

    std::mutex mutex_; // guards all members below
    std::condition_variable changed_;
    std::list<Part> parts_;
    Refutation refutation_; // the proof of the parts already written
    std::size_t waiting_bytes_ = 0;
    std::uint64_t nodes_ = 0;
};

} // namespace

SearchReport search_with_proof(const OpenBoard& open, const ProofSearchOptions& options,
                               const Budget& budget, const Visitor& visit, ProofSink& proof) try {
    std::unique_ptr<const Kernel> made;
    if (options.kernel == nullptr) made = make_kernel(open, {}, budget.poll());
    const Kernel& kernel = made ? *made : *options.kernel;
    return JoinedSearch{kernel, open.row_count(), options, budget, visit, proof}.run();
} catch (const BudgetSpent& spent) {
    return {spent, {}};
}

SearchReport prove_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit, ProofSink& proof) {
    ProofSearchOptions divided{.jobs = options.jobs, .in_order = !options.one_completion()};
    if (divided.in_order) { // the completions of a part wait in memory until it ends
        constexpr std::uint64_t most_squares = std::uint64_t{1} << 24;
        const auto rows = static_cast<std::uint64_t>(open.row_count());
        divided.nodes_per_part = std::min(divided.nodes_per_part, most_squares / (rows + 1) + 1);
    }
    return search_with_proof(open, divided, budget, visit, proof);
}

} // namespace qsat::solver
