#pragma once

#include "certificate/certificate.hpp"

namespace qsat {

/// Completes the board as `complete` does, and writes the certificate of what came of it: the
/// completions, and, if there are no others, the proof of that. None if it was stopped. Of the
/// options, symmetries are left alone, the encoding is not looked at, and the engine must be able
/// to prove. Throws what the visitor and Certificate throw.
CompletionReport certify_completions(OutputFolder& folder, const CertifiedQuestion& question,
                                     const SearchOptions& search, const CompletionVisitor& visit);

} // namespace qsat
