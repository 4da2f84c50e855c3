// Highway calls two functions to find the instruction sets of the machine, and a third one to
// abort. They are defined here instead of linking Highway's library. That library also contains a
// timer that calibrates itself whenever a program starts: with Debian's libhwy.so 1.0.3 this takes
// 4 ms, twice the rest of the time for a small board. Only Highway's headers are used.

#include <hwy/targets.h>

#include <cstdio>
#include <cstdlib>

namespace hwy {

HWY_DLLEXPORT int64_t SupportedTargets() {
    int64_t targets = HWY_STATIC_TARGET;
#if HWY_ARCH_X86
    // GCC and Clang use the same names for these features, and also check that the system saves the
    // registers.
    const auto has = [](bool known, int64_t target) { return known ? target : 0; };
    targets |= has(__builtin_cpu_supports("ssse3"), HWY_SSSE3);
    targets |= has(__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("aes") &&
                       __builtin_cpu_supports("pclmul"),
                   HWY_SSE4);
    // Every processor with BMI 2 and FMA also has LZCNT and F16C.
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                      __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    targets |= has(avx2, HWY_AVX2);
    // Clang 14 has no name for VAES, but every processor with VPCLMULQDQ and VBMI 2 has VAES.
    const bool avx3 = avx2 && __builtin_cpu_supports("avx512f") &&
                      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
                      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd");
    targets |= has(avx3, HWY_AVX3);
    targets |=
        has(avx3 && __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("vpclmulqdq") &&
                __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
                __builtin_cpu_supports("avx512vpopcntdq") &&
                __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("gfni"),
            HWY_AVX3_DL);
#endif
    return targets;
}

HWY_DLLEXPORT ChosenTarget& GetChosenTarget() {
    static ChosenTarget chosen;
    return chosen;
}

/// Called by Highway's assertions in debug builds.
HWY_DLLEXPORT void Abort(const char* file, int line, const char* format, ...) {
    std::fprintf(stderr, "%s:%d: %s\n", file, line, format);
    std::abort();
}

} // namespace hwy
