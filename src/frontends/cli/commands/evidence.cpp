#include "cli/commands/question_command.hpp"

#include "cli/version.hpp"
#include "files/waiting.hpp"
#include "proof/elaboration.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat::inline frontends {

namespace {

/// The command with the file of the answer, if `export` can read it.
std::string with_file(const WrittenProof& proof, const Delivery& output) {
    std::string command = proof.shows;
    const std::size_t place = command.find(proof.answer_file);
    const bool is_board = !output.json && !output.csv && !output.wants_picture();
    if (!is_board || output.is_standard_output() || proof.answer_file.empty() ||
        place == std::string::npos)
        return command;
    return command.replace(place, proof.answer_file.size(), output.file);
}

void add_proof(Answer& answer, const std::string& file, const WrittenProof& proof,
               const Delivery& output) {
    answer.json["proof"] = {{"file", file}};
    answer.json["proof"].update(proof.members);
    answer.said.push_back(fmt::format("proof: {} {}", file == "-" ? "<standard output>" : file,
                                      with_file(proof, output)));
    if (answer.figures.is_null()) return;
    answer.figures["proof_encoding"] = proof.members["encoding"];
    for (const auto& [name, value] : proof.members.items())
        answer.figures["proof_" + name] = value;
}

void add_no_proof(Answer& answer, const std::vector<std::string>& reasons) {
    answer.said.push_back(fmt::format("no proof was written{}{}", reasons.empty() ? "" : ": ",
                                      fmt::join(reasons, "; ")));
}

void add_no_proof(Answer& answer, const Stopped& stopped) {
    answer.code = stop_code(stopped.reason);
    add_no_proof(answer, {stopped.advice.empty() ? stop_text(stopped.reason) : stopped.advice});
}

void declare_proof(OptionList& list, Delivery& output, const Question& question) {
    const ProofText& text = question.proof;
    list.file({"proof", "FILE",
               fmt::format("write a proof that {}; it refers to the formula of qsat {}", text.shows,
                           text.refers_to)},
              output.proof);
    if (text.has_own_format) return;
    const Strings written{"text", "binary", "lrat", "veripb", "veripb3"};
    list.choice({"proof-format", fmt::format("{}", fmt::join(written, "|")),
                 "DRAT (default), binary DRAT, LRAT, or cutting planes (VeriPB 2.0 or 3.0)"},
                output.proof_format, proof_format_choices());
    list.last().choices = written;
    list.require("proof-format", certifier_of(question.name) != nullptr
                                     ? std::vector<std::string_view>{"proof", "certificate"}
                                     : std::vector<std::string_view>{"proof"});
    if (text.refers_to != "export" || list.declares("encoding")) return;
    describe_encoding(output.proof_encoding, list);
    list.require("encoding", {"proof"});
}

} // namespace

void declare_evidence(OptionList& list, Delivery& output, const Question& question) {
    const bool proves = !question.proof.shows.empty();
    if (proves) declare_proof(list, output, question);
    if (certifier_of(question.name) == nullptr) return;
    list.common().file({"certificate", "DIR",
                        "write a folder with the answer, its proofs and scripts that check them "
                        "(docs/proofs.md)"},
                       output.certificate);
    list.exclude("certificate", {"proof"});
    if (proves) list.exclude("certificate", {"encoding"});
}

void check_evidence(const OptionList& list, const Delivery& output, bool is_silent) {
    const ProofFormat format = output.proof_format;
    if (!output.certificate.empty() && list.has("proof-format") && format != ProofFormat::veripb)
        list.fail("--certificate writes DRAT and LRAT, or cutting planes in version 2.0: leave "
                  "--proof-format out, or use --proof-format veripb");
    if (output.proof.empty()) return;
    if (format == ProofFormat::recognised || format == ProofFormat::binary_lrat)
        list.fail(
            fmt::format("qsat can read, but not write --proof-format {}: use text, binary or lrat",
                        name_of(format)));
    if (!output.is_standard_output() && output.file == output.proof)
        list.fail("--output and --proof name the same file");
    if (output.proof == "-" && output.is_standard_output() && !is_silent)
        list.fail("--proof - writes to standard output: add --output FILE for the answer");
}

void write_proof(Answer& answer, const Asked& asked, ProofFile& file, const AnswerWriter& out) {
    const Delivery& output = out.delivery();
    Proven proven;
    try {
        const ProofOutput proof{file.stream(), output.proof_format};
        proven = asked.question.prove(asked.subject, asked.parameters, asked.shown, out.budget(),
                                      {proof, output.proof_encoding});
    } catch (...) {
        return add_no_proof(answer, why_unwritten());
    }
    if (const auto* const none = std::get_if<NoProof>(&proven))
        return add_no_proof(answer, none->reasons);
    file.commit();
    add_proof(answer, output.proof, std::get<WrittenProof>(proven), output);
}

void write_certificate(Answer& answer, const Asked& asked, OutputFolder& folder,
                       const AnswerWriter& out) {
    const Board& board = *std::get<const Board*>(asked.subject);
    const std::string writer = fmt::format("qsat {}", version);
    const auto add_none = [&answer](std::string_view why) {
        answer.said.push_back(fmt::format("no certificate was written{}", why));
    };
    try {
        const bool by_planes = out.delivery().proof_format == ProofFormat::veripb;
        const auto none = certifier_of(asked.question.name)(
            {folder, board, writer, out.budget(), by_planes}, asked.parameters, asked.shown.report);
        if (none) {
            answer.said.insert(answer.said.end(), none->reasons.begin(), none->reasons.end());
            return add_none("");
        }
    } catch (const BudgetSpent& spent) {
        answer.code = stop_code(spent.reason);
        return add_none(fmt::format(": {}{}{}", stop_text(spent.reason),
                                    spent.advice.empty() ? "" : ", ", spent.advice));
    } catch (const WaitStopped& stopped) { // while writing a file of the certificate
        answer.code = stop_code(stopped.reason());
        return add_none("");
    } catch (const proof::NotRup&) {
        why_unwritten(); // throws
    }
    answer.json["certificate"] = folder.path();
    answer.said.push_back(
        fmt::format("certificate: {0} (sh {0}/check.sh checks it)", folder.path()));
}

Stopped why_unwritten() try { throw; } catch (const BudgetSpent& spent) {
    return spent;
} catch (const WaitStopped& stopped) { // the reader of the proof was too slow
    return {stopped.reason()};
} catch (const proof::NotRup& error) {
    throw OutputError{fmt::format("{}: the proof cannot be written as LRAT (use --proof-format "
                                  "text or binary)",
                                  error.what())};
} catch (...) {
    ProofFile::throw_as_output_error();
}

std::vector<ParameterChoice<ProofFormat>> proof_format_choices() {
    std::vector<ParameterChoice<ProofFormat>> list;
    for (const ProofFormatName& entry : proof_format_names)
        list.push_back({entry.name, entry.format});
    return list;
}

} // namespace qsat::frontends
