# Checks a certificate of qsat without qsat: that the completions in answer.txt are completions of the boards
# that they are said to complete, that all is there which the answer needs, and that the formulas hold for
# every completion, so that there is none if they are refuted. Prints the names of the formulas.
#
#     awk -f rules.awk -f formulas.awk -f claims.awk board.txt answer.txt

FNR == 1 { ++file }
/^#/ || NF == 0 { next }
file == 1 { for (i = 1; i <= NF; ++i) read_board($i); next }
{ sub(/:/, " : "); $0 = $0; ++said[$1]; line[$1, said[$1]] = $0; ++lines }

END {
    if (refused) exit refused
    if (n == 0) refuse("board.txt", "has no board")
    if (said["answer"] != 1) refuse("answer.txt", "does not name its question")
    if (all_of("board") != 1 || rest(line["board", 1], 2) != n " :" all_parts() shape)
        refuse("answer.txt", "does not have the board of board.txt")
    version = rest(line["certificate", 1], 2)
    if (all_of("certificate") != 1 || !is_number(version))
        refuse("answer.txt", "does not name the version of its claims")
    if (version != 1) {
        print "answer.txt: is of version " version ", and these scripts check version 1 (take those of a newer qsat)" > "/dev/stderr"
        exit 8
    }
    question = rest(line["answer", 1], 2)
    by_planes = all_of("by")
    if (by_planes && (by_planes > 1 || rest(line["by", 1], 1) != "by cutting planes"))
        refuse("answer.txt", "does not name the kind of its proofs")
    # Formulas that count removals or lines are in DIMACS alone.
    if (by_planes && question !~ /^(complete|first|hint|hint --all|largest|threshold)$/)
        refuse("answer.txt", "cannot have cutting planes proofs for this question: " question)
    if (question == "explain") explain()
    else if (question == "hint") hint()
    else if (question == "hint --all") hint_all()
    else if (question == "complete") complete()
    else if (question == "first") first_completion()
    else if (question == "largest") largest_placement()
    else if (question == "threshold") threshold_queens()
    else if (question == "count") count_completions()
    else refuse("answer.txt", "answers an unknown question")
    if (used_lines != lines - 1) refuse("answer.txt", "has lines that do not belong to the question")
}

# The words of a text from a place on.
function rest(text, from,   word, count, i, all) {
    count = split(text, word, " ")
    for (i = from; i <= count; ++i) all = all (i > from ? " " : "") word[i]
    return all
}

# How many lines begin with the word; each of them belongs to the answer.
function all_of(word) { used_lines += said[word]; return said[word] + 0 }

function read_board(word) {
    if (n == 0) {
        if (word !~ /^[1-9][0-9]*:$/) refuse("board.txt", "does not begin with a size")
        # Up to there all numbers of squares are exact.
        if (length(word) > 8) refuse("board.txt", "has a size of more than seven digits")
        n = word + 0
        return
    }
    if (word ~ /^(regions|diagonals)=/) {
        shape = shape " " word
        read_shape(word)
        return
    }
    if (word in part) refuse("board.txt", "has " word " twice")
    part[word] = ++parts
    part_name[parts] = word
    square(substr(word, word ~ /^[!\/\\]/ ? 2 : 1), "board.txt")
}

function explain(   count, word, i, list, name, without, removed, text) {
    if (all_of("because") != 1) refuse("answer.txt", "must have exactly one line because")
    count = split(rest(line["because", 1], 2), word, " ")
    for (i = 1; i <= count; ++i) {
        if (!(word[i] in part)) refuse("answer.txt", word[i] " is not a part of the board")
        if (word[i] in needed) refuse("answer.txt", "has the reason " word[i] " twice")
        needed[word[i]] = 1
        list = list " " word[i]
    }
    load(list, none)
    refute("because")
    if (all_of("without") != count) refuse("answer.txt", "must have exactly one completion for each reason")
    for (i = 1; i <= count; ++i) {
        split(line["without", i], word, " ")
        name = word[2]
        if (!(name in needed)) refuse("answer.txt", name " is not a reason, or has two completions")
        delete needed[name]
        split("", without)
        without[name] = 1
        load(list, without)
        require_completion(rest(line["without", i], 3), "answer.txt, without " name)
    }
    if (all_of("removed") != (count > 0)) refuse("answer.txt", "must have one line removed if it has reasons, and none otherwise")
    if (count == 0) return
    text = line["removed", 1]
    sub(/ [0-9]+ :.*/, "", text)
    removals = split(rest(text, 2), word, " ")
    for (i = 1; i <= removals; ++i) {
        if (!(word[i] in part) || (word[i] in removed))
            refuse("answer.txt", word[i] " cannot be removed, or is removed twice")
        removed[word[i]] = 1
    }
    load(all_parts(), removed)
    require_completion(substr(line["removed", 1], length(text) + 2), "answer.txt, removed")
    if (removals > 1) {
        load("", none)
        count_removals(removals - 1)
        refute("fewer")
    }
}

function hint(   name) {
    if (all_of("forced") != 1) refuse("answer.txt", "must have exactly one forced square")
    if (all_of("completion") != 1) refuse("answer.txt", "must have exactly one completion")
    name = rest(line["forced", 1], 2)
    load(all_parts(), none)
    if (square(name, "answer.txt") in given) refuse("answer.txt", name " is given")
    require_completion(rest(line["completion", 1], 2), "answer.txt, completion")
    load(all_parts() " !" name, none)
    refute("forced")
}

function hint_all(   i, r, c, s, count, name, usable, unused, is_new) {
    load(all_parts(), none)
    count = all_of("completion")
    if (count == 0) refuse("answer.txt", "has no completion")
    for (i = 1; i <= count; ++i) {
        require_completion(rest(line["completion", i], 2), "answer.txt, completion " i)
        is_new = 0
        for (r = 1; r <= n; ++r) {
            s = square_in(r, queen_in[r])
            if (!(s in usable)) is_new = usable[s] = 1
        }
        if (!is_new) refuse("answer.txt", "completion " i " uses no square that earlier ones do not use")
    }
    count = all_of("unused")
    for (i = 1; i <= count; ++i) {
        name = rest(line["unused", i], 2)
        s = square(name, "answer.txt")
        if ((s in usable) || (s in unused)) refuse("answer.txt", name " is used, or is listed twice")
        unused[s] = 1
    }
    for (r = 1; r <= n; ++r)
        for (c = 1; c <= n; ++c) {
            s = square_in(r, c)
            if (!(s in usable) && !(s in unused) && !closed(r, c))
                refuse("answer.txt", "does not mention the square in row " r ", column " c)
            if (s in usable) ++choices[r]
        }
    count = all_of("forced")
    for (i = 1; i <= count; ++i) {
        s = square(rest(line["forced", i], 2), "answer.txt")
        if ((s in given) || !(s in usable) || choices[row] != 1 || (row in told))
            refuse("answer.txt", rest(line["forced", i], 2) " is not forced, or is listed twice")
        told[row] = 1
    }
    for (r = 1; r <= n; ++r)
        if (choices[r] == 1 && !(r in given_row) && !(r in told))
            refuse("answer.txt", "does not say that a square of row " r " is forced")
    for (i = 1; i <= said["unused"]; ++i) {
        name = rest(line["unused", i], 2)
        load(all_parts() " " name, none)
        refute("unused-" name)
    }
}

function complete(   count, i, word) {
    load(all_parts(), none)
    count = all_of("completion")
    for (i = 1; i <= count; ++i) {
        require_completion(rest(line["completion", i], 2), "answer.txt, completion " i)
        word = signature()
        if (word in listed) refuse("answer.txt", "completion " i " is listed twice")
        listed[word] = 1
    }
    if (all_of("none") == 1 && line["none", 1] == "none") refute("none")
    else if (said["none"] || count == 0) refuse("answer.txt", "has no claim")
}

function first_completion(   r) {
    load(all_parts(), none)
    if (all_of("completion") == 1) {
        require_completion(rest(line["completion", 1], 2), "answer.txt, completion")
        listed[signature()] = 1
        for (r = 1; r <= n; ++r) first[r] = queen_in[r]
        refute("before")
    } else if (all_of("none") == 1 && line["none", 1] == "none") refute("none")
    else refuse("answer.txt", "has no claim")
}

function largest_placement(   placed) {
    if (all_of("placed") != 1) refuse("answer.txt", "must have exactly one placement")
    load(all_parts(), none)
    placed = require_queens(rest(line["placed", 1], 2), "answer.txt, placed")
    if (placed == n - 1) refute("none")
    if (placed >= n - 1) return
    if (by_planes) refuse("answer.txt", "cannot have cutting planes proofs about fewer queens than rows")
    lines_without_queen = n - placed - 1
    refute("more")
}

function threshold_queens(   count, i, r, c, s, name, most, list, further) {
    if (all_of("threshold") != 1) refuse("answer.txt", "must have exactly one threshold")
    most = rest(line["threshold", 1], 2)
    if (!is_number(most)) refuse("answer.txt", "expected a number instead of " most)
    load(all_parts(), none)
    count = all_of("completion")
    for (i = 1; i <= count; ++i) {
        require_completion(rest(line["completion", i], 2), "answer.txt, completion " i)
        for (r = 1; r <= n; ++r) has_queen[i, square_in(r, queen_in[r])] = 1
        list = list " " i
    }
    for (r = 1; r <= n; ++r)
        for (c = 1; c <= n; ++c)
            if (!closed(r, c) && !(square_in(r, c) in given)) free[++free_count] = square_in(r, c)
    require_cover(0, most, 1, list)
    if (all_of("spoiler") == 0) {
        if (most != n - givens) refuse("answer.txt", "has no spoiler")
        return
    }
    count = split(rest(line["spoiler", 1], 2), name, " ")
    if (said["spoiler"] != 1 || count != most + 1) refuse("answer.txt", "must have exactly one spoiler, of one queen more")
    for (i = 1; i <= count; ++i) {
        s = square(name[i], "answer.txt, spoiler")
        if (closed(row, column) || (s in given)) refuse("answer.txt", name[i] " is not free")
        place(i, s)
        for (r = 1; r < i; ++r)
            if (attacks(r, i)) refuse("answer.txt", name[i] " is attacked by another queen of the spoiler")
        further = further " " name[i]
    }
    load(all_parts() further, none)
    refute("none")
}

# The queens that are placed so far, and at most so many in all, on the free squares from this one on: has one of the
# completions in the list them all?
function require_cover(placed, most, from, list,   i, j, k, count, number, having) {
    if (list == "") refuse("answer.txt", "has no completion for a placement of " placed " queens")
    if (placed == most) return
    count = split(list, number, " ")
    for (i = from; i <= free_count; ++i) {
        place(placed + 1, free[i])
        for (j = 1; j <= placed && !attacks(j, placed + 1); ++j) continue
        if (j <= placed) continue
        having = ""
        for (k = 1; k <= count; ++k)
            if ((number[k], free[i]) in has_queen) having = having " " number[k]
        require_cover(placed + 1, most, i + 1, having)
    }
}

function count_completions(   number) {
    if (all_of("count") != 1) refuse("answer.txt", "must have exactly one number")
    number = rest(line["count", 1], 2)
    if (number !~ /^(0|[1-9][0-9]*)$/) refuse("answer.txt", "expected a number instead of " number)
    load(all_parts(), none)
    if (number == "0") { refute("none"); return }
    read_formula("count.cnf")
    require_every_rule("count.cnf")
    print "count=" number
}
