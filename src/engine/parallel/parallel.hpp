// Defined in serial.cpp and threads.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

/// Work on several threads; nothing outside this stage knows what makes them. Calls at the
/// same time do not limit each other. Where the system refuses a thread, fewer do the work. Built
/// with QSAT_THREADS=OFF one thread does everything.
namespace qsat::parallel {

/// Can there be more than one thread?
bool has_threads();

/// How many threads work on tasks of which `jobs` may be done at the same time: at least one, and
/// no more than the machine has cores, because tasks never wait for each other.
int worker_count(int jobs);

/// Calls the body for every index 0 ... count-1, by worker_count(jobs) threads. Each takes
/// neighbours in ascending order. `worker`, from 0 to below worker_count(jobs), is the thread's
/// own number meanwhile, for what it keeps from call to call. The first exception passes through
/// when the calls under way have returned, and no others begin.
void for_each_index(int jobs, std::uint64_t count,
                    const std::function<void(std::uint64_t index, int worker)>& body);

/// Tasks that may add more tasks, done by worker_count(jobs) threads. Those added last come first.
class Tasks {
public:
    explicit Tasks(int jobs);
    Tasks(const Tasks&) = delete;
    Tasks& operator=(const Tasks&) = delete;

    /// From the thread that made this, before `run`, and from its tasks.
    void add(std::function<void()> task);

    /// Does all tasks. The first exception passes through when those under way have returned; those
    /// that have not begun are dropped, and so are those that are added from then on.
    void run();

private:
    struct State;
    std::shared_ptr<State> state_;
};

/// Calls the body with 0 ... threads-1, all at the same time whatever the number of cores, so that
/// they may wait for each other: 0 on the calling thread, each other on a thread of its own. If the
/// system refuses a thread, that number and the higher ones are left out; without threads that is
/// all but 0. The first exception passes through when all calls have returned.
void side_by_side(int threads, const std::function<void(int number)>& body);

/// Destroys what nobody needs any more on a thread that nobody waits for, not even the end of the
/// program; at once, if the system has no thread. What consists of millions of pieces of memory
/// takes seconds. It must depend on nothing else.
void destroy_later(std::shared_ptr<void> object);

/// Does the work on another thread, calling `poll` every few milliseconds meanwhile. What the work
/// throws passes through. If `poll` throws, that passes through at once and the work goes on by
/// itself: it must own all it uses. Where the system has no thread, it is done here.
void do_polling(std::function<void()> work, const std::function<void()>& poll);

} // namespace qsat::parallel
