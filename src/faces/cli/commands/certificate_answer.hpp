#pragma once

#include "certificate/certificate.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "question/proving.hpp"

#include <functional>
#include <optional>
#include <string>

namespace qsat::inline faces {

/// The option --certificate DIR.
struct CertificateArgument {
    std::string folder{}; ///< empty without the option
    bool by_cutting_planes = false;

    /// Declares the option, which excludes `others`.
    void declare(OptionList& list, BoardsArgument& board, std::vector<std::string_view> others);

    /// Takes the format of --proof-format for the proofs, if that option is given.
    void take(ProofFormat format, const OptionList& list);
};

/// The folder of a certificate, with the option.
class CertificateOutput {
public:
    /// Makes the folder. The work begins later, so that it is not in vain without a folder.
    CertificateOutput(const CertificateArgument& argument, bool overwrite);

    /// Writes the certificate. The answer then says so, or why there is none. `certify` returns
    /// why it wrote none; nothing if it wrote one.
    using Certify = std::function<std::optional<NoProof>(const CertifiedQuestion&)>;
    void add(Answer& answer, const Board& board, const Budget& budget, const Certify& certify);

private:
    std::optional<OutputFolder> folder_;
    bool by_cutting_planes_;
};

} // namespace qsat::faces
