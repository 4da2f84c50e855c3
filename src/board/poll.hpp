#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

namespace qsat::inline board {

/// Long work calls it at least every few hundredths of a second. It throws to stop the work; the
/// exception passes through. May be empty.
using Poll = std::function<void()>;

/// Calls a Poll once every million steps.
class PollCounter {
public:
    explicit PollCounter(const Poll& poll) : poll_{poll} {}

    /// One step should take a few nanoseconds.
    void step(std::size_t steps = 1) {
        if ((steps_ += steps) < steps_between_polls) return;
        steps_ = 0;
        if (poll_) poll_();
    }

private:
    static constexpr std::size_t steps_between_polls = std::size_t{1} << 20;

    const Poll& poll_;
    std::size_t steps_ = 0;
};

/// `size` copies of a value. The first touch of new memory is slow, so the vector grows in steps
/// with polls in between.
template <typename T>
std::vector<T> filled(std::size_t size, T value, const Poll& poll) {
    constexpr std::size_t between_polls = std::size_t{1} << 22;
    std::vector<T> items;
    items.reserve(size);
    while (items.size() < size) {
        if (poll) poll();
        items.resize(std::min(size, items.size() + between_polls), value);
    }
    return items;
}

/// Sorts, with polls in between. If the poll throws, the items are left in an unspecified order.
template <typename Iterator, typename Less>
void sort_polled(Iterator begin, Iterator end, Less less, const Poll& poll) {
    PollCounter counter{poll};
    std::sort(begin, end, [&](const auto& a, const auto& b) {
        counter.step();
        return less(a, b);
    });
}

} // namespace qsat::board
