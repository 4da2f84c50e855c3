// All that libfmt holds. Debian ships it as a shared library only. FMT_API marks what it exports,
// in every version: here it makes the compiler keep these functions, though the header-only fmt has
// them inline. `weak` makes clang emit each kind of a destructor.
#define FMT_HEADER_ONLY
#define FMT_API __attribute__((used, weak))
#include <fmt/format.h>
