#include "cli/commands/proof_answer.hpp"

#include "files/waiting.hpp"

#include <fmt/format.h>

namespace qsat {

void add_proof(Answer& answer, const ProofArguments& arguments, const ProofStatistics& proof,
               const std::string& formula, std::string_view command) {
    const std::string_view format = name_of(arguments.format);
    answer.json["proof"] = {{"file", arguments.file},
                            {"format", format},
                            {"encoding", proof.encoding},
                            {"lemmas", proof.lemmas},
                            {"bytes", proof.bytes}};
    answer.said.push_back(fmt::format("proof: {} refutes the formula of qsat {} {}",
                                      arguments.file == "-" ? "<standard output>" : arguments.file,
                                      command, formula));
    if (answer.statistics.empty()) return;
    Json statistics{{"proof_encoding", proof.encoding},
                    {"proof_format", format},
                    {"proof_lemmas", proof.lemmas},
                    {"proof_bytes", proof.bytes}};
    const std::uint64_t nodes = answer.json["statistics"].value("nodes", std::uint64_t{0});
    if (nodes > 0)
        statistics["proof_bytes_per_node"] =
            fmt::format("{:.1f}", static_cast<double>(proof.bytes) / static_cast<double>(nodes));
    answer.statistics += '\n' + json_lines(statistics);
}

std::string formula_option(const ProofArguments& arguments, const ProofStatistics& proof) {
    return (is_cutting_planes(arguments.format) ? "--to " : "--encoding ") + proof.encoding;
}

std::string no_proof_text(const Stopped& stopped) {
    return fmt::format("no proof was written: {}",
                       stopped.advice.empty() ? stop_text(stopped.reason) : stopped.advice);
}

bool write_proof(Answer& answer, ProofFile& file, const std::function<void()>& write) {
    const auto no_proof = [&](const Stopped& stopped) {
        file.abandon();
        answer.code = stop_code(stopped.reason);
        answer.said.push_back(no_proof_text(stopped));
        return false;
    };
    try {
        write();
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

std::optional<ProofStatistics>
write_proof(Answer& answer, const ProofArguments& arguments, ProofFile& file,
            const std::function<ProofStatistics(const ProofOutput&)>& make) {
    ProofStatistics proof;
    if (!write_proof(answer, file, [&] { proof = make({file.stream(), arguments.format}); }))
        return std::nullopt;
    return proof;
}

std::optional<ProofStatistics>
write_proof(Answer& answer, const ProofArguments& arguments, AnswerWriter& out,
            const std::function<ProofStatistics(const ProofOutput&)>& make) {
    ProofFile file{arguments.file, out.options().force, out.budget()};
    return write_proof(answer, arguments, file, make);
}

ProofStatistics prove_none(const Board& board, const SearchOptions& search, const Budget& budget,
                           const ProofOutput& output) {
    const CompletionReport report = complete(
        board, search, budget, [](const VerifiedPlacement&) {}, &output);
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (report.unproved) throw BudgetSpent{*report.unproved};
    if (std::holds_alternative<Completed>(report.outcome))
        throw Defect{"a board that was refuted has a completion"};
    return *report.statistics.proof;
}

void throw_no_lrat(const proof::NotRup& error) {
    throw OutputError{
        fmt::format("{}: the proof cannot be written as LRAT (use --proof-format text or binary)",
                    error.what())};
}

} // namespace qsat
