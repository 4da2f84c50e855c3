#include "modules/proof/pigeons.hpp"

namespace qsat::test {

namespace {

/// The variables for so many holes: pigeon p of holes+1 sits in hole h.
struct Variables {
    int first;
    int holes;

    int operator()(int pigeon, int hole) const { return first + pigeon * holes + hole; }
    int end() const { return first + (holes + 1) * holes; }
};

std::vector<Clause> somewhere_and_apart(const Variables& in) {
    std::vector<Clause> clauses;
    for (int pigeon = 0; pigeon <= in.holes; ++pigeon) {
        Clause& somewhere = clauses.emplace_back();
        for (int hole = 0; hole < in.holes; ++hole)
            somewhere.push_back(in(pigeon, hole));
    }
    for (int hole = 0; hole < in.holes; ++hole)
        for (int pigeon = 0; pigeon <= in.holes; ++pigeon)
            for (int other = 0; other < pigeon; ++other)
                clauses.push_back({-in(pigeon, hole), -in(other, hole)});
    return clauses;
}

/// One hole less: whoever sits in the last hole moves to where the last pigeon sits.
void step_down(const Variables& in, const Variables& below, std::vector<ProofStep>& proof) {
    const int last_pigeon = in.holes;
    const int last_hole = in.holes - 1;
    std::vector<Clause> helpers;
    const auto add = [&](const Clause& clause) { proof.push_back({.clause = clause}); };
    const auto add_helper = [&](const Clause& clause) {
        add(clause);
        helpers.push_back(clause);
    };
    for (int pigeon = 0; pigeon < last_pigeon; ++pigeon) {
        for (int hole = 0; hole < last_hole; ++hole) {
            const int is_there = below(pigeon, hole);
            add_helper({is_there, -in(pigeon, hole)});
            add_helper({is_there, -in(pigeon, last_hole), -in(last_pigeon, hole)});
            add_helper({-is_there, in(pigeon, hole), in(pigeon, last_hole)});
            add_helper({-is_there, in(pigeon, hole), in(last_pigeon, hole)});
        }
    }
    for (int hole = 0; hole < last_hole; ++hole)
        for (int pigeon = 0; pigeon < last_pigeon; ++pigeon)
            for (int other = 0; other < pigeon; ++other)
                add_helper({-below(pigeon, hole), -below(other, hole), in(pigeon, hole)});
    for (const Clause& clause : somewhere_and_apart(below))
        add(clause);
    for (const Clause& clause : somewhere_and_apart(in))
        proof.push_back({.deletion = true, .clause = clause});
    for (const Clause& clause : helpers)
        proof.push_back({.deletion = true, .clause = clause});
}

} // namespace

Refutation pigeons(int holes) {
    Variables in{.first = 1, .holes = holes};
    Refutation refutation{.formula = somewhere_and_apart(in), .proof = {}};
    while (in.holes > 1) {
        const Variables below{.first = in.end(), .holes = in.holes - 1};
        step_down(in, below, refutation.proof);
        in = below;
    }
    refutation.proof.push_back({});
    return refutation;
}

} // namespace qsat::test
