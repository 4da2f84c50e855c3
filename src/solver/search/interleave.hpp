#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace qsat::inline solver {

/// A resumable search: continues for about the time of so many kernel nodes. Returns its answer
/// when it has one, or when the budget of all is spent.
template <typename Answer>
using TimeSlice = std::function<std::optional<Answer>(std::uint64_t nodes)>;

/// Runs searches on one thread, one time slice of each after the other, until one has an answer.
/// `next` gives the nodes of each round; 0 ends without an answer.
template <typename Answer, typename Next>
std::optional<Answer> interleave(const std::vector<TimeSlice<Answer>>& searches, Next next) {
    while (const std::uint64_t nodes = next())
        for (const TimeSlice<Answer>& resume : searches)
            if (auto answer = resume(nodes)) return answer;
    return std::nullopt;
}

} // namespace qsat::solver
