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
};

/// The names of the formats on the command line.
struct ProofFormatName {
    ProofFormat format;
    std::string_view name;
};
inline constexpr std::array<ProofFormatName, 4> proof_format_names{
    {{ProofFormat::recognised, "auto"},
     {ProofFormat::text, "text"},
     {ProofFormat::binary, "binary"},
     {ProofFormat::lrat, "lrat"}}};

std::string_view name_of(ProofFormat format);

/// The format of a proof by its content; never `recognised`. Right for every well-formed proof
/// that writes its first step on a line of its own.
ProofFormat recognise_proof(std::string_view content);

} // namespace qsat
