#include "learned/learned_words.hpp"

#include <array>

namespace qsat {

namespace {

constexpr std::array<std::string_view, 5> kind_names{"given", "conflict", "needs_queen",
                                                     "at_most_one", "learned"};

/// A literal with the names of its squares: `{"queen": true, "square": "b4"}`.
Json literal_json(const LearnedClauses& learned, Lit literal, int size) {
    const VariableMeaning& meaning = learned.meanings.at(literal.variable().index);
    if (meaning.is_square)
        return {{"queen", literal.is_positive()},
                {"square", square_name(meaning.squares.front(), size)}};
    return {{"queen", literal.is_positive()}, {"one_of", square_names(meaning.squares, size)}};
}

Json literals_json(const LearnedClauses& learned, std::span<const Lit> clause, int size) {
    Json list = Json::array();
    for (const Lit literal : clause)
        list.push_back(literal_json(learned, literal, size));
    return list;
}

/// Adds a premise to a step or a conflict.
Json with_premise(Json json, const LearnedClauses& learned, const Premise& premise, int size) {
    json["kind"] = kind_names[static_cast<std::size_t>(premise.kind)];
    json["because"] = premise.says;
    if (premise.learned > 0) json["learned"] = premise.learned;
    json["clause"] = literals_json(learned, premise.clause, size);
    return json;
}

} // namespace

Json learned_head_json(const LearnedClauses& learned, const Board& board) {
    return {{"size", board.size()},
            {"rule", "sat"},
            {"encoding", learned.encoding},
            {"variables", learned.formula.variables},
            {"auxiliary_variables", learned.auxiliary_variables},
            {"formula_clauses", learned.formula.clauses},
            {"conflicts", learned.conflicts},
            {"learned", learned.learned},
            {"beyond", learned.beyond()}};
}

Json learned_clause_json(const LearnedClauses& learned, const Board& board, std::size_t index) {
    const int size = board.size();
    const LearnedWords words{learned, board};
    const LearnedClause& clause = learned.clauses[index];
    Json steps = Json::array();
    for (const DerivationStep& step : clause.steps)
        steps.push_back(with_premise(
            {{"says", words.step(step)}, {"follows", literal_json(learned, step.follows, size)}},
            learned, learned.premises.at(step.premise), size));
    const Premise& last = learned.premises.at(clause.conflict);
    return {{"number", index + 1},
            {"says", words.sentence(clause.clause)},
            {"clause", literals_json(learned, clause.clause, size)},
            {"steps", std::move(steps)},
            {"conflict", with_premise({{"says", words.conflict(last)}}, learned, last, size)},
            {"needed", learned.refuted() ? Json(clause.needed) : Json()}};
}

Json learned_result_json(const LearnedClauses& learned, const Board& board) {
    if (const auto* stopped = std::get_if<Stopped>(&learned.outcome)) return stop_json(*stopped);
    if (const auto* infeasible = std::get_if<Infeasible>(&learned.outcome))
        return {{"result", "infeasible"},
                {"reasons", reasons_of(infeasible->conflicts, board.size())}};
    return {{"result", "completed"},
            {"queens", queens_json(std::get<VerifiedPlacement>(learned.outcome))}};
}

} // namespace qsat
