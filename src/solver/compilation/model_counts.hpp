#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace qsat {

/// How many models the nodes of a partitioned-operation graph have. What would not be one, or make
/// numbers wrong, is refused with the reason.
class ModelCounts {
public:
    using Number = boost::multiprecision::cpp_int;

    /// Of a formula with the variables 1 to `variables`.
    explicit ModelCounts(int variables) : variables_{variables} {}

    bool has(int node) const { return nodes_.contains(node); }
    std::size_t nodes() const { return nodes_.size(); }

    /// Literals are of variables or nodes that are there.
    std::optional<std::string> add_product(int node, std::span<const int> literals);
    /// That they exclude each other is for the caller to check.
    std::optional<std::string> add_sum(int node, int first, int second);

    /// Of all variables; nothing if there is no such node.
    std::optional<Number> models(int literal) const;

private:
    /// A set of variables, a bit for each.
    using Variables = std::vector<std::uint64_t>;

    /// What a node or literal depends on, and how many ways to set these make it true.
    struct Part {
        Variables variables;
        Number models;
    };

    std::optional<Part> part(int literal) const;
    bool add(int node, Part part) { return nodes_.emplace(node, std::move(part)).second; }
    static std::size_t size(const Variables& variables);

    int variables_;
    std::unordered_map<int, Part> nodes_;
};

} // namespace qsat
