# Formulas, for claims.awk.
#
# A formula must be one that every completion of the current board satisfies. Each of its clauses must be a
# rule: of two squares that attack each other one is empty; a row, column or region has a queen on one of its
# squares that are not closed (blocked, on an excluded diagonal, or attacked by a given queen); a closed
# square is empty; a given queen stands; or it says that not all queens of a listed completion stand, or
# something else that claims.awk asks for. Which variable is which square is read from its lines "c varname".

function refute(name) {
    read_formula(name (by_planes ? ".opb" : ".cnf"))
    print name
}

# Reads a formula and refuses it if it has a clause that is no rule of the current board, or in OPB a constraint
# that is none. Puts what it has read into the folder, if one is named: the checkers of proofs get that, so they
# read what was read here.
function read_formula(file_name,   linear, mark, where, text, word, status, number, header, left, read) {
    split("", square_of); split("", variable_of); split("", seen)
    names = variables = highest = 0
    linear = file_name ~ /opb$/
    mark = linear ? "*" : "c" # of a comment
    read = folder "/" file_name
    while ((status = (getline text < file_name)) > 0) {
        where = file_name ":" (++number)
        split(text, word, " ")
        if (linear ? number == 1 : !header && text ~ /^p cnf [0-9]+ [0-9]+$/) {
            if (linear && text !~ /^\* #variable= [0-9]+ #constraint= [0-9]+$/)
                refuse(file_name, "does not begin with the numbers of variables and constraints")
            header = number
            variables = word[3]
            left = word[linear ? 5 : 4]
            if (!is_number(variables) || !is_number(left) || highest > variables + 0)
                refuse(file_name, "has variables that its header does not announce, or too large numbers")
            if (lines_without_queen) {
                if (highest != names) refuse(file_name, "counts lines, but the first variables are not the squares")
                count_lines(lines_without_queen)
            } else if (counter && (names != n * n || !is_in_order()))
                refuse(file_name, "counts removals, but its variables are in another order")
        } else if (index(text, mark " varname ") == 1) {
            if (linear) name_variable(where, substr(word[3], 2), word[4], word[3] ~ /^x/)
            else name_variable(where, word[3], word[4], !header)
        } else if (substr(text, 1, 1) != mark) {
            if (!linear && (!header || text !~ /^(-?[1-9][0-9]* )*0$/)) refuse(where, "is not a clause: " text)
            if (linear ? !is_linear_rule(text) : !is_rule(text) && !(counter && (text in counting)))
                refuse(where, "is not a rule of the puzzle: " text)
            --left
            if (question == "count") seen[text] = 1
        }
        if (folder != "" && (number == header || substr(text, 1, 1) != mark)) print text > read
    }
    if (status < 0) refuse(file_name, "is missing")
    if (!header || left != 0)
        refuse(file_name, "does not have as many " (linear ? "constraints" : "clauses") " as its header announces")
    close(file_name)
    if (folder != "") close(read)
}

# What a constraint in OPB may say: a clause, or that of some squares at most or exactly one has a queen.
# A sum of variables, each once, with + or - 1; a clause has each negative literal as 1 less its variable.
function is_linear_rule(text,   word, count, i, j, v, clause, negative, used, relation, bound) {
    if (text !~ /^([+-]1 x[1-9][0-9]* )+(>=|=) (0|-?[1-9][0-9]*) ;$/) return 0
    if (text == "+1 x1 >= 2 ;") return is_rule("0")
    count = (split(text, word, " ") - 3) / 2
    relation = word[2 * count + 1]
    bound = word[2 * count + 2]
    for (i = 1; i <= count; ++i) {
        v = substr(word[2 * i], 2)
        if (!(v in square_of) || (v in used)) return 0
        used[v] = 1
        if (word[2 * i - 1] == "-1") ++negative
        clause = clause (word[2 * i - 1] == "-1" ? "-" : "") v " "
        place(i, square_of[v])
    }
    if (relation == ">=" && bound == 1 - negative) return is_rule(clause "0")
    if (relation == "=" && bound == 0) return count == 1 && !negative && is_rule("-" clause "0")
    if (relation == "=" ? bound != 1 || negative || !is_rule(clause "0") : bound != -1 || negative != count) return 0
    for (i = 2; i <= count; ++i)
        for (j = 1; j < i; ++j)
            if (at[i] == at[j] || !attacks(i, j)) return 0
    return 1
}

function name_variable(where, variable, square_name, is_understood,   s) {
    if (variable in square_of) refuse(where, "variable " variable " has two names")
    if (!is_understood || !is_number(variable) || variable == 0)
        refuse(where, "expected a variable instead of " variable)
    s = square(square_name, where)
    if (s in variable_of) refuse(where, "has a second variable for " square_name)
    square_of[variable] = s
    variable_of[s] = variable
    ++names
    if (variable + 0 > highest) highest = variable + 0
}

# As all programs read it: they take 010 for eight, and 4294967296 for the 0 that ends a clause.
function is_number(text) { return text ~ /^(0|[1-9][0-9]*)$/ && length(text) < 10 }

# Refuses the formula that was read last unless its models are completions, and each another one.
function require_every_rule(file_name,   v, w, r, c, s, text) {
    if (names != variables) refuse(file_name, "has variables that are not squares")
    for (r = 1; r <= n; ++r) {
        text = ""
        for (c = 1; c <= n; ++c) {
            s = square_in(r, c)
            if ((s in variable_of) == (taken(r, c) || closed(r, c)))
                refuse(file_name, "must have a variable for each free square, and no other")
            if (s in variable_of) text = text variable_of[s] " "
        }
        if (!((text "0") in seen)) refuse(file_name, "does not say that a row has a queen: " text)
    }
    for (v in square_of)
        for (w in square_of)
            if (v + 0 < w + 0) {
                place(1, square_of[v])
                place(2, square_of[w])
                if (attacks(1, 2) && !(("-" v " -" w " 0") in seen))
                    refuse(file_name, "lacks the rule -" v " -" w " 0")
            }
}

# For attacks.
function place(i, s) {
    at[i] = s
    row_at[i] = int((s - 1) / n) + 1
    column_at[i] = (s - 1) % n + 1
}

# Are the squares numbered from the top left, as claims.awk expects?
function is_in_order(   r, c) {
    for (r = 1; r <= n; ++r)
        for (c = 1; c <= n; ++c)
            if (square_of[(n - r) * n + c] != square_in(r, c)) return 0
    return 1
}

function is_rule(text,   literal, count, i, s, negative) {
    count = split(text, literal, " ") - 1
    for (i = 1; i <= count; ++i) {
        if (literal[i] < 0) ++negative
        s = literal[i] < 0 ? substr(literal[i], 2) : literal[i]
        if (!(s in square_of)) return 0
        place(i, square_of[s])
    }
    if (negative == count && count > 0) {
        if (count == 1 && (closed(row_at[1], column_at[1]) || taken(row_at[1], column_at[1]))) return 1
        if (count == 2 && at[1] != at[2] && attacks(1, 2)) return 1
        return excludes_listed(count)
    }
    if (negative > 0) return is_before(literal, count)
    if (lines_without_queen) return count == 1 && (at[1] in given)
    return (count == 1 && (at[1] in given)) || has_choices(count) || (count == 0 && excludes_listed(0)) ||
           is_before(literal, count)
}

function attacks(i, j,   rows, columns) {
    rows = row_at[i] - row_at[j]
    columns = column_at[i] - column_at[j]
    return rows == 0 || columns == 0 ||
           (touching ? rows * rows == 1 && columns * columns == 1 : rows * rows == columns * columns) ||
           (regions && region_of[at[i]] == region_of[at[j]])
}

# Does a row, column or region have no other squares that are not closed than those of the clause?
function has_choices(count,   kind, k, i, s, among) {
    for (i = 1; i <= count; ++i) among[at[i]] = 1
    for (kind = 1; kind <= 2 + (regions > 0); ++kind)
        for (k = kind == 3 || !count ? 1 : kind == 1 ? row_at[1] : column_at[1]; k <= n; ++k) {
            if (kind == 3 && count && region_of[at[1]] != region_name[k]) continue
            for (i = 1; i <= (kind == 3 ? region_size[region_name[k]] : n); ++i) {
                s = kind == 3 ? region_square[region_name[k], i] : kind == 1 ? square_in(k, i) : square_in(i, k)
                if (!(s in among) && !closed(int((s - 1) / n) + 1, (s - 1) % n + 1)) break
            }
            if (i > (kind == 3 ? region_size[region_name[k]] : n)) return 1
            if (kind < 3 && count) break
        }
    return 0
}

# Of a completion that comes before the first one: if all open rows above a row have the queens of that, then the
# row has its queen there, too, or further left.
function is_before(literal, count,   i, r, c, positive, negative) {
    for (i = 1; i <= count; ++i)
        if (literal[i] < 0) negative[at[i]] = 1
        else {
            positive[at[i]] = 1
            r = row_at[i]
        }
    if (!(r in first)) return 0
    for (c = 1; c <= first[r]; ++c)
        if (!(square_in(r, c) in positive) && !closed(r, c)) return 0
    while (++r <= n)
        if (!(r in given_row) && !(square_in(r, first[r]) in negative)) return 0
    return 1
}

# The queens of a listed completion do not all stand; given ones are left out, maybe all of them.
function excludes_listed(count,   r, i) {
    split("", queen_in)
    for (r in given_row) queen_in[r] = given_row[r]
    for (i = 1; i <= count; ++i) queen_in[row_at[i]] = column_at[i]
    return signature() in listed
}

# The clauses with other variables that say: at most so many parts of the board are out of force. Behind
# the squares comes a variable for each excluded diagonal, that it is in force, then the sequential counter
# (C. Sinz, CP 2005): variable i of part m is true if i of the first m parts are out of force.
function count_removals(most,   i, m, r, c, name, next_variable, literal) {
    split("", counting)
    counter = 1
    next_variable = n * n
    for (m = 1; m <= parts; ++m) {
        name = part_name[m]
        if (name ~ /^[\/\\]/) {
            ++next_variable
            square(substr(name, 2), "board.txt")
            i = name ~ /^\// ? column - row : column + row
            for (r = 1; r <= n; ++r) {
                c = name ~ /^\// ? i + r : i - r
                if (c >= 1 && c <= n) counting["-" next_variable " -" ((n - r) * n + c) " 0"] = 1
            }
            literal[m] = -next_variable
        } else {
            square(substr(name, name ~ /^!/ ? 2 : 1), "board.txt")
            literal[m] = (name ~ /^!/ ? 1 : -1) * ((n - row) * n + column)
        }
    }
    count_at_most(literal, parts, next_variable, most)
}

# At most so many of these literals are true; the counter has the variables behind this one. Returns the last.
function count_at_most(literal, number, variable, most,   m, i, with, before) {
    for (m = 1; m <= number; ++m) {
        with = variable + (m - 1) * most
        before = with - most
        counting[-literal[m] " " (with + 1) " 0"] = 1
        for (i = 1; i <= most && m > 1; ++i) {
            counting["-" (before + i) " " (with + i) " 0"] = 1
            counting[-literal[m] " -" (before + i) (i < most ? " " (with + i + 1) : "") " 0"] = 1
        }
    }
    return variable + number * most
}

# The clauses with other variables that say: at most so many rows without a given queen, from the top, and columns
# without one, from the left, have no queen. Each line has a variable that implies a queen.
function count_lines(most,   next_variable, is_row, i, k, r, c, s, text, number, literal) {
    split("", counting)
    counter = 1
    next_variable = names
    for (is_row = 1; is_row >= 0; --is_row) {
        number = 0
        for (i = 1; i <= n; ++i) {
            k = is_row ? n + 1 - i : i
            if (is_row ? k in given_row : k in given_column) continue
            ++number
            literal[number] = -(next_variable + number)
            text = ""
            for (c = 1; c <= n; ++c) {
                r = is_row ? k : n + 1 - c
                s = square_in(r, is_row ? c : k)
                if (s in variable_of) text = text variable_of[s] " "
                else if (!closed(r, is_row ? c : k)) text = text "? "
            }
            counting[text literal[number] " 0"] = 1
        }
        next_variable = count_at_most(literal, number, next_variable + number, most)
    }
}
