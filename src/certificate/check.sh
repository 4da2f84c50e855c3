#!/bin/sh
# Checks this certificate by whatever is installed, and says by what: sh check.sh [FOLDER]
# FOLDER has checkers that are not on PATH. Exit code 0: shown; 1: refused; 2: could not be run;
# 3: no checker of proofs is installed.
[ $# -eq 0 ] || PATH=$(cd -- "$1" && pwd):$PATH || exit 2
cd -- "$(dirname -- "$0")" || exit 2

LC_ALL=C
export LC_ALL
formulas=$(awk -f rules.awk -f claims.awk board.txt answer.txt) || { echo "claims.awk: refused"; exit 1; }
echo "claims.awk: completions are completions, formulas have nothing but rules of the puzzle"
[ -n "$formulas" ] || { echo "shown: there is nothing to refute"; exit 0; }

case $formulas in count=*)
    number=${formulas#count=}
    command -v cpog-check >/dev/null || { echo "not shown: cpog-check is not installed (README says where it is)"; exit 3; }
    said=$(cpog-check count.cnf count.cpog </dev/null 2>&1 | grep -e "FULL-PROOF" -e "Regular model count" -e "ERROR" -e "FAILURE")
    printf '%s\n' "$said" | grep -q "FULL-PROOF SUCCESS" &&
        printf '%s\n' "$said" | grep -q "Regular model count = $number\$" || {
        printf '%s\n' "$said"
        echo "cpog-check: count.cpog does not show that count.cnf has $number models"
        exit 1
    }
    echo "cpog-check: accepted, $number models"
    echo "shown by claims.awk and cpog-check"
    exit 0 ;;
esac

# TOOL VERDICT EXTENSION COMMAND...: the verdict begins a line of what the command says.
checked=
check() {
    tool=$1 verdict=$2 extension=$3
    shift 3
    command -v "$1" >/dev/null || { echo "$tool: not installed"; return; }
    proofs=0
    for name in $formulas; do
        said=$("$@" "$name.cnf" "$name.$extension" </dev/null 2>&1)
        printf '%s\n' "$said" | tr '\r' '\n' | grep -q "^$verdict" || {
            printf '%s\n' "$said" | tail -n 3
            echo "$tool: $name.$extension does not refute $name.cnf"
            exit 1
        }
        proofs=$((proofs + 1))
    done
    echo "$tool: accepted, every NAME.$extension ($proofs)"
    checked="$checked $tool"
}
check drat-trim "s VERIFIED" drat drat-trim
check lrat-check "c VERIFIED" lrat lrat-check
check cake_lpr "s VERIFIED UNSAT" lrat cake_lpr
others=$checked
check "qsat check-proof (not independent)" "proof accepted" drat qsat check-proof
check "qsat check-proof (not independent)" "proof accepted" lrat qsat check-proof
[ -n "$checked" ] || { echo "not shown: no checker is installed (README says where they are)"; exit 3; }
[ -n "$others" ] || { echo "shown by qsat alone, which wrote the proofs: install another checker"; exit 0; }
echo "shown by claims.awk and$others"
