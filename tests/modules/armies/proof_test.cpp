#include "armies/armies.hpp"
#include "catch.hpp"
#include "encodings/at_least.hpp"
#include "modules/armies/frontier.hpp"
#include "proof/check_proof.hpp"
#include "support/rounds.hpp"

#include <sstream>

using namespace qsat;

namespace {

std::string clauses_of(const ArmyBoard& board, ArmySizes sizes,
                       const ArmiesParameters& parameters) {
    ArmiesParameters wanted = parameters;
    wanted.wanted = {.white = sizes.white, .black = sizes.black};
    std::ostringstream out;
    write_army_dimacs({board, wanted, "test"}, out, {});
    return out.str();
}

/// Proves that there are no armies of these sizes, and lets the checker judge.
std::string verdict(const ArmyBoard& board, ArmySizes sizes, const ArmiesParameters& parameters,
                    ProofFormat format) {
    std::ostringstream out;
    out.exceptions(std::ios::badbit);
    if (!prove_no_armies(board, sizes, parameters, {}, {out, format})) return "possible";
    const std::string formula = clauses_of(board, sizes, parameters);
    const ProofVerdict checked = check_proof({"f", formula}, {"p", out.str()});
    if (const auto* refused = std::get_if<ProofRefused>(&checked)) return refused->reason;
    return std::holds_alternative<ProofAccepted>(checked) ? "accepted" : "undecided";
}

} // namespace

TEST_CASE("that there are no larger armies is proved, for every encoding and format") {
    Random random{11};
    int accepted = 0;
    for (int round = 0; round < test::rounds_of(45); ++round) {
        const ArmyBoard board = test::random_army_board(random, 1 + random_index(random, 4));
        const test::Frontier frontier{board};
        const ArmySizes given = sizes_of(board.given());
        for (const CounterEncoding& counter : counter_encodings)
            for (const bool breaks_symmetries : {false, true})
                for (const ProofFormat format :
                     {ProofFormat::text, ProofFormat::binary, ProofFormat::lrat}) {
                    const ArmySizes sizes{given.white + random_index(random, 4),
                                          given.black + random_index(random, 4)};
                    CAPTURE(board.size(), sizes.white, sizes.black, counter.name,
                            breaks_symmetries);
                    const std::string expected = frontier.has_room(sizes) ? "possible" : "accepted";
                    const ArmiesParameters parameters{.counter = std::string{counter.name},
                                                      .breaks_symmetries = breaks_symmetries};
                    REQUIRE(verdict(board, sizes, parameters, format) == expected);
                    accepted += expected == "accepted" ? 1 : 0;
                }
    }
    CHECK(accepted > 50);
}

TEST_CASE("the proofs of the known values up to six rows are accepted") {
    const std::vector<int> known{0, 0, 1, 2, 4, 5};
    for (int size = 1; size <= 6; ++size) {
        const int more = known[static_cast<std::size_t>(size - 1)] + 1;
        CAPTURE(size);
        CHECK(verdict(ArmyBoard{size}, {more, more}, {}, ProofFormat::lrat) == "accepted");
    }
}

TEST_CASE("a proof that there is no room for more is none for fewer") {
    std::ostringstream out;
    out.exceptions(std::ios::badbit);
    const ArmyBoard board{4};
    REQUIRE(prove_no_armies(board, {3, 3}, {}, {}, {out, ProofFormat::text}));
    const std::string fewer = clauses_of(board, {2, 2}, {});
    const ProofVerdict checked = check_proof({"f", fewer}, {"p", out.str()});
    CHECK_FALSE(std::holds_alternative<ProofAccepted>(checked));
}

TEST_CASE("clauses name their variables: queens by square, lines by name") {
    const std::string text = clauses_of(read_army_board("x", "3: w:a3 !c3"), {1, 1}, {});
    for (const char* line :
         {"c test: two armies at peace, white at least 1, black at least 1\n",
          "c board 3: w:a3 !c3\n", "c counted by totalizer, symmetries broken\n",
          "c varname 1 w:a3\n", "c varname 9 b:a3\n", " white row 3\n", " white column a\n",
          " white diagonal / through a1\n", " white diagonal \\ through a3\n", "\n1 0\n"})
        CHECK_THAT(text, qsat::test::Contains(line));
}
