// Also defined in at_most.cpp, bitwise.cpp, commander.cpp, ladder.cpp, pairwise.cpp, product.cpp
// and sequential.cpp.
#pragma once

#include "encodings/clause_sink.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// A way of saying "at most one of these literals is true" in clauses: a stateless function of the
/// sink and the literals, together with its exact size. Both take the encoding's parameter.
struct AtMostOneClauses {
    void (*encode)(ClauseSink&, std::span<const Lit>, std::size_t parameter);
    FormulaSize (*size)(std::uint64_t literal_count, std::size_t parameter);
};

/// The number behind the colon in a name such as `commander:4`.
struct EncodingParameter {
    std::string_view meaning; ///< such as "the group size"
    std::size_t value;
    std::size_t least;
    std::size_t most;
};

/// An encoding of "at most one" as it is named on the command line. None makes a clause or a
/// variable for fewer than two literals.
struct AtMostOneEncoding {
    std::string name;         ///< as on the command line, with the parameter if one was given
    std::string_view summary; ///< one line for help and documentation
    AtMostOneClauses alone;
    /// What is made of lines where another clause says "at least one"; mostly the same.
    AtMostOneClauses beside_at_least_one;
    bool counts_models; ///< every assignment of the literals extends to exactly one model
    std::optional<EncodingParameter> parameter{};

    void encode(ClauseSink& sink, std::span<const Lit> literals) const {
        alone.encode(sink, literals, parameter_value());
    }
    /// What `encode` will add to the sink.
    FormulaSize size(std::uint64_t literal_count) const {
        return alone.size(literal_count, parameter_value());
    }

    /// For encodings without a parameter a number that they do not look at.
    std::size_t parameter_value() const { return parameter ? parameter->value : 0; }
};

/// All encodings, each with the parameter it has if none is given, in the order in which help and
/// documentation list them.
extern const std::array<AtMostOneEncoding, 7> at_most_one_encodings;

/// An encoding was given a number that it does not take; the message says which it takes.
class BadEncodingParameter : public std::invalid_argument {
public:
    using std::invalid_argument::invalid_argument;
};

/// The encoding of that name, such as `commander` or `commander:4`; empty if there is none. Throws
/// BadEncodingParameter if there is one, but not with what follows the colon.
std::optional<AtMostOneEncoding> find_at_most_one_encoding(std::string_view name);

/// Exactly one of the literals is true: one clause with all of them, and the given at-most-one
/// encoding. No literals at all make the empty clause.
void encode_exactly_one(ClauseSink& sink, std::span<const Lit> literals,
                        const AtMostOneEncoding& at_most_one);

/// What encode_exactly_one adds to the sink.
FormulaSize exactly_one_size(std::uint64_t literal_count, const AtMostOneEncoding& at_most_one);

/// At most `bound` of the literals are true, bound >= 1. Sequential counter (C. Sinz, "Towards an
/// optimal CNF encoding of Boolean cardinality constraints", CP 2005): `bound` variables a literal.
void encode_at_most(ClauseSink& sink, const std::vector<Lit>& literals, std::size_t bound);

void encode_pairwise(ClauseSink& sink, std::span<const Lit> literals);
void encode_sequential(ClauseSink& sink, std::span<const Lit> literals);
void encode_commander(ClauseSink& sink, std::span<const Lit> literals, std::size_t group_size);
void encode_product(ClauseSink& sink, std::span<const Lit> literals, std::size_t dimensions);
void encode_bitwise(ClauseSink& sink, std::span<const Lit> literals, std::size_t group_size);
void encode_ladder(ClauseSink& sink, std::span<const Lit> literals);

FormulaSize pairwise_size(std::uint64_t literal_count);
FormulaSize sequential_size(std::uint64_t literal_count);
FormulaSize commander_size(std::uint64_t literal_count, std::size_t group_size);
FormulaSize product_size(std::uint64_t literal_count, std::size_t dimensions);
FormulaSize bitwise_size(std::uint64_t literal_count, std::size_t group_size);
FormulaSize ladder_size(std::uint64_t literal_count);

} // namespace qsat
