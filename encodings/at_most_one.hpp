#pragma once

#include "encodings/clause_sink.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline encodings {

/// The clauses of an at-most-one constraint, and their exact size.
struct AtMostOneClauses {
    void (*encode)(ClauseSink&, std::span<const Lit>, std::size_t parameter);
    FormulaSize (*size)(std::uint64_t literal_count, std::size_t parameter);
};

/// The number after the colon in a name such as `commander:4`.
struct EncodingParameter {
    std::string_view meaning; ///< such as "the group size"
    std::size_t value;
    std::size_t least;
    std::size_t most;
};

/// An at-most-one encoding with its name on the command line. For fewer than two literals, no
/// encoding makes a clause or a variable.
struct AtMostOneEncoding {
    std::string name;         ///< its name on the command line, with the parameter if one was given
    std::string_view summary; ///< one line for help and documentation
    AtMostOneClauses alone;
    /// Used on lines where another clause says "at least one". Mostly the same as `alone`.
    AtMostOneClauses beside_at_least_one;
    /// Does every assignment of the literals with at most one true extend to exactly one model?
    bool counts_models;
    std::optional<EncodingParameter> parameter{};

    void encode(ClauseSink& sink, std::span<const Lit> literals) const {
        alone.encode(sink, literals, parameter_value());
    }
    /// The size of what `encode` adds to the sink.
    FormulaSize size(std::uint64_t literal_count) const {
        return alone.size(literal_count, parameter_value());
    }

    /// 0 for encodings without a parameter, which ignore it.
    std::size_t parameter_value() const { return parameter ? parameter->value : 0; }
};

/// All encodings with their default parameters, in the order of help and documentation.
extern const std::array<AtMostOneEncoding, 7> at_most_one_encodings;

/// The parameter of an encoding is not in its range. The message gives the range.
class BadEncodingParameter : public std::invalid_argument {
public:
    using std::invalid_argument::invalid_argument;
};

/// The encoding with this name, such as `commander` or `commander:4`; empty if there is none.
/// Throws BadEncodingParameter if the encoding exists but does not accept the text after the colon.
std::optional<AtMostOneEncoding> find_at_most_one_encoding(std::string_view name);

/// Exactly one of the literals is true: one clause with all literals, and the given at-most-one
/// encoding. Without literals, this is the empty clause.
void encode_exactly_one(ClauseSink& sink, std::span<const Lit> literals,
                        const AtMostOneEncoding& at_most_one);

/// The size of what encode_exactly_one adds to the sink.
FormulaSize exactly_one_size(std::uint64_t literal_count, const AtMostOneEncoding& at_most_one);

/// At most `bound` of the literals are true. Sequential counter (C. Sinz, CP 2005) with `bound`
/// auxiliary variables per literal.
void encode_at_most(ClauseSink& sink, const std::vector<Lit>& literals, std::size_t bound);

/// The encoding `pairwise`. The parameter is ignored.
void encode_pairwise(ClauseSink& sink, std::span<const Lit> literals, std::size_t = 0);

} // namespace qsat::encodings
