#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace qsat {

/// Computes the model counts of the nodes of a partitioned-operation graph. Returns the reason if a
/// node is rejected because it is malformed or would make counts wrong.
class ModelCounts {
public:
    using Number = boost::multiprecision::cpp_int;

    /// For a formula with the variables 1 ... `variables`.
    explicit ModelCounts(int variables) : variables_{variables} {}

    bool has(int node) const { return nodes_.contains(node); }
    std::size_t nodes() const { return nodes_.size(); }

    /// Precondition: the variables and nodes of the literals exist.
    std::optional<std::string> add_product(int node, std::span<const int> literals);
    /// The caller must check that the two nodes exclude each other.
    std::optional<std::string> add_sum(int node, int first, int second);

    /// The number of models over all variables; nothing if there is no such node.
    std::optional<Number> models(int literal) const;

private:
    /// A set of variables with one bit for each.
    using Variables = std::vector<std::uint64_t>;

    /// The variables of a node or literal, and the number of their assignments that make it true.
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
