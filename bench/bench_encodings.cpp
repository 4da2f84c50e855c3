// How fast every encoding makes clauses, into a sink that drops them and as DIMACS into a file.
// Rates are by processor time: million clauses a second, and megabytes of text.
#include "cnf/board_cnf.hpp"
#include "encodings/dimacs.hpp"
#include "measure.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace {

using namespace qsat;

/// Drops clauses, but not before the compiler had to make them.
class Drop final : public ClauseSink {
    void consume(std::span<const Lit> literals) override {
        asm volatile("" ::"r"(literals.data()));
    }
};

/// From the open board to the last clause.
double clauses_into_sink(const OpenBoard& open, const AtMostOneEncoding& encoding) {
    Drop sink;
    BoardCnf{open, encoding}.encode(sink);
    return static_cast<double>(sink.size().clauses);
}

double bytes_into_file(const OpenBoard& open, const AtMostOneEncoding& encoding) {
    const auto path = std::filesystem::temp_directory_path() / "qsat_bench_encodings.cnf";
    std::ofstream file{path, std::ios::binary};
    const BoardCnf cnf{open, encoding};
    DimacsWriter writer{file};
    writer.header(cnf.size());
    cnf.encode(writer);
    writer.flush();
    std::filesystem::remove(path);
    return static_cast<double>(file.tellp());
}

} // namespace

int main() {
    const Board board{{.size = 200}};
    const OpenBoard open{board};
    constexpr int repetitions = 5;
    for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
        const auto rate = [&](auto run) {
            const auto measured =
                reference::measure(repetitions, [&] { return run(open, encoding); });
            return measured.result / measured.seconds / 1e6;
        };
        fmt::print("{:<10} {:6.0f} million clauses/s {:6.0f} MB/s\n", encoding.name,
                   rate(clauses_into_sink), rate(bytes_into_file));
    }
}
