# said.awk: prints an extended regular expression for what the English text in the environment's TEXT looks like in the
# language of the PO file that is read. The text may be a part of a sentence, with its gaps filled, or several sentences
# and names in a row: of all ways to find it among the sentences, those count that leave the fewest letters unexplained.

function unquoted(line) {
    sub(/^[^"]*"/, "", line)
    sub(/"$/, "", line)
    gsub(/\\n/, " ", line)
    gsub(/\\"/, "\"", line)
    gsub(/\\\\/, "\\", line)
    return line
}
# One English form, and all that may stand for it.
function add(english, said) {
    gsub(/^ +| +$/, "", english)
    gsub(/^ +| +$/, "", said)
    if (english == "" || said == "") return
    if (!(english in translations)) {
        sentences[++count] = english
        translations[english] = said
    } else if (index("\001" translations[english] "\001", "\001" said "\001") == 0) {
        translations[english] = translations[english] "\001" said
    }
}
function flush(    i) {
    add(one, form[0])
    for (i = 0; i < forms; ++i) add(many, form[i])
    one = many = ""
    forms = 0
}
/^msgctxt / { flush(); part = "" }
/^msgid / { flush(); part = "one"; one = unquoted($0); next }
/^msgid_plural / { part = "many"; many = unquoted($0); next }
/^msgstr/ { part = "form"; form[forms++] = unquoted($0); next }
/^"/ {
    if (part == "one") one = one unquoted($0)
    else if (part == "many") many = many unquoted($0)
    else if (part == "form") form[forms - 1] = form[forms - 1] unquoted($0)
}

function escaped(text) {
    gsub(/[][\\.^$*+?(){}|]/, "\\\\&", text)
    return text
}
# Lines are broken elsewhere in another language, and the decimal mark may be another.
function spaced(pattern) {
    while (match(pattern, /[0-9]\\[.][0-9]/)) pattern = substr(pattern, 1, RSTART) "[.,]" substr(pattern, RSTART + 3)
    gsub(/ /, " +", pattern)
    return pattern
}
# Letters that may be English, which those of notation, names of keys, files and players are not.
function letters(text) {
    gsub(/(^| )(\/[^ :;,]+|--?[a-z]+)/, " ", text)
    gsub(/Enter|Esc|ZÈRTZ|[A-Za-z0-9-]+[.@][A-Za-z][A-Za-z.]*/, "", text)
    text = " " text " "
    while (match(text, /[^A-Za-z](ada|bob|eve|deep)[^A-Za-z]/)) text = substr(text, 1, RSTART) substr(text, RSTART + RLENGTH - 1)
    gsub(/[A-Za-z]+[0-9][A-Za-z0-9]*/, "", text)
    gsub(/[^A-Za-z\200-\377]/, "", text)
    return length(text)
}
# Whether no word goes on at this place of the text.
function between(text, at) { return substr(text, at - 1, 2) !~ /[A-Za-z0-9_.\200-\377][A-Za-z0-9_\200-\377]/ || at == 1 }

# The translations of a sentence with what fills its gaps: patterns, by the names of the gaps.
function with_gaps(english, filling,    all, n, i, rest, made, name, list) {
    n = split(translations[english], all, "\001")
    for (i = 1; i <= n; ++i) {
        rest = all[i]
        made = ""
        while (match(rest, /{[a-z_]+}/)) {
            name = substr(rest, RSTART, RLENGTH)
            made = made escaped(substr(rest, 1, RSTART - 1)) (name in filling ? filling[name] : ".*")
            rest = substr(rest, RSTART + RLENGTH)
        }
        made = made escaped(rest)
        # It may be said at the beginning of a line.
        if (english ~ /^[a-z]/) {
            if (made ~ /^[a-z]/) made = "[" substr(made, 1, 1) toupper(substr(made, 1, 1)) "]" substr(made, 2)
            else sub(/^[\303-\337]./, "[^!-~][^!-~]?", made) # one letter, also where that is two bytes
        }
        list = list (list == "" ? "" : "|") made
    }
    return list
}

# One more way to say the text, which leaves so many letters unexplained.
function offer(text, price, pattern) {
    if (price > cost[text] + margin) return
    if (price < cost[text]) cost[text] = price
    ways[text] = ways[text] "\002" price "\001" pattern
}
# Puts the text into memory: what it costs, and its pattern. What fills a gap is whole.
function find(text, whole,    i, n, way, part) {
    if (text in cost) return
    cost[text] = letters(text)
    pattern_of[text] = escaped(text)
    if (cost[text] == 0) {
        if (text ~ /^(Enter|Esc)$/ && text in translations) pattern_of[text] = with_gaps(text, none)
        return
    }
    if (text in translations) {
        offer(text, 0, with_gaps(text, none))
        if (whole) pattern_of[text] = with_gaps(text, none)
        if (whole) return
    }
    for (i = 1; i <= count; ++i) align(text, sentences[i], whole)
    in_a_row(text)
    if (!(text in ways)) return
    n = split(ways[text], way, "\002")
    pattern_of[text] = ""
    for (i = 2; i <= n; ++i) {
        split(way[i], part, "\001")
        if (part[1] <= cost[text] + margin && index("|" pattern_of[text] "|", "|" part[2] "|") == 0)
            pattern_of[text] = pattern_of[text] (pattern_of[text] == "" ? "" : "|") part[2]
    }
}
function pattern_in(text) { return index(pattern_of[text], "|") ? "(" pattern_of[text] ")" : pattern_of[text] }

# The text as a sentence or a part of one: it begins in one of the sentence's literal pieces, or in the gap before one.
function align(text, english, whole,    n, i, rest, literal, gap_of, at) {
    if (index(english, "{") == 0) {
        if (!whole && contains(english, text)) offer(text, 0, with_gaps(english, none))
        return
    }
    n = 0
    rest = english
    while (match(rest, /{[a-z_]+}/)) {
        literal[n] = substr(rest, 1, RSTART - 1)
        gap_of[++n] = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
    }
    literal[n] = rest
    for (i = 0; i <= n && (i < 2 || !whole); ++i) {
        if (literal[i] == "") continue
        if (contains(literal[i], text)) {
            if (!whole) offer(text, 0, with_gaps(english, none))
            continue
        }
        if (i > 0 && (i == 1 && literal[0] == "" || !whole)) {
            at = index(text, literal[i])
            if (at == 0 && !whole) at = cut_off(text, literal[i])
            if (at > 1) go_on(text, at + length(literal[i]), english, literal, gap_of, i, n, substr(text, 1, at - 1), letters(literal[i]), whole)
        }
        if (i == n) continue
        for (at = whole ? 1 : length(literal[i]); at >= 1; --at)
            if (index(text, substr(literal[i], at)) == 1 && (at == 1 || between(literal[i], at)))
                go_on(text, length(literal[i]) - at + 2, english, literal, gap_of, i, n, "", letters(substr(literal[i], at)), whole)
        if (whole) return
    }
}
function contains(piece, text,    at) {
    at = index(piece, text)
    return at && between(piece, at) && between(piece, at + length(text))
}
# Where the end of the text is the beginning of the piece, with a word of it; 0 if it is not.
function cut_off(text, piece,    at) {
    at = length(text) > length(piece) ? length(text) - length(piece) + 2 : 2
    for (; at <= length(text); ++at)
        if (index(piece, substr(text, at)) == 1) return letters(substr(text, at)) > 1 && between(piece, length(text) - at + 2) ? at : 0
    return 0
}
# The text up to `at` is the sentence up to the end of piece i, of which `known` letters are in the sentence; `before`
# filled the gap before that piece.
function go_on(text, at, english, literal, gap_of, i, n, before, known, whole,    filling, price, to, rest, inside) {
    price = 0
    if (before != "") {
        if (before ~ /[A-Za-z]$/ && !between(text, length(before) + 1)) return
        find(before, 1)
        price = cost[before]
        filling[gap_of[i]] = (whole ? "" : ".*") pattern_in(before)
    }
    while (at <= length(text) && i < n) {
        rest = substr(text, at)
        ++i
        if (literal[i] == "") {
            if (i < n) return # two gaps in a row
            to = 0
        } else {
            to = index(rest, literal[i])
            if (to == 0) to = cut_off(rest, literal[i])
        }
        if (to == 1) return
        if (to == 0 && whole && literal[i] != "") return
        inside = to ? substr(rest, 1, to - 1) : rest
        if (to == 0 && !whole) sub(/[^A-Za-z0-9\200-\377]+$/, "", inside) # of the sentence, or of the gap
        find(inside, 1)
        filling[gap_of[i]] = pattern_in(inside) (to || whole ? "" : ".*")
        price += cost[inside]
        if (price > cost[text] + margin) return
        known += to ? letters(substr(literal[i], 1, length(rest) - to + 1)) : 0
        at = to ? at + to - 1 + length(literal[i]) : length(text) + 1
    }
    # What fills the gaps may be any words: the sentence itself must be seen in the text.
    if (known < 2 || known < letters(text) * 0.25 || at <= length(text)) return # the sentence ends before
    if (whole && (i < n || at > length(text) + 1)) return
    if (price <= letters(text) * 0.5) offer(text, price, with_gaps(english, filling))
}

# Several sentences in a row, with names of keys and other signs between them.
function in_a_row(text,    i, j, n, start, piece, best, made, price, pattern) {
    for (i = 1; i <= length(text) + 1; ++i) if (between(text, i)) start[++n] = i
    best[1] = 0
    made[1] = ""
    for (j = 2; j <= n; ++j) {
        best[j] = -1
        for (i = 1; i < j; ++i) {
            piece = substr(text, start[i], start[j] - start[i])
            if (piece != text && stands_alone(substr(text, 1, start[i] - 1), piece, substr(text, start[j]))) {
                find(piece, 1)
                price = cost[piece]
                pattern = pattern_in(piece)
            } else if (i == j - 1) {
                price = letters(piece)
                pattern = (piece ~ /^[:;!?]$/ ? "(\302\240)?" : "") escaped(piece) # French has a space before these
            } else continue
            if (best[j] < 0 || best[i] + price < best[j]) {
                best[j] = best[i] + price
                made[j] = made[i] pattern
            }
        }
    }
    if (best[n] < letters(text)) offer(text, best[n], made[n])
}
function stands_alone(before, piece, after) {
    return piece ~ /^[^ ].*[^ ]$/ && before ~ /(^|  |[(<:,>] *|(^| )([^ 0-9]|Enter|Esc|Tab) )$/ && (after ~ /^($|  | *[()<>:,;?!])/ || piece ~ /:$/)
}

END {
    margin = 2.5
    flush()
    text = ENVIRON["TEXT"]
    # Who says it, and where a text that is read is wrong, is written in each language alike.
    match(text, /^(zertz: |% )?(<?[a-z]+>?:[0-9]+:([0-9]+:)? )?/)
    begin = escaped(substr(text, 1, RLENGTH))
    text = substr(text, RLENGTH + 1)
    find(text)
    if (!(text in ways) && text ~ /^[A-Z]/) { # said at the beginning of a line
        small = tolower(substr(text, 1, 1)) substr(text, 2)
        find(small)
        if (small in ways) text = small
    }
    print spaced(begin == "" ? pattern_of[text] : begin pattern_in(text))
}
