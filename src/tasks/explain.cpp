#include "tasks/explain.hpp"

#include "sat/board_cnf.hpp"
#include "sat/sat_solver.hpp"
#include "solve/exact.hpp"
#include "tasks/complete.hpp"
#include "tasks/hitting_set.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

namespace qsat {

namespace {

using Kind = BoardPart::Kind;
using Numbers = std::vector<int>; // of parts, ascending

std::vector<BoardPart> parts_of(const Board& board) {
    std::vector<BoardPart> parts;
    for (const Square square : board.queens())
        parts.push_back({Kind::given, square});
    for (const Square square : board.blocked())
        parts.push_back({Kind::blocked, square});
    for (const int sum : board.excluded_sums())
        parts.push_back({Kind::excluded_sum, {0, 0}, sum});
    for (const int difference : board.excluded_differences())
        parts.push_back({Kind::excluded_difference, {0, 0}, difference});
    return parts;
}

/// The clauses of the empty board, and for each part of a board an assumption that stands for it.
class PartsFormula {
public:
    /// `empty` is the open board without any parts, where square (row, column) has the number
    /// row * size + column.
    PartsFormula(const OpenBoard& empty, const std::vector<BoardPart>& parts) {
        const int size = empty.board().size();
        BoardCnf{empty, *choose_encoding("auto", empty).encoding}.encode(solver_);
        const auto queen = [size](Square square) {
            return Lit::positive(Var{square.row * size + square.column});
        };
        for (const BoardPart& part : parts) {
            if (part.kind == Kind::given || part.kind == Kind::blocked) {
                const Lit literal = queen(part.square);
                assumptions_.push_back(part.kind == Kind::given ? literal : ~literal);
                continue;
            }
            assumptions_.push_back(Lit::positive(solver_.new_variable()));
            for (int row = 0; row < size; ++row) {
                const bool is_sum = part.kind == Kind::excluded_sum;
                const Square square{row, is_sum ? part.diagonal - row : row - part.diagonal};
                if (empty.board().contains(square))
                    solver_.add_clause({~assumptions_.back(), ~queen(square)});
            }
        }
    }

    /// Parts among these that already leave no completion; empty if the budget was spent first.
    std::optional<Numbers> core(const Numbers& parts, const Budget& budget) {
        std::vector<Lit> assumed;
        for (const int part : parts)
            assumed.push_back(assumptions_[part]);
        const SatSolver::Result result = solver_.solve(budget, assumed);
        if (result == SatSolver::Result::unknown) return std::nullopt;
        if (result == SatSolver::Result::satisfiable)
            throw Defect{"the SAT solver completes a board that has no completion"};
        Numbers core;
        std::ranges::copy_if(parts, std::back_inserter(core),
                             [this](int part) { return solver_.failed(assumptions_[part]); });
        return core;
    }

private:
    SatSolver solver_{0};
    std::vector<Lit> assumptions_;
};

/// Sets of parts of one board, and what becomes of the board if it has these parts only. Functions
/// that return nothing were stopped; `stopped` says why.
class Explainer {
public:
    Explainer(const Board& board, const Budget& budget)
        : size_{board.size()}, parts_{parts_of(board)}, budget_{budget} {}

    Numbers all() const {
        Numbers numbers(parts_.size());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<int>(i);
        return numbers;
    }

    std::vector<BoardPart> parts(const Numbers& numbers) const {
        std::vector<BoardPart> parts;
        for (const int number : numbers)
            parts.push_back(parts_[number]);
        std::ranges::sort(parts);
        return parts;
    }

    const Stopped& stopped() const { return stopped_; }

    /// Has the board with these parts only a completion? If so, it is the last one.
    std::optional<bool> is_feasible(const Numbers& numbers) {
        const Board board = board_of(size_, parts(numbers));
        CompletionReport report = complete(
            board, {}, budget_, [this](const auto& completion) { completion_ = completion; });
        if (auto* stopped = std::get_if<Stopped>(&report.outcome)) {
            stopped_ = std::move(*stopped);
            return std::nullopt;
        }
        return std::holds_alternative<Completed>(report.outcome);
    }

    const VerifiedPlacement& completion() const { return *completion_; }

    /// A minimal set among these parts, which leave no completion.
    std::optional<Numbers> minimal_set(const Numbers& numbers) {
        std::optional<Numbers> candidates = core(numbers);
        Numbers needed;
        while (candidates && !candidates->empty()) {
            const int part = candidates->back();
            candidates->pop_back();
            Numbers rest = needed;
            rest.insert(rest.end(), candidates->begin(), candidates->end());
            std::ranges::sort(rest);
            const std::optional<bool> feasible = is_feasible(rest);
            if (!feasible) return std::nullopt;
            if (*feasible) {
                needed.push_back(part);
                continue;
            }
            candidates = core(rest);
            if (candidates)
                std::erase_if(*candidates,
                              [&](int n) { return std::ranges::count(needed, n) != 0; });
        }
        if (!candidates) return std::nullopt;
        std::ranges::sort(needed);
        const std::optional<bool> feasible = is_feasible(needed);
        if (!feasible) return std::nullopt;
        if (*feasible) throw Defect{"a minimal set of parts has a completion"};
        return needed;
    }

private:
    std::optional<Numbers> core(const Numbers& numbers) {
        if (formula_ == nullptr) {
            auto made = make_open_board(empty_);
            if (auto* stopped = std::get_if<Stopped>(&made)) {
                stopped_ = std::move(*stopped);
                return std::nullopt;
            }
            formula_ = std::make_unique<PartsFormula>(std::get<OpenBoard>(made), parts_);
        }
        std::optional<Numbers> core = formula_->core(numbers, budget_);
        if (!core) stopped_ = {budget_.exceeded().value_or(StopReason::interrupted)};
        return core;
    }

    int size_;
    std::vector<BoardPart> parts_;
    const Budget& budget_;
    Board empty_{{.size = size_}};
    std::unique_ptr<PartsFormula> formula_; // once it is needed
    std::optional<VerifiedPlacement> completion_;
    Stopped stopped_{StopReason::interrupted};
};

Numbers without(const Numbers& numbers, const Numbers& removed) {
    Numbers rest;
    std::ranges::set_difference(numbers, removed, std::back_inserter(rest));
    return rest;
}

} // namespace

Board board_of(int size, const std::vector<BoardPart>& parts) {
    BoardParts board{.size = size};
    for (const BoardPart& part : parts) {
        switch (part.kind) {
        case Kind::given:
            board.queens.push_back(part.square);
            break;
        case Kind::blocked:
            board.blocked.push_back(part.square);
            break;
        case Kind::excluded_sum:
            board.excluded_sums.push_back(part.diagonal);
            break;
        case Kind::excluded_difference:
            board.excluded_differences.push_back(part.diagonal);
            break;
        }
    }
    return Board{std::move(board)};
}

std::variant<MinimalSet, Completed, Stopped> find_minimal_set(const Board& board,
                                                              const Budget& budget) {
    Explainer explainer{board, budget};
    const std::optional<bool> feasible = explainer.is_feasible(explainer.all());
    if (!feasible) return explainer.stopped();
    if (*feasible) return Completed{.all = false};
    const auto set = explainer.minimal_set(explainer.all());
    if (!set) return explainer.stopped();
    return MinimalSet{explainer.parts(*set)};
}

std::variant<Repair, NoRepair, Stopped> find_repair(const Board& board, const Budget& budget) {
    Explainer explainer{board, budget};
    std::vector<Numbers> sets;
    Numbers removed;
    for (;;) {
        Numbers rest = without(explainer.all(), removed);
        std::optional<bool> feasible = explainer.is_feasible(rest);
        if (feasible == true) return Repair{explainer.parts(removed), explainer.completion()};
        // Sets without a common part each cost a removal, so the bound rises quickly.
        while (feasible == false) {
            const auto set = explainer.minimal_set(rest);
            if (!set) return explainer.stopped();
            if (set->empty()) return NoRepair{};
            sets.push_back(*set);
            rest = without(rest, *set);
            feasible = explainer.is_feasible(rest);
        }
        if (!feasible) return explainer.stopped();
        const auto hitting = smallest_hitting_set(sets, removed.size(), budget);
        if (!hitting) return Stopped{budget.exceeded().value_or(StopReason::interrupted)};
        removed = *hitting;
    }
}

} // namespace qsat
