#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

namespace qsat {

/// Clauses with ascending numbers.
class NumberedClauses {
public:
    void add(int number, std::span<const int> literals, bool is_definition) {
        clauses_.push_back({number, is_definition, true, literals_.size(), literals.size()});
        literals_.insert(literals_.end(), literals.begin(), literals.end());
    }

    /// The greatest number so far, or 0.
    int last() const { return clauses_.empty() ? 0 : clauses_.back().number; }

    bool has(int number) const {
        const Clause* clause = find(number);
        return clause != nullptr && clause->is_there;
    }
    /// Precondition: the clause exists.
    bool is_definition(int number) const { return find(number)->is_definition; }
    std::span<const int> operator[](int number) const {
        const Clause* clause = find(number);
        return std::span{literals_}.subspan(clause->begin, clause->size);
    }
    void remove(int number) { clauses_[index_of(number)].is_there = false; }

    /// The numbers of the existing clauses that are not definitions.
    std::vector<int> left() const {
        std::vector<int> numbers;
        for (const Clause& clause : clauses_)
            if (clause.is_there && !clause.is_definition) numbers.push_back(clause.number);
        return numbers;
    }

private:
    struct Clause {
        int number;
        bool is_definition;
        bool is_there;
        std::size_t begin;
        std::size_t size;
    };

    const Clause* find(int number) const {
        const std::size_t index = index_of(number);
        return index < clauses_.size() ? &clauses_[index] : nullptr;
    }

    /// The index of a clause, or the number of clauses if it does not exist.
    std::size_t index_of(int number) const {
        // Usually there are no gaps.
        const auto guess = static_cast<std::size_t>(number) - 1;
        if (guess < clauses_.size() && clauses_[guess].number == number) return guess;
        const auto place = std::ranges::lower_bound(clauses_, number, {}, &Clause::number);
        const bool is_known = place != clauses_.end() && place->number == number;
        return is_known ? static_cast<std::size_t>(place - clauses_.begin()) : clauses_.size();
    }

    std::vector<Clause> clauses_;
    std::vector<int> literals_;
};

/// The assignment of a unit propagation.
class PropagatedValues {
public:
    /// Clears all values.
    void begin() { ++round_; }

    /// Makes the literal true. Returns false if it was false.
    bool set(int literal) {
        const auto variable = static_cast<std::size_t>(std::abs(literal));
        if (variable >= values_.size()) values_.resize(2 * variable + 1);
        if (is_false(literal)) return false;
        values_[variable] = {round_, literal > 0};
        return true;
    }
    bool is_true(int literal) const { return is(literal, literal > 0); }
    bool is_false(int literal) const { return is(literal, literal < 0); }

private:
    struct Value {
        std::uint64_t round = 0;
        bool is_true = false;
    };

    bool is(int literal, bool value) const {
        const auto variable = static_cast<std::size_t>(std::abs(literal));
        return variable < values_.size() && values_[variable].round == round_ &&
               values_[variable].is_true == value;
    }

    std::vector<Value> values_;
    std::uint64_t round_ = 0;
};

} // namespace qsat
