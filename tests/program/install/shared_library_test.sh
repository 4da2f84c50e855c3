#!/bin/sh
# A program that was built with the shared library runs with its next patch, and catches what the library throws; the
# library exports nothing but names of qsat: install/shared_library_test.sh COMPILER PREFIX LIBRARY NEXT NAME
# LIBRARY and NEXT are folders, NAME is that under which the program looks for the library.
set -eu
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
fail() { echo "FAILED: $*"; exit 1; }
cat > "$directory/refused.cpp" << 'END'
#include <qsat/qsat.hpp>

#include <cstdio>

int main() {
    try {
        qsat::parse_board("8: i9");
    } catch (const qsat::InputError& error) {
        const auto count = qsat::visit_completions(qsat::parse_board("8:"), 100, [](const auto&) {});
        std::printf("%s; %d completions\n", error.what(), static_cast<int>(count));
    }
}
END
"$1" -std=c++20 "$directory/refused.cpp" -o "$directory/refused" -I "$2/include" -L "$3" -lqsat -pthread
needed=$(objdump -p "$directory/refused" | awk '$1 == "NEEDED" && $2 ~ /qsat/ { print $2 }')
[ "$needed" = "$5" ] || fail "the program looks for $needed"
for folder in "$3" "$4"; do
    [ -f "$folder/$5" ] || fail "$folder has no $5"
    LD_LIBRARY_PATH=$folder "$directory/refused" > "$directory/said"
    grep -q 'i9.* is outside the board.*; 92 completions$' "$directory/said" || fail "$(cat "$directory/said")"
done
foreign=$(nm -D --defined-only "$3/$5" | awk '$3 !~ /^_ZN?K?(T[ISV]N)?4qsat/ && $2 != "A" { print $3 }')
[ -z "$foreign" ] || fail "these are exported, too: $foreign"
