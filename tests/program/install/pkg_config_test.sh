#!/bin/sh
# Builds the example against an installed library by pkg-config:
# install/pkg_config_test.sh COMPILER EXAMPLES PREFIX LIBDIR
set -eu
command -v pkg-config > /dev/null || { echo "SKIPPED: pkg-config is not installed"; exit 77; }
export PKG_CONFIG_PATH="$3/$4/pkgconfig"
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
# shellcheck disable=SC2046 # flags are words
"$1" "$2/complete_a_board.cpp" -o "$directory/complete_a_board" $(pkg-config --cflags --libs qsat)
"$directory/complete_a_board" | grep -F '. . . Q . . . .'
