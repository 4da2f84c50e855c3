// Uses the threads of the standard library. oneTBB 2021 hangs when one of its own allocations
// fails, so a program with too little memory would never return.
#include "parallel/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace qsat::parallel {

bool has_threads() { return true; }

int worker_count(int jobs) {
    const auto cores = static_cast<int>(std::thread::hardware_concurrency());
    return std::clamp(jobs, 1, std::max(cores, 1));
}

void for_each_index(int jobs, std::uint64_t count,
                    const std::function<void(std::uint64_t index, int worker)>& body) {
    const std::uint64_t workers =
        std::min(static_cast<std::uint64_t>(worker_count(jobs)), std::max(count, std::uint64_t{1}));
    // Neighbouring indices share cached data. Shares are small enough to keep all threads busy.
    const std::uint64_t share = std::max(count / (32 * workers), std::uint64_t{1});
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> failed{false};
    side_by_side(static_cast<int>(workers), [&](int worker) {
        try {
            for (std::uint64_t begin; (begin = next.fetch_add(share)) < count;)
                for (std::uint64_t i = begin; i < std::min(begin + share, count); ++i) {
                    if (failed) return;
                    body(i, worker);
                }
        } catch (...) {
            failed = true;
            throw;
        }
    });
}

/// The waiting tasks, last in first out so that few are waiting, and the number of running tasks,
/// which may add more.
struct Tasks::State {
    int threads;
    std::mutex mutex{};
    std::condition_variable changed{};
    std::vector<std::function<void()>> waiting{};
    int under_way = 0;
    bool failed = false; // if true, no further task starts

    /// Waits for the next task. Returns an empty function when all tasks are done or one has
    /// failed.
    std::function<void()> take() {
        std::unique_lock lock{mutex};
        changed.wait(lock, [this] { return !waiting.empty() || under_way == 0 || failed; });
        if (waiting.empty()) return nullptr;
        std::function<void()> task = std::move(waiting.back());
        waiting.pop_back();
        ++under_way;
        return task;
    }

    void done() {
        const std::scoped_lock lock{mutex};
        if (--under_way == 0 && waiting.empty()) changed.notify_all();
    }

    void fail() {
        const std::scoped_lock lock{mutex};
        failed = true;
        waiting.clear();
        --under_way;
        changed.notify_all();
    }
};

Tasks::Tasks(int jobs) : state_{new State{worker_count(jobs)}} {}

void Tasks::add(std::function<void()> task) {
    {
        const std::scoped_lock lock{state_->mutex};
        if (state_->failed) return;
        state_->waiting.push_back(std::move(task));
    }
    state_->changed.notify_one();
}

void Tasks::run() {
    side_by_side(state_->threads, [this](int) {
        while (const auto task = state_->take()) {
            try {
                task();
            } catch (...) {
                state_->fail();
                throw;
            }
            state_->done();
        }
    });
}

void side_by_side(int threads, const std::function<void(int number)>& body) {
    std::mutex mutex;
    std::exception_ptr error;
    const auto call = [&](int number) {
        try {
            body(number);
        } catch (...) {
            const std::scoped_lock lock{mutex};
            if (!error) error = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            others.reserve(static_cast<std::size_t>(std::max(threads - 1, 0)));
            for (int number = 1; number < threads; ++number)
                others.emplace_back(call, number);
        } catch (const std::exception&) {
            // The system has no more threads or no memory for one, so fewer threads do the work.
        }
        call(0);
    }
    if (error) std::rethrow_exception(error);
}

void destroy_later(std::shared_ptr<void> object) {
    try {
        std::thread{[last = std::move(object)] {}}.detach();
    } catch (const std::exception&) {
        // No thread was made; the exception has already destroyed the object.
    }
}

void do_polling(std::function<void()> work, const std::function<void()>& poll) {
    auto task = std::make_shared<std::packaged_task<void()>>(std::move(work));
    std::future<void> done = task->get_future();
    try {
        std::thread{[task] { (*task)(); }}.detach();
    } catch (const std::exception&) {
        (*task)(); // no thread was made
    }
    while (done.wait_for(std::chrono::milliseconds{10}) == std::future_status::timeout)
        poll();
    done.get();
}

} // namespace qsat::parallel
