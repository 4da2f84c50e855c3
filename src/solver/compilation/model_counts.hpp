#pragma once

#include "proof/reader.hpp"

#include <boost/dynamic_bitset.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <fmt/format.h>

#include <cstddef>
#include <cstdlib>
#include <span>
#include <unordered_map>
#include <utility>

namespace qsat::inline solver {

/// Computes the numbers of models of the nodes of a partitioned-operation graph. Throws
/// StepRefused for a node that is malformed or would make numbers wrong.
class ModelCounts {
public:
    using Number = boost::multiprecision::cpp_int;

    /// For a formula with the variables 1 ... `variables`.
    explicit ModelCounts(int variables) : variables_{variables} {}

    bool has(int node) const { return nodes_.contains(node); }
    std::size_t nodes() const { return nodes_.size(); }

    void add_product(int node, std::span<const int> literals) {
        Part product{no_variables(), 1};
        for (const int literal : literals) {
            const Part factor = part(literal);
            if (product.variables.intersects(factor.variables))
                throw proof::StepRefused{
                    fmt::format("{} shares a variable with another part of the product", literal)};
            product.variables |= factor.variables;
            product.models *= factor.models;
        }
        add(node, std::move(product));
    }

    /// The caller must check that the two nodes exclude each other.
    void add_sum(int node, int first, int second) {
        const Part one = part(first);
        const Part other = part(second);
        Variables variables = one.variables | other.variables;
        // A variable that a part does not contain can have either value.
        const std::size_t all = variables.count();
        add(node, {std::move(variables), (one.models << (all - one.variables.count())) +
                                             (other.models << (all - other.variables.count()))});
    }

    /// The number of models over all variables.
    Number models(int literal) const {
        const Part root = part(literal);
        return root.models << (static_cast<std::size_t>(variables_) - root.variables.count());
    }

private:
    using Variables = boost::dynamic_bitset<>;

    /// The variables of a node or literal, and the number of their assignments that make it true.
    struct Part {
        Variables variables;
        Number models;
    };

    Variables no_variables() const { return Variables(static_cast<std::size_t>(variables_) + 1); }

    Part part(int literal) const {
        const int variable = std::abs(literal);
        if (variable >= 1 && variable <= variables_) {
            Part part{no_variables(), 1};
            part.variables.set(variable);
            return part;
        }
        const auto node = nodes_.find(variable);
        if (node == nodes_.end())
            throw proof::StepRefused{fmt::format("{} is neither a variable nor a node", literal)};
        Part part = node->second;
        if (literal < 0) part.models = (Number{1} << part.variables.count()) - part.models;
        return part;
    }

    void add(int node, Part part) {
        if (!nodes_.emplace(node, std::move(part)).second)
            throw proof::StepRefused{fmt::format("the node {} is defined twice", node)};
    }

    int variables_;
    std::unordered_map<int, Part> nodes_;
};

} // namespace qsat::solver
