#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

/// Work on several threads. Concurrent calls do not limit each other. If the system refuses a
/// thread, fewer threads do the work. If built with QSAT_THREADS=OFF, one thread does all work.
namespace qsat::parallel {

/// Can there be more than one thread?
bool has_threads();

/// The number of threads for tasks of which `jobs` may run at the same time. At least one, and at
/// most the number of cores, because tasks never wait for each other.
int worker_count(int jobs);

/// Calls the body for every index 0 ... count-1 on worker_count(jobs) threads. Each thread takes
/// ranges of neighbouring indices in ascending order. `worker` is the number of the thread, 0 ...
/// worker_count(jobs)-1; use it to index data that a thread keeps between calls. After an exception
/// no further call begins; the first exception passes through when the running calls have returned.
void for_each_index(int jobs, std::uint64_t count,
                    const std::function<void(std::uint64_t index, int worker)>& body);

/// Tasks that can add further tasks, run by worker_count(jobs) threads. The task added last runs
/// first.
class Tasks {
public:
    explicit Tasks(int jobs) : threads_{worker_count(jobs)} {}
    Tasks(const Tasks&) = delete;
    Tasks& operator=(const Tasks&) = delete;

    /// Call it before `run` from the thread that made this object, or from a task.
    void add(std::function<void()> task);

    /// Runs all tasks. After an exception, waiting tasks and tasks added later are dropped; the
    /// first exception passes through when the running tasks have returned.
    void run();

private:
    /// Waits for the next task. Empty when all tasks are done or one has failed.
    std::function<void()> take();
    void done(bool failed);

    int threads_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::function<void()>> waiting_; // the last is taken first, so few are waiting
    int under_way_ = 0;                          // running tasks, which may add more
    bool failed_ = false;                        // if true, no further task starts
};

/// Calls the body with 0 ... threads-1, all at the same time even if there are fewer cores, so the
/// calls may wait for each other. Number 0 runs on the calling thread. If the system refuses a
/// thread, its number and all higher ones are left out; without thread support only 0 runs. The
/// first exception passes through when all calls have returned.
void side_by_side(int threads, const std::function<void(int number)>& body);

/// Destroys an object on a background thread, which nothing waits for, not even the end of the
/// program: for objects whose destruction takes seconds. It must not depend on anything else. If
/// the system has no thread, the object is destroyed at once.
void destroy_later(std::shared_ptr<void> object);

/// Runs the work on another thread and calls `poll` every few milliseconds until the work ends.
/// Exceptions of the work pass through. If `poll` throws, its exception passes through at once, and
/// the work continues in the background: it must own everything that it uses. If the system has no
/// thread, the work runs on the calling thread.
void do_polling(std::function<void()> work, const std::function<void()>& poll);

} // namespace qsat::parallel
