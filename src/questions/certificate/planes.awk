# Checks without qsat that a cutting planes proof in VeriPB's format refutes a formula, and prints the proof:
#
#     awk -f planes.awk NAME.opb NAME.pbp
#
# A constraint says that a sum of literals, each with a positive coefficient, is at least its degree. Of a variable x
# the arrays have c if the sum has c x, and -c if it has c ~x, which is c (1 - x). Steps of the proof are
#
# pol   a sum of constraints, and of ~x >= 0, each with a positive factor; then weakened: a literal is at most 1,
#       so its coefficient can be taken off the degree; then saturated: no coefficient needs to be more than the
#       degree; then divided, all numbers being rounded up
# rup   a clause, the sum of some literals is at least 1: if all of them are false, unit propagation finds a conflict.
#       The slack of a constraint is the sum of its coefficients, without those of false literals, minus the degree.
#       A literal with a larger coefficient than the slack must be true. A slack below 0 is a conflict
# red   two lines define a new variable, which says whether more than so many of some variables are true
# del   deletes constraints
#
# and in the end the sum of all coefficients of a constraint is less than its degree.

function refuse(why) {
    print FILENAME ":" FNR ": " why > "/dev/stderr"
    refused = 9 # awk itself fails with other codes
    exit refused
}

BEGIN { exact = 9007199254740992 } # up to 2^53 awk calculates exactly

FNR == 1 { ++file }

file == 1 && /^\* #variable= / { variables = $3 + 0 }

/^\*/ || NF == 0 { next }

file == 1 {
    keep_line(1)
    if ($(NF - 2) == "=") keep_line(-1)
    next
}

{ print }

ended { refuse("text after the end") }

FNR == 1 { if ($0 != "pseudo-Boolean proof version 2.0") refuse("expected version 2.0"); next }

FNR == 2 { if ($0 != "f " last) refuse("expected f " last " instead of " $0); next }

has_output && $1 ~ /^(red|pol|rup|del)$/ { refuse("a step after the end") }

$1 == "red" { define(); next }

other_half != "" { refuse("expected " other_half) }

$1 == "pol" { calculate(); next }

$1 == "rup" { learn_clause(); next }

/^del id( [1-9][0-9]*)+$/ { forget(); next }

/^output NONE$/ && !has_output { has_output = 1; next }

/^conclusion UNSAT : [0-9]+$/ && has_output && !concluded {
    clear()
    add_constraint($4, 1)
    for (v in sum) degree -= size(sum[v])
    if (degree <= 0) refuse("constraint " $4 " is no contradiction")
    concluded = 1
    next
}

/^end pseudo-Boolean proof$/ && concluded { ended = 1; next }

{ refuse("expected a step instead of " $0) }

END {
    if (refused) exit refused
    if (!ended) refuse("the proof does not end with a contradiction")
}

function size(number) { return number < 0 ? -number : number }

function require_exact(number) { if (size(number) >= exact) refuse("the numbers are too large for awk") }

function variable(name) {
    if (name !~ /^x[1-9][0-9]*$/ || length(name) > 10) refuse("expected a variable instead of " name)
    return substr(name, 2) + 0
}

function positive(text) {
    if (text !~ /^[1-9][0-9]*$/ || text + 0 >= exact) refuse("expected a positive number instead of " text)
    return text + 0
}

# A line of the formula; with -1 for sign what it says turned round.
function keep_line(sign,   i, v) {
    if ($0 !~ /^([+-]?[0-9]+ x[1-9][0-9]* )+(>=|=) [+-]?[0-9]+ ;$/) refuse("expected a constraint instead of " $0)
    clear()
    degree = sign * $(NF - 1)
    for (i = 1; i < NF - 2; i += 2) {
        v = variable($(i + 1))
        if (v > variables) refuse("x" v " is not announced")
        add_term(v, sign * $i)
        if (sign * $i < 0) degree -= sign * $i
    }
    keep()
}

function clear() { split("", sum); degree = 0 }

function add_term(v, coefficient,   before) {
    require_exact(coefficient)
    before = sum[v] + 0
    if (before * coefficient < 0) degree -= size(before) < size(coefficient) ? size(before) : size(coefficient)
    sum[v] = before + coefficient
    require_exact(sum[v])
    require_exact(degree)
    if (sum[v] == 0) delete sum[v]
}

# The sum is the next constraint. occurs[v, i] is the i-th constraint that has v, or for -v its negation.
function keep(   v, text, literal) {
    require_exact(degree)
    text = sprintf("%.0f", degree)
    ++last
    all[last] = largest[last] = 0
    for (v in sum) {
        text = text " " v " " sprintf("%.0f", sum[v])
        if (size(sum[v]) > largest[last]) largest[last] = size(sum[v])
        all[last] += size(sum[v])
        literal = sum[v] < 0 ? -v : v + 0
        ++occurrences[literal]
        occurs[literal, occurrences[literal]] = last
        weight[literal, occurrences[literal]] = size(sum[v])
    }
    require_exact(all[last])
    require_exact(all[last] - degree)
    constraint[last] = text
    slack[last] = all[last] - degree
    for (v in sum) if ((v in value) && value[v] * sum[v] < 0) slack[last] -= size(sum[v])
    if (slack[last] < largest[last] || slack[last] < 0) is_new_unit[last] = 1
}

function forget(   i, c, starts_anew) {
    for (i = 3; i <= NF; ++i) {
        if (!($i in constraint)) refuse("constraint " $i " does not exist")
        if ($i in has_implied || is_refuted) starts_anew = 1
        delete constraint[$i]
        delete slack[$i]
        delete is_new_unit[$i]
    }
    if (!starts_anew) return
    # What is known may not follow any more.
    is_refuted = trail_end = counted = 0
    split("", value)
    split("", has_implied)
    for (c in constraint) {
        slack[c] = all[c] - (constraint[c] + 0) # the text begins with the degree
        if (slack[c] < largest[c] || slack[c] < 0) is_new_unit[c] = 1
    }
}

function learn_clause(   i, v, known, follows) {
    if ($0 !~ /^rup (1 ~?x[1-9][0-9]* )*>= 1 ;$/) refuse("expected a clause instead of " $0)
    is_trial = 0
    if (!is_refuted) is_refuted = has_conflict()
    known = trail_end
    is_trial = 1
    follows = is_refuted
    clear()
    degree = 1
    for (i = 3; i < NF - 1; i += 2) {
        v = variable($i ~ /^~/ ? substr($i, 2) : $i)
        if (v in sum) refuse("x" v " comes twice")
        sum[v] = $i ~ /^~/ ? -1 : 1
        if (!(v in value)) assign(v, -sum[v])
        else if (value[v] == sum[v]) follows = 1
    }
    if (!follows) follows = has_conflict()
    if (!is_refuted) {
        for (; trail_end > known; --trail_end) delete value[trail[trail_end]]
        counted = known
        split("", present)
    }
    if (!follows) refuse("the clause does not follow by unit propagation: " $0)
    keep()
}

# The sign of a variable that is true is 1, of one that is false -1.
function assign(v, sign) {
    value[v] = sign
    ++trail_end
    trail[trail_end] = v
}

# Does unit propagation find one? In a trial slack and has_implied stay as they are.
function has_conflict(   c, i, literal) {
    for (c in is_new_unit) if (is_violated(c, 0)) return 1
    split("", is_new_unit)
    while (counted < trail_end) {
        ++counted
        literal = -value[trail[counted]] * trail[counted] # it is false
        for (i = 1; i <= occurrences[literal];) {
            c = occurs[literal, i]
            if (c in constraint) {
                if (is_violated(c, weight[literal, i])) return 1
                ++i
            } else { # it was deleted: the last one takes its place
                occurs[literal, i] = occurs[literal, occurrences[literal]]
                weight[literal, i] = weight[literal, occurrences[literal]]
                --occurrences[literal]
            }
        }
    }
    return 0
}

# Takes this off the slack, and makes the literals true without which the constraint cannot hold.
function is_violated(c, by,   rest, count, i, word) {
    if (is_trial && !(c in present)) present[c] = slack[c]
    if (is_trial) rest = present[c] -= by
    else rest = slack[c] -= by
    if (rest < 0) return 1
    if (rest >= largest[c]) return 0
    count = split(constraint[c], word, " ")
    for (i = 2; i < count; i += 2) {
        if (size(word[i + 1]) <= rest || (word[i] in value)) continue
        assign(word[i], word[i + 1] < 0 ? -1 : 1)
        if (!is_trial) has_implied[c] = 1
    }
    return 0
}

function add_constraint(number, factor,   count, i, word) {
    if (!(number in constraint)) refuse("constraint " number " does not exist")
    count = split(constraint[number], word, " ")
    require_exact(factor * word[1])
    degree += factor * word[1]
    require_exact(degree)
    for (i = 2; i < count; i += 2) add_term(word[i], factor * word[i + 1])
}

function calculate(   i, next_word, factor, v, is_first) {
    clear()
    is_first = 1
    for (i = 2; i <= NF && $i ~ /^[1-9~]/; i = next_word) {
        factor = 1
        next_word = i + 1
        if ($(i + 2) == "*") {
            factor = positive($(i + 1))
            next_word = i + 3
        }
        if (!is_first && $(next_word++) != "+") refuse("expected a sum")
        if ($i ~ /^~/) add_term(variable(substr($i, 2)), -factor)
        else add_constraint($i, factor)
        is_first = 0
    }
    for (; $(i + 1) == "w"; i += 2) {
        v = variable($i)
        degree -= size(sum[v] + 0)
        delete sum[v]
    }
    if ($i == "s") {
        ++i
        if (degree <= 0) clear()
        for (v in sum)
            if (size(sum[v]) > degree) sum[v] = sum[v] < 0 ? -degree : degree
        if ($(i + 1) == "d") {
            factor = positive($i)
            i += 2
            for (v in sum) sum[v] = sum[v] < 0 ? -quotient(-sum[v], factor) : quotient(sum[v], factor)
            degree = quotient(degree, factor)
        }
    }
    if (i != NF + 1) refuse("expected an operation of pol instead of " $i)
    keep()
}

# Rounded up.
function quotient(number, divisor,   result) {
    result = int(number / divisor)
    while (result * divisor < number) ++result
    while ((result - 1) * divisor >= number) --result
    return result
}

# red K+1 ~x 1 y ... >= K+1 ; x -> 0      if x is true, so are more than K of the N others
# red N-K x -1 y ... >= -K ; x -> 1       if x is false, at most K of them are true
function define(   i, v, x, most, count, more, less, others) {
    clear()
    if (other_half != "") {
        if ($0 != other_half) refuse("expected " other_half)
        other_half = ""
        sum[variable($3)] = $2 + 0
        for (i = 4; $i == "-1"; i += 2) sum[variable($(i + 1))] = -1
        degree = $2 + 0
        keep()
        return
    }
    x = variable(substr($3, 2))
    most = positive($2) - 1
    for (i = 4; $i == "1"; i += 2) {
        v = variable($(i + 1))
        if (v > variables || (v in others)) refuse("expected another variable of the formula instead of x" v)
        others[v] = sum[v] = 1
        more = more " 1 x" v
        less = less " -1 x" v
        ++count
    }
    more = "red " (most + 1) " ~x" x more " >= " (most + 1) " ; x" x " -> 0"
    if (x <= variables || (x in is_new) || most >= count || $0 != more) refuse("expected the definition of a variable")
    is_new[x] = 1
    other_half = "red " (count - most) " x" x less " >= " (-most) " ; x" x " -> 1"
    sum[x] = -(most + 1)
    degree = most + 1
    keep()
}
