#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>
#include <vector>

namespace qsat::proof {

/// Twice the variable, plus one if negative; variables are numbered from 0 as they come up.
using Literal = std::uint32_t;

constexpr Literal negation(Literal literal) { return literal ^ 1; }
constexpr std::uint32_t variable_of(Literal literal) { return literal >> 1; }

/// Numbers the variables of a file in the order in which they come up, so that memory depends on
/// how many there are and not on how large their numbers are.
class Numbering {
public:
    /// Variables up to this one are looked up in an array, larger ones in a hash table.
    explicit Numbering(std::size_t common) : numbers_(common + 1, unknown) {}

    /// For the literal of a file, not 0.
    Literal literal(int from_file) {
        const auto variable = static_cast<std::size_t>(std::abs(from_file));
        std::uint32_t& number = variable < numbers_.size()
                                    ? numbers_[variable]
                                    : rare_.try_emplace(variable, unknown).first->second;
        if (number == unknown) {
            number = static_cast<std::uint32_t>(variables_.size());
            variables_.push_back(std::abs(from_file));
        }
        return 2 * number + (from_file < 0 ? 1 : 0);
    }

    /// The literal as it is in the file.
    int in_file(Literal literal) const {
        const int variable = variables_[variable_of(literal)];
        return (literal & 1) != 0 ? -variable : variable;
    }

    /// How many variables have come up.
    std::size_t count() const { return variables_.size(); }

private:
    static constexpr std::uint32_t unknown = ~std::uint32_t{0};

    std::vector<std::uint32_t> numbers_;
    std::unordered_map<std::size_t, std::uint32_t> rare_;
    std::vector<int> variables_; // of the file, by number
};

} // namespace qsat::proof
