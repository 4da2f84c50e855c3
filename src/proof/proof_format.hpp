#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace qsat::inline proof {

/// The format of a proof of unsatisfiability.
enum class ProofFormat {
    recognised, ///< detect the format from the content
    text,       ///< DRAT: a clause is literals and 0; a deletion begins with d, a comment with c
    /// DRAT in binary, the default of CaDiCaL and drat-trim: a or d, then literals with 7 bits per
    /// byte.
    binary,
    lrat, ///< LRAT as text: numbered clauses, each with the numbers of its antecedents
    /// LRAT in binary, the default of CaDiCaL 2: a, the number, the literals, 0, the hints, 0; or
    /// d, the numbers of the deleted clauses, 0. All numbers have 7 bits per byte.
    binary_lrat,
    veripb, ///< cutting planes as text in VeriPB's format, version 2.0, for a formula in OPB format
    veripb3, ///< the same in version 3.0
};

constexpr bool is_binary(ProofFormat format) {
    return format == ProofFormat::binary || format == ProofFormat::binary_lrat;
}
constexpr bool is_lrat(ProofFormat format) {
    return format == ProofFormat::lrat || format == ProofFormat::binary_lrat;
}
constexpr bool is_cutting_planes(ProofFormat format) {
    return format == ProofFormat::veripb || format == ProofFormat::veripb3;
}

/// A name on the command line.
struct ProofFormatName {
    ProofFormat format;
    std::string_view name;
};
inline constexpr std::array<ProofFormatName, 7> proof_format_names{
    {{ProofFormat::recognised, "auto"},
     {ProofFormat::text, "text"},
     {ProofFormat::binary, "binary"},
     {ProofFormat::lrat, "lrat"},
     {ProofFormat::binary_lrat, "binary-lrat"},
     {ProofFormat::veripb, "veripb"},
     {ProofFormat::veripb3, "veripb3"}}};

constexpr std::string_view name_of(ProofFormat format) {
    return std::ranges::find(proof_format_names, format, &ProofFormatName::format)->name;
}

} // namespace qsat::proof
