#!/bin/sh
# corpus.sh SHARED: compares the program with the reference tables in SHARED/oracle and reads the games in
# SHARED/records. ZERTZ is the program to test.
# Perft counts above 20 million are left out: the test program checks these itself.
shared=${1:?usage: corpus.sh SHARED}
zertz=$(realpath "${ZERTZ:-build/release/zertz}")
tab=$(printf '\t')
status=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# tally TABLE ROWS FAILED: prints the result for a table, which must have had rows.
tally() {
    echo "$1: $2 rows, $3 wrong"
    [ "$2" -gt 0 ] && [ "$3" -eq 0 ] || status=1
}

wrong() {
    printf '%s: %s\n  expected %s\n  got      %s\n' "$1" "$2" "$3" "$4" >&2
}

# The count is the last word of the output.
rows=0 failed=0
while IFS=$tab read -r position depth count; do
    [ "$count" -le 20000000 ] || continue
    rows=$((rows + 1))
    got=$("$zertz" perft --position "$position" "$depth" </dev/null 2>&1 | awk 'NF { last = $NF } END { print last }')
    [ "$got" = "$count" ] && continue
    failed=$((failed + 1))
    wrong 'perft.tsv' "$position, depth $depth" "$count" "$got"
done <"$shared/oracle/perft.tsv"
tally perft.tsv $rows $failed

# One turn per line, in bytewise order; a pass is printed "-".
rows=0 failed=0
while IFS=$tab read -r position turns; do
    rows=$((rows + 1))
    got=$("$zertz" moves --compact --position "$position" </dev/null 2>&1 | paste -s -d ' ' -)
    [ "$got" = "$turns" ] && continue
    failed=$((failed + 1))
    wrong 'moves.tsv' "$position" "$turns" "$got"
done <"$shared/oracle/moves.tsv"
tally moves.tsv $rows $failed

# same WHAT FILE FILE: the two must be byte-identical.
same() {
    if cmp -s "$2" "$3"; then
        echo "$1: identical"
    else
        echo "$1: differs:"
        diff "$2" "$3" | head -n 20
        status=1
    fi
}

# Every recorded game is legal, and is written as it was read.
records=$scratch/games.zertz
xz -dc "$shared/records/games.zertz.xz" >"$records"
"$zertz" check "$records" | tail -n 1
"$zertz" check --quiet "$records" || status=1
"$zertz" convert "$records" --to zertz >"$scratch/again.zertz" || status=1
same 'games.zertz written again' "$records" "$scratch/again.zertz"

# The output of stats must agree with the tags.
"$zertz" stats "$records" | awk '
    /^games / { print "games", $2 }
    / rings / { print "[Board \"" $1 "\"]", $3 }
    /^  (1-0|0-1|\*) / { print "[Result \"" $1 "\"]", $2 }
' | sort >"$scratch/stats"
awk '/^\[Board|^\[Result/ { count[$0]++ } /^\[Event/ { games++ }
    END { print "games", games; for (tag in count) print tag, count[tag] }' "$records" | sort >"$scratch/counted"
same 'stats and a count of the tags' "$scratch/counted" "$scratch/stats"

# The SGF files: each must have the contents that INDEX.tsv lists. Player 0 of INDEX.tsv is P0 in the file.
mkdir "$scratch/boardspace"
tar -xJf "$shared/records/boardspace-sgf.tar.xz" -C "$scratch/boardspace"
index=$(find "$scratch/boardspace" -name INDEX.tsv)
cd "$(dirname "$(find "$scratch/boardspace" -name '*.sgf' | head -n 1)")" || exit 1
"$zertz" check --json --keep-going -- *.sgf >"$scratch/checked.json"
# The name of P0, if JSON needs no escapes for it.
grep -ao -m 1 -i 'P0 *\[ *id *"[^"]*"' -- *.sgf | sed 's/:[^"]*"/\t/; s/"$//' >"$scratch/names"
awk -F '\t' '
    function text(key) { return match($0, "\"" key "\": \"[^\"]*\"") ? substr($0, RSTART + length(key) + 5, RLENGTH - length(key) - 6) : "" }
    function number(key) { return match($0, "\"" key "\": [0-9]+") ? substr($0, RSTART + length(key) + 4, RLENGTH - length(key) - 4) : "" }
    function wrong(what, expected, got) { printf "%s: %s: expected %s, got %s\n", file, what, expected, got; failed[file] = 1 }
    FILENAME == ARGV[1] { rings[$1] = $2; turns[$1] = $3; end[$1] = $4; set[$1] = $5; next }
    FILENAME == ARGV[2] { name[$1] = $2; next }
    /^\{"summary"/ { next }
    {
        file = text("file")
        good = /"ok": true/
        if (end[file] == "does not replay") {
            if (good && !(file in readable)) { readable[file] = 1; read++ }
            if (!good) print "unreadable: " file ": " text("message") " (" text("rule") ")"
            next
        }
        if (seen[file]++) next
        rows++
        if (!good) { wrong("replay", "a good game", text("message")); next }
        if (number("rings") != rings[file]) wrong("rings", rings[file], number("rings"))
        if (number("turns") != turns[file]) wrong("turns", turns[file], number("turns"))
        winner = text("result") == "1-0" ? 0 : text("result") == "0-1" ? 1 : -1
        if (winner >= 0 && text("first") != name[file]) winner = 1 - winner
        ending = text("ending")
        got = ending == "goal reached" || ending == "full board" ? "won" winner : \
              ending == "resigned" ? "resign" 1 - winner : ending == "time" ? "time" winner : \
              ending == "open" ? "unfinished" : ending
        if (got != end[file]) wrong("end", end[file], got)
        match($0, /"sets": \["[^"]*"/)
        first_set = RLENGTH > 0 ? substr($0, RSTART + 10, RLENGTH - 11) : ""
        if (first_set != set[file]) wrong("goal reached", set[file], first_set)
    }
    END {
        bad = 0
        for (file in failed) bad++
        printf "INDEX.tsv: %d rows, %d wrong\n", rows, bad
        printf "of the files that do not replay, %d were read\n", read
        exit rows == 0 || bad > 0
    }' "$index" "$scratch/names" "$scratch/checked.json" || status=1

# Back and forth between the formats; of an invalid game, the part that can be read.
cat -- *.sgf | "$zertz" convert - --keep-going --to zertz >"$scratch/1.zertz" 2>"$scratch/damaged"
echo "of $(grep -c '^\[Event ' "$scratch/1.zertz") games in SGF, $(grep -c '^zertz: ' "$scratch/damaged") are damaged"
"$zertz" convert "$scratch/1.zertz" --to sgf >"$scratch/2.sgf" || status=1
"$zertz" convert "$scratch/2.sgf" --to zertz >"$scratch/3.zertz" || status=1
same 'SGF -> zertz -> SGF -> zertz' "$scratch/1.zertz" "$scratch/3.zertz"
"$zertz" convert "$records" --to sgf | "$zertz" convert - --to zertz >"$scratch/back.zertz" || status=1
same 'games.zertz -> SGF -> zertz' "$records" "$scratch/back.zertz"

exit $status
