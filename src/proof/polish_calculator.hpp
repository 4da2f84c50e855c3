#pragma once

#include "proof/cutting_planes_sum.hpp"
#include "proof/pseudo_boolean_reader.hpp"

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace qsat::proof {

/// Evaluates constraints in reverse Polish notation, as in VeriPB's rule `pol`. The time of a line
/// depends on its words and on the terms of the constraints that it names.
class PolishCalculator {
public:
    /// Returns the constraint with this number. Negative numbers count from the end. Throws
    /// StepRefused. The constraint must not move until the end of the line.
    using Lookup = std::function<const Constraint*(std::int64_t)>;

    PolishCalculator(Numbering& numbering, Lookup lookup, const std::function<void()>& poll)
        : numbering_{numbering}, lookup_{std::move(lookup)}, poll_{poll} {}

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
            stack_.push_back({.stored = lookup_(number)});
        } else if (line.is_literal(i)) {
            const int literal = line.literal(i);
            if (next == "w") {
                if (literal < 0) line.fail(i, "a variable to weaken");
                top_sum().weaken(variable_of(numbering_.literal(literal)));
                return 2;
            }
            stack_.push_back({.axiom = numbering_.literal(literal)});
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
            if (++sums_ * numbering_.count() > most_numbers)
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

    Numbering& numbering_;
    Lookup lookup_;
    const std::function<void()>& poll_;
    std::vector<Operand> stack_;
    std::vector<std::unique_ptr<Sum>> free_sums_;
    std::size_t sums_ = 0;
};

} // namespace qsat::proof
