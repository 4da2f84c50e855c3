#include "cli/commands/certificate_answer.hpp"

#include "cli/commands/proof_answer.hpp"
#include "cli/version.hpp"
#include "files/waiting.hpp"

#include <fmt/format.h>

namespace qsat::inline faces {

void CertificateArgument::declare(OptionList& list, BoardsArgument& board,
                                  std::vector<std::string_view> others) {
    list.text("certificate", folder, "DIR",
              "write a folder with the answer, its proofs and scripts that check them "
              "(docs/proofs.md)")
        .common = true;
    list.exclude("certificate", std::move(others));
    list.check([this, &board] {
        if (!folder.empty()) board.one_only = "--certificate accepts only one";
    });
}

void CertificateArgument::take(ProofFormat format, const OptionList& list) {
    by_cutting_planes = format == ProofFormat::veripb;
    if (!folder.empty() && list.has("proof-format") && !by_cutting_planes)
        list.fail("--certificate writes DRAT and LRAT, or cutting planes in version 2.0: leave "
                  "--proof-format out, or use --proof-format veripb");
}

CertificateOutput::CertificateOutput(const CertificateArgument& argument, bool overwrite)
    : by_cutting_planes_{argument.by_cutting_planes} {
    if (!argument.folder.empty()) folder_.emplace(argument.folder, overwrite, certificate_mark);
}

void CertificateOutput::add(Answer& answer, const Board& board, const Budget& budget,
                            const Certify& certify) {
    if (!folder_) return;
    const std::string writer = fmt::format("qsat {}", version);
    try {
        const auto none = certify({*folder_, board, writer, budget, by_cutting_planes_});
        if (none) {
            answer.said.insert(answer.said.end(), none->reasons.begin(), none->reasons.end());
            answer.said.emplace_back("no certificate was written");
            return;
        }
    } catch (const BudgetSpent& spent) {
        answer.code = stop_code(spent.reason);
        answer.said.push_back(fmt::format("no certificate was written: {}{}{}",
                                          stop_text(spent.reason), spent.advice.empty() ? "" : ", ",
                                          spent.advice));
        return;
    } catch (const WaitStopped& stopped) { // while writing a file of the certificate
        answer.code = stop_code(stopped.reason());
        answer.said.emplace_back("no certificate was written");
        return;
    } catch (const proof::NotRup& error) {
        throw_no_lrat(error);
    }
    answer.json["certificate"] = folder_->path();
    answer.said.push_back(
        fmt::format("certificate: {0} (sh {0}/check.sh checks it)", folder_->path()));
}

} // namespace qsat::faces
