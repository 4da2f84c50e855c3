#include "catch.hpp"
#include "encodings/at_least.hpp"
#include "modules/encodings/truth_table.hpp"

#include <set>

using namespace qsat;

// One suite for all counters: it walks through the table, so a new entry is tested the day it is
// added.

TEST_CASE("the table names each counter once, and finds it by its name") {
    std::set<std::string_view> names;
    for (const CounterEncoding& counter : counter_encodings) {
        CHECK(names.insert(counter.name).second);
        CHECK_FALSE(counter.summary.empty());
        CHECK(find_counter_encoding(counter.name) == &counter);
    }
    for (const std::string_view name : {"auto", "", "total", "Totalizer"})
        CHECK(find_counter_encoding(name) == nullptr);
}

TEST_CASE("at least: the truth table of up to eight literals, for every bound") {
    for (const CounterEncoding& counter : counter_encodings) {
        CAPTURE(counter.name);
        for (int n = 0; n <= 8; ++n)
            for (int bound = 0; bound <= n + 1; ++bound) {
                CAPTURE(bound);
                for_each_polarity(n, [&](unsigned negated) {
                    check_truth_table(
                        n, negated,
                        [&](ClauseSink& sink, std::span<const Lit> literals) {
                            encode_at_least(sink, literals, static_cast<std::size_t>(bound),
                                            counter);
                        },
                        [&](int count) { return count >= bound; });
                });
            }
    }
}

TEST_CASE("at least: what is assumed of one formula is the truth table of each bound") {
    for (const CounterEncoding& counter : counter_encodings)
        for (int n = 1; n <= 6; ++n)
            for (int least = 1; least <= n; ++least) {
                CAPTURE(counter.name, n, least);
                Cnf cnf;
                const std::vector<Lit> literals = make_literals(cnf, n, 0x5A5A);
                const std::vector<Lit> enough =
                    at_least_literals(cnf, literals, static_cast<std::size_t>(least), counter);
                REQUIRE(enough.size() == static_cast<std::size_t>(n - least) + 1);
                const TinySolver solver{cnf};
                for (unsigned bits = 0; bits < 1U << n; ++bits) {
                    std::vector<Lit> assumed = assign(literals, bits);
                    REQUIRE(solver.satisfiable(assumed)); // nothing is said before it is assumed
                    assumed.push_back(enough.front());
                    for (std::size_t i = 0; i < enough.size(); ++i) {
                        assumed.back() = enough[i];
                        REQUIRE(solver.satisfiable(assumed) ==
                                (trues(bits) >= least + static_cast<int>(i)));
                    }
                }
            }
}

TEST_CASE("counters: unit propagation alone says how many are true, at least") {
    for (const CounterEncoding& counter : counter_encodings)
        for (int n = 1; n <= 12; ++n)
            for (const std::size_t most : {1, 2, 5, 12}) {
                CAPTURE(counter.name, n, most);
                Cnf cnf;
                const std::vector<Lit> literals = make_literals(cnf, n, 0x5A5A);
                const std::vector<Lit> outputs = counter.count(cnf, literals, most);
                REQUIRE(outputs.size() == std::min<std::size_t>(most, literals.size()));
                const TinySolver solver{cnf};
                for (unsigned bits = 0; bits < 1U << n; bits += 1 + bits % 3) {
                    const auto values = solver.propagate(assign(literals, bits));
                    REQUIRE(values.has_value());
                    for (std::size_t i = 0; i < outputs.size(); ++i)
                        REQUIRE(TinySolver::is_true(*values, outputs[i]) ==
                                (static_cast<std::size_t>(trues(bits)) > i));
                }
            }
}

TEST_CASE("at least: unit propagation makes the others true once too many are false") {
    for (const CounterEncoding& counter : counter_encodings)
        for (int n = 1; n <= 20; ++n)
            for (int bound = 1; bound <= n; bound += 1 + n / 5) {
                CAPTURE(counter.name, n, bound);
                Cnf cnf;
                const std::vector<Lit> literals = make_literals(cnf, n);
                encode_at_least(cnf, literals, static_cast<std::size_t>(bound), counter);
                std::vector<Lit> others_false;
                for (int i = bound; i < n; ++i)
                    others_false.push_back(~literals[i]);
                const auto values = TinySolver{cnf}.propagate(others_false);
                REQUIRE(values.has_value());
                for (int i = 0; i < bound; ++i)
                    REQUIRE(TinySolver::is_true(*values, literals[i]));
            }
}

TEST_CASE("sizes of counters are the ones of the papers") {
    const auto size = [](std::string_view name, int n, int most) {
        Cnf cnf;
        const std::vector<Lit> literals = make_literals(cnf, n);
        find_counter_encoding(name)->count(cnf, literals, static_cast<std::size_t>(most));
        FormulaSize size = cnf.size();
        size.variables -= literals.size();
        return size;
    };
    // Without a bound, as in both papers: n (n + 1) / 2 sums, and n log2 n of them in a tree.
    for (const unsigned n : {2U, 4U, 8U, 16U, 32U}) {
        CAPTURE(n);
        const auto all = static_cast<int>(n);
        CHECK(size("sequential", all, all).variables == n * (n + 1) / 2);
        CHECK(size("totalizer", all, all).variables ==
              n * static_cast<std::uint64_t>(std::countr_zero(n)));
    }
    // "At most one" of ten: a chain of two sums; Sinz has one fewer, for the last denies at once.
    CHECK(size("sequential", 10, 2) == FormulaSize{19, 1 + 3 + 8 * 4, 2 + 7 + 8 * 9});
    // Two halves of one literal: either, and both.
    CHECK(size("totalizer", 2, 2) == FormulaSize{2, 3, 2 + 2 + 3});
    CHECK(size("totalizer", 2, 1) == FormulaSize{1, 2, 4});
}
