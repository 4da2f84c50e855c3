#!/bin/sh
# Checks this certificate by whatever is installed, and says by what: sh check.sh [FOLDER]
# FOLDER has checkers that are not on PATH. Exit code 0: shown; 1: refused; 2: could not be run;
# 3: no checker of proofs is installed.
[ $# -eq 0 ] || PATH=$(cd -- "$1" && pwd):$PATH || exit 2
cd -- "$(dirname -- "$0")" || exit 2

LC_ALL=C
export LC_ALL
formulas=$(awk -f rules.awk -f claims.awk board.txt answer.txt) || { echo "claims.awk: refused"; exit 1; }
for file in *.cnf; do
    [ ! -e "$file" ] || printf '%s\n' "$formulas" | grep -q -x -e "${file%.cnf}" -e "${file%.cnf}=.*" ||
        { echo "claims.awk: refused, no claim needs $file"; exit 1; }
done
echo "claims.awk: completions are completions, formulas have nothing but rules of the puzzle"
[ -n "$formulas" ] || { echo "shown: there is nothing to refute"; exit 0; }

# TOOL VERDICT EXTENSION COMMAND...: the verdict begins a line of what the command says.
checked=
check() {
    tool=$1 verdict=$2 extension=$3
    shift 3
    command -v "$1" >/dev/null || { echo "$tool: not installed"; return; }
    proofs=0
    for name in $formulas; do
        # cpog-check tells of every clause that it looks for.
        said=$("$@" "$name.cnf" "$name.$extension" </dev/null 2>&1 | tr '\r' '\n' | grep -v "^Looking for")
        printf '%s\n' "$said" | grep -q "^$verdict" || {
            printf '%s\n' "$said" | tail -n 3
            echo "$tool: $name.$extension does not $show"
            exit 1
        }
        proofs=$((proofs + 1))
    done
    echo "$tool: accepted, every NAME.$extension ($proofs)"
    checked="$checked $tool"
}
case $formulas in count=*)
    number=${formulas#count=}
    formulas=count show="show that count.cnf has $number models"
    check cpog-check ".*Regular model count = $number\$" cpog cpog-check
    others=$checked
    check "qsat check-proof (not independent)" "proof accepted: $number model" cpog qsat check-proof ;;
*)
    show="refute the formula of that name"
    check drat-trim "s VERIFIED" drat drat-trim
    check lrat-check "c VERIFIED" lrat lrat-check
    check cake_lpr "s VERIFIED UNSAT" lrat cake_lpr
    others=$checked
    check "qsat check-proof (not independent)" "proof accepted" drat qsat check-proof
    check "qsat check-proof (not independent)" "proof accepted" lrat qsat check-proof ;;
esac
[ -n "$checked" ] || { echo "not shown: no checker is installed (README says where they are)"; exit 3; }
[ -n "$others" ] || { echo "shown by qsat alone, which wrote the proofs: install another checker"; exit 0; }
echo "shown by claims.awk and$others"
