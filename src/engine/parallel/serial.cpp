// For systems without threads, such as a web page: the calling thread does all work.
#include "parallel/parallel.hpp"

#include <utility>
#include <vector>

namespace qsat::parallel {

bool has_threads() { return false; }

int worker_count(int) { return 1; }

void for_each_index(int, std::uint64_t count,
                    const std::function<void(std::uint64_t index, int worker)>& body) {
    for (std::uint64_t i = 0; i < count; ++i)
        body(i, 0);
}

struct Tasks::State {
    std::vector<std::function<void()>> waiting;
};

Tasks::Tasks(int) : state_{new State} {}

void Tasks::add(std::function<void()> task) { state_->waiting.push_back(std::move(task)); }

void Tasks::run() {
    std::vector<std::function<void()>>& waiting = state_->waiting;
    try {
        while (!waiting.empty()) {
            const std::function<void()> task = std::move(waiting.back());
            waiting.pop_back();
            task();
        }
    } catch (...) {
        waiting.clear();
        throw;
    }
}

void side_by_side(int, const std::function<void(int number)>& body) { body(0); }

void destroy_later(std::shared_ptr<void>) {}

void do_polling(std::function<void()> work, const std::function<void()>&) { work(); }

} // namespace qsat::parallel
