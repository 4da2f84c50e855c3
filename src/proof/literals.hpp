#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>
#include <vector>

namespace qsat::inline proof {

/// Twice the variable, plus one if negative. Variables are numbered from 0 in order of occurrence.
using Literal = std::uint32_t;

constexpr Literal negation(Literal literal) { return literal ^ 1; }
constexpr std::uint32_t variable_of(Literal literal) { return literal >> 1; }

/// Numbers the variables of a file in order of occurrence. So memory depends on the number of
/// variables, not on their values.
class Numbering {
public:
    /// Variables up to `common` are stored in an array, larger ones in a hash table.
    explicit Numbering(std::size_t common) : numbers_(common + 1, unknown) {}

    /// The literal for a literal of the file, which is not 0.
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

    /// The literal in the numbering of the file.
    int in_file(Literal literal) const {
        const int variable = variables_[variable_of(literal)];
        return (literal & 1) != 0 ? -variable : variable;
    }

    /// The number of variables that have occurred.
    std::size_t count() const { return variables_.size(); }

private:
    static constexpr std::uint32_t unknown = ~std::uint32_t{0};

    std::vector<std::uint32_t> numbers_;
    std::unordered_map<std::size_t, std::uint32_t> rare_;
    std::vector<int> variables_; // variables of the file, by number
};

} // namespace qsat::proof
