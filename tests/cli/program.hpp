#pragma once

namespace qsat::test {

/// Nauck's puzzle of 1850 and its two completions.
inline constexpr auto nauck = "8: d5 b4\n";
inline constexpr auto nauck_first = "8: e8 a7 h6 d5 b4 g3 c2 f1\n";
inline constexpr auto nauck_second = "8: e8 g7 a6 d5 b4 h3 f2 c1\n";

} // namespace qsat::test
