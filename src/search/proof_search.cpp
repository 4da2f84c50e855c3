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

/// A piece of the proof: a subtree to be searched, or text.
struct Part {
    enum class State { open, searched, text };
    State state = State::open;
    Subtree queens{};
    std::string choices{};
    std::string text{};
};

/// The parts are in the order of the proof; what stands at the front as text is written. Threads
/// take the foremost part that is open, and may have to wait for room.
class JoinedSearch {
public:
    JoinedSearch(const OpenBoard& open, const Kernel& kernel, const ProofSearchOptions& options,
                 const Budget& budget, const Visitor& visit, const DratOutput& proof)
        : kernel_{kernel}, options_{options}, words_{open, proof.form}, budget_{budget},
          visit_{visit}, out_{proof.out}, parts_(1) {}

    ProofSearchReport run() {
        parallel::side_by_side(options_.jobs, [this](int) { work(); });
        if (error_) std::rethrow_exception(error_);
        out_.flush();
        return {{std::move(ending_),
                 {.engine = "backtrack",
                  .engine_reason = {},
                  .search = SearchStatistics{.nodes = nodes_, .kernel = kernel_.name()}}},
                lemmas_};
    }

private:
    using Place = std::list<Part>::iterator;

    void work() {
        std::unique_lock lock{mutex_};
        std::string room;
        try {
            while (const auto place = wait_for_part(lock)) {
                (*place)->state = Part::State::searched;
                search(*place, room, lock);
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

    void search(Place place, std::string& room, std::unique_lock<std::mutex>& lock) {
        const std::uint64_t left = budget_.node_limit - std::min(budget_.node_limit, nodes_);
        const std::uint64_t nodes = std::min(options_.nodes_per_part, left);
        lock.unlock();
        RefutationLog log{words_, place->choices, room};
        const KernelReport report =
            kernel_.prove(place->queens, {.budget = &budget_, .enough = &stop_, .nodes = nodes},
                          visit_alone_, log);
        log.finish();
        lock.lock();
        nodes_ += report.nodes;
        lemmas_ += log.lemmas();
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

    /// By its text, with what it left in between.
    void replace(Place place, RefutationLog& log) {
        const std::string_view text = log.text();
        std::vector<RefutationLog::Left> left = log.take_left();
        const auto after = std::next(place);
        for (std::size_t i = 0; i < left.size(); ++i) {
            const std::size_t end = i + 1 < left.size() ? left[i + 1].offset : text.size();
            parts_.insert(after, {.state = Part::State::open,
                                  .queens = std::move(left[i].queens),
                                  .choices = std::move(left[i].choices)});
            const auto closing = parts_.insert(after, Part{});
            set_text(closing, text.substr(left[i].offset, end - left[i].offset));
        }
        const std::string_view first = text.substr(0, left.empty() ? text.npos : left[0].offset);
        if (place == parts_.begin()) {
            write(first); // most of what there is to write
            parts_.erase(place);
        } else {
            set_text(place, first);
        }
    }

    void set_text(Place place, std::string_view text) {
        *place = {.state = Part::State::text, .text = std::string{text}};
        waiting_bytes_ += text.size();
    }

    void write_front() {
        while (!parts_.empty() && parts_.front().state == Part::State::text) {
            write(parts_.front().text);
            waiting_bytes_ -= parts_.front().text.size();
            parts_.pop_front();
        }
    }

    void write(std::string_view text) {
        out_.write(text.data(), static_cast<std::streamsize>(text.size()));
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
    const RefutationWords words_;
    const Budget& budget_;
    const Visitor& visit_;
    const Visitor visit_alone_ = [this](std::span<const int> chosen) { return visit_one(chosen); };
    std::ostream& out_;

    std::mutex mutex_; // for all that follows
    std::condition_variable changed_;
    std::list<Part> parts_;
    std::size_t waiting_bytes_ = 0;
    std::atomic<bool> stop_{false};
    std::exception_ptr error_;
    std::uint64_t nodes_ = 0;
    std::uint64_t lemmas_ = 0;
    Ending ending_ = Exhausted{};
};

} // namespace

ProofSearchReport search_with_proof(const OpenBoard& open, const ProofSearchOptions& options,
                                    const Budget& budget, const Visitor& visit,
                                    const DratOutput& proof) {
    if (options.kernel != nullptr)
        return JoinedSearch{open, *options.kernel, options, budget, visit, proof}.run();
    std::unique_ptr<const Kernel> kernel;
    try {
        kernel = make_kernel(open, {}, budget.poll());
    } catch (const BudgetSpent& spent) {
        return {.search = {Stopped{spent.reason}, {}}};
    }
    return JoinedSearch{open, *kernel, options, budget, visit, proof}.run();
}

} // namespace qsat
