#pragma once

#include "proof/literals.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace qsat::proof {

/// Numbered clauses, and unit propagation that does not search: hints name the clauses that become
/// unit, in order. It serves the checkers of LRAT and CPOG, not what makes LRAT.
class HintedClauses {
public:
    using Number = std::int64_t;
    using Clause = std::vector<Literal>;
    enum class Hint { unit, conflict, satisfied, open, missing };

    /// The parameter is that of Numbering.
    explicit HintedClauses(std::size_t variables) : numbering_{variables} {}

    /// The clause with these literals of the file.
    Clause read(std::span<const int> clause) {
        Clause literals;
        literals.reserve(clause.size());
        for (const int from_file : clause)
            literals.push_back(numbering_.literal(from_file));
        is_true_.resize(2 * numbering_.count());
        return literals;
    }

    int in_file(Literal literal) const { return numbering_.in_file(literal); }

    /// Precondition: the number is positive, and no clause has it.
    void add(Number number, Clause clause) {
        assert(number > 0);
        ++count_;
        const std::size_t near = 2 * count_ + 1024;
        if (number >= static_cast<Number>(near)) {
            far_.emplace(number, std::move(clause));
            return;
        }
        if (number >= static_cast<Number>(near_.size())) near_.resize(near);
        near_[number] = std::move(clause);
    }
    /// The clause with this number, or null.
    const Clause* find(Number number) const {
        if (number > 0 && number < static_cast<Number>(near_.size()) && near_[number])
            return &*near_[number];
        const auto clause = far_.find(number);
        return clause == far_.end() ? nullptr : &clause->second;
    }
    /// Removes the clause with this number. Precondition: it exists.
    Clause remove(Number number) {
        --count_;
        if (number < static_cast<Number>(near_.size()) && near_[number])
            return *std::exchange(near_[number], std::nullopt);
        return std::move(far_.extract(number).mapped());
    }
    std::size_t count() const { return count_; }
    /// Calls `visit` with the number of each clause and the clause.
    template <typename Visit>
    void for_each(const Visit& visit) const {
        for (std::size_t number = 0; number < near_.size(); ++number)
            if (near_[number]) visit(static_cast<Number>(number), *near_[number]);
        for (const auto& [number, clause] : far_)
            visit(number, clause);
    }

    /// Makes the literals of the clause false, except one. Returns true if one of them is already
    /// true.
    bool assume_false(const Clause& clause, std::optional<Literal> except = {}) {
        for (const Literal literal : clause) {
            if (literal == except) continue;
            if (is_true_[literal] != 0) return true;
            if (is_true_[negation(literal)] == 0) assign(negation(literal));
        }
        return false;
    }

    /// Propagates the clause with this number, and says what it is.
    Hint follow(Number number) {
        const Clause* const hint = find(number);
        if (hint == nullptr) return Hint::missing;
        std::optional<Literal> open;
        bool is_unit = true;
        for (const Literal literal : *hint) {
            if (is_true_[literal] != 0) return Hint::satisfied;
            if (is_true_[negation(literal)] != 0 || literal == open) continue;
            is_unit &= !open;
            open = literal;
        }
        if (!is_unit) return Hint::open;
        if (!open) return Hint::conflict;
        assign(*open);
        return Hint::unit;
    }

    /// The number of true literals.
    std::size_t true_count() const { return trail_.size(); }
    /// Keeps only the first `true_count` true literals.
    void retract(std::size_t true_count) {
        for (; trail_.size() > true_count; trail_.pop_back())
            is_true_[trail_.back()] = 0;
    }

private:
    void assign(Literal literal) {
        is_true_[literal] = 1;
        trail_.push_back(literal);
    }

    Numbering numbering_;
    std::vector<std::optional<Clause>> near_; // clauses with small numbers, by number
    std::unordered_map<Number, Clause> far_;
    std::size_t count_ = 0;
    std::vector<char> is_true_; // by literal
    std::vector<Literal> trail_;
};

} // namespace qsat::proof
