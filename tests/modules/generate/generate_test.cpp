#include "generate/generate.hpp"
#include "generated.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace qsat;
using namespace qsat::test;

namespace {

/// The fewest squares of a row or column that are neither blocked nor excluded, by counting.
int fewest_free_in_file(const Board& board) {
    int fewest = board.size();
    for (int line = 0; line < board.size(); ++line) {
        int in_row = 0;
        int in_column = 0;
        for (int i = 0; i < board.size(); ++i) {
            const auto is_free = [&](Square s) {
                return !board.is_blocked(s) && !board.is_excluded(s);
            };
            in_row += is_free({line, i}) ? 1 : 0;
            in_column += is_free({i, line}) ? 1 : 0;
        }
        fewest = std::min({fewest, in_row, in_column});
    }
    return fewest;
}

Board exclude(int size, const std::vector<Diagonal>& diagonals) {
    BoardParts parts{.size = size};
    for (const Diagonal diagonal : diagonals)
        if (diagonal.kind == Diagonal::Kind::sum)
            parts.excluded_sums.push_back(diagonal.number);
        else
            parts.excluded_differences.push_back(diagonal.number);
    return Board{std::move(parts)};
}

std::vector<Diagonal> all_diagonals(int size) {
    std::vector<Diagonal> all;
    for (int i = 0; i < 2 * size - 1; ++i) {
        all.push_back({Diagonal::Kind::sum, i});
        all.push_back({Diagonal::Kind::difference, i - size + 1});
    }
    return all;
}

} // namespace

TEST_CASE("a completion has the queens asked for, and none attacks another") {
    for (const int size : {1, 2, 3, 8, 20, 100})
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const int queens = (size + 1) / 2 - (size == 3 ? 1 : 0);
            const Board board = generate_completion(size, {.seed = seed, .queens = queens}, {});
            CHECK(board.size() == size);
            CHECK(board.queens().size() == static_cast<std::size_t>(queens));
            CHECK(find_conflicts(board, board.queens()).empty());
            CHECK(board.blocked().empty());
        }
}

TEST_CASE("a completion's first queen is drawn uniformly") {
    std::map<Square, int> counts;
    constexpr int draws = 9000;
    for (std::uint64_t seed = 0; seed < draws; ++seed)
        ++counts[generate_completion(3, {.seed = seed, .queens = 1}, {}).queens()[0]];
    REQUIRE(counts.size() == 9);
    for (const auto& [square, count] : counts) {
        CHECK(count > draws / 9 - 150); // five standard deviations
        CHECK(count < draws / 9 + 150);
    }
}

TEST_CASE("a completion gives up when its draws are used up") {
    // Three queens never fit on a board of size 3.
    CHECK(why<GaveUp>(generate_completion, 3, {.seed = 1, .queens = 3})
              .find("of 3 queens placed after 9 draws") != std::string::npos);
}

TEST_CASE("blocked squares leave enough free squares to every row and column") {
    for (const int size : {1, 4, 5, 9, 28})
        for (const int min_in_file : {0, 1, 4})
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                const Board board =
                    generate_blocked(size, {.seed = seed, .mininfile = min_in_file}, {});
                CHECK(fewest_free_in_file(board) >= std::min(size, min_in_file));
                // The visit blocks all it can: a free square lies in a full row or column.
                std::vector<int> row(size, size);
                std::vector<int> column(size, size);
                for (const Square square : board.blocked()) {
                    --row[square.row];
                    --column[square.column];
                }
                for (int r = 0; r < size; ++r)
                    for (int c = 0; c < size; ++c)
                        if (!board.is_blocked({r, c}))
                            CHECK((row[r] <= min_in_file || column[c] <= min_in_file));
            }
}

TEST_CASE("a number of blocked squares is met, refused or given up") {
    const Board board = generate_blocked(28, {.seed = 5, .blocked = 90}, {});
    CHECK(board.blocked().size() == 90);
    CHECK(board.queens().empty());
    CHECK(generate_blocked(8, {.seed = 5, .blocked = 0}, {}) == Board{{.size = 8}});
    CHECK(why<Impossible>(generate_blocked, 8, {.blocked = 33}) ==
          "at most 32 squares can be blocked if every row keeps 4 free squares");
    CHECK(why<Impossible>(generate_blocked, 3, {.blocked = 1}) ==
          "at most 0 squares can be blocked if every row keeps 4 free squares");
    CHECK(why<GaveUp>(generate_blocked, 8, {.seed = 0, .blocked = 32}) ==
          "31 of 32 squares blocked, with 4 left free in every row and column"); // takes luck
}

TEST_CASE("excluded diagonals keep their distance from every row and column, and are maximal") {
    for (const int size : {1, 3, 4, 5, 8, 10, 19})
        for (const int min_in_file : {1, 4})
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                std::vector<Diagonal> list = generate_diagonal_list(size, min_in_file, seed, {});
                CHECK(fewest_free_in_file(exclude(size, list)) >= std::min(size, min_in_file));
                if (size < min_in_file) CHECK(list.empty());
                for (const Diagonal further : all_diagonals(size)) {
                    if (std::ranges::count(list, further) > 0) {
                        CHECK(std::ranges::count(list, further) == 1);
                        continue;
                    }
                    list.push_back(further);
                    CHECK(fewest_free_in_file(exclude(size, list)) < min_in_file);
                    list.pop_back();
                }
            }
}

TEST_CASE("a board with d excluded diagonals has the first d of the list") {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const std::vector<Diagonal> list = generate_diagonal_list(12, 4, seed, {});
        for (std::size_t d = 0; d <= list.size(); ++d) {
            const std::vector<Diagonal> first(list.begin(),
                                              list.begin() + static_cast<std::ptrdiff_t>(d));
            CHECK(generate_diagonals(12, {.seed = seed, .diagonals = static_cast<int>(d)}, {}) ==
                  exclude(12, first));
        }
        CHECK(generate_diagonals(12, {.seed = seed}, {}) == exclude(12, list));
        CHECK(why<GaveUp>(generate_diagonals, 12,
                          {.seed = seed, .diagonals = static_cast<int>(list.size()) + 1})
                  .find("diagonals excluded") != std::string::npos);
    }
}

TEST_CASE("the published lists of diagonals are as long as ours") {
    // The 1000 published lists for n = 10 have 15.1 diagonals on average, within 0.1.
    double sum = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
        sum += static_cast<double>(generate_diagonal_list(10, 4, seed, {}).size());
    CHECK(sum / 1000 > 14.8);
    CHECK(sum / 1000 < 15.4);
}

TEST_CASE("the coin is fair: either kind comes first about as often") {
    int sums_first = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
        sums_first +=
            generate_diagonal_list(12, 4, seed, {}).front().kind == Diagonal::Kind::sum ? 1 : 0;
    CHECK(sums_first > 420); // five standard deviations
    CHECK(sums_first < 580);
}

TEST_CASE("a generator stops if memory does not suffice") {
    try {
        generate_blocked(max_board_size, {.seed = 1}, {});
        FAIL("it takes too much memory");
    } catch (const BudgetSpent& spent) {
        CHECK(spent.reason == StopReason::memory);
    }
}

TEST_CASE("the boards of a series have seeds of their own") {
    CHECK(seed_in_series(7, 0) == 7);
    // SplitMix64's first output for the seed 0, without its lowest bit.
    CHECK(seed_in_series(0, 1) == 0xe220a8397b1dcdafULL >> 1);
    std::set<std::uint64_t> seeds;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        for (std::uint64_t i = 0; i < 100; ++i)
            seeds.insert(seed_in_series(seed, i));
    CHECK(seeds.size() == 10000);
    CHECK(*seeds.rbegin() < std::uint64_t{1} << 63);
}
