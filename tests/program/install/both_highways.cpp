// A program that uses this library and libhwy: neither meets the other's choice of instructions.
#include <hwy/targets.h>
#include <qsat/qsat.hpp>

#include <cstdio>

int main() {
    hwy::SetSupportedTargetsForTest(HWY_STATIC_TARGET);
    if (hwy::SupportedTargets() != HWY_STATIC_TARGET) {
        std::puts("hwy::SupportedTargets is not libhwy's");
        return 1;
    }
    const auto count = qsat::visit_completions(qsat::parse_board("8:"), 100, [](const auto&) {});
    if (hwy::GetChosenTarget().IsInitialized()) {
        std::puts("the library has changed libhwy's choice of instructions");
        return 1;
    }
    std::printf("%d completions\n", static_cast<int>(count));
}
