#pragma once

#include "certificate/certificate.hpp"

namespace qsat {

/// Completes the board like `complete` and writes the certificate of the result: the completions
/// and, if there are no others, the proof of that. Writes nothing if the search was stopped.
/// Ignores symmetries and the encoding of the options. Precondition: the engine can prove.
/// Exceptions of the visitor and of Certificate pass through.
CompletionReport certify_completions(OutputFolder& folder, const CertifiedQuestion& question,
                                     const SearchOptions& search, const CompletionVisitor& visit);

} // namespace qsat
