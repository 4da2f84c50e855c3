# The rules of the puzzle, for claims.awk: boards and placements. The board that a function is about is
# called the current one.

function refuse(where, why) {
    if (!refused) print where ": " why > "/dev/stderr"
    refused = 9 # awk itself fails with other codes
    exit refused
}

# Sets the globals row, from 1 at the bottom, and column, from 1; returns the square's number.
function square(name, where,   i) {
    if (name !~ /^[a-z]+[1-9][0-9]*$/) refuse(where, "expected a square instead of " name)
    match(name, /^[a-z]+/)
    column = 0
    for (i = 1; i <= RLENGTH; ++i)
        column = 26 * column + index("abcdefghijklmnopqrstuvwxyz", substr(name, i, 1))
    row = substr(name, RLENGTH + 1) + 0
    if (row > n || column > n || column == 0) refuse(where, name " is not on the board")
    return square_in(row, column)
}

# The square's number, from 1 at the bottom left, as text: some awks write numbers above 2^31 with six digits, so that as
# indices of arrays many squares were one.
function square_in(r, c) { return sprintf("%.0f", (r - 1) * n + c) }

# Reads `regions=AAB/ABB/CCC`, a letter a square from the top row on, or which diagonals attack.
function read_shape(word,   rows, i, c, s, letter) {
    if (word == "diagonals=long" || word == "diagonals=touching") {
        touching = word == "diagonals=touching"
        diagonals_said = 1
        return
    }
    if (regions) refuse("board.txt", "has two lists of regions")
    if (split(substr(word, 9), rows, "/") != n) refuse("board.txt", "must have a row of regions for each row")
    for (i = 1; i <= n; ++i) {
        if (length(rows[i]) != n || rows[i] !~ /^[A-Za-z0-9]+$/) refuse("board.txt", "must have a letter for each square")
        for (c = 1; c <= n; ++c) {
            letter = substr(rows[i], c, 1)
            s = square_in(n + 1 - i, c)
            region_of[s] = letter
            if (!(letter in region_size)) region_name[++regions] = letter
            region_square[letter, ++region_size[letter]] = s
        }
    }
    if (regions != n) refuse("board.txt", "must have as many regions as rows")
    # Queens of such puzzles only mind what they touch, unless the board says otherwise.
    if (!diagonals_said) touching = 1
}

# Is the square one of these? Beyond the first and the last column there is none.
function is_one(r, c, squares) { return c >= 1 && c <= n && (square_in(r, c) in squares) }

# Does a square touch one of these at a corner?
function touches(r, c, squares) {
    return is_one(r + 1, c + 1, squares) || is_one(r + 1, c - 1, squares) ||
           is_one(r - 1, c + 1, squares) || is_one(r - 1, c - 1, squares)
}

# Makes the board with these parts the current one; a part that is left out is named by without.
function load(list, without,   word, count, i) {
    split("", given); split("", blocked); split("", up); split("", down)
    split("", given_row); split("", given_column); split("", given_up); split("", given_down)
    split("", given_region)
    givens = 0
    count = split(list, word, " ")
    for (i = 1; i <= count; ++i) {
        if (word[i] in without) continue
        if (word[i] ~ /^!/) blocked[square(substr(word[i], 2), "board.txt")] = 1
        else if (word[i] ~ /^\//) { square(substr(word[i], 2), "board.txt"); up[column - row] = 1 }
        else if (word[i] ~ /^\\/) { square(substr(word[i], 2), "board.txt"); down[column + row] = 1 }
        else {
            given[square(word[i], "board.txt")] = 1
            ++givens
            given_row[row] = column; given_column[column] = 1
            if (!touching) given_up[column - row] = given_down[column + row] = 1
            if (regions) given_region[region_of[square_in(row, column)]] = 1
        }
    }
}

function all_parts(   list, i) {
    for (i = 1; i <= parts; ++i) list = list " " part_name[i]
    return list
}

function taken(r, c) { return (square_in(r, c) in blocked) || ((c - r) in up) || ((c + r) in down) }

function closed(r, c) {
    if (square_in(r, c) in given) return 0
    return taken(r, c) || (r in given_row) || (c in given_column) || ((c - r) in given_up) ||
           ((c + r) in given_down) || (regions && (region_of[square_in(r, c)] in given_region)) ||
           (touching && touches(r, c, given))
}

# Is the text, as in 4: b4 d3 a2 c1, a completion of the current board? Sets queen_in by row.
function require_completion(text, where) {
    if (require_queens(text, where) != n) refuse(where, "has not a queen in each row: " text)
}

# Are these queens on the current board, given ones among them, of which none attacks another? How many?
function require_queens(text, where,   word, count, i, s, r, c, found, row_of, column_of, up_of, down_of, region_used, queens) {
    count = split(text, word, " ")
    if (word[1] != n || word[2] != ":") refuse(where, "is on a board of another size: " text)
    split("", queen_in)
    for (i = 3; i <= count; ++i) {
        s = square(word[i], where)
        if ((row in row_of) || (column in column_of) || (regions && (region_of[s] in region_used)) ||
            (touching ? touches(row, column, queens) : ((column - row) in up_of) || ((column + row) in down_of)))
            refuse(where, word[i] " is attacked: " text)
        if (taken(row, column)) refuse(where, "no queen may stand on " word[i] ": " text)
        row_of[row] = column_of[column] = up_of[column - row] = down_of[column + row] = queens[s] = 1
        if (regions) region_used[region_of[s]] = 1
        queen_in[row] = column
        if (s in given) ++found
    }
    if (found + 0 != givens) refuse(where, "a given queen is missing: " text)
    return count - 2
}

# A placement as one word; a row with a given queen is the same in all of them.
function signature(   r, word) {
    for (r = 1; r <= n; ++r) word = word " " queen_in[r]
    return word
}
