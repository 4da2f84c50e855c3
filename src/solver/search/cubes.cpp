#include "search/cubes.hpp"

#include "board/position.hpp"

#include <queue>

namespace qsat::inline solver {

namespace {

struct Cube {
    Position position;
    Subtree queens; // only the decisions, without forced queens

    /// Adds a queen and the queens that it forces. Returns false if a line then has no free square.
    bool add(int number) {
        queens.push_back(number);
        position.place(number);
        for (;;) {
            const int line = position.shortest_line();
            const int count = position.free_count(line);
            if (count != 1) return count > 0;
            position.place(position.free_on(line, 0));
        }
    }

    bool operator<(const Cube& other) const {
        return position.free_count() < other.position.free_count();
    }
};

} // namespace

std::vector<Subtree> make_cubes(const OpenBoard& open, std::size_t count, const Poll& poll) {
    if (open.row_count() == 0) return {Subtree{}};
    std::priority_queue<Cube> waiting;
    waiting.push({Position{open}, {}});
    std::vector<Subtree> cubes;
    while (!waiting.empty() && cubes.size() + waiting.size() < count) {
        const Cube cube = waiting.top();
        waiting.pop();
        for (const int number : cube.position.free_on(cube.position.shortest_line())) {
            if (poll) poll();
            Cube part = cube;
            if (!part.add(number)) continue;
            if (part.position.is_completed())
                cubes.push_back(part.queens);
            else
                waiting.push(std::move(part));
        }
    }
    for (; !waiting.empty(); waiting.pop())
        cubes.push_back(waiting.top().queens);
    return cubes;
}

} // namespace qsat::solver
