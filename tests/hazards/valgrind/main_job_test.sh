#!/bin/sh
# The main job under valgrind's memcheck: valgrind/main_job_test.sh QSAT, with the path of the program.
# An error or a leak ends a run with exit code 99; every run must end with its own code.
set -u
qsat=$1
command -v valgrind > /dev/null || { echo "SKIPPED: valgrind is not installed"; exit 77; }
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
cd "$directory" || exit 1

printf '. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . Q . . . .\n. Q . . . . . .\n' > board.txt
printf '. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n' >> board.txt
printf 'Q . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n' > none.txt

# expect CODE ARGUMENTS...: a run of qsat that has to end with that code.
failures=0
expect() {
    code=$1
    shift
    # "Possibly lost" is what the C library keeps for threads that still run at the end.
    valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite \
        --show-leak-kinds=definite "$qsat" "$@" > out.txt 2> err.txt
    actual=$?
    [ "$actual" -eq "$code" ] && return
    failures=$((failures + 1))
    echo "qsat $*: exit code $actual, expected $code"
    cat out.txt err.txt
}

expect 0 complete board.txt --engine backtrack
expect 0 complete board.txt --engine sat
expect 0 complete board.txt --engine backtrack --jobs 2
expect 0 complete board.txt --all --to json
expect 1 complete none.txt --engine backtrack --proof native.drat
expect 1 complete none.txt --engine sat --proof sat.drat
expect 0 export none.txt --to dimacs --output none.cnf
expect 0 check-proof none.cnf native.drat
expect 0 check-proof none.cnf sat.drat
expect 0 count board.txt --jobs 2
expect 0 count --size 8 --up-to-symmetry
expect 0 hint board.txt
expect 0 explain none.txt
exit "$((failures > 0))"
