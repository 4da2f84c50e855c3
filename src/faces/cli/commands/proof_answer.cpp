#include "cli/commands/proof_answer.hpp"

#include "files/waiting.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat {

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

} // namespace

void add_proof(Answer& answer, const ProofArguments& arguments, const WrittenProof& proof,
               const AnswerOutput& output) {
    answer.json["proof"] = {{"file", arguments.file}};
    answer.json["proof"].update(proof.members);
    answer.said.push_back(fmt::format("proof: {} {}",
                                      arguments.file == "-" ? "<standard output>" : arguments.file,
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

void add_no_proof(Answer& answer, const NoProof& none) {
    answer.said.push_back(fmt::format("no proof was written{}{}", none.reasons.empty() ? "" : ": ",
                                      fmt::join(none.reasons, "; ")));
}

std::string no_proof_text(const Stopped& stopped) {
    return fmt::format("no proof was written: {}",
                       stopped.advice.empty() ? stop_text(stopped.reason) : stopped.advice);
}

bool write_proof(Answer& answer, ProofFile& file, const std::function<bool()>& write) {
    const auto no_proof = [&](const Stopped& stopped) {
        file.abandon();
        answer.code = stop_code(stopped.reason);
        answer.said.push_back(no_proof_text(stopped));
        return false;
    };
    try {
        if (!write()) {
            file.abandon();
            return false;
        }
    } catch (const BudgetSpent& spent) {
        return no_proof(spent);
    } catch (const WaitStopped& stopped) { // while writing the proof
        return no_proof({stopped.reason()});
    } catch (const proof::NotRup& error) {
        throw_no_lrat(error);
    } catch (...) {
        ProofFile::throw_as_output_error();
    }
    file.commit();
    return true;
}

void throw_no_lrat(const proof::NotRup& error) {
    throw OutputError{
        fmt::format("{}: the proof cannot be written as LRAT (use --proof-format text or binary)",
                    error.what())};
}

} // namespace qsat
