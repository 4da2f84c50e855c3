// How fast every encoding makes clauses, into a sink that drops them and as DIMACS into a file.
// Rates are by processor time: clauses per second, and bytes per second of text.
#include "cnf/board_cnf.hpp"
#include "encodings/dimacs.hpp"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace {

using namespace qsat;

/// Drops clauses, but not before the compiler had to make them.
class Drop final : public ClauseSink {
    void consume(std::span<const Lit> literals) override {
        benchmark::DoNotOptimize(literals.data());
        benchmark::ClobberMemory();
    }
};

const OpenBoard& empty_board() {
    static const Board board{{.size = 200}};
    static const OpenBoard open{board};
    return open;
}

/// From the open board to the last clause.
void into_sink(benchmark::State& state, const AtMostOneEncoding& encoding) {
    std::uint64_t clauses = 0;
    for (auto _ : state) {
        const BoardCnf cnf{empty_board(), encoding};
        Drop sink;
        cnf.encode(sink);
        clauses += sink.size().clauses;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(clauses));
}

void into_file(benchmark::State& state, const AtMostOneEncoding& encoding) {
    const auto path = std::filesystem::temp_directory_path() / "qsat_bench_encodings.cnf";
    std::int64_t bytes = 0;
    for (auto _ : state) {
        std::ofstream file{path, std::ios::binary};
        const BoardCnf cnf{empty_board(), encoding};
        DimacsWriter writer{file};
        writer.header(cnf.size());
        cnf.encode(writer);
        writer.flush();
        bytes += file.tellp();
    }
    std::filesystem::remove(path);
    state.SetBytesProcessed(bytes);
}

} // namespace

int main(int count, char** arguments) {
    for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
        benchmark::RegisterBenchmark(("sink/" + encoding.name).c_str(), into_sink, encoding);
        benchmark::RegisterBenchmark(("dimacs/" + encoding.name).c_str(), into_file, encoding);
    }
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return EXIT_FAILURE;
    benchmark::RunSpecifiedBenchmarks();
}
