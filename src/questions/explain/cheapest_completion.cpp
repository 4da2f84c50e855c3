#include "explain/find_explanation.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <vector>

namespace qsat::inline questions {

namespace {

constexpr int most_rows = 64;

struct Candidate {
    Square square;
    int cost;      // the change in the number of violated parts if it has a queen
    int bound = 0; // lower bound for all placements with this queen
};

std::vector<Candidate> squares_of(const Board& board) {
    std::vector<Candidate> squares;
    for (int row = 0; row < board.size(); ++row)
        for (int column = 0; column < board.size(); ++column) {
            const Square at{row, column};
            const int violated =
                board.is_blocked(at) + std::ranges::binary_search(board.excluded_sums(), at.sum()) +
                std::ranges::binary_search(board.excluded_differences(), at.difference());
            squares.push_back({at, violated - board.is_queen(at)});
        }
    return squares;
}

class BranchAndBound {
public:
    BranchAndBound(const Board& board, std::uint64_t square_limit, const Budget& budget)
        : square_limit_{square_limit}, budget_{budget}, columns_(board.size(), -1) {}

    CheapestCompletion run(const std::vector<Candidate>& squares) {
        branch(squares, static_cast<int>(columns_.size()), 0);
        found_.is_proven = !is_stopped_;
        return std::move(found_);
    }

private:
    static constexpr int unbounded = std::numeric_limits<int>::max() / 4;

    /// Computes the bounds of the squares and returns a lower bound for all placements, `unbounded`
    /// if an open line has no square. With a queen on a square, the bound increases by the square's
    /// reduced cost, which is its cost minus both minima.
    static int bound(int open_rows, int cost, std::vector<Candidate>& squares) {
        std::array<int, most_rows> rows, columns; // their minima
        rows.fill(unbounded);
        columns.fill(unbounded);
        for (const auto& [at, its_cost, its_bound] : squares)
            rows[at.row] = std::min(rows[at.row], its_cost);
        for (const auto& [at, its_cost, its_bound] : squares)
            columns[at.column] = std::min(columns[at.column], its_cost - rows[at.row]);
        for (const auto& minima : {rows, columns}) {
            if (std::ranges::count(minima, unbounded) > most_rows - open_rows) return unbounded;
            for (const int minimum : minima)
                if (minimum != unbounded) cost += minimum;
        }
        for (auto& [at, its_cost, its_bound] : squares)
            its_bound = cost + its_cost - rows[at.row] - columns[at.column];
        return cost;
    }

    /// Leaves the squares of a line that has the fewest of these, cheapest first.
    static void keep_shortest_line(int open_rows, std::vector<Candidate>& squares) {
        std::array<int, 2 * most_rows> counts{}; // of the rows, then of the columns
        for (const Candidate& at : squares) {
            ++counts[at.square.row];
            ++counts[most_rows + at.square.column];
        }
        if (std::ranges::count(counts, 0) > 2 * (most_rows - open_rows)) return squares.clear();
        std::ranges::replace(counts, 0, unbounded);
        const auto shortest = std::ranges::min_element(counts) - counts.begin();
        std::erase_if(squares, [&](const Candidate& at) {
            return at.square.row != shortest && most_rows + at.square.column != shortest;
        });
        std::ranges::stable_sort(squares, {}, &Candidate::bound);
    }

    void branch(const std::vector<Candidate>& free, int open_rows, int cost) {
        if (open_rows == 0) {
            best_ = cost;
            found_.completion = columns_;
            return;
        }
        if (is_spent(open_rows)) return;
        std::vector<Candidate> squares = free;
        if (bound(open_rows, cost, squares) >= best_) return;
        std::erase_if(squares, [&](const Candidate& at) { return at.bound >= best_; });
        keep_shortest_line(open_rows, squares);
        for (const Candidate& queen : squares) {
            if (queen.bound >= best_ || is_stopped_) return;
            ++found_.nodes;
            columns_[queen.square.row] = queen.square.column;
            std::vector<Candidate> left;
            std::ranges::copy_if(free, std::back_inserter(left), [&](const Candidate& at) {
                return !attack(queen.square, at.square);
            });
            branch(left, open_rows - 1, cost + queen.cost);
        }
    }

    bool is_spent(int open_rows) {
        const auto squares = static_cast<std::uint64_t>(open_rows) * open_rows;
        constexpr std::uint64_t nodes_between_looks_at_the_clock = 64;
        is_stopped_ = squares > square_limit_ ||
                      (found_.nodes % nodes_between_looks_at_the_clock == 0 && budget_.exceeded());
        square_limit_ -= std::min(squares, square_limit_);
        return is_stopped_;
    }

    std::uint64_t square_limit_;
    const Budget& budget_;
    Placement columns_;
    int best_ = unbounded;
    CheapestCompletion found_;
    bool is_stopped_ = false;
};

} // namespace

CheapestCompletion find_cheapest_completion(const Board& board, std::uint64_t square_limit,
                                            const Budget& budget) {
    if (board.size() > most_rows || !board.is_classic()) return {};
    return BranchAndBound{board, square_limit, budget}.run(squares_of(board));
}

} // namespace qsat::questions
