#include "board/position.hpp"
#include "largest/decide.hpp"

#include <algorithm>

namespace qsat {

namespace {

class EmptyLinesSearch {
public:
    EmptyLinesSearch(const OpenBoard& open, std::size_t queens, std::uint64_t node_limit,
                     const Budget& budget, std::uint64_t& nodes)
        : rows_{open.row_count()}, queens_{queens},
          node_limit_{node_limit}, budget_{budget}, nodes_{nodes} {}

    Decision run(const OpenBoard& open) {
        const Position position{open, budget_.poll()};
        if (!search(position)) return {};
        return placed_;
    }

private:
    bool search(const Position& position) {
        if (placed_.size() >= queens_) return true;
        if (nodes_++ % nodes_between_polls == 0) budget_.require();
        if (nodes_ > node_limit_) throw BudgetSpent{{StopReason::node_limit}};
        const int line = shortest_line(position);
        if (line < 0) return false;
        Position without = position;
        for (const int square : position.free_on(line)) {
            Position with = position;
            with.place(square);
            placed_.push_back(square);
            if (search(with)) return true;
            placed_.pop_back();
            without.strike(square, [](int) {});
        }
        return search(without);
    }

    /// The line with the fewest free squares, of those that have some; negative if more lines are
    /// empty than may be, or all are.
    int shortest_line(const Position& position) const {
        int shortest = -1;
        int open_lines[2] = {}; // rows, columns that may still have a queen
        for (int line = 0; line < position.line_count(); ++line) {
            const int free = position.free_count(line);
            if (free == 0 || free == Position::has_queen) continue;
            ++open_lines[line < rows_ ? 0 : 1];
            if (shortest < 0 || free < position.free_count(shortest)) shortest = line;
        }
        const std::size_t possible =
            placed_.size() + static_cast<std::size_t>(std::min(open_lines[0], open_lines[1]));
        return possible < queens_ ? -1 : shortest;
    }

    static constexpr std::uint64_t nodes_between_polls = 64;

    int rows_;
    std::size_t queens_;
    std::uint64_t node_limit_;
    const Budget& budget_;
    std::uint64_t& nodes_;
    std::vector<int> placed_;
};

} // namespace

Decision decide_by_search(const OpenBoard& open, std::size_t queens, std::uint64_t node_limit,
                          const Budget& budget, LargestStatistics& statistics) {
    return EmptyLinesSearch{open, queens, node_limit, budget, statistics.nodes}.run(open);
}

} // namespace qsat
