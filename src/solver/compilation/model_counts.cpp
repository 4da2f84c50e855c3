#include "compilation/model_counts.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstdlib>

namespace qsat {

std::optional<ModelCounts::Part> ModelCounts::part(int literal) const {
    const int variable = std::abs(literal);
    if (variable >= 1 && variable <= variables_) {
        Part part{Variables(static_cast<std::size_t>(variables_) / 64 + 1), 1};
        part.variables[variable / 64] |= std::uint64_t{1} << variable % 64;
        return part;
    }
    const auto node = nodes_.find(variable);
    if (node == nodes_.end()) return std::nullopt;
    Part part = node->second;
    if (literal < 0) part.models = (Number{1} << size(part.variables)) - part.models;
    return part;
}

std::optional<std::string> ModelCounts::add_product(int node, std::span<const int> literals) {
    Part product{Variables(static_cast<std::size_t>(variables_) / 64 + 1), 1};
    for (const int literal : literals) {
        const std::optional<Part> factor = part(literal);
        if (!factor) return fmt::format("{} is neither a variable nor a node", literal);
        for (std::size_t i = 0; i < product.variables.size(); ++i) {
            if ((product.variables[i] & factor->variables[i]) != 0)
                return fmt::format("{} shares a variable with another part of the product",
                                   literal);
            product.variables[i] |= factor->variables[i];
        }
        product.models *= factor->models;
    }
    if (!add(node, std::move(product))) return fmt::format("the node {} is defined twice", node);
    return std::nullopt;
}

std::optional<std::string> ModelCounts::add_sum(int node, int first, int second) {
    const std::optional<Part> one = part(first);
    const std::optional<Part> other = part(second);
    if (!one || !other)
        return fmt::format("{} is neither a variable nor a node", one ? second : first);
    Part sum{one->variables, 0};
    for (std::size_t i = 0; i < sum.variables.size(); ++i)
        sum.variables[i] |= other->variables[i];
    // A variable that a part does not contain can have either value.
    const std::size_t all = size(sum.variables);
    sum.models = (one->models << (all - size(one->variables))) +
                 (other->models << (all - size(other->variables)));
    if (!add(node, std::move(sum))) return fmt::format("the node {} is defined twice", node);
    return std::nullopt;
}

std::optional<ModelCounts::Number> ModelCounts::models(int literal) const {
    const std::optional<Part> root = part(literal);
    if (!root) return std::nullopt;
    return root->models << (static_cast<std::size_t>(variables_) - size(root->variables));
}

std::size_t ModelCounts::size(const Variables& variables) {
    std::size_t size = 0;
    for (const std::uint64_t word : variables)
        size += std::popcount(word);
    return size;
}

} // namespace qsat
