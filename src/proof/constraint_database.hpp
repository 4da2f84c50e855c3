#pragma once

#include "proof/constraint_propagator.hpp"
#include "proof/pseudo_boolean_reader.hpp"

#include <fmt/format.h>

#include <memory>
#include <string_view>

namespace qsat::inline proof {

/// The constraints at the current point of a cutting planes proof. They are numbered from 1; -1 is
/// the last one. The functions throw StepRefused.
class ConstraintDatabase {
public:
    /// `variables` is the parameter of Numbering.
    ConstraintDatabase(std::size_t variables, const std::function<void()>& poll)
        : numbering_{variables}, poll_{poll} {}

    Numbering& numbering() { return numbering_; }
    /// The number of constraints, with deleted ones.
    std::size_t size() const { return constraints_.size(); }
    /// Was there a contradiction? It may be deleted.
    bool has_contradiction() const { return has_contradiction_; }
    /// The constraint does not move until it is removed.
    const Constraint& at(std::int64_t number) const { return *constraints_[index(number)]; }

    Constraint normalised(const LinearConstraint& constraint) {
        scratch_.clear();
        for (const auto& [coefficient, literal] : constraint.terms)
            scratch_.add_term(coefficient, numbering_.literal(literal));
        scratch_.add_to_degree(constraint.bound);
        return scratch_.constraint();
    }

    /// Adds a constraint. From now on all its variables except the witness are in use.
    void add(Constraint constraint, std::optional<std::uint32_t> witness = {}) {
        for (const auto& [coefficient, literal] : constraint.terms)
            if (variable_of(literal) != witness) of(literal).in_use = true;
        has_contradiction_ = has_contradiction_ || constraint.is_contradiction();
        constraints_.push_back(std::make_unique<Constraint>(std::move(constraint)));
        if (propagator_) propagator_->add(size() - 1, *constraints_.back());
    }

    void remove(std::int64_t number) {
        const std::size_t removed = index(number);
        if (propagator_) propagator_->remove(removed);
        constraints_[removed].reset();
    }

    /// Adds a constraint by reverse unit propagation.
    void add_propagated(Constraint constraint) {
        if (!propagator_) {
            propagator_.emplace(poll_);
            for (std::size_t i = 0; i < size(); ++i)
                if (constraints_[i]) propagator_->add(i, *constraints_[i]);
        }
        if (!propagator_->implies(constraint))
            throw StepRefused{"the constraint does not follow by unit propagation"};
        add(std::move(constraint));
    }

    /// Adds a constraint by redundance-based strengthening. The witness makes the literal true.
    void introduce(Constraint constraint, Literal witness) {
        const int name = std::abs(numbering_.in_file(witness));
        if (of(witness).in_use)
            throw StepRefused{fmt::format("the witness x{} is in use by other constraints", name)};
        if (restricted(constraint, witness).degree() > 0)
            throw StepRefused{fmt::format("the witness x{} does not satisfy the constraint", name)};
        // The constraints that introduced the variable before must follow from the negation of this
        // one when the witness is set. A constraint that always holds adds nothing.
        if (constraint.degree > 0) {
            const Constraint assumed = constraint.negated(variable_of(witness));
            for (const std::size_t i : of(witness).introduced)
                if (constraints_[i] && !restricted(*constraints_[i], witness).follows_from(assumed))
                    throw StepRefused{fmt::format(
                        "constraint {} does not follow after the witness x{} is set", i + 1, name)};
        }
        add(std::move(constraint), variable_of(witness));
        of(witness).introduced.push_back(size() - 1);
    }

private:
    struct Variable {
        bool in_use = false; ///< does another constraint contain it?
        /// Indices of the constraints introduced with this variable as the witness.
        std::vector<std::size_t> introduced{};
    };

    std::size_t index(std::int64_t number) const {
        const auto count = static_cast<std::int64_t>(size());
        const std::int64_t place = number < 0 ? count + number : number - 1;
        if (number == 0 || place < 0 || place >= count)
            throw StepRefused{fmt::format("constraint {} does not exist", number)};
        if (!constraints_[static_cast<std::size_t>(place)])
            throw StepRefused{fmt::format("constraint {} is deleted", number)};
        return static_cast<std::size_t>(place);
    }

    const Sum& restricted(const Constraint& constraint, Literal literal) {
        scratch_.clear();
        scratch_.add(constraint);
        scratch_.assign_true(literal);
        return scratch_;
    }

    Variable& of(Literal literal) {
        const std::uint32_t variable = variable_of(literal);
        if (variable >= variables_.size()) variables_.resize(numbering_.count());
        return variables_[variable];
    }

    Numbering numbering_;
    const std::function<void()>& poll_;
    std::vector<std::unique_ptr<Constraint>> constraints_; // null after deletion
    std::vector<Variable> variables_;
    bool has_contradiction_ = false;
    std::optional<ConstraintPropagator> propagator_; // made by the first rule that needs it
    Sum scratch_;
};

/// Evaluates constraints in reverse Polish notation, as in VeriPB's rule `pol`. The time of a line
/// depends on its words and on the terms of the constraints that it names.
class PolishCalculator {
public:
    PolishCalculator(ConstraintDatabase& constraints, const std::function<void()>& poll)
        : constraints_{constraints}, poll_{poll} {}

    /// The result of the line, whose calculation starts with the second word. Throws StepRefused,
    /// and InputError for unknown words.
    Constraint calculate(const LineReader& line) {
        stack_.clear();
        for (std::size_t i = 1; i < line.words();) {
            poll_();
            i += operate(line, i);
        }
        if (stack_.size() != 1)
            throw StepRefused{
                fmt::format("the step ends with {} constraints, not with one", stack_.size())};
        Constraint result = top_sum().constraint();
        free(stack_.back());
        return result;
    }

private:
    /// A stack entry: a stored constraint, a sum after a rule was applied, or a literal axiom.
    struct Operand {
        const Constraint* stored = nullptr;
        Literal axiom = 0; ///< used if `stored` and `sum` are empty: this literal >= 0
        std::unique_ptr<Sum> sum{};
    };

    /// Processes the word at `i` and returns the number of words used. If the next word is an
    /// operation that takes a number or a variable, the word is its operand; otherwise it is pushed
    /// on the stack.
    std::size_t operate(const LineReader& line, std::size_t i) {
        const std::string_view next = line.word(i + 1);
        if (line.is_integer(i)) {
            const std::int64_t number = line.integer(i);
            if (next == "*" || next == "d") {
                if (number <= 0)
                    throw StepRefused{fmt::format("{} is not a positive number", number)};
                if (next == "*")
                    top_sum().multiply(number);
                else
                    top_sum().divide(number);
                return 2;
            }
            stack_.push_back({.stored = &constraints_.at(number)});
        } else if (line.is_literal(i)) {
            const int literal = line.literal(i);
            if (next == "w") {
                if (literal < 0) line.fail(i, "a variable to weaken");
                top_sum().weaken(variable_of(constraints_.numbering().literal(literal)));
                return 2;
            }
            stack_.push_back({.axiom = constraints_.numbering().literal(literal)});
        } else if (line.word(i) == "+") {
            add_two();
        } else if (line.word(i) == "s") {
            top_sum().saturate();
        } else {
            line.fail(i, "a constraint, a literal, or an operation after its operands");
        }
        return 1;
    }

    void add_two() {
        if (stack_.size() < 2) throw StepRefused{"an addition needs two constraints"};
        Operand right = std::move(stack_.back());
        stack_.pop_back();
        Operand& left = stack_.back();
        if (right.sum && (!left.sum || left.sum->size() < right.sum->size()))
            std::swap(left, right);
        add(right, sum_of(left));
        free(right);
    }

    static void add(const Operand& operand, Sum& sum) {
        if (operand.sum)
            sum.add(*operand.sum);
        else if (operand.stored != nullptr)
            sum.add(*operand.stored);
        else
            sum.add_term(1, operand.axiom);
    }

    Sum& top_sum() {
        if (stack_.empty()) throw StepRefused{"the operation needs a constraint"};
        return sum_of(stack_.back());
    }

    Sum& sum_of(Operand& operand) {
        if (operand.sum) return *operand.sum;
        if (free_sums_.empty()) {
            // Each sum has room for all variables; no proof needs many sums at the same time.
            constexpr std::size_t most_numbers = std::size_t{1} << 27;
            if (++sums_ * constraints_.numbering().count() > most_numbers)
                throw StepRefused{"too many unfinished sums"};
            free_sums_.push_back(std::make_unique<Sum>());
        }
        std::unique_ptr<Sum> sum = std::move(free_sums_.back());
        free_sums_.pop_back();
        sum->clear();
        add(operand, *sum);
        operand.sum = std::move(sum);
        return *operand.sum;
    }

    void free(Operand& operand) {
        if (operand.sum) free_sums_.push_back(std::move(operand.sum));
    }

    ConstraintDatabase& constraints_;
    const std::function<void()>& poll_;
    std::vector<Operand> stack_;
    std::vector<std::unique_ptr<Sum>> free_sums_;
    std::size_t sums_ = 0;
};

} // namespace qsat::proof
