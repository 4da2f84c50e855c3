#!/bin/sh
# Checks this certificate with the installed checkers, and prints their names: sh check.sh [FOLDER]
# FOLDER has checkers that are not on PATH. Exit code 0: shown; 1: refused; 2: could not be run;
# 3: no checker of such proofs is installed.
[ $# -eq 0 ] || PATH=$(cd -- "$1" && pwd):$PATH || exit 2
cd -- "$(dirname -- "$0")" || exit 2

LC_ALL=C
export LC_ALL
# Checkers read files without comments and without anything that two programs read differently.
read=$(mktemp -d) || exit 2
trap 'rm -rf "$read"' EXIT
trap 'exit 2' HUP INT TERM

# Reading another kind of file, such as a pipe, may never end.
require_file() { [ -f "$1" ] || { echo "check.sh: refused, $1 is not a regular file"; exit 1; }; }
for file in board.txt answer.txt *.*; do
    require_file "$file"
    [ "$(tr -d '\n -~' <"$file" | wc -c)" -eq 0 ] || { echo "check.sh: refused, $file is not plain text"; exit 1; }
done
# CODE WHAT: ends after a script that refuses, or that awk could not run.
fail() {
    [ "$1" -ne 8 ] || exit 2 # a newer certificate, which claims.awk has said
    [ "$1" -eq 9 ] || { echo "check.sh: awk cannot run its scripts here (code $1): install mawk or gawk"; exit 2; }
    echo "$2"
    exit 1
}
formulas=$(awk -v folder="$read" -f rules.awk -f formulas.awk -f claims.awk board.txt answer.txt) ||
    fail $? "claims.awk: refused"
for file in *.cnf *.opb; do
    name=${file%.*}
    [ ! -e "$file" ] || { [ -e "$read/$file" ] && printf '%s\n' "$formulas" | grep -q -x -e "$name" -e "$name=.*"; } ||
        { echo "check.sh: refused, no claim needs $file"; exit 1; }
done
echo "claims.awk: accepted, completions are correct and formulas only have rules of the puzzle"
[ -n "$formulas" ] || { echo "shown: the answer needs no proof"; exit 0; }

# TOOL VERDICT EXTENSION COMMAND...: the command ends with code 0, and the verdict begins a line of what it says.
# drat-trim ends with code 1 if it needs no proof.
checked=
end=cnf
check() {
    tool=$1 verdict=$2 extension=$3
    shift 3
    command -v "$1" >/dev/null || { echo "$tool: not installed"; return; }
    proofs=0
    for name in $formulas; do
        code=0
        "$@" "$read/$name.$end" "$read/$name.$extension" </dev/null >"$read/said" 2>&1 || code=$?
        # cpog-check prints a line for every clause that it looks for.
        said=$(tr '\r' '\n' <"$read/said" | grep -v "^Looking for")
        [ "$tool$code" != drat-trim1 ] || ! printf '%s\n' "$said" | grep -q "^c trivial UNSAT" || code=0
        [ $code -eq 0 ] && printf '%s\n' "$said" | grep -q -E "^($verdict)" || {
            printf '%s\n' "$said" | tail -n 3
            echo "$tool: $name.$extension does not $show (code $code)"
            exit 1
        }
        proofs=$((proofs + 1))
    done
    # VeriPB says which one it is.
    tool=$tool$(printf '%s\n' "$said" | sed -n 's/^Running VeriPB version / /p')
    echo "$tool: accepted, every NAME.$extension ($proofs)"
    checked="$checked $tool"
}

# SCRIPT EXTENSION: the script prints what it has read of the proof. It checks all of it, or `part`.
part=
check_by_script() {
    proofs=0
    for name in $formulas; do
        require_file "$name.$2"
        awk -f "$1" "$read/$name.$end" "$name.$2" >"$read/$name.$2" || fail $? "$1: $name.$2 does not $show"
        proofs=$((proofs + 1))
    done
    echo "$1: accepted, ${part}every NAME.$2 ($proofs)"
}

case $formulas in
count=*)
    number=${formulas#count=}
    formulas=count show="show that count.cnf has $number models" accepted="proof accepted: $number model"
    script=cpog.awk extensions=cpog part="one half of "
    alone="$script for one half, for the other by qsat alone, which wrote the proof" ;;
*)
    script=lrat.awk extensions="drat lrat" show="refute the formula of that name" accepted="proof accepted"
    [ ! -e "$read/${formulas%%[!a-z0-9-]*}.opb" ] || end=opb script=planes.awk extensions=pbp
    alone="$script alone, whose author also wrote the proofs" ;;
esac
check_by_script $script "${extensions#drat }"
case $script in
cpog.awk) check cpog-check ".*Regular model count = $number\$" cpog cpog-check ;;
planes.awk) check veripb "s VERIFIED UNSATISFIABLE|Verification succeeded" pbp veripb ;;
lrat.awk)
    # The lines of DRAT must all be such, and have no number of more than nine digits.
    for name in $formulas; do
        require_file "$name.drat"
        awk '/^c/ { next }
            !/^(d )?(-?[1-9][0-9]* )*0$/ || /[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]/ { exit 9 }
            { print }' "$name.drat" >"$read/$name.drat" ||
            fail $? "check.sh: $name.drat does not $show: a line is not a step of DRAT"
    done
    check drat-trim "s VERIFIED" drat drat-trim
    check lrat-check "c VERIFIED" lrat lrat-check
    check cake_lpr "s VERIFIED UNSAT" lrat cake_lpr ;;
esac
others=$checked
for each in $extensions; do
    check "qsat check-proof (not independent)" "$accepted" "$each" qsat check-proof
done
[ $script != cpog.awk ] || [ -n "$checked" ] ||
    { echo "not shown: no checker is installed (README says where to get one)"; exit 3; }
[ -n "$others" ] || { echo "shown by $alone: install another checker"; exit 0; }
echo "shown by claims.awk, $script and$others"
