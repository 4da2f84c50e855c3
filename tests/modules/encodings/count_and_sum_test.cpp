#include "catch.hpp"
#include "encodings/count_and_sum.hpp"
#include "modules/encodings/truth_table.hpp"
#include "support/random_board.hpp"

#include <algorithm>
#include <numeric>

using namespace qsat;

namespace {

/// Every assignment extends to one model if it has the wanted count and sum, and to none if not.
/// Returns how many have them.
int check_statement(const std::vector<std::int64_t>& weights, const CountAndSum& wanted,
                    unsigned negated) {
    CAPTURE(weights, wanted.count, wanted.sum, negated);
    Cnf cnf;
    const auto n = static_cast<int>(weights.size());
    const std::vector<Lit> literals = make_literals(cnf, n, negated);
    encode_count_and_sum(cnf, literals, weights, wanted);
    const TinySolver solver{cnf};
    int found = 0;
    for (unsigned bits = 0; bits < 1U << n; ++bits) {
        CAPTURE(bits);
        std::int64_t sum = 0;
        for (int i = 0; i < n; ++i)
            sum += (bits >> i & 1) != 0 ? weights[i] : 0;
        const bool is_wanted = trues(bits) == wanted.count && sum == wanted.sum;
        REQUIRE(solver.count_models(assign(literals, bits)) == (is_wanted ? 1 : 0));
        found += is_wanted ? 1 : 0;
    }
    return found;
}

} // namespace

TEST_CASE("count and sum: the models of random statements with gaps and negative weights") {
    Random random{2006};
    int possible = 0;
    int impossible = 0;
    for (int round = 0; round < 200; ++round) {
        const int n = random_index(random, 8);
        std::vector<std::int64_t> weights;
        for (int i = 0; i < n; ++i)
            weights.push_back(random_index(random, 12) - 5);
        std::ranges::sort(weights);
        CountAndSum wanted{random_index(random, n + 2), random_index(random, 16) - 4};
        if (round % 2 == 0) { // what some of them have
            wanted = {0, 0};
            for (const std::int64_t weight : weights)
                if (random_index(random, 2) == 0) wanted = {wanted.count + 1, wanted.sum + weight};
        }
        const auto negated = static_cast<unsigned>(random_index(random, 1 << n));
        ++(check_statement(weights, wanted, negated) > 0 ? possible : impossible);
    }
    CHECK(possible > 40);
    CHECK(impossible > 40);
}

TEST_CASE("count and sum: nothing is true of no literals but zero") {
    CHECK(check_statement({}, {0, 0}, 0) == 1);
    CHECK(check_statement({}, {0, 1}, 0) == 0);
    CHECK(check_statement({}, {1, 0}, 0) == 0);
    CHECK(check_statement({3}, {1, 3}, 0) == 1);
    CHECK(check_statement({3}, {-1, -3}, 0) == 0);
}

TEST_CASE("count and sum: unit propagation works from both ends") {
    // Two of the weights 1, 2, 4, 8 with the sum 12 are the last two.
    Cnf cnf;
    const std::vector<Lit> literals = make_literals(cnf, 4);
    encode_count_and_sum(cnf, literals, std::vector<std::int64_t>{1, 2, 4, 8}, {2, 12});
    const auto values = TinySolver{cnf}.propagate({});
    REQUIRE(values.has_value());
    for (int i = 0; i < 4; ++i)
        CHECK(TinySolver::is_true(*values, i < 2 ? ~literals[i] : literals[i]));
    // Three of 1 to 5 with the sum 8: 1 2 5 or 1 3 4. So the first is true, and with the last one
    // true the others follow.
    Cnf more;
    const std::vector<Lit> five = make_literals(more, 5);
    encode_count_and_sum(more, five, std::vector<std::int64_t>{1, 2, 3, 4, 5}, {3, 8});
    const auto with_last = TinySolver{more}.propagate(std::vector{five[4]});
    REQUIRE(with_last.has_value());
    for (const Lit literal : {five[0], five[1], ~five[2], ~five[3]})
        CHECK(TinySolver::is_true(*with_last, literal));
}

TEST_CASE("count and sum: too many states are refused before any clause is made") {
    Cnf cnf;
    const std::vector<Lit> literals = make_literals(cnf, 400);
    std::vector<std::int64_t> weights(literals.size());
    std::iota(weights.begin(), weights.end(), 0);
    CHECK_THROWS_AS(encode_count_and_sum(cnf, literals, weights, {200, 39'900}), TooManyStates);
    CHECK(cnf.size() == FormulaSize{.variables = 400});
}
