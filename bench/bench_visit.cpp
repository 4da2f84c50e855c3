// How long it takes to visit a million completions by the library: bench_visit [SIZE]
#include "library/qsat.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
    const int size = argc > 1 ? std::atoi(argv[1]) : 16;
    const qsat::Board board{{.size = size}};
    const qsat::Clock::time_point start = qsat::Clock::now();
    const auto count =
        qsat::visit_completions(board, 1'000'000, [](const qsat::VerifiedPlacement&) {});
    std::printf("%llu completions in %.2f s\n", static_cast<unsigned long long>(count),
                qsat::seconds_since(start));
}
