#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

namespace qsat {

/// Work that may take long calls this again and again, every few hundredths of a second or more
/// often. To end the work it throws, and what it throws passes through. May be empty.
using Poll = std::function<void()>;

/// Polls once in so many steps.
class PollCounter {
public:
    explicit PollCounter(const Poll& poll) : poll_{poll} {}

    /// Of a few nanoseconds each.
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

/// So many copies of a value. Memory takes its time when it is first touched.
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

/// Sorts, with polls in between; what the poll throws leaves the items in any order.
template <typename Iterator, typename Less>
void sort_polled(Iterator begin, Iterator end, Less less, const Poll& poll) {
    PollCounter counter{poll};
    std::sort(begin, end, [&](const auto& a, const auto& b) {
        counter.step();
        return less(a, b);
    });
}

} // namespace qsat
