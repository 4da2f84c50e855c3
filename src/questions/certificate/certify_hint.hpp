#pragma once

#include "certificate/certificate.hpp"
#include "explain/backbone.hpp"

namespace qsat {

/// Writes the certificate of a square that every completion uses: with the square blocked, there is
/// no completion. Throws as Certificate does.
void certify_forced(OutputFolder& folder, const CertifiedQuestion& question, Square forced);

/// Writes the certificate of the backbone and of the dead squares: for each free square, a
/// completion that uses it, or the proof that there is none. Throws as Certificate does.
void certify_backbone(OutputFolder& folder, const CertifiedQuestion& question,
                      const Backbone& backbone);

} // namespace qsat
