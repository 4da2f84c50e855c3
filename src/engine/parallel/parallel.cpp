// Uses the threads of the standard library. oneTBB 2021 hangs when one of its own allocations
// fails, so a program with too little memory would never return.
#include "parallel/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace qsat::parallel {

bool has_threads() { return QSAT_THREADS != 0; }

int worker_count(int jobs) {
    if (!has_threads()) return 1;
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

void Tasks::add(std::function<void()> task) {
    {
        const std::scoped_lock lock{mutex_};
        if (failed_) return;
        waiting_.push_back(std::move(task));
    }
    changed_.notify_one();
}

std::function<void()> Tasks::take() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return !waiting_.empty() || under_way_ == 0 || failed_; });
    if (waiting_.empty()) return nullptr;
    std::function<void()> task = std::move(waiting_.back());
    waiting_.pop_back();
    ++under_way_;
    return task;
}

void Tasks::done(bool failed) {
    const std::scoped_lock lock{mutex_};
    failed_ |= failed;
    if (failed) waiting_.clear();
    if (--under_way_ == 0 || failed) changed_.notify_all();
}

void Tasks::run() {
    side_by_side(threads_, [this](int) {
        while (const auto task = take()) {
            try {
                task();
            } catch (...) {
                done(true);
                throw;
            }
            done(false);
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
    std::vector<std::thread> others;
    try {
        others.reserve(static_cast<std::size_t>(std::max(threads - 1, 0)));
        for (int number = 1; number < threads && has_threads(); ++number)
            others.emplace_back(call, number);
    } catch (const std::exception&) {
        // The system has no more threads or no memory for one, so fewer threads do the work.
    }
    call(0);
    for (std::thread& other : others)
        other.join();
    if (error) std::rethrow_exception(error);
}

void destroy_later(std::shared_ptr<void> object) {
    if (!has_threads()) return; // destroys it
    try {
        std::thread{[last = std::move(object)] {}}.detach();
    } catch (const std::exception&) {
        // No thread was made; the exception has already destroyed the object.
    }
}

void do_polling(std::function<void()> work, const std::function<void()>& poll) {
    if (!has_threads()) return work();
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
