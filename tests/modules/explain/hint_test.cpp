#include "hint/ask_hint.hpp"

#include "catch.hpp"
#include "explain/deduce.hpp"
#include "modules/explain/judges.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

#include <array>

using namespace qsat;
using qsat::test::Line;
using qsat::test::line_of;
using qsat::test::Standing;

namespace {

using Reason = Hint::Reason;

/// Do the forced squares follow from each other and leave the line without a free square?
bool is_refuted(const Board& board, Square square, const std::vector<ForcedSquare>& propagation,
                BoardLine emptied) {
    Standing standing{board};
    standing.queens.push_back(square);
    return standing.place(propagation) && !standing.has_queen(emptied) &&
           standing.free_on(emptied).empty();
}

bool is_refuted_without_a_step(const Board& board, const FailedLiteral& failed) {
    for (std::size_t i = 0; i < failed.forces.size(); ++i) {
        std::vector<ForcedSquare> fewer = failed.forces;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        for (int number = 0; number < board.size(); ++number)
            for (const Line line : {Line::row, Line::column})
                if (is_refuted(board, failed.square, fewer, {line, number})) return true;
    }
    return false;
}

bool uses(const Placement& completion, Square square) {
    return completion[square.row] == square.column;
}

void check_hint(const Board& board, const std::set<Placement>& completions, const Hint& hint) {
    const Standing given{board};
    CHECK(given.is_free(hint.square));
    CHECK(std::ranges::all_of(completions, [&](const auto& c) { return uses(c, hint.square); }));
    std::vector<Square> others = given.free_on(line_of(hint.square, hint.line));
    std::erase(others, hint.square);
    REQUIRE(hint.others.size() == others.size());
    for (std::size_t i = 0; i < others.size(); ++i) {
        const FailedLiteral& failed = hint.others[i];
        CHECK(failed.square == others[i]);
        CHECK(std::ranges::none_of(completions, [&](const auto& c) { return uses(c, others[i]); }));
        if (!failed.conflict) continue;
        CHECK(is_refuted(board, others[i], failed.forces, *failed.conflict));
        CHECK(!is_refuted_without_a_step(board, failed));
    }
    // The simplest kind of reason, as far as it can be seen without a search, is the one given.
    for (int number = 0; number < board.size(); ++number)
        for (const Line line : {Line::row, Line::column})
            if (given.free_on({line, number}).size() == 1 && !given.has_queen({line, number}))
                CHECK(hint.reason() == Reason::only_free_square);
}

} // namespace

TEST_CASE("hints, forced and unusable squares are what the completions say, on random boards") {
    Random random{71};
    std::array<int, 4> reasons{};
    int infeasible = 0;
    int nothing = 0;
    for (int i = 0; i < test::rounds_of(3000); ++i) {
        const Board board = random_board(random, 1 + random_index(random, 7));
        INFO(as_text(board));
        const std::set<Placement> completions = Oracle{board}.completions();
        const OpenBoard open{board};
        constexpr std::uint64_t limit = 5;
        const HintReport result = ask(board, HintParameters{.limit = limit}, {});
        const auto backbone = find_backbone(open, Unusable::find, {});
        CHECK(result.found.has_value() == !completions.empty());
        CHECK(backbone.has_value() == !completions.empty());
        if (completions.empty()) {
            ++infeasible;
            continue;
        }
        std::vector<Square> forced;
        std::vector<Square> unusable;
        const Standing given{board};
        for (int square = 0; square < board.size() * board.size(); ++square) {
            const Square place{square / board.size(), square % board.size()};
            if (!given.is_free(place)) continue;
            const auto count = static_cast<std::size_t>(
                std::ranges::count_if(completions, [&](const auto& c) { return uses(c, place); }));
            if (count == completions.size()) forced.push_back(place);
            if (count == 0) unusable.push_back(place);
        }
        REQUIRE(backbone);
        CHECK(backbone->forced == forced);
        CHECK(backbone->unusable == unusable);
        const auto without_unusable = find_backbone(open, Unusable::leave_out, {});
        REQUIRE(without_unusable);
        CHECK(without_unusable->forced == forced);
        CHECK(without_unusable->unusable.empty());
        if (const auto* hint = result.found_as<Hint>()) {
            check_hint(board, completions, *hint);
            ++reasons[static_cast<std::size_t>(hint->reason())];
            continue;
        }
        ++nothing;
        CHECK(forced.empty());
        const auto* const counted = result.found_as<NothingForced>();
        REQUIRE(counted != nullptr);
        CHECK(counted->completions == std::min<std::uint64_t>(limit, completions.size()));
        if (completions.size() != limit) CHECK(counted->all == (completions.size() < limit));
    }
    // Every answer is among them.
    for (const int count : reasons)
        CHECK(count > 0);
    CHECK(infeasible > 0);
    CHECK(nothing > 0);
}
