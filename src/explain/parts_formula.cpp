#include "explain/parts_formula.hpp"

#include "cnf/board_cnf.hpp"
#include "encodings/at_most.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <iterator>

namespace qsat {

std::unique_ptr<PartsFormula> PartsFormula::make(int size, const std::vector<BoardPart>& parts,
                                                 const Budget& budget) {
    std::unique_ptr<PartsFormula> formula{new PartsFormula{size}};
    if (!formula->encode(parts, budget)) return nullptr;
    return formula;
}

bool PartsFormula::encode(const std::vector<BoardPart>& parts, const Budget& budget) try {
    const auto give_up = [&budget] { return budget.exceeded().has_value(); };
    const Board board{{.size = size_}};
    const OpenBoard empty{board, budget.poll()};
    if (!BoardCnf{empty, *choose_encoding("auto", empty).encoding, budget.poll()}.encode(solver_,
                                                                                         give_up))
        return false;
    for (const BoardPart& part : parts) {
        if (part.kind == BoardPart::Kind::given || part.kind == BoardPart::Kind::blocked) {
            in_force_.push_back(part.kind == BoardPart::Kind::given ? queen(part.square)
                                                                    : ~queen(part.square));
            continue;
        }
        if (give_up()) return false;
        in_force_.push_back(Lit::positive(solver_.new_variable()));
        for (int row = 0; row < size_; ++row) {
            const bool is_sum = part.kind == BoardPart::Kind::excluded_sum;
            const Square square{row, is_sum ? part.diagonal - row : row - part.diagonal};
            if (board.contains(square)) solver_.add_clause({~in_force_.back(), ~queen(square)});
        }
    }
    return true;
} catch (const BudgetSpent&) {
    return false;
}

std::optional<std::vector<int>> PartsFormula::core(const std::vector<int>& parts,
                                                   const Budget& budget) {
    std::vector<Lit> assumed;
    for (const int part : parts)
        assumed.push_back(in_force_[part]);
    const SatSolver::Result result = solver_.solve(budget, assumed);
    if (result == SatSolver::Result::unknown) {
        if (budget.exceeded()) return std::nullopt;
        return parts;
    }
    if (result == SatSolver::Result::satisfiable)
        throw Defect{"the SAT solver completes a board that has no completion"};
    std::vector<int> core;
    std::ranges::copy_if(parts, std::back_inserter(core),
                         [this](int part) { return solver_.failed(in_force_[part]); });
    return core;
}

bool PartsFormula::bound_removals(std::size_t most, const Budget& budget) {
    std::vector<Lit> out_of_force;
    for (const Lit literal : in_force_)
        out_of_force.push_back(~literal);
    return encode_at_most(solver_, out_of_force, most,
                          [&budget] { return budget.exceeded().has_value(); });
}

void PartsFormula::add_set(const std::vector<int>& parts) {
    std::vector<Lit> clause;
    for (const int part : parts)
        clause.push_back(~in_force_[part]);
    solver_.add_clause(clause);
}

Placement PartsFormula::placement() const {
    Placement columns(size_, -1);
    for (int row = 0; row < size_; ++row)
        for (int column = 0; column < size_; ++column)
            if (solver_.is_true(queen({row, column}).variable())) columns[row] = column;
    return columns;
}

} // namespace qsat
