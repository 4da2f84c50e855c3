#!/bin/sh
# Builds a program that links the installed library and libhwy:
# install/both_highways_test.sh COMPILER TESTS PREFIX LIBDIR
set -eu
command -v pkg-config > /dev/null || { echo "SKIPPED: pkg-config is not installed"; exit 77; }
export PKG_CONFIG_PATH="$3/$4/pkgconfig"
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
# shellcheck disable=SC2046 # flags are words
"$1" "$2/both_highways.cpp" -o "$directory/both_highways" \
    $(pkg-config --cflags --libs qsat libhwy)
"$directory/both_highways" | tee "$directory/output"
grep -qx '92 completions' "$directory/output"
