#include "encodings/at_most_one.hpp"

#include <algorithm>
#include <charconv>

namespace qsat {

namespace {

template <auto encode_function, auto size_function>
constexpr AtMostOneClauses without_parameter{
    [](ClauseSink& sink, std::span<const Lit> literals, std::size_t) {
        encode_function(sink, literals);
    },
    [](std::uint64_t literal_count, std::size_t) { return size_function(literal_count); }};

constexpr AtMostOneClauses pairwise = without_parameter<encode_pairwise, pairwise_size>;
constexpr AtMostOneClauses sequential = without_parameter<encode_sequential, sequential_size>;
constexpr AtMostOneClauses ladder = without_parameter<encode_ladder, ladder_size>;
constexpr AtMostOneClauses commander{encode_commander, commander_size};
constexpr AtMostOneClauses product{encode_product, product_size};
constexpr AtMostOneClauses bitwise{encode_bitwise, bitwise_size};

/// The product of `mixed`, always in two dimensions: the parameter belongs to commander.
constexpr AtMostOneClauses square_product{
    [](ClauseSink& sink, std::span<const Lit> literals, std::size_t) {
        encode_product(sink, literals, 2);
    },
    [](std::uint64_t literal_count, std::size_t) { return product_size(literal_count, 2); }};

// Larger groups are almost the pairwise encoding.
constexpr std::size_t largest_group = 100;
constexpr std::size_t most_dimensions = 10;

// The group sizes are the best of those measured in README.md.
constexpr EncodingParameter commander_group{"the group size", 6, 2, largest_group};
constexpr EncodingParameter bitwise_group{"the group size", 1, 1, largest_group};
constexpr EncodingParameter product_dimensions{"the number of dimensions", 2, 2, most_dimensions};

std::size_t parse_parameter(std::string_view number, const EncodingParameter& parameter) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc{} || end != number.data() + number.size() || value < parameter.least ||
        value > parameter.most)
        throw BadEncodingParameter{std::string{parameter.meaning} + " is a whole number from " +
                                   std::to_string(parameter.least) + " to " +
                                   std::to_string(parameter.most)};
    return value;
}

} // namespace

const std::array<AtMostOneEncoding, 7> at_most_one_encodings{{
    {"pairwise", "one clause for every pair", pairwise, pairwise, true},
    {"sequential", "sequential counter: a chain of prefixes", sequential, sequential, false},
    {"commander", "commander variables over groups", commander, commander, true, commander_group},
    {"product", "the coordinates of each literal in a grid", product, product, false,
     product_dimensions},
    {"bitwise", "binary: the bits of the true literal's group", bitwise, bitwise, false,
     bitwise_group},
    {"ladder", "ladder: prefixes, equivalent to the literals", ladder, ladder, true},
    {"mixed", "product beside at-least-one clauses, otherwise commander", commander, square_product,
     true, commander_group},
}};

std::optional<AtMostOneEncoding> find_at_most_one_encoding(std::string_view name) {
    const auto colon = name.find(':');
    const auto found =
        std::ranges::find(at_most_one_encodings, name.substr(0, colon), &AtMostOneEncoding::name);
    if (found == at_most_one_encodings.end()) return std::nullopt;
    AtMostOneEncoding encoding = *found;
    if (colon == std::string_view::npos) return encoding;
    if (!encoding.parameter) throw BadEncodingParameter{encoding.name + " takes no number"};
    encoding.parameter->value = parse_parameter(name.substr(colon + 1), *encoding.parameter);
    encoding.name = encoding.name + ':' + std::to_string(encoding.parameter->value);
    return encoding;
}

void encode_exactly_one(ClauseSink& sink, std::span<const Lit> literals,
                        const AtMostOneEncoding& at_most_one) {
    sink.add_clause(literals);
    at_most_one.beside_at_least_one.encode(sink, literals, at_most_one.parameter_value());
}

FormulaSize exactly_one_size(std::uint64_t literal_count, const AtMostOneEncoding& at_most_one) {
    return FormulaSize{.clauses = 1, .literals = literal_count} +
           at_most_one.beside_at_least_one.size(literal_count, at_most_one.parameter_value());
}

} // namespace qsat
