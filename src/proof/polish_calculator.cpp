#include "proof/polish_calculator.hpp"

#include <fmt/format.h>

namespace qsat::proof {

Constraint PolishCalculator::calculate(const LineReader& line) {
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

/// Processes the word at `i` and returns the number of words used. If the next word is an operation
/// that takes a number or a variable, the word is its operand; otherwise it is pushed on the stack.
std::size_t PolishCalculator::operate(const LineReader& line, std::size_t i) {
    const std::string_view next = line.word(i + 1);
    if (line.is_integer(i)) {
        const std::int64_t number = line.integer(i);
        if (next == "*" || next == "d") {
            scale(number, next == "*");
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

void PolishCalculator::scale(std::int64_t number, bool multiply) {
    if (number <= 0) throw StepRefused{fmt::format("{} is not a positive number", number)};
    if (multiply)
        top_sum().multiply(number);
    else
        top_sum().divide(number);
}

void PolishCalculator::add_two() {
    if (stack_.size() < 2) throw StepRefused{"an addition needs two constraints"};
    Operand right = std::move(stack_.back());
    stack_.pop_back();
    Operand& left = stack_.back();
    const bool right_is_longer = right.sum && (!left.sum || left.sum->size() < right.sum->size());
    if (right_is_longer) std::swap(left, right);
    Sum& sum = sum_of(left);
    if (right.stored != nullptr)
        sum.add(*right.stored);
    else if (right.sum)
        sum.add(*right.sum);
    else
        sum.add_term(1, right.axiom);
    free(right);
}

Sum& PolishCalculator::top_sum() {
    if (stack_.empty()) throw StepRefused{"the operation needs a constraint"};
    return sum_of(stack_.back());
}

Sum& PolishCalculator::sum_of(Operand& operand) {
    if (operand.sum) return *operand.sum;
    if (free_sums_.empty()) {
        // Each sum has room for all variables; no proof needs many sums at the same time.
        constexpr std::size_t most_numbers = std::size_t{1} << 27;
        if (++sums_ * numbering_.count() > most_numbers)
            throw StepRefused{"too many unfinished sums"};
        free_sums_.push_back(std::make_unique<Sum>());
    }
    operand.sum = std::move(free_sums_.back());
    free_sums_.pop_back();
    operand.sum->clear();
    if (operand.stored != nullptr)
        operand.sum->add(*operand.stored);
    else
        operand.sum->add_term(1, operand.axiom);
    operand.stored = nullptr;
    return *operand.sum;
}

void PolishCalculator::free(Operand& operand) {
    if (operand.sum) free_sums_.push_back(std::move(operand.sum));
}

} // namespace qsat::proof
