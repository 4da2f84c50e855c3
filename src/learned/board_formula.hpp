#pragma once

#include "cnf/board_cnf.hpp"
#include "learned/learned_clauses.hpp"
#include "learned/refuter.hpp"

#include <map>
#include <vector>

namespace qsat {

/// The formula of a board with what its clauses and variables mean. Lemmas may follow its clauses
/// in the refuter.
class BoardFormula final : private ClauseSink {
public:
    /// The BoardCnf must outlive it.
    explicit BoardFormula(const BoardCnf& cnf, const Poll& poll);

    Refuter& refuter() { return refuter_; }

    /// What a clause states; a lemma is the clause learned of its number.
    Premise premise(std::uint32_t clause) const;

    VariableMeaning meaning(Var variable, const Poll& poll);

private:
    struct Group {
        ClauseGroup says;
        std::uint32_t first_clause;
        int first_variable;
    };
    /// Of each auxiliary variable of a group the squares of which one has a queen, or nothing if
    /// that is not what they mean.
    using AuxiliaryMeanings = std::vector<std::vector<int>>;

    void consume(std::span<const Lit> literals) override { refuter_.add(literals); }

    std::string fact(const Group& group, std::uint32_t clause) const;
    AuxiliaryMeanings find_meanings(std::size_t group, const Poll& poll) const;

    const BoardCnf& cnf_;
    Refuter refuter_;
    std::vector<Square> squares_; // by variable
    std::vector<Group> groups_;
    std::uint32_t clause_count_ = 0;
    std::map<std::size_t, AuxiliaryMeanings> meanings_; // of the groups that were asked for
};

} // namespace qsat
