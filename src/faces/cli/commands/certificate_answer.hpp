#pragma once

#include "certificate/certificate.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/terminal/answer_writer.hpp"

#include <functional>
#include <optional>
#include <string>

namespace qsat {

/// --certificate DIR.
struct CertificateArgument {
    std::string folder{}; ///< empty if none is wanted
    bool by_cutting_planes = false;

    /// It excludes these other options.
    void declare(OptionList& list, BoardsArgument& board, std::vector<std::string_view> others);

    /// Its proofs are of the format of --proof-format, if that is given.
    void take(ProofFormat format, const OptionList& list);
};

/// The folder of a certificate, if one is wanted.
class CertificateOutput {
public:
    /// Before the work begins, so that it does not if there is no place for the folder.
    CertificateOutput(const CertificateArgument& argument, bool overwrite);

    /// Writes the certificate and says so in the answer, or why there is none. `certify` tells if
    /// it has written one.
    using Certify = std::function<bool(OutputFolder&, const CertifiedQuestion&)>;
    void add(Answer& answer, const Board& board, const Budget& budget, const Certify& certify);

private:
    std::optional<OutputFolder> folder_;
    bool by_cutting_planes_;
};

} // namespace qsat
