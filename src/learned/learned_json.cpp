#include "learned/learned_words.hpp"

#include <array>

namespace qsat {

namespace {

/// A literal with its squares by name: `{"queen": true, "square": "b4"}`.
Json literal_json(const LearnedClauses& learned, Lit literal, int board_size) {
    const VariableMeaning& meaning = learned.meanings.at(literal.variable().index);
    Json json{{"queen", literal.is_positive()}};
    if (meaning.is_square)
        json["square"] = square_name(meaning.squares.front(), board_size);
    else if (!meaning.squares.empty())
        json["one_of"] = square_names(meaning.squares, board_size);
    else
        json["variable"] = meaning.name;
    return json;
}

Json clause_json(const LearnedClauses& learned, std::span<const Lit> clause, int board_size) {
    Json list = Json::array();
    for (const Lit literal : clause)
        list.push_back(literal_json(learned, literal, board_size));
    return list;
}

std::string_view kind_name(Premise::Kind kind) {
    constexpr std::array<std::string_view, 5> names{"given", "conflict", "needs_queen",
                                                    "at_most_one", "learned"};
    return names[static_cast<std::size_t>(kind)];
}

Json premise_json(const LearnedClauses& learned, const Premise& premise, int board_size) {
    Json json{{"kind", kind_name(premise.kind)}, {"because", premise.says}};
    if (premise.learned > 0) json["learned"] = premise.learned;
    json["clause"] = clause_json(learned, premise.clause, board_size);
    return json;
}

struct OutcomeJson {
    int size;

    Json operator()(const VerifiedPlacement& completion) const {
        return {{"result", "completed"}, {"queens", queens_json(completion)}};
    }
    Json operator()(const Infeasible& infeasible) const {
        return {{"result", "infeasible"}, {"reasons", conflicts_json(infeasible.conflicts, size)}};
    }
    Json operator()(const Stopped& stopped) const { return stop_json(stopped); }
};

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
    for (const DerivationStep& step : clause.steps) {
        Json entry{{"says", words.step(step)},
                   {"follows", literal_json(learned, step.follows, size)}};
        entry.update(premise_json(learned, learned.premises[step.premise], size));
        steps.push_back(std::move(entry));
    }
    const Premise& last = learned.premises[clause.conflict];
    Json conflict{{"says", words.conflict(last)}};
    conflict.update(premise_json(learned, last, size));
    return {{"number", index + 1},
            {"says", words.sentence(clause.clause)},
            {"clause", clause_json(learned, clause.clause, size)},
            {"steps", std::move(steps)},
            {"conflict", std::move(conflict)},
            {"needed", learned.refuted() ? Json(clause.needed) : Json()}};
}

Json learned_result_json(const LearnedClauses& learned, const Board& board) {
    return std::visit(OutcomeJson{board.size()}, learned.outcome);
}

} // namespace qsat
