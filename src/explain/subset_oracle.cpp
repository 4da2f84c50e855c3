#include "explain/subset_oracle.hpp"

#include "solve/complete.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

namespace qsat {

namespace {

/// The parts that a conflict of givens is about.
std::vector<BoardPart> parts_in(const Conflict& conflict, const Board& board) {
    if (const auto* pair = std::get_if<AttackingPair>(&conflict))
        return {{BoardPart::Kind::given, pair->first}, {BoardPart::Kind::given, pair->second}};
    if (const auto* on_blocked = std::get_if<QueenOnBlockedSquare>(&conflict))
        return {{BoardPart::Kind::given, on_blocked->square},
                {BoardPart::Kind::blocked, on_blocked->square}};
    const Square queen = std::get<QueenOnExcludedDiagonal>(conflict).square;
    if (std::ranges::binary_search(board.excluded_sums(), queen.sum()))
        return {{BoardPart::Kind::given, queen},
                {BoardPart::Kind::excluded_sum, {0, 0}, queen.sum()}};
    return {{BoardPart::Kind::given, queen},
            {BoardPart::Kind::excluded_difference, {0, 0}, queen.difference()}};
}

} // namespace

PartNumbers without(const PartNumbers& numbers, const PartNumbers& removed) {
    PartNumbers rest;
    std::ranges::set_difference(numbers, removed, std::back_inserter(rest));
    return rest;
}

PartNumbers merged(const PartNumbers& numbers, const PartNumbers& more) {
    PartNumbers all;
    std::ranges::merge(numbers, more, std::back_inserter(all));
    return all;
}

SubsetOracle::SubsetOracle(const Board& board, const Budget& budget)
    : board_{board}, budget_{budget}, parts_{parts_of(board)} {
    std::ranges::sort(parts_);
}

std::vector<BoardPart> SubsetOracle::parts(const PartNumbers& numbers) const {
    std::vector<BoardPart> parts;
    for (const int number : numbers)
        parts.push_back(parts_[number]);
    return parts;
}

PartNumbers SubsetOracle::all() const {
    PartNumbers numbers(parts_.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

PartNumbers SubsetOracle::numbers(const std::vector<BoardPart>& parts) const {
    PartNumbers numbers;
    for (const BoardPart& part : parts)
        numbers.push_back(
            static_cast<int>(std::ranges::lower_bound(parts_, part) - parts_.begin()));
    std::ranges::sort(numbers);
    return numbers;
}

std::optional<bool> SubsetOracle::is_satisfiable(const PartNumbers& numbers) {
    const Board board = board_of(board_.size(), parts(numbers));
    CompletionReport report = complete(
        board, {}, budget_, [this](const auto& completion) { consider(completion.columns()); });
    if (auto* stopped = std::get_if<Stopped>(&report.outcome)) {
        stopped_ = std::move(*stopped);
        return std::nullopt;
    }
    return std::holds_alternative<Completed>(report.outcome);
}

std::nullopt_t SubsetOracle::stop() {
    stopped_ = {budget_.exceeded().value_or(StopReason::interrupted)};
    return std::nullopt;
}

std::vector<PartNumbers> SubsetOracle::contradictions(const PartNumbers& numbers) const {
    const Board board = board_of(board_.size(), parts(numbers));
    std::vector<PartNumbers> pairs;
    std::set<int> paired;
    for (const Conflict& conflict : find_conflicts(board, board.queens())) {
        PartNumbers pair = this->numbers(parts_in(conflict, board));
        if (std::ranges::any_of(pair, [&](int part) { return paired.contains(part); })) continue;
        paired.insert(pair.begin(), pair.end());
        pairs.push_back(std::move(pair));
    }
    return pairs;
}

void SubsetOracle::consider(const Placement& columns) {
    std::vector<BoardPart> removed = parts_against(board_, columns);
    if (best_ && best_->removed.size() <= removed.size()) return;
    const Board rest = board_of(board_.size(), parts(without(all(), numbers(removed))));
    best_ = {std::move(removed), require_completion(rest, columns, "explaining")};
}

} // namespace qsat
