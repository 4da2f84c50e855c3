// What commands read besides boards, formulas and proofs: arguments, results of shards, and
// solvers' output for a board. All must be refused with an InputError that can be printed, or mean
// something. See README.md.

#include "board/fingerprint.hpp"
#include "cli/commands/command.hpp"
#include "interchange/solver_output.hpp"
#include "shards/shard_file.hpp"

#include <cstdio>
#include <cstdlib>
#include <sstream>

using namespace qsat;

namespace {

void require(bool condition, const char* what) {
    if (condition) return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

std::vector<std::string> lines_of(std::string_view content) {
    std::vector<std::string> lines;
    std::istringstream text{std::string{content}};
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

void read_arguments(std::string_view content) {
    const std::vector<std::string> arguments = lines_of(content);
    for (const Command* command : all_commands()) {
        try {
            command->parse(arguments);
        } catch (const InputError& error) {
            require(printable(error.what()) == error.what(), "not printable");
        }
    }
}

ShardResult result_of(const std::string& line) {
    const std::string hash = hash_of(line);
    return shard_of("shard", line + ",\"check\":\"" + hash + "\"}\n");
}

void read_shard_results(std::string_view content) {
    try {
        std::vector<ShardResult> results;
        for (const std::string& line : lines_of(content)) {
            results.push_back(result_of(line));
            const std::string written = to_text(results.back());
            require(to_text(shard_of("written", written)) == written, "changed by a round trip");
        }
        if (results.empty()) return;
        require_one_job(results);
        const auto missing = missing_shards(results, results.front().shard.count);
        require(missing.size() + results.size() == results.front().shard.count, "miscounted");
        constexpr int largest_for_sat = 12;
        const ShardResult& any = results.front();
        if (any.task == &threshold_task && any.size > largest_for_sat) return;
        const MergedShards merged = merge(results);
        if (merged.count) require(*merged.count >= 0, "a negative count");
    } catch (const InputError& error) {
        require(printable(error.what()) == error.what(), "not printable");
    }
}

void decode_output(std::string_view content) {
    constexpr int largest_size = 12;
    const std::size_t border = content.find('\xff');
    if (border == content.npos) return;
    try {
        const Board board = read_board("board", content.substr(0, border), {});
        if (board.size() > largest_size) return;
        const SolverOutput output =
            read_any_solver_output("model", content.substr(border + 1), board.size());
        const OpenBoard open{board};
        for (const std::vector<int>& model : output.models)
            decode(open, model);
        for (const std::vector<Square>& queens : output.placements)
            verify(board, queens);
    } catch (const InputError& error) {
        require(printable(error.what()) == error.what(), "not printable");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view content{reinterpret_cast<const char*>(data) + 1, size - 1};
    switch (data[0]) {
    case 'o':
        read_arguments(content);
        break;
    case 's':
        read_shard_results(content);
        break;
    case 'd':
        decode_output(content);
        break;
    default:
        return -1; // nothing that the corpus should keep
    }
    return 0;
}
