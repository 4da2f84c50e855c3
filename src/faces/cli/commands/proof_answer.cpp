#include "cli/commands/proof_answer.hpp"

#include "files/waiting.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat::inline faces {

namespace {

/// The command with the file of the answer, if `export` can read it.
std::string with_file(const WrittenProof& proof, const AnswerOutput& output) {
    std::string command = proof.shows;
    const std::size_t place = command.find(proof.answer_file);
    const bool is_board = !output.json && !output.csv && !output.wants_picture();
    if (!is_board || output.is_standard_output() || proof.answer_file.empty() ||
        place == std::string::npos)
        return command;
    return command.replace(place, proof.answer_file.size(), output.file);
}

void add_proof(Answer& answer, const std::string& file, const WrittenProof& proof,
               const AnswerOutput& output) {
    answer.json["proof"] = {{"file", file}};
    answer.json["proof"].update(proof.members);
    answer.said.push_back(fmt::format("proof: {} {}", file == "-" ? "<standard output>" : file,
                                      with_file(proof, output)));
    if (answer.statistics.empty()) return;
    Json statistics{{"proof_encoding", proof.members["encoding"]}};
    for (const auto& [name, value] : proof.members.items())
        statistics["proof_" + name] = value;
    const std::uint64_t nodes = answer.json["statistics"].value("nodes", std::uint64_t{0});
    if (nodes > 0)
        statistics["proof_bytes_per_node"] =
            fmt::format("{:.1f}", proof.members.value("bytes", 0.0) / static_cast<double>(nodes));
    answer.statistics += '\n' + json_lines(statistics);
}

void add_no_proof(Answer& answer, const std::vector<std::string>& reasons) {
    answer.said.push_back(fmt::format("no proof was written{}{}", reasons.empty() ? "" : ": ",
                                      fmt::join(reasons, "; ")));
}

void add_no_proof(Answer& answer, const Stopped& stopped) {
    answer.code = stop_code(stopped.reason);
    add_no_proof(answer, {stopped.advice.empty() ? stop_text(stopped.reason) : stopped.advice});
}

} // namespace

void prove(Answer& answer, const Question& question, const Subject& subject,
           const std::any& parameters, const Shown& shown, const ProofArguments& arguments,
           const std::string& encoding, ProofFile& file, const AnswerWriter& out) {
    Proven proven;
    try {
        const ProofOutput output{file.stream(), arguments.format};
        proven = question.prove(subject, parameters, shown, out.budget(), {output, encoding});
    } catch (const BudgetSpent& spent) {
        file.abandon();
        return add_no_proof(answer, spent);
    } catch (const WaitStopped& stopped) { // while writing the proof
        file.abandon();
        return add_no_proof(answer, Stopped{stopped.reason()});
    } catch (...) {
        throw_proof_error();
    }
    if (const auto* const none = std::get_if<NoProof>(&proven)) {
        file.abandon();
        return add_no_proof(answer, none->reasons);
    }
    file.commit();
    add_proof(answer, arguments.file, std::get<WrittenProof>(proven), out.options());
}

void throw_proof_error() {
    try {
        throw;
    } catch (const proof::NotRup& error) {
        throw_no_lrat(error);
    } catch (...) {
        ProofFile::throw_as_output_error();
    }
}

void throw_no_lrat(const proof::NotRup& error) {
    throw OutputError{
        fmt::format("{}: the proof cannot be written as LRAT (use --proof-format text or binary)",
                    error.what())};
}

} // namespace qsat::faces
