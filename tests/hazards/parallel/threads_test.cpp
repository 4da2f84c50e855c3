#include "catch.hpp"
#include "parallel/parallel.hpp"

#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace qsat;

namespace {

/// The numbers that bodies are called with, in order.
class Numbers {
public:
    void add(std::uint64_t number) {
        const std::scoped_lock lock{mutex_};
        numbers_.push_back(number);
    }
    std::vector<std::uint64_t> sorted() {
        std::ranges::sort(numbers_);
        return numbers_;
    }
    const std::vector<std::uint64_t>& in_order() const { return numbers_; }

private:
    std::mutex mutex_;
    std::vector<std::uint64_t> numbers_;
};

/// Waits for another thread. Returns false if it does not come.
bool wait_until(const std::function<bool()>& condition) {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::minutes{1};
    while (!condition() && std::chrono::steady_clock::now() < patience)
        std::this_thread::yield();
    return condition();
}

/// Says so if there is no second core.
bool has_two_workers() {
    if (parallel::worker_count(2) >= 2) return true;
    std::puts("SKIPPED: one core, or no threads");
    return false;
}

const int cores = static_cast<int>(std::thread::hardware_concurrency());

} // namespace

TEST_CASE("as many workers as jobs, at least one and no more than cores") {
    CHECK(parallel::worker_count(1) == 1);
    CHECK(parallel::worker_count(0) == 1);
    CHECK(parallel::worker_count(1000) <= cores);
    CHECK(parallel::worker_count(1000) == parallel::worker_count(cores));
    CHECK((parallel::worker_count(1000) > 1) == (parallel::has_threads() && cores > 1));
}

TEST_CASE("every index once") {
    const int jobs = GENERATE(1, 3, 1000);
    Numbers numbers;
    parallel::for_each_index(jobs, 500, [&](std::uint64_t i, int worker) {
        numbers.add(i);
        if (worker < 0 || worker >= parallel::worker_count(jobs)) throw std::out_of_range{"worker"};
    });
    std::vector<std::uint64_t> expected;
    for (std::uint64_t i = 0; i < 500; ++i)
        expected.push_back(i);
    if (jobs == 1) CHECK(numbers.in_order() == expected);
    CHECK(numbers.sorted() == expected);
    parallel::for_each_index(jobs, 0, [](std::uint64_t, int) { FAIL("there is none"); });
}

TEST_CASE("no two calls of one worker at the same time") {
    std::vector<std::atomic<int>> busy(static_cast<std::size_t>(parallel::worker_count(4)));
    std::atomic<int> clashes{0};
    parallel::for_each_index(4, 300, [&](std::uint64_t, int worker) {
        if (busy[static_cast<std::size_t>(worker)]++ != 0) ++clashes;
        std::this_thread::sleep_for(std::chrono::microseconds{50});
        --busy[static_cast<std::size_t>(worker)];
    });
    CHECK(clashes == 0);
}

TEST_CASE("tasks add tasks, and all are done") {
    const int jobs = GENERATE(1, 3, 1000);
    Numbers leaves;
    parallel::Tasks tasks{jobs};
    // Task n, of a binary tree: its children are 2n and 2n + 1.
    std::function<void(std::uint64_t)> grow = [&](std::uint64_t n) {
        if (n >= 128) return leaves.add(n);
        for (const std::uint64_t child : {2 * n, 2 * n + 1})
            tasks.add([&, child] { grow(child); });
    };
    tasks.add([&] { grow(1); });
    tasks.run();
    CHECK(leaves.sorted().size() == 128);
    CHECK(leaves.sorted().front() == 128);
    CHECK(leaves.sorted().back() == 255);
}

TEST_CASE("one thread does what was added last first") {
    Numbers numbers;
    parallel::Tasks tasks{1};
    for (std::uint64_t i = 0; i < 5; ++i)
        tasks.add([&, i] { numbers.add(i); });
    tasks.run();
    CHECK(numbers.in_order() == std::vector<std::uint64_t>{4, 3, 2, 1, 0});
}

TEST_CASE("an exception passes through") {
    const int jobs = GENERATE(1, 3);
    CHECK_THROWS_AS(parallel::for_each_index(jobs, 100,
                                             [](std::uint64_t i, int) {
                                                 if (i == 50) throw std::runtime_error{"fifty"};
                                             }),
                    std::runtime_error);
    parallel::Tasks tasks{jobs};
    tasks.add([&] {
        tasks.add([] {});
        throw std::runtime_error{"a task"};
    });
    CHECK_THROWS_AS(tasks.run(), std::runtime_error);
    std::atomic<int> calls{0};
    CHECK_THROWS_AS(parallel::side_by_side(jobs,
                                           [&](int) {
                                               ++calls;
                                               throw std::runtime_error{"all of them"};
                                           }),
                    std::runtime_error);
    CHECK(calls == (parallel::has_threads() ? jobs : 1));
}

TEST_CASE("once a task has thrown, what another one adds is not begun") {
    if (!has_two_workers()) return;
    parallel::Tasks tasks{2};
    std::atomic<bool> is_begun{false};
    std::atomic<bool> added_is_begun{false};
    auto waiting = std::make_shared<int>();
    const std::weak_ptr<int> dropped = waiting; // with the task that has not begun
    tasks.add([waiting = std::move(waiting)] {});
    tasks.add([&] {
        wait_until([&] { return is_begun.load(); });
        throw std::runtime_error{"a task"};
    });
    tasks.add([&] {
        is_begun = true;
        wait_until([&] { return dropped.expired(); });
        tasks.add([&] { added_is_begun = true; });
    });
    CHECK_THROWS_AS(tasks.run(), std::runtime_error);
    CHECK(dropped.expired());
    CHECK(!added_is_begun);
}

TEST_CASE("what is destroyed later is destroyed") {
    const auto destroyed = std::make_shared<std::promise<void>>();
    parallel::destroy_later(
        std::shared_ptr<void>{nullptr, [destroyed](void*) { destroyed->set_value(); }});
    CHECK(destroyed->get_future().wait_for(std::chrono::minutes{1}) == std::future_status::ready);
}

TEST_CASE("work that is waited for by polling is done, and what it throws passes through") {
    bool done = false;
    parallel::do_polling([&] { done = true; }, [] {});
    CHECK(done);
    CHECK_THROWS_AS(parallel::do_polling([] { throw std::out_of_range{"work"}; }, [] {}),
                    std::out_of_range);
}

TEST_CASE("work that nobody waits for any more goes on by itself") {
    if (!parallel::has_threads()) return;
    const auto given_up = std::make_shared<std::promise<void>>();
    const auto done = std::make_shared<std::promise<void>>();
    const auto work = [given_up, done] {
        given_up->get_future().wait();
        done->set_value();
    };
    CHECK_THROWS_AS(parallel::do_polling(work, [] { throw std::out_of_range{"enough"}; }),
                    std::out_of_range);
    given_up->set_value();
    CHECK(done->get_future().wait_for(std::chrono::minutes{1}) == std::future_status::ready);
}

TEST_CASE("all at the same time, whatever the number of cores") {
    if (!parallel::has_threads()) {
        int calls = 0;
        parallel::side_by_side(7, [&](int number) { calls += number == 0 ? 1 : 100; });
        CHECK(calls == 1);
        return;
    }
    const int threads = 2 * cores + 5;
    std::barrier all{threads}; // which nobody passes until all have come
    Numbers numbers;
    std::thread::id first;
    parallel::side_by_side(threads, [&](int number) {
        if (number == 0) first = std::this_thread::get_id();
        all.arrive_and_wait();
        numbers.add(static_cast<std::uint64_t>(number));
    });
    CHECK(first == std::this_thread::get_id());
    CHECK(numbers.sorted().size() == static_cast<std::size_t>(threads));
    CHECK(std::set(numbers.in_order().begin(), numbers.in_order().end()).size() ==
          static_cast<std::size_t>(threads));
}

TEST_CASE("calls at the same time do not limit each other") {
    if (!has_two_workers()) return;
    // While a call of one thread is under way, another one gets two: each task waits for the other
    // to begin.
    std::atomic<int> begun{0};
    parallel::for_each_index(1, 1, [&](std::uint64_t, int) {
        const std::jthread other{[&] {
            parallel::for_each_index(2, 2, [&](std::uint64_t, int) {
                ++begun;
                if (!wait_until([&] { return begun >= 2; }))
                    throw std::runtime_error{"the other thread does not come"};
            });
        }};
    });
    CHECK(begun == 2);
}
