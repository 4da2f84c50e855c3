# Checks without qsat what a proof in CPOG says about its graph, and prints the proof. What else there is to check is
# left to checkers of such proofs; some of them overlook a variable that comes twice in a product:
#
#     awk -f cpog.awk count.cnf count.cpog
#
# A node stands for a formula: the product of literals and other nodes that have no variable in common, or the sum
# of two. Nodes have the numbers behind the variables, one after the other, and use only nodes before them.

function refuse(why) {
    print FILENAME ":" FNR ": " why > "/dev/stderr"
    refused = 9 # awk itself fails with other codes
    exit refused
}

FNR == 1 { ++file }

file == 1 && /^p cnf / { variables = last = $3 + 0 }

file == 1 || /^c/ { next }

# Other programs read a number of more digits as another one.
/[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]/ { refuse("expected numbers of less than ten digits") }

{ print }

/^[1-9][0-9]* a (-?[1-9][0-9]* )*0 ([1-9][0-9]* )*0$/ || /^d ([1-9][0-9]* )+0$/ { next }

/^[1-9][0-9]* p [1-9][0-9]* (-?[1-9][0-9]* )*0$/ { add_node(NF - 1, 1); next }

/^[1-9][0-9]* s [1-9][0-9]* -?[1-9][0-9]* -?[1-9][0-9]* ([1-9][0-9]* )*0$/ { add_node(5, 0); next }

/^r [1-9][0-9]*$/ {
    if (root || $2 <= variables || $2 > last) refuse("expected one root, which is a node, instead of " $2)
    root = $2
    next
}

{ refuse("expected a step instead of " $0) }

END {
    if (refused) exit refused
    if (!root) refuse("the proof has no root")
}

# A node whose children are the fields up to this one.
function add_node(to, is_product,   i, j, child, count, variable, among, all) {
    if ($3 != last + 1) refuse("expected the node " last + 1 " instead of " $3)
    for (i = 4; i <= to; ++i) {
        child = $i < 0 ? -$i : $i + 0
        if (child > last) refuse("node " child " does not exist")
        count = split(child <= variables ? child : variables_of[child], variable, " ")
        for (j = 1; j <= count; ++j) {
            if (is_product && (variable[j] in among)) refuse("variable " variable[j] " is in two parts of a product")
            if (!(variable[j] in among)) all = all " " variable[j]
            among[variable[j]] = 1
        }
    }
    variables_of[++last] = all
}
