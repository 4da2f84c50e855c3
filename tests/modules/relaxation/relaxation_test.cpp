// What relaxations show, against all completions.
#include "catch.hpp"
#include "formats/format.hpp"
#include "relaxation/set_branching.hpp"
#include "support/open_boards.hpp"

using namespace qsat;

namespace {

struct RelaxedBoard {
    explicit RelaxedBoard(const std::string& text) : board{read_board("board", text, {})} {}

    bool solve(int most_pivots) { return relaxation.solve(most_pivots, work); }
    bool is_refuted() const {
        return LagrangianBound{relaxation.dual_values(), subproblem}.refutes();
    }

    Board board;
    OpenBoard open{board};
    CountingSets sets{open};
    Subproblem subproblem{open, sets};
    Relaxation relaxation{subproblem};
    SimplexWork work{};
};

} // namespace

TEST_CASE("what dual values show holds for every completion, whatever they are") {
    Random random{92};
    int infeasible = 0;
    int required = 0;
    int struck = 0;
    int bounded = 0;
    test::for_open_boards(random, 600, 4, 6, [&](const OpenBoard& open) {
        const CountingSets sets{open};
        const auto all = test::completions_of(open);
        const auto is_within = [&](const std::vector<int>& queens, const Subproblem& bounds) {
            const std::vector<int> numbers = sets.counted(queens);
            bool within = true;
            for (int set = 0; set < sets.size(); ++set)
                within &= numbers[set] >= bounds.least[set] && numbers[set] <= bounds.most[set];
            return within;
        };
        for (const bool any_prices : {false, true}) {
            Subproblem subproblem{open, sets};
            // Some bound, so that not all completions are within.
            if (sets.size() > 0) {
                const auto set = random.below(sets.size());
                (random.below(2) == 0 ? subproblem.least : subproblem.most)[set] =
                    static_cast<int>(random.below(open.row_count() + 1));
            }
            const Subproblem before = subproblem;
            std::vector<std::vector<int>> within = all;
            std::erase_if(within, [&](const auto& queens) { return !is_within(queens, before); });
            Relaxation relaxation{subproblem};
            SimplexWork work;
            const bool lives = relaxation.solve(1000, work);
            DualValues dual_values = relaxation.dual_values();
            if (any_prices)
                for (double& dual_value : dual_values)
                    dual_value += (static_cast<double>(random.below(1000)) - 300) / 3000;
            else if (!lives)
                CHECK(within.empty());
            const LagrangianBound argument{dual_values, subproblem};
            if (argument.refutes()) {
                ++infeasible;
                CHECK(within.empty());
                continue;
            }
            argument.fix_by_reduced_cost(subproblem);
            for (const std::vector<int>& queens : within) {
                std::vector<int> use(subproblem.diagonal_count(), 0);
                for (const int queen : queens) {
                    CHECK(subproblem.position().is_free(queen));
                    for (const int diagonal : subproblem.diagonals_of(queen))
                        ++use[diagonal];
                }
                for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal)
                    CHECK(use[diagonal] >= subproblem.is_required(diagonal));
                CHECK(is_within(queens, subproblem));
            }
            if (within.empty()) continue;
            for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal)
                required += subproblem.is_required(diagonal);
            struck +=
                static_cast<int>(open.free_squares().size() - subproblem.position().free_count());
            bounded += before.least != subproblem.least || before.most != subproblem.most ? 1 : 0;
        }
    });
    CHECK(infeasible > 100);
    CHECK(required > 50);
    CHECK(struck > 50);
    CHECK(bounded > 10);
}

TEST_CASE("a branch on a count divides the completions, and what it leaves out has none") {
    Random random{96};
    int branches = 0;
    int refuted = 0;
    test::for_open_boards(random, 600, 5, 5, [&](const OpenBoard& open) {
        const CountingSets sets{open};
        Subproblem subproblem{open, sets};
        SimplexWork work;
        Relaxation relaxation{subproblem};
        if (!relaxation.solve(Relaxation::enough_pivots, work)) return;
        const SetBranching chosen = choose_branch(std::move(relaxation), subproblem, work);
        const auto all = test::completions_of(open);
        for (const std::vector<int>& queens : all) {
            const std::vector<int> numbers = sets.counted(queens);
            for (int set = 0; set < sets.size(); ++set) {
                CHECK(numbers[set] >= subproblem.least[set]);
                CHECK(numbers[set] <= subproblem.most[set]);
            }
        }
        if (chosen.is_refuted) {
            ++refuted;
            CHECK(all.empty());
        } else if (chosen.branch) {
            ++branches;
            CHECK(chosen.branch->most >= subproblem.least[chosen.branch->set]);
            CHECK(chosen.branch->most < subproblem.most[chosen.branch->set]);
        }
    });
    CHECK(branches > 50);
    CHECK(refuted > 5);
}

TEST_CASE("a relaxation refutes in a moment what takes a search hundreds of millions of nodes") {
    // `qsat generate diagonals --size 30 --diagonals 30 --seed 38`
    RelaxedBoard relaxed{
        "30: /a30 /a18 /a16 /a12 /a10 /a9 /a8 /a7 /a4 /a2 /a1 /d1 /i1 /j1 /l1 /m1 /s1 "
        "/v1 /w1 \\ab30 \\z30 \\v30 \\t30 \\n30 \\l30 \\a24 \\a23 \\a21 \\a12 \\a8"};
    CHECK_FALSE(relaxed.solve(Relaxation::enough_pivots));
    CHECK(relaxed.relaxation.lp_bound() > 1);
    CHECK(relaxed.is_refuted());
}

TEST_CASE("no pivot lowers the LP bound, and a relaxation with 1013 free squares is solved") {
    // Without shifted costs the bound falls to 0 after 1200 pivots, and 5000 are not enough.
    RelaxedBoard relaxed{
        "75: a75 c74 e73 b72 d71 i70 k69 m68 o67 f66 h65 s64 g63 v62 j61 y60 aa59 ac58 ae57 l56 "
        "n55 ai54 ak53 am52 ao51 p50 r49 bc48 be47 ax46"};
    double before = 0;
    constexpr int pivots = 200;
    bool lives = true;
    for (int part = 0; part < Relaxation::enough_pivots / pivots && lives; ++part) {
        lives = relaxed.solve(pivots);
        CHECK(relaxed.relaxation.lp_bound() > before - 1e-5);
        before = relaxed.relaxation.lp_bound();
    }
    CHECK_FALSE(lives);
    CHECK(relaxed.is_refuted());
}

TEST_CASE("a board without open rows is completed, and has no shortest line") {
    const Board board = read_board("board", "4: a3 b1 c4 d2", {});
    const OpenBoard open{board};
    const CountingSets none = CountingSets::none(open);
    Subproblem subproblem{open, none};
    CHECK(subproblem.squares_of_shortest_line().empty());
    CHECK(subproblem.place_forced());
    CHECK(subproblem.queens().empty());
}
