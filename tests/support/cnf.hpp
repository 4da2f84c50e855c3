#pragma once

#include "encodings/clause_sink.hpp"

#include <vector>

namespace qsat {

/// A formula in conjunctive normal form, held in memory: all literals in one array, clause by
/// clause, so that a clause costs its literals and one offset.
class Cnf final : public ClauseSink {
public:
    std::size_t clause_count() const { return starts_.size() - 1; }

    /// The literals of the clause with the given 0-based index.
    std::span<const Lit> clause(std::size_t index) const {
        return {literals_.data() + starts_[index], literals_.data() + starts_[index + 1]};
    }

private:
    void consume(std::span<const Lit> literals) override {
        literals_.insert(literals_.end(), literals.begin(), literals.end());
        starts_.push_back(literals_.size());
    }

    std::vector<Lit> literals_;
    std::vector<std::size_t> starts_{0};
};

} // namespace qsat
