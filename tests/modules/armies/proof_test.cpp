#include "armies/armies.hpp"
#include "catch.hpp"
#include "encodings/at_least.hpp"
#include "modules/armies/frontier.hpp"
#include "proof/check_proof.hpp"
#include "support/rounds.hpp"

#include <sstream>

using namespace qsat;

namespace {

std::string formula_of(const ArmyBoard& board, ArmySizes sizes, WriteArmiesProblem& write,
                       ArmiesParameters parameters = {}) {
    parameters.wanted = {.white = sizes.white, .black = sizes.black};
    std::ostringstream out;
    write({board, parameters, "test"}, out, {});
    return std::move(out).str();
}

/// Proves that there are no armies of these sizes; nothing if there are.
std::optional<std::string> proof_of(const ArmyBoard& board, ArmySizes sizes,
                                    const ArmiesParameters& parameters = {},
                                    ProofFormat format = ProofFormat::veripb) {
    std::ostringstream out;
    out.exceptions(std::ios::badbit);
    if (!prove_no_armies(board, sizes, parameters, {}, {out, format})) return std::nullopt;
    return std::move(out).str();
}

bool accepts(const std::string& formula, const std::string& proof) {
    return std::holds_alternative<ProofAccepted>(check_proof({"f", formula}, {"p", proof}));
}

} // namespace

TEST_CASE("that there are no such armies is proved, for every encoding and format") {
    Random random{11};
    int accepted = 0;
    std::vector<ArmiesParameters> encodings;
    for (const CounterEncoding& counter : counter_encodings)
        for (const bool breaks_symmetries : {false, true})
            encodings.push_back(
                {.counter = std::string{counter.name}, .breaks_symmetries = breaks_symmetries});
    for (int round = 0; round < test::rounds_of(60); ++round) {
        const ArmyBoard board = test::random_army_board(random, 1 + random_index(random, 4));
        if (!army_conflicts(board, board.given()).empty()) continue;
        const test::Frontier frontier{board};
        const ArmySizes given = sizes_of(board.given());
        for (const ArmiesParameters& parameters : encodings)
            for (const ProofFormat format :
                 {ProofFormat::text, ProofFormat::binary, ProofFormat::lrat, ProofFormat::veripb,
                  ProofFormat::veripb3}) {
                const ArmySizes sizes{given.white + random_index(random, 4),
                                      given.black + random_index(random, 4)};
                CAPTURE(test::text_of(board), sizes.white, sizes.black, parameters.counter,
                        parameters.breaks_symmetries, name_of(format));
                const auto proof = proof_of(board, sizes, parameters, format);
                REQUIRE(proof.has_value() != frontier.has_room(sizes));
                if (!proof) continue;
                WriteArmiesProblem& write =
                    is_cutting_planes(format) ? write_army_opb : write_army_dimacs;
                REQUIRE(accepts(formula_of(board, sizes, write, parameters), *proof));
                ++accepted;
            }
    }
    CHECK(accepted > 100);
}

TEST_CASE("the proofs of the known values up to eight rows are accepted") {
    const std::vector<int> known{0, 0, 1, 2, 4, 5, 7, 9};
    for (int size = 1; size <= 8; ++size) {
        const int more = known[static_cast<std::size_t>(size - 1)] + 1;
        CAPTURE(size);
        const ArmyBoard board{size};
        CHECK(accepts(formula_of(board, {more, more}, write_army_opb),
                      proof_of(board, {more, more}).value()));
    }
}

TEST_CASE("a proof of armies that lacks a line, or has another factor, is refused") {
    const ArmyBoard board{4};
    const std::string formula = formula_of(board, {3, 3}, write_army_opb);
    const std::string proof = proof_of(board, {3, 3}).value();
    REQUIRE(accepts(formula, proof));
    int bounds = 0;
    for (std::size_t line = proof.find('\n') + 1; line < proof.size();
         line = proof.find('\n', line) + 1) {
        const std::size_t next = proof.find('\n', line) + 1;
        CAPTURE(proof.substr(line, next - line));
        std::string without = proof;
        without.erase(line, next - line);
        if (proof.substr(line, 3) != "del") CHECK_FALSE(accepts(formula, without));
        const std::size_t factor = proof.rfind(" *", next);
        if (factor == proof.npos || factor < line) continue;
        ++bounds;
        std::string more = proof;
        more.insert(factor, "0");
        CHECK_FALSE(accepts(formula, more));
    }
    CHECK(bounds > 5);
}

TEST_CASE("a proof that there is no room for more is none for fewer") {
    const ArmyBoard board{4};
    const std::string proof = proof_of(board, {3, 3}).value();
    CHECK_FALSE(accepts(formula_of(board, {2, 2}, write_army_opb), proof));
}

TEST_CASE("clauses name their variables: queens by square, lines by name") {
    const std::string text =
        formula_of(read_army_board("x", "3: w:a3 !c3"), {1, 1}, write_army_dimacs);
    for (const char* line :
         {"c test: two armies at peace, white at least 1, black at least 1\n",
          "c board 3: w:a3 !c3\n", "c counted by totalizer, symmetries broken\n",
          "c varname 1 w:a3\n", "c varname 9 b:a3\n", " white row 3\n", " white column a\n",
          " white diagonal / through a1\n", " white diagonal \\ through a3\n", "\n1 0\n"})
        CHECK_THAT(text, qsat::test::Contains(line));
}
