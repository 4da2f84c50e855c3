#include "modules/proof/naive_checker.hpp"

#include <algorithm>
#include <cstdlib>

namespace qsat::test {

namespace {

bool has(const Clause& clause, int literal) { return std::ranges::count(clause, literal) != 0; }

bool is_tautology(const Clause& clause) {
    return std::ranges::any_of(clause, [&](int literal) { return has(clause, -literal); });
}

/// The literals sorted, each once.
Clause as_set(Clause clause) {
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    return clause;
}

/// Which literals are true; a contradictory assignment has both polarities.
class Assignment {
public:
    void make_true(int literal) {
        if (index(literal) >= is_true_.size()) is_true_.resize(index(literal) + 1);
        is_true_[index(literal)] = 1;
    }
    bool is_true(int literal) const {
        return index(literal) < is_true_.size() && is_true_[index(literal)] != 0;
    }

private:
    static std::size_t index(int literal) {
        return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
    }

    std::vector<char> is_true_;
};

class Checker {
public:
    /// Adds a clause and makes true for good what follows by unit propagation.
    void add(const Clause& clause) {
        if (is_tautology(clause)) return;
        clauses_.push_back(as_set(clause));
        refuted_ = refuted_ || propagate(for_good_);
    }

    void remove(const Clause& clause) {
        const auto place = std::ranges::find(clauses_, as_set(clause));
        if (place != clauses_.end()) clauses_.erase(place);
    }

    bool follows(const Clause& clause) const {
        return is_tautology(clause) || is_implied(clause) || is_rat(clause);
    }

    bool refuted() const { return refuted_; }

private:
    /// RUP: do unit propagation and the negation of the clause contradict each other?
    bool is_implied(const Clause& clause) const {
        Assignment assignment = for_good_;
        for (const int literal : clause) {
            if (assignment.is_true(literal)) return true;
            assignment.make_true(-literal);
        }
        return propagate(assignment);
    }

    /// Are all resolvents upon the first literal implied? What is true for good counts as a clause.
    bool is_rat(const Clause& clause) const {
        if (clause.empty()) return false;
        const int pivot = clause.front();
        if (for_good_.is_true(-pivot)) return false; // the resolvent is weaker than the clause
        return std::ranges::all_of(clauses_, [&](const Clause& other) {
            if (!has(other, -pivot)) return true;
            Clause resolvent = other;
            std::erase(resolvent, -pivot);
            for (const int literal : clause)
                if (literal != pivot) resolvent.push_back(literal);
            return is_tautology(resolvent) || is_implied(resolvent);
        });
    }

    /// Makes true what follows; true if a clause has no literal left.
    bool propagate(Assignment& assignment) const {
        for (bool changed = true; changed;) {
            changed = false;
            for (const Clause& clause : clauses_) {
                int open = 0;
                int last_open = 0;
                bool satisfied = false;
                for (const int literal : clause) {
                    if (assignment.is_true(-literal)) continue;
                    satisfied = satisfied || assignment.is_true(literal);
                    last_open = literal;
                    if (++open > 1) break;
                }
                if (satisfied || open > 1) continue;
                if (open == 0) return true;
                assignment.make_true(last_open);
                changed = true;
            }
        }
        return false;
    }

    std::vector<Clause> clauses_;
    Assignment for_good_;
    bool refuted_ = false;
};

} // namespace

NaiveVerdict check_naively(const std::vector<Clause>& formula,
                           const std::vector<ProofStep>& proof) {
    Checker checker;
    for (const Clause& clause : formula)
        checker.add(clause);
    for (std::size_t i = 0; i < proof.size() && !checker.refuted(); ++i) {
        if (proof[i].deletion)
            checker.remove(proof[i].clause);
        else if (checker.follows(proof[i].clause))
            checker.add(proof[i].clause);
        else
            return {.accepted = false, .wrong_step = i};
    }
    return {.accepted = checker.refuted(), .wrong_step = proof.size()};
}

} // namespace qsat::test
