// By oneTBB, in arenas: its process-wide limit of threads belongs to the program, not to a library.
// An arena with more threads than the machine has cores would not get them, and oneTBB would say so
// on standard error.
#include "parallel/parallel.hpp"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace qsat::parallel {

namespace tbb = oneapi::tbb;

bool has_threads() { return true; }

int worker_count(int jobs) { return std::clamp(jobs, 1, tbb::info::default_concurrency()); }

void for_each_index(int jobs, std::uint64_t count,
                    const std::function<void(std::uint64_t index, int worker)>& body) {
    using Range = tbb::blocked_range<std::uint64_t>;
    tbb::task_arena arena{worker_count(jobs)};
    arena.execute([&] {
        tbb::parallel_for(Range{0, count}, [&](const Range& range) {
            const int worker = tbb::this_task_arena::current_thread_index();
            for (std::uint64_t i = range.begin(); i != range.end(); ++i)
                body(i, worker);
        });
    });
}

struct Tasks::State {
    tbb::task_arena arena;
    tbb::task_group group{};
};

Tasks::Tasks(int jobs) : state_{new State{tbb::task_arena{worker_count(jobs)}}} {}
Tasks::~Tasks() = default;

void Tasks::add(std::function<void()> task) {
    state_->arena.execute([&] { state_->group.run(std::move(task)); });
}

void Tasks::run() {
    state_->arena.execute([this] { state_->group.wait(); });
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
        others.reserve(static_cast<std::size_t>(std::max(threads - 1, 0)));
        try {
            for (int number = 1; number < threads; ++number)
                others.emplace_back(call, number);
        } catch (const std::exception&) {
            // The system has no more threads, or no memory for one: fewer do the work.
        }
        call(0);
    }
    if (error) std::rethrow_exception(error);
}

} // namespace qsat::parallel
