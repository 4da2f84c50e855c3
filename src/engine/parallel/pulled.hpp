#pragma once

#include "parallel/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace qsat::parallel {

/// Turns work that calls a function with each value into a source that is asked for values. The
/// work has its own thread. It runs only while a caller waits, and pauses at the value after the
/// requested ones. A caller that asks often gets several values at a time, because switching
/// threads takes longer than finding most values. Without thread support, the first request runs
/// all the work. Not thread-safe.
template <typename Value>
class Pulled {
public:
    /// Takes a value. Returns false if no more values are wanted.
    using Give = std::function<bool(const Value&)>;
    /// `abandoned` becomes true when no more values are wanted.
    using Work = std::function<void(const Give& give, const std::atomic<bool>& abandoned)>;

    explicit Pulled(Work work) : work_{std::move(work)} {}
    Pulled(const Pulled&) = delete;
    Pulled& operator=(const Pulled&) = delete;
    ~Pulled() { abandon(); }

    /// The next value; empty if there are no more. An exception of the work is thrown once. `poll`
    /// is called first and then every few milliseconds; if it throws, its exception passes through
    /// and the work is abandoned.
    std::optional<Value> next(const std::function<void()>& poll) {
        if (taken_ == batch_.size() && !fetch(poll)) return std::nullopt;
        return std::move(batch_[taken_++]);
    }

    /// The values that are there without further work, at least one. Empty if there are no more.
    std::vector<Value> next_few(const std::function<void()>& poll) {
        if (taken_ == batch_.size()) fetch(poll);
        batch_.erase(batch_.begin(), batch_.begin() + static_cast<std::ptrdiff_t>(taken_));
        taken_ = 0;
        return std::exchange(batch_, {});
    }

private:
    bool fetch(const std::function<void()>& poll) try {
        taken_ = 0;
        batch_.clear();
        poll();
        begin();
        std::unique_lock lock{mutex_};
        wanted_ = next_wanted_;
        next_wanted_ = std::min(2 * next_wanted_, most_at_a_time);
        changed_.notify_all();
        constexpr std::chrono::milliseconds patience{10};
        while (!changed_.wait_for(lock, patience,
                                  [this] { return ended_ || found_.size() >= wanted_; })) {
            if (!found_.empty()) break;
            lock.unlock();
            poll();
            lock.lock();
        }
        wanted_ = 0;
        batch_.swap(found_);
        if (!batch_.empty()) return true;
        lock.unlock();
        abandon(); // the work has ended; this joins its thread
        if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
        return false;
    } catch (...) {
        abandon();
        throw;
    }

    void begin() {
        if (std::exchange(begun_, true)) return;
        try {
            if (has_threads()) {
                thread_ = std::thread{[this] { run(); }};
                return;
            }
        } catch (const std::system_error&) {
            // The system has no thread.
        }
        wanted_ = static_cast<std::size_t>(-1);
        run();
    }

    void run() {
        std::exception_ptr error;
        try {
            work_([this](const Value& value) { return give(value); }, abandoned_);
        } catch (...) {
            error = std::current_exception();
        }
        const std::scoped_lock lock{mutex_};
        error_ = error;
        ended_ = true;
        changed_.notify_all();
    }

    bool give(const Value& value) {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return abandoned_ || found_.size() < wanted_; });
        if (abandoned_) return false;
        found_.push_back(value);
        if (found_.size() == wanted_) changed_.notify_all();
        return true;
    }

    void abandon() {
        {
            const std::scoped_lock lock{mutex_};
            abandoned_ = true;
            changed_.notify_all();
        }
        if (thread_.joinable()) thread_.join();
    }

    static constexpr std::size_t most_at_a_time = 1024;

    Work work_;
    // Used only by the thread that asks for values.
    std::vector<Value> batch_;
    std::size_t taken_ = 0;
    std::size_t next_wanted_ = 1;
    bool begun_ = false;
    std::thread thread_;
    // Used by both threads, guarded by the mutex.
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Value> found_;
    std::size_t wanted_ = 0;
    bool ended_ = false;
    std::exception_ptr error_;
    std::atomic<bool> abandoned_{false};
};

} // namespace qsat::parallel
