#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

namespace qsat {

/// Clauses by their numbers, which ascend.
class NumberedClauses {
public:
    void add(int number, std::span<const int> literals, bool is_definition) {
        clauses_.push_back({number, is_definition, true, literals_.size(), literals.size()});
        literals_.insert(literals_.end(), literals.begin(), literals.end());
    }

    /// The largest number so far, 0 if there is none.
    int last() const { return clauses_.empty() ? 0 : clauses_.back().number; }

    bool has(int number) const {
        const Clause* clause = find(number);
        return clause != nullptr && clause->is_there;
    }
    /// Of one that is there.
    bool is_definition(int number) const { return find(number)->is_definition; }
    std::span<const int> operator[](int number) const {
        const Clause* clause = find(number);
        return std::span{literals_}.subspan(clause->begin, clause->size);
    }
    void remove(int number) { clauses_[index_of(number)].is_there = false; }

    /// Those that are there and no definitions.
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

    /// The number of clauses if there is none.
    std::size_t index_of(int number) const {
        // Mostly there are no gaps.
        const auto guess = static_cast<std::size_t>(number) - 1;
        if (guess < clauses_.size() && clauses_[guess].number == number) return guess;
        const auto place = std::ranges::lower_bound(clauses_, number, {}, &Clause::number);
        const bool is_known = place != clauses_.end() && place->number == number;
        return is_known ? static_cast<std::size_t>(place - clauses_.begin()) : clauses_.size();
    }

    std::vector<Clause> clauses_;
    std::vector<int> literals_;
};

/// What unit propagation has found.
class PropagatedValues {
public:
    /// Nothing has a value.
    void begin() { ++round_; }

    /// Makes the literal true; false if it was false.
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
