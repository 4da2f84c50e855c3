#pragma once

#include <array>
#include <string_view>

namespace qsat {

/// How a proof of unsatisfiability is written.
enum class ProofFormat {
    recognised, ///< one of the others, told from the content
    text,       ///< DRAT: a clause is literals and 0, a deletion begins with d, a comment with c
    binary,     ///< DRAT as CaDiCaL and drat-trim write it by default: a or d, literals of 7 bits a
                ///< byte
    lrat,       ///< LRAT as text: numbered clauses with the numbers of the clauses they follow from
    binary_lrat, ///< LRAT as CaDiCaL 2 writes it by default: a, the number, the literals, 0, the
                 ///< hints, 0; or d, the numbers of what is deleted, 0; all in 7 bits a byte
    veripb,      ///< cutting planes as text, as VeriPB reads them, of a formula in OPB format
};

constexpr bool is_binary(ProofFormat format) {
    return format == ProofFormat::binary || format == ProofFormat::binary_lrat;
}
constexpr bool is_lrat(ProofFormat format) {
    return format == ProofFormat::lrat || format == ProofFormat::binary_lrat;
}

/// The names of the formats on the command line.
struct ProofFormatName {
    ProofFormat format;
    std::string_view name;
};
inline constexpr std::array<ProofFormatName, 6> proof_format_names{
    {{ProofFormat::recognised, "auto"},
     {ProofFormat::text, "text"},
     {ProofFormat::binary, "binary"},
     {ProofFormat::lrat, "lrat"},
     {ProofFormat::binary_lrat, "binary-lrat"},
     {ProofFormat::veripb, "veripb"}}};

std::string_view name_of(ProofFormat format);

/// The format of a proof by its content; never `recognised`. Right for every well-formed proof
/// that writes its first step on a line of its own. Binary LRAT is taken for binary DRAT if the
/// hints of each lemma begin with clause 50 or -48, which look like the letters d and a.
ProofFormat recognise_proof(std::string_view content);

} // namespace qsat
