// Boards larger than any oracle takes, with a completion that is known: nothing may cut it off.
#include "catch.hpp"
#include "relaxation/set_branching.hpp"
#include "search/search_for_one.hpp"
#include "support/open_boards.hpp"
#include "support/planted_board.hpp"

#include <algorithm>

using namespace qsat;

namespace {

/// Follows a completion through a search on relaxations, always into the branch that has it.
class Follower {
public:
    Follower(const OpenBoard& open, std::vector<int> chosen)
        : chosen_{std::move(chosen)}, sets_{open}, subproblem_{open, sets_}, numbers_{sets_.counted(
                                                                                 chosen_)} {}

    void run() {
        while (has_open_rows()) {
            require_alive();
            const bool lives = relax();
            require_alive();
            if (!has_open_rows()) return;
            Relaxation relaxation{subproblem_};
            if (!lives || !relaxation.solve(Relaxation::enough_pivots, work_)) return place();
            const SetBranching branching = choose_branch(std::move(relaxation), subproblem_, work_);
            REQUIRE_FALSE(branching.is_refuted);
            require_alive();
            if (branching.is_tightened) continue;
            if (!branching.branch) {
                place();
                continue;
            }
            ++branches;
            const SetBranch branch = *branching.branch;
            branch.bound(subproblem_, numbers_[branch.set] > branch.most);
        }
    }

    int branches = 0;
    int struck = 0;
    int required = 0;

private:
    bool has_open_rows() {
        REQUIRE(subproblem_.place_forced());
        return !subproblem_.position().is_completed();
    }

    /// False if the arithmetic of floating point thinks that nothing is left.
    bool relax() {
        Relaxation relaxation{subproblem_};
        const bool lives = relaxation.solve(Relaxation::enough_pivots, work_);
        const std::size_t free = subproblem_.position().free_count();
        const LagrangianBound argument{relaxation.dual_values(), subproblem_};
        REQUIRE_FALSE(argument.refutes());
        argument.fix_by_reduced_cost(subproblem_);
        struck += static_cast<int>(free - subproblem_.position().free_count());
        return lives;
    }

    /// Everything that is known holds for the completion.
    void require_alive() {
        std::vector<int> use(subproblem_.diagonal_count(), 0);
        for (const int queen : chosen_) {
            const bool is_placed =
                std::ranges::find(subproblem_.queens(), queen) != subproblem_.queens().end();
            REQUIRE((is_placed || subproblem_.position().is_free(queen)));
            for (const int diagonal : subproblem_.diagonals_of(queen))
                use[diagonal] += is_placed ? 0 : 1;
        }
        for (int diagonal = 0; diagonal < subproblem_.diagonal_count(); ++diagonal) {
            REQUIRE(use[diagonal] >= (subproblem_.is_required(diagonal) ? 1 : 0));
            required += subproblem_.is_required(diagonal) ? 1 : 0;
        }
        for (int set = 0; set < sets_.size(); ++set) {
            REQUIRE(numbers_[set] >= subproblem_.least[set]);
            REQUIRE(numbers_[set] <= subproblem_.most[set]);
        }
    }

    /// The completion's queen on the shortest line.
    void place() {
        for (const int square : subproblem_.squares_of_shortest_line())
            if (std::ranges::find(chosen_, square) != chosen_.end())
                return subproblem_.place(square);
        FAIL("the shortest line has no queen of the completion");
    }

    std::vector<int> chosen_;
    CountingSets sets_;
    Subproblem subproblem_;
    std::vector<int> numbers_; // of the completion's queens on each set
    SimplexWork work_;
};

} // namespace

TEST_CASE("no dual value and no branch cuts a planted completion off") {
    Random random{381};
    int branches = 0;
    int struck = 0;
    int required = 0;
    for (const auto& [size, squares_in_row, rounds] : {std::array{10, 10, 30},
                                                       {13, 13, 30},
                                                       {16, 16, 15},
                                                       {20, 18, 15},
                                                       {26, 18, 9},
                                                       {32, 16, 6},
                                                       {48, 12, 3},
                                                       {64, 10, 3}})
        for (int round = 0; round < test::rounds_of(rounds); ++round) {
            const auto [board, completion] =
                test::planted_board(random, size, squares_in_row, 60 + random_index(random, 40));
            INFO(as_text(board));
            const OpenBoard open{board};
            REQUIRE(open.conflicts().empty());
            Follower follower{open, test::chosen_of(open, completion)};
            follower.run();
            branches += follower.branches;
            struck += follower.struck;
            required += follower.required;
        }
    INFO(branches << ' ' << struck << ' ' << required);
    CHECK(branches > 10);
    CHECK(struck > 100);
    CHECK(required > 100);
}

TEST_CASE("a kernel with required lines visits what it should on boards of 11 to 30 rows") {
    Random random{382};
    std::set<std::string> kernels;
    std::size_t found_in_all = 0;
    int cut = 0;
    for (int round = 0; round < test::rounds_of(240); ++round) {
        const int size = 11 + random_index(random, 20);
        const int squares_in_row = std::min(size, 6 + random_index(random, 3));
        const auto [board, completion] =
            test::planted_board(random, size, squares_in_row, random_index(random, 30));
        INFO(as_text(board));
        const OpenBoard open{board};
        const std::vector<int> planted = test::chosen_of(open, completion);
        const auto squares = open.free_squares();
        std::set<std::vector<int>> lines;
        for (int i = random_index(random, 6); i >= 0; --i) {
            // Half of them are diagonals of the planted completion.
            const int through =
                i % 2 == 0 ? pick(random, planted) : static_cast<int>(random.below(squares.size()));
            const bool is_sum = random.below(2) == 0;
            std::vector<int> line;
            for (int square = 0; square < static_cast<int>(squares.size()); ++square)
                if (is_sum ? squares[square].sum == squares[through].sum
                           : squares[square].difference == squares[through].difference)
                    line.push_back(square);
            lines.insert(std::move(line));
        }
        const std::vector<std::vector<int>> required(lines.begin(), lines.end());
        const auto visit_all = [&](const Kernel& kernel, const auto& keep) {
            std::multiset<std::vector<int>> found;
            const Budget budget;
            kernel.search({}, {.budget = &budget}, [&](std::span<const int> chosen) {
                std::vector<int> queens(chosen.begin(), chosen.end());
                if (keep(queens)) found.insert(std::move(queens));
                return Visit::more;
            });
            return found;
        };
        const auto has_all = [&](const std::vector<int>& queens) {
            return std::ranges::all_of(required, [&](const std::vector<int>& line) {
                return std::ranges::any_of(line, [&](int square) {
                    return std::ranges::find(queens, square) != queens.end();
                });
            });
        };
        const auto with_lines = make_lane_kernel(open, {}, required);
        kernels.insert(with_lines->name());
        const auto found = visit_all(*with_lines, [](const auto&) { return true; });
        const auto all =
            visit_all(*make_general_kernel(open, {}), [](const auto&) { return true; });
        CHECK(all.contains(planted));
        std::multiset<std::vector<int>> expected;
        std::ranges::copy_if(all, std::inserter(expected, expected.end()), has_all);
        CHECK(found == expected);
        found_in_all += found.size();
        cut += found.size() < all.size() ? 1 : 0;
    }
    INFO(found_in_all << ' ' << cut << ' ' << kernels.size());
    CHECK(found_in_all > 100);
    CHECK(cut > 20);
    CHECK(kernels.size() > 1);
}
