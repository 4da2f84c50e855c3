#include "catch.hpp"
#include "encodings/at_most_one.hpp"
#include "modules/encodings/truth_table.hpp"

#include <set>
#include <string_view>

using namespace qsat;

// One suite for all encodings: it walks through the table, so a new entry is tested the day it is
// added, also with other parameters than its own.

namespace {

constexpr int most_literals = 10;

/// The encodings of the table, and each that takes a number with the least, a few and the largest.
const std::vector<AtMostOneEncoding>& every_encoding() {
    static const std::vector<AtMostOneEncoding> encodings = [] {
        std::vector<AtMostOneEncoding> list;
        for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
            list.push_back(encoding);
            if (!encoding.parameter) continue;
            const auto [meaning, value, least, most] = *encoding.parameter;
            for (const std::size_t number : {least, least + 1, least + 2, most})
                if (number != value)
                    list.push_back(
                        *find_at_most_one_encoding(encoding.name + ':' + std::to_string(number)));
        }
        return list;
    }();
    return encodings;
}

} // namespace

TEST_CASE("the table names each encoding once, and finds it by its name") {
    std::set<std::string> names;
    for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
        CHECK(names.insert(encoding.name).second);
        CHECK_FALSE(encoding.summary.empty());
        const auto found = find_at_most_one_encoding(encoding.name);
        REQUIRE(found.has_value());
        CHECK(found->name == encoding.name);
        CHECK(found->parameter_value() == encoding.parameter_value());
    }
    for (const std::string_view name : {"auto", "", "pair", ":3", "Commander:3", "commander :3"})
        CHECK_FALSE(find_at_most_one_encoding(name).has_value());
}

TEST_CASE("a number behind the name is the parameter") {
    const auto size = [](std::string_view name) {
        return find_at_most_one_encoding(name)->size(40);
    };
    CHECK(find_at_most_one_encoding("commander:4")->name == "commander:4");
    CHECK(size("mixed:5") == size("commander:5"));
    CHECK(exactly_one_size(40, *find_at_most_one_encoding("mixed:5")) ==
          size("product:2") + FormulaSize{.clauses = 1, .literals = 40});
}

TEST_CASE("a number that the encoding does not take is refused") {
    for (const std::string_view name :
         {"commander:", "commander:1", "commander:0", "commander:-3", "commander:+3",
          "commander:3x", "commander:x", "commander: 3", "commander:3:3", "commander:101",
          "commander:2147483648", "commander:99999999999999999999999", "product:1", "product:11",
          "bitwise:0", "pairwise:2", "ladder:", "mixed:1"}) {
        CAPTURE(name);
        CHECK_THROWS_AS(find_at_most_one_encoding(name), BadEncodingParameter);
    }
    CHECK_THROWS_WITH(find_at_most_one_encoding("commander:1"),
                      "the group size is a whole number from 2 to 100");
    CHECK_THROWS_WITH(find_at_most_one_encoding("pairwise:1"), "pairwise takes no number");
}

TEST_CASE("an assignment extends to a model if and only if at most one, or exactly one, is true") {
    for (const AtMostOneEncoding& encoding : every_encoding()) {
        DYNAMIC_SECTION(encoding.name) {
            const auto at_most_one = [&](ClauseSink& sink, std::span<const Lit> literals) {
                encoding.encode(sink, literals);
            };
            const auto exactly_one = [&](ClauseSink& sink, std::span<const Lit> literals) {
                encode_exactly_one(sink, literals, encoding);
            };
            for (int n = 0; n <= most_literals; ++n)
                for_each_polarity(n, [&](unsigned negated) {
                    check_truth_table(n, negated, at_most_one,
                                      [](int count) { return count <= 1; });
                    check_truth_table(n, negated, exactly_one,
                                      [](int count) { return count == 1; });
                });
        }
    }
}

TEST_CASE("at most: the truth table of up to six literals, for every bound") {
    for (int n = 0; n <= 6; ++n)
        for (int bound = 0; bound <= n + 1; ++bound) {
            CAPTURE(bound);
            for_each_polarity(n, [&](unsigned negated) {
                check_truth_table(
                    n, negated,
                    [&](ClauseSink& sink, const std::vector<Lit>& literals) {
                        encode_at_most(sink, literals, static_cast<std::size_t>(bound));
                    },
                    [&](int count) { return count <= bound; });
            });
        }
}

TEST_CASE("unit propagation alone makes all others false, and the last of exactly one true") {
    for (const AtMostOneEncoding& encoding : every_encoding())
        for (int n = 1; n <= 40; ++n) {
            CAPTURE(encoding.name, n);
            Cnf at_most_one;
            const std::vector<Lit> literals = make_literals(at_most_one, n, 0x5A5A'5A5A'5A5A);
            encoding.encode(at_most_one, literals);
            Cnf exactly_one;
            make_literals(exactly_one, n);
            encode_exactly_one(exactly_one, literals, encoding);
            for (const Lit chosen : literals) {
                std::vector<Lit> others;
                for (const Lit literal : literals)
                    if (literal != chosen) others.push_back(~literal);
                const auto values = TinySolver{at_most_one}.propagate(std::span{&chosen, 1});
                REQUIRE(values.has_value());
                for (const Lit literal : others)
                    REQUIRE(TinySolver::is_true(*values, literal));
                if (n > 20) continue;
                const auto last = TinySolver{exactly_one}.propagate(others);
                REQUIRE(last.has_value());
                REQUIRE(TinySolver::is_true(*last, chosen));
            }
        }
}

TEST_CASE("the flag says whether each allowed assignment extends to exactly one model") {
    for (const AtMostOneEncoding& encoding : every_encoding()) {
        CAPTURE(encoding.name);
        bool always_one_model = true;
        for (int n = 0; n <= most_literals; ++n) {
            Cnf at_most_one;
            const std::vector<Lit> literals = make_literals(at_most_one, n);
            Cnf exactly_one;
            make_literals(exactly_one, n);
            encoding.encode(at_most_one, literals);
            encode_exactly_one(exactly_one, literals, encoding);
            const auto one_model = [&](const Cnf& cnf, unsigned bits) {
                return TinySolver{cnf}.count_models(assign(literals, bits)) == 1;
            };
            for (unsigned bits = 0; bits < 1U << n; ++bits) {
                if (trues(bits) <= 1) always_one_model &= one_model(at_most_one, bits);
                if (trues(bits) == 1) always_one_model &= one_model(exactly_one, bits);
            }
        }
        // A large group leaves so few literals to pairs, and a group of them all needs no bits.
        if (encoding.parameter_value() < most_literals)
            CHECK(encoding.counts_models == always_one_model);
        else
            CHECK((!encoding.counts_models || always_one_model));
    }
}

TEST_CASE("the size told beforehand is what the sink receives") {
    for (const AtMostOneEncoding& encoding : every_encoding()) {
        for (int n = 0; n <= 100; ++n) {
            CAPTURE(encoding.name, n);
            Cnf at_most_one;
            const std::vector<Lit> literals = make_literals(at_most_one, n);
            Cnf exactly_one;
            make_literals(exactly_one, n);
            encoding.encode(at_most_one, literals);
            encode_exactly_one(exactly_one, literals, encoding);
            const FormulaSize inputs{.variables = static_cast<std::uint64_t>(n)};
            REQUIRE(inputs + encoding.size(n) == at_most_one.size());
            REQUIRE(inputs + exactly_one_size(n, encoding) == exactly_one.size());
            if (n < 2) REQUIRE(encoding.size(n) == FormulaSize{});
            if (n == 0) REQUIRE(exactly_one.size() == FormulaSize{.clauses = 1}); // the empty one
        }
    }
}

TEST_CASE("sizes are the ones of the papers") {
    const auto size = [](std::string_view name, std::uint64_t n) {
        return find_at_most_one_encoding(name)->size(n);
    };
    for (std::uint64_t n = 2; n <= 64; ++n) {
        CAPTURE(n);
        CHECK(size("pairwise", n) == FormulaSize{0, n * (n - 1) / 2, n * (n - 1)});
        CHECK(size("sequential", n) == FormulaSize{n - 1, 3 * n - 4, 6 * n - 8});
        CHECK(size("ladder", n) == FormulaSize{n - 1, 4 * n - 5, 9 * n - 12});
    }
    CHECK(size("bitwise", 8) == FormulaSize{3, 24, 48});
    CHECK(size("bitwise", 9) == FormulaSize{4, 36, 72});
    // Ten literals in groups of three: no bits inside a group, two for the index of four groups.
    CHECK(size("bitwise:3", 10) == FormulaSize{2, 20 + 9, 58});
    // Nine literals in three groups of three, each with 3 pairs, a clause of four and 3 of two;
    // then three commanders, pairwise.
    CHECK(size("commander:3", 9) == FormulaSize{3, 3 * 7 + 3, 3 * (6 + 4 + 6) + 6});
    // Nine literals in a square of 3 x 3: a clause each for row and column, then pairs.
    CHECK(size("product", 9) == FormulaSize{6, 18 + 3 + 3, 36 + 6 + 6});
    // Ten in 3 x 4; a hundred in 10 x 10 and so on, near 2n + 4 sqrt(n).
    CHECK(size("product", 10) == FormulaSize{7, 20 + 3 + 6, 40 + 6 + 12});
    CHECK(size("product", 100) == FormulaSize{20 + 2 * 7, 200 + 2 * 29, 400 + 2 * 58});
    // Nine in 3 x 2 x 2.
    CHECK(size("product:3", 9) == FormulaSize{7, 27 + 3 + 1 + 1, 54 + 6 + 2 + 2});
    CHECK(size("product", 10'000).clauses == 20'000 + 2 * 258);
}
