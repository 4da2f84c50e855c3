#include "encodings/at_most_one.hpp"

#include <algorithm>
#include <bit>
#include <charconv>

namespace qsat::inline encodings {

/// Pairwise encoding (also direct or binomial): no two literals are both true. No auxiliary
/// variables and n(n-1)/2 clauses for n literals.
void encode_pairwise(ClauseSink& sink, std::span<const Lit> literals, std::size_t) {
    for (std::size_t i = 0; i < literals.size(); ++i)
        for (std::size_t j = i + 1; j < literals.size(); ++j)
            sink.add_clause({~literals[i], ~literals[j]});
}

namespace {

FormulaSize pairwise_size(std::uint64_t n, std::size_t = 0) {
    const std::uint64_t pairs = n < 2 ? 0 : n * (n - 1) / 2;
    return {.variables = 0, .clauses = pairs, .literals = 2 * pairs};
}

/// Sequential counter (C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality
/// constraints", CP 2005, with k = 1). Every proper prefix of the literals has an auxiliary
/// variable, which is true if a literal of the prefix is. For n >= 2 literals: n-1 auxiliary
/// variables, 3n-4 clauses.
void encode_sequential(ClauseSink& sink, std::span<const Lit> literals, std::size_t) {
    if (literals.size() < 2) return;
    Lit prefix = Lit::positive(sink.new_variable());
    sink.add_clause({~literals.front(), prefix});
    for (const Lit literal : literals.subspan(1, literals.size() - 2)) {
        const Lit longer = Lit::positive(sink.new_variable());
        sink.add_clause({~literal, longer});
        sink.add_clause({~prefix, longer});
        sink.add_clause({~literal, ~prefix});
        prefix = longer;
    }
    sink.add_clause({~literals.back(), ~prefix});
}

FormulaSize sequential_size(std::uint64_t n, std::size_t) {
    if (n < 2) return {};
    return {.variables = n - 1, .clauses = 3 * n - 4, .literals = 2 * (3 * n - 4)};
}

/// Ladder encoding (I. P. Gent and P. Nightingale, "A new encoding of AllDifferent into SAT", 2004;
/// the "regular" encoding of C. Ansotegui and F. Manya, SAT 2004). It is the sequential counter
/// with equivalences: rung i is true if and only if one of the literals 0..i is. So every
/// assignment of the literals with at most one true extends to exactly one model. For n >= 2
/// literals: n-1 auxiliary variables, 4n-5 clauses.
void encode_ladder(ClauseSink& sink, std::span<const Lit> literals, std::size_t) {
    if (literals.size() < 2) return;
    Lit rung = Lit::positive(sink.new_variable());
    sink.add_clause({~literals.front(), rung});
    sink.add_clause({literals.front(), ~rung});
    for (const Lit literal : literals.subspan(1, literals.size() - 2)) {
        const Lit next = Lit::positive(sink.new_variable());
        sink.add_clause({~rung, next});
        sink.add_clause({~literal, next});
        sink.add_clause({~literal, ~rung});
        sink.add_clause({literal, rung, ~next});
        rung = next;
    }
    sink.add_clause({~literals.back(), ~rung});
}

FormulaSize ladder_size(std::uint64_t n, std::size_t) {
    if (n < 2) return {};
    return {.variables = n - 1, .clauses = 4 * n - 5, .literals = 2 * (4 * n - 5) + (n - 2)};
}

std::uint64_t group_count(std::uint64_t literal_count, std::size_t group_size) {
    return (literal_count + group_size - 1) / group_size;
}

/// Commander encoding (W. Klieber and G. Kwon, "Efficient CNF encoding for selecting 1 from N
/// objects", CFV 2007). Each group of k literals has a commander, equivalent to the disjunction of
/// its group. At most one literal of a group is true, and recursively at most one commander is. A
/// group of one is its own commander. About n/(k-1) auxiliary variables and n(k/2 + 1 + 2/(k-1))
/// clauses for n literals; three make the fewest. Up to k+1 literals use the pairwise encoding,
/// which costs less.
void encode_commander(ClauseSink& sink, std::span<const Lit> literals, std::size_t group_size) {
    if (literals.size() <= group_size + 1) return encode_pairwise(sink, literals);
    std::vector<Lit> commanders;
    std::vector<Lit> clause;
    commanders.reserve(group_count(literals.size(), group_size));
    for (std::size_t start = 0; start < literals.size(); start += group_size) {
        const auto group = literals.subspan(start, std::min(group_size, literals.size() - start));
        if (group.size() == 1) {
            commanders.push_back(group.front());
            continue;
        }
        const Lit group_commander = Lit::positive(sink.new_variable());
        commanders.push_back(group_commander);
        encode_pairwise(sink, group);
        clause.assign(group.begin(), group.end());
        clause.push_back(~group_commander);
        sink.add_clause(clause);
        for (const Lit literal : group)
            sink.add_clause({~literal, group_commander});
    }
    encode_commander(sink, commanders, group_size);
}

FormulaSize commander_size(std::uint64_t literal_count, std::size_t group_size) {
    if (literal_count <= group_size + 1) return pairwise_size(literal_count);
    const auto group = [](std::uint64_t n) -> FormulaSize {
        return pairwise_size(n) +
               FormulaSize{.variables = 1, .clauses = 1 + n, .literals = n + 1 + 2 * n};
    };
    const std::uint64_t full = literal_count / group_size;
    const std::uint64_t rest = literal_count % group_size;
    const FormulaSize each = group(group_size);
    return FormulaSize{full * each.variables, full * each.clauses, full * each.literals} +
           (rest > 1 ? group(rest) : FormulaSize{}) +
           commander_size(group_count(literal_count, group_size), group_size);
}

/// Up to this number of literals, the pairwise encoding has fewer clauses.
constexpr std::uint64_t largest_pairwise = 6;

/// The smallest side of a cube with this many dimensions that holds n literals.
std::uint64_t cube_side(std::uint64_t n, std::size_t dimensions) {
    for (std::uint64_t side = 1;; ++side) {
        std::uint64_t room = 1;
        for (std::size_t i = 0; i < dimensions && room < n; ++i)
            room *= side;
        if (room >= n) return side;
    }
}

/// The sides of a small, nearly cubic grid that holds n literals; all are at least 2.
std::vector<std::uint64_t> grid_sides(std::uint64_t n, std::size_t dimensions) {
    std::vector<std::uint64_t> sides;
    for (std::uint64_t left = n; left > 1; --dimensions) {
        sides.push_back(cube_side(left, dimensions));
        left = (left + sides.back() - 1) / sides.back();
    }
    return sides;
}

/// Product encoding (J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010). The
/// literals fill a grid of d dimensions. A true literal makes its d coordinates true, and
/// recursively at most one coordinate in each dimension is true. In two dimensions: 2 sqrt(n) +
/// O(n^(1/4)) auxiliary variables and 2n + 4 sqrt(n) + O(n^(1/4)) clauses for n literals. In d
/// dimensions: about d n^(1/d) and dn. Up to six literals use the pairwise encoding.
void encode_product(ClauseSink& sink, std::span<const Lit> literals, std::size_t dimensions) {
    if (literals.size() <= largest_pairwise) return encode_pairwise(sink, literals);
    std::uint64_t stride = 1;
    for (const std::uint64_t side : grid_sides(literals.size(), dimensions)) {
        const std::vector<Lit> coordinates = sink.new_literals(side);
        for (std::size_t i = 0; i < literals.size(); ++i)
            sink.add_clause({~literals[i], coordinates[i / stride % side]});
        encode_product(sink, coordinates, dimensions);
        stride *= side;
    }
}

FormulaSize product_size(std::uint64_t n, std::size_t dimensions) {
    if (n <= largest_pairwise) return pairwise_size(n);
    FormulaSize size;
    for (const std::uint64_t side : grid_sides(n, dimensions))
        size += FormulaSize{side, n, 2 * n} + product_size(side, dimensions);
    return size;
}

/// The number of bits for indices 0 ... n-1.
std::uint64_t bit_count(std::uint64_t n) { return n < 2 ? 0 : std::bit_width(n - 1); }

/// Bitwise or binary encoding (S. Prestwich, "Finding large cliques using SAT local search", 2007;
/// A. M. Frisch et al., "Solving non-Boolean satisfiability problems with stochastic local search",
/// JAR 2005). With larger groups it is the bimander encoding (V.-H. Nguyen and S. T. Mai, "A new
/// method to encode the at-most-one constraint into SAT", SoICT 2015). A true literal fixes the
/// bits of its group's index, and two indices differ in some bit. Within a group the encoding is
/// pairwise. For m = ceil(n/k) >= 2 groups of k literals: ceil(log2 m) auxiliary variables, n
/// ceil(log2 m) clauses and k(k-1)/2 clauses per group.
void encode_bitwise(ClauseSink& sink, std::span<const Lit> literals, std::size_t group_size) {
    const auto bits = sink.new_literals(bit_count(group_count(literals.size(), group_size)));
    for (std::size_t start = 0; start < literals.size(); start += group_size) {
        const auto group = literals.subspan(start, std::min(group_size, literals.size() - start));
        const std::size_t index = start / group_size;
        encode_pairwise(sink, group);
        for (const Lit literal : group)
            for (std::size_t bit = 0; bit < bits.size(); ++bit)
                sink.add_clause({~literal, (index >> bit & 1) != 0 ? bits[bit] : ~bits[bit]});
    }
}

FormulaSize bitwise_size(std::uint64_t literal_count, std::size_t group_size) {
    const std::uint64_t bits = bit_count(group_count(literal_count, group_size));
    const std::uint64_t pairs = literal_count / group_size * pairwise_size(group_size).clauses +
                                pairwise_size(literal_count % group_size).clauses;
    const std::uint64_t clauses = literal_count * bits + pairs;
    return {.variables = bits, .clauses = clauses, .literals = 2 * clauses};
}

constexpr AtMostOneClauses pairwise{encode_pairwise, pairwise_size};
constexpr AtMostOneClauses sequential{encode_sequential, sequential_size};
constexpr AtMostOneClauses ladder{encode_ladder, ladder_size};
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

void encode_at_most(ClauseSink& sink, const std::vector<Lit>& literals, std::size_t bound) {
    std::vector<Lit> before; // before[i]: of the literals before this one, more than i are true
    for (const Lit literal : literals) {
        std::vector<Lit> with = sink.new_literals(bound);
        if (bound == 0)
            sink.add_clause({~literal});
        else
            sink.add_clause({~literal, with[0]});
        for (std::size_t i = 0; i < before.size(); ++i) {
            sink.add_clause({~before[i], with[i]});
            if (i + 1 < bound)
                sink.add_clause({~literal, ~before[i], with[i + 1]});
            else
                sink.add_clause({~literal, ~before[i]});
        }
        before = std::move(with);
    }
}

} // namespace qsat::encodings
