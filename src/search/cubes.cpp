#include "search/cubes.hpp"

#include <algorithm>
#include <queue>

namespace qsat {

namespace {

bool attack(const FreeSquare& a, const FreeSquare& b) {
    return a.row == b.row || a.column == b.column || a.sum == b.sum || a.difference == b.difference;
}

/// A cube and the squares that its queens, and what they force, leave free.
class Cube {
public:
    explicit Cube(const OpenBoard& open)
        : open_{&open}, free_(open.free_squares().size()), open_lines_{open.row_count()} {
        for (std::size_t i = 0; i < free_.size(); ++i)
            free_[i] = static_cast<int>(i);
    }

    const Subtree& queens() const { return queens_; }
    std::size_t free_count() const { return free_.size(); }
    /// Forced squares completed it.
    bool is_completed() const { return open_lines_ == 0; }

    /// The free squares of the row or column that has the fewest.
    std::vector<int> most_constrained_line() const {
        const int line = fewest().line;
        std::vector<int> squares;
        for (const int number : free_)
            if (is_on(number, line)) squares.push_back(number);
        return squares;
    }

    /// Adds a queen and what it forces. Returns false if that leaves a line without a free square.
    bool add(int number) {
        queens_.push_back(number);
        place(number);
        while (open_lines_ > 0) {
            const LineCount least = fewest();
            if (least.count == 0) return false;
            if (least.count > 1) return true;
            place(*std::ranges::find_if(free_, [&](int each) { return is_on(each, least.line); }));
        }
        return true;
    }

private:
    struct LineCount {
        int line; // rows, then columns
        int count;
    };

    const FreeSquare& square(int number) const { return open_->free_squares()[number]; }
    bool is_on(int number, int line) const {
        return square(number).row == line || open_->row_count() + square(number).column == line;
    }

    LineCount fewest() const {
        std::vector<int> counts(open_->row_count() + open_->column_count(), 0);
        for (const int number : free_) {
            ++counts[square(number).row];
            ++counts[open_->row_count() + square(number).column];
        }
        for (const int number : placed_)
            counts[square(number).row] = counts[open_->row_count() + square(number).column] =
                static_cast<int>(open_->free_squares().size()) + 1; // has its queen
        const auto least = std::ranges::min_element(counts);
        return {static_cast<int>(least - counts.begin()), *least};
    }

    void place(int queen) {
        placed_.push_back(queen);
        --open_lines_;
        std::erase_if(free_, [&](int number) { return attack(square(number), square(queen)); });
    }

    const OpenBoard* open_;
    std::vector<int> free_;
    Subtree queens_;          // the decisions
    std::vector<int> placed_; // with the forced ones
    int open_lines_;
};

bool has_fewer_free_squares(const Cube& a, const Cube& b) {
    return a.free_count() < b.free_count();
}

} // namespace

std::vector<Subtree> make_cubes(const OpenBoard& open, std::size_t count, const Poll& poll) {
    std::priority_queue<Cube, std::vector<Cube>, decltype(&has_fewer_free_squares)> waiting{
        has_fewer_free_squares};
    if (open.row_count() == 0) return {Subtree{}};
    waiting.push(Cube{open});
    std::vector<Subtree> cubes;
    while (!waiting.empty() && cubes.size() + waiting.size() < count) {
        const Cube cube = waiting.top();
        waiting.pop();
        for (const int number : cube.most_constrained_line()) {
            if (poll) poll();
            Cube part = cube;
            if (!part.add(number)) continue;
            if (part.is_completed())
                cubes.push_back(part.queens());
            else
                waiting.push(std::move(part));
        }
    }
    for (; !waiting.empty(); waiting.pop())
        cubes.push_back(waiting.top().queens());
    return cubes;
}

} // namespace qsat
