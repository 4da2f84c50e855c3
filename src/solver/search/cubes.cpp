#include "search/cubes.hpp"

#include "board/position.hpp"

#include <queue>

namespace qsat {

namespace {

/// A cube, and the squares that remain free after its queens and the forced queens.
class Cube {
public:
    explicit Cube(const OpenBoard& open) : position_{open} {}

    const Subtree& queens() const { return queens_; }
    std::size_t free_count() const { return position_.free_count(); }
    /// Forced queens have completed the board.
    bool is_completed() const { return position_.is_completed(); }

    std::vector<int> shortest_line() const { return position_.free_on(position_.shortest_line()); }

    /// Adds a queen and the queens that it forces. Returns false if a line then has no free square.
    bool add(int number) {
        queens_.push_back(number);
        position_.place(number);
        for (;;) {
            const int line = position_.shortest_line();
            const int count = position_.free_count(line);
            if (count != 1) return count > 0;
            position_.place(position_.free_on(line, 0));
        }
    }

private:
    Position position_;
    Subtree queens_; // only the decisions, without forced queens
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
        for (const int number : cube.shortest_line()) {
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
