# Checks without qsat that a proof in LRAT refutes a formula, and prints the proof as far as it is needed:
#
#     awk -f lrat.awk NAME.cnf NAME.lrat
#
# A line of the proof has a clause, and numbers of clauses before it. It follows from these if, all its literals
# assumed false, each has in turn one literal that is not false, which then holds, and the last has none. The
# proof ends with the empty clause.

function refuse(why) {
    print FILENAME ":" FNR ": " why > "/dev/stderr"
    refused = 9 # awk itself fails with other codes
    exit refused
}

FNR == 1 { ++file }

# Other programs read a number of more digits as another one.
/[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]/ { refuse("expected numbers of less than ten digits") }

file == 1 && /^[cp]/ { next }

file == 1 {
    if ($0 !~ /^(-?[1-9][0-9]* )*0$/) refuse("expected a clause instead of " $0)
    clause[++last] = substr($0, 1, length($0) - 1)
    next
}

/^[1-9][0-9]* d ([1-9][0-9]* )*0$/ {
    for (i = 3; i < NF; ++i) delete clause[$i]
    print
    next
}

{
    if ($0 !~ /^[1-9][0-9]* (-?[1-9][0-9]* )*0 ([1-9][0-9]* )*0$/) refuse("expected a step instead of " $0)
    if ($1 + 0 <= last) refuse("clause " $1 " does not have a greater number than the clauses before it")
    last = $1 + 0
    split("", is_false)
    added = ""
    for (i = 2; $i != "0"; ++i) {
        is_false[$i] = 1
        added = added $i " "
    }
    if (!leads_to_conflict(i + 1)) refuse("clause " $1 " does not follow from the clauses that it names")
    clause[$1] = added
    print
    if (added == "") {
        refuted = 1
        exit 0
    }
}

END {
    if (refused) exit refused
    if (!refuted) refuse("the proof does not end with the empty clause")
}

# Do the clauses whose numbers stand in this field and behind it contradict what is assumed?
function leads_to_conflict(from,   i, j, count, literal, left) {
    for (i = from; i < NF; ++i) {
        if (!($i in clause)) return 0
        count = split(clause[$i], literal, " ")
        left = 0
        for (j = 1; j <= count; ++j)
            if (!(literal[j] in is_false)) {
                if (left != 0 && literal[j] != left) return 0
                left = literal[j]
            }
        if (left == 0) return 1
        is_false[-left] = 1
    }
    return 0
}
