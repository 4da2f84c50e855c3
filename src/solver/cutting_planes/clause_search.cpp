#include "cutting_planes/clause_search.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace qsat {

ClauseSearch::ClauseSearch(const Subproblem& subproblem, const LagrangianBound* argument,
                           const Poll& poll)
    : subproblem_{subproblem}, poll_{poll}, counter_{poll_} {
    const Position& position = subproblem.position();
    const auto all = static_cast<int>(subproblem.open().free_squares().size());
    std::vector<int> number(all, -1);
    for (int square = 0; square < all; ++square) {
        if (!position.is_free(square)) continue;
        number[square] = static_cast<int>(squares_.size());
        squares_.push_back(square);
    }
    states_.resize(squares_.size(), State::free);
    covers_of_.resize(squares_.size());
    const int lines = position.line_count();
    on_line_.resize(lines + subproblem.diagonal_count());
    for (std::size_t i = 0; i < squares_.size(); ++i) {
        const auto [sum, difference] = subproblem.diagonals_of(squares_[i]);
        lines_of_.push_back({position.row_of(squares_[i]), position.column_of(squares_[i]),
                             lines + sum, lines + difference});
        for (const int line : lines_of_.back())
            on_line_[line].push_back(static_cast<int>(i));
    }
    for (int line = 0; line < lines; ++line)
        if (position.free_count(line) != Position::has_queen) add_cover(on_line_[line], 1, true);
    const auto open_lines = static_cast<int>(covers_.size());
    const int rows = std::max(open_lines / 2, 1);
    for (int i = 0; i < open_lines; ++i) // rows, then as many columns
        covers_[i].from_middle = std::abs(2 * (i % rows) - rows + 1);
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal)
        if (subproblem.is_required(diagonal)) add_cover(on_line_[lines + diagonal], 1, true);
    const CountingSets& sets = subproblem.sets();
    const std::vector<int> standing = sets.counted(subproblem.queens());
    for (int set = 0; set < sets.size(); ++set) {
        const int least = subproblem.least[set] - standing[set];
        const bool is_bounded_above = subproblem.most[set] < subproblem.open().row_count();
        if (!is_bounded_above && least <= 0) continue;
        std::vector<int> on_set;
        std::vector<std::int64_t> cost(squares_.size(), 0);
        for (const int square : sets.squares(set)) {
            if (number[square] < 0) continue;
            on_set.push_back(number[square]);
            cost[number[square]] = 1;
        }
        if (is_bounded_above) add_cost(std::move(cost), subproblem.most[set] - standing[set]);
        if (least > 0) add_cover(std::move(on_set), least, false);
    }
    if (argument == nullptr) return;
    std::vector<std::int64_t> cost;
    for (const int square : squares_)
        cost.push_back(argument->reduced_cost(square));
    add_cost(std::move(cost), argument->slack());
}

void ClauseSearch::add_cover(std::vector<int> squares, int least, bool is_line) {
    const auto cover = static_cast<int>(covers_.size());
    for (const int square : squares)
        covers_of_[square].push_back(cover);
    const auto usable = static_cast<int>(squares.size());
    covers_.push_back({std::move(squares), least, usable, is_line});
}

void ClauseSearch::add_cost(std::vector<std::int64_t> cost, std::int64_t room) {
    std::vector<int> dearest;
    for (int square = 0; square < static_cast<int>(cost.size()); ++square)
        if (cost[square] > 0) dearest.push_back(square);
    std::ranges::stable_sort(dearest, std::greater{}, [&](int square) { return cost[square]; });
    costs_.push_back({std::move(cost), std::move(dearest), room});
}

ClauseSearch::Outcome
ClauseSearch::run(std::size_t most,
                  const std::function<bool(const std::vector<int>&)>& is_excluded) {
    most_ = most;
    is_excluded_ = &is_excluded;
    for (const Cost& cost : costs_)
        if (cost.room < 0) return Outcome::refuted;
    for (int cover = 0; cover < static_cast<int>(covers_.size()); ++cover) {
        if (covers_[cover].usable < covers_[cover].least) return Outcome::refuted;
        tight_.push_back(cover);
    }
    return settle() ? refute() : Outcome::refuted;
}

ClauseSearch::Outcome ClauseSearch::refute() {
    for (;;) {
        const Cover* line = shortest_line();
        if (line == nullptr) {
            std::vector<int> queens = subproblem_.queens();
            for (std::size_t i = 0; i < squares_.size(); ++i)
                if (states_[i] == State::queen) queens.push_back(squares_[i]);
            return (*is_excluded_)(queens) ? Outcome::refuted : Outcome::completed;
        }
        const int square = choose(*line);
        const std::size_t before = trail_.size();
        decisions_.push_back(squares_[square]);
        if (place(square) && settle())
            if (const Outcome outcome = refute(); outcome != Outcome::refuted) return outcome;
        undo(before);
        if (clauses_.size() == most_) return Outcome::stopped;
        clauses_.push_back(decisions_);
        decisions_.pop_back();
        if (!strike(square) || !settle()) return Outcome::refuted;
    }
}

/// Returns false if a cover has too few squares then.
bool ClauseSearch::strike(int square) {
    states_[square] = State::struck;
    trail_.push_back(square);
    bool is_possible = true;
    counter_.step(covers_of_[square].size());
    for (const int number : covers_of_[square]) {
        Cover& cover = covers_[number];
        --cover.usable;
        if (cover.usable < cover.least) is_possible = false;
        if (cover.usable == cover.least) tight_.push_back(number);
    }
    return is_possible;
}

bool ClauseSearch::place(int queen) {
    states_[queen] = State::queen;
    trail_.push_back(queen);
    bool is_possible = true;
    for (const int number : covers_of_[queen])
        if (covers_[number].is_line) covers_[number].has_queen = true;
    for (Cost& cost : costs_)
        is_possible = (cost.room -= cost.cost[queen]) >= 0 && is_possible;
    for (const int line : lines_of_[queen])
        for (const int square : on_line_[line]) {
            if (!is_possible) return false;
            if (states_[square] == State::free) is_possible = strike(square);
        }
    return is_possible;
}

/// Propagates. Returns false if there is a conflict.
bool ClauseSearch::settle() {
    for (;;) {
        while (!tight_.empty()) {
            const Cover& cover = covers_[tight_.back()];
            tight_.pop_back();
            if (cover.usable != cover.least) continue;
            for (const int square : cover.squares)
                if (states_[square] == State::free && !place(square)) return false;
            if (cover.usable < cover.least) return false;
        }
        const std::size_t before = trail_.size();
        for (const Cost& cost : costs_)
            for (const int square : cost.dearest) {
                if (cost.cost[square] <= cost.room) break;
                if (states_[square] == State::free && !strike(square)) return false;
            }
        if (trail_.size() == before) return true;
    }
}

void ClauseSearch::undo(std::size_t size) {
    for (; trail_.size() > size; trail_.pop_back()) {
        const int square = trail_.back();
        const bool was_queen = states_[square] == State::queen;
        states_[square] = State::free;
        for (const int number : covers_of_[square]) {
            if (!was_queen)
                ++covers_[number].usable;
            else if (covers_[number].is_line)
                covers_[number].has_queen = false;
        }
        if (!was_queen) continue;
        for (Cost& cost : costs_)
            cost.room += cost.cost[square];
    }
    tight_.clear();
}

/// A line without a queen with the fewest usable squares, near the middle; null if there is none.
const ClauseSearch::Cover* ClauseSearch::shortest_line() const {
    const Cover* best = nullptr;
    for (const Cover& cover : covers_) {
        if (!cover.is_line || cover.has_queen) continue;
        if (best == nullptr || cover.usable < best->usable ||
            (cover.usable == best->usable && cover.from_middle < best->from_middle))
            best = &cover;
    }
    return best;
}

/// The square of the line that is decided first.
int ClauseSearch::choose(const Cover& line) const {
    return *std::ranges::find(line.squares, State::free,
                              [this](int square) { return states_[square]; });
}

} // namespace qsat
