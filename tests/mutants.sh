#!/bin/sh
# mutants.sh [-n COUNT] [-s SEED] [-j JOBS] [FILE...]: measures how well the tests catch deliberate bugs; run by hand,
# takes an hour or more.
#
# Changes one token in one file of src at a time (a comparison, a sign, a constant, a condition, a deleted statement),
# builds the test program and runs it until a test fails: first the tests of the same file, then the quick ones of the
# room, then all quick ones, then the slow ones. Prints one line per mutant: caught, survived, or not compiled, which
# does not count. MUTANTS.md discusses those that survived.
# Takes COUNT random mutants (default 200) of the named files, or of all that the test program links, except for
# computed numbers (the net, the weights, the puzzles), which are data. Runs JOBS (default 1) mutants at a time.
#
# MUTANT_BUILD builds a target (default: make CONFIG=debug PCH= CXXFLAGS=-O0), with MUTANT_LDFLAGS; tests of the files
# in MUTANT_SLOW run only for mutants of their own room. build/mutants/durations stores the duration of each test. The
# tree itself does not change: all work happens in copies, build/mutants/1 and so on.
set -u
cd "$(dirname "$0")/.." || exit 1
count=200
jobs=1
seed=$(date +%s)
while getopts n:s:j: option; do
    case $option in
    n) count=$OPTARG ;;
    s) seed=$OPTARG ;;
    j) jobs=$OPTARG ;;
    *) echo 'usage: mutants.sh [-n COUNT] [-s SEED] [-j JOBS] [FILE...]' >&2 && exit 2 ;;
    esac
done
shift $((OPTIND - 1))
build=${MUTANT_BUILD:-make -s CONFIG=debug PCH= CXXFLAGS=-O0}
all=$PWD/build/mutants
program=build/debug/zertz-test

# FILE LINE COLUMN LENGTH TEXT for each possible mutant; the new text is last because it may have spaces.
list_mutants() {
    awk '
    function site(column, length_, text) { print FILENAME, FNR, column, length_, text }
    # Every place of one token; the spaces on both sides of an operator stay.
    function replace_all(old, new,    at, from, space) {
        from = 1
        space = substr(old, 1, 1) == " "
        while ((at = index(substr(code, from), old)) > 0) {
            site(from + at - 1 + space, length(old) - 2 * space, space ? substr(new, 2, length(new) - 2) : new)
            from += at + length(old) - 1
        }
    }
    # Blanks strings, characters and comments, but keeps the columns.
    function blanked(line,    i, c, quote, out) {
        quote = ""; out = ""
        for (i = 1; i <= length(line); ++i) {
            c = substr(line, i, 1)
            if (quote == "" && substr(line, i, 2) == "//") break
            if (quote != "") {
                if (c == "\\") { out = out "  "; ++i; continue }
                if (c == quote) quote = ""
                out = out " "
            } else if (c == "\"" || (c == "'\''" && substr(line, i - 1, 1) !~ /[0-9]/)) {
                quote = c; out = out " "
            } else out = out c
        }
        return out
    }
    function numbers(    rest, at, base) {
        rest = code; base = 0
        while (match(rest, /[0-9][0-9'\''a-zA-Z.]*/)) {
            at = base + RSTART
            number = substr(rest, RSTART, RLENGTH)
            before = at == 1 ? "" : substr(code, at - 1, 1)
            if (number ~ /^[0-9]+$/ && before !~ /[A-Za-z0-9_.]/)
                site(at, length(number), number == "1" ? "0" : number + 1)
            base += RSTART + RLENGTH - 1
            rest = substr(code, base + 1)
        }
    }
    /^[ \t]*(#|\/\/|\*|static_assert|case |namespace |using |template)/ { next }
    {
        code = blanked($0)
        replace_all(" == ", " != "); replace_all(" != ", " == ")
        replace_all(" < ", " <= ");  replace_all(" <= ", " < ")
        replace_all(" > ", " >= ");  replace_all(" >= ", " > ")
        replace_all(" + ", " - ");   replace_all(" - ", " + ")
        replace_all(" += ", " -= "); replace_all(" -= ", " += ")
        replace_all("++", "--");     replace_all(" * ", " + ")
        replace_all(" && ", " || "); replace_all(" || ", " && ")
        replace_all(" & ", " | ");   replace_all(" | ", " & ")
        replace_all("true", "false"); replace_all("false", "true")
        replace_all("(!", "(");
        if (match(code, /if \(.*\) \{$/) && code !~ /if constexpr|;/)
            site(RSTART, RLENGTH, "if (!(" substr($0, RSTART + 4, RLENGTH - 7) ")) {")
        # A call or an assignment on its own line; a line that begins with a type is a declaration.
        if (code ~ /^ +(continue|break);$/ ||
            (code ~ /^ +[a-z_][A-Za-z0-9_:.>\[\]*-]*(\(.*\)| [-+|&^*\/]?= .*);$/ && code !~ /^ +(return|throw|delete)/)) {
            match(code, /[^ ].*$/)
            site(RSTART, RLENGTH, ";")
        }
        numbers()
    }' "$@"
}

# Chooses COUNT of the input lines by the seed, at most one per place.
choose() {
    awk -v seed="$seed" -v count="$count" '
    # Its own generator, so that the same seed means the same mutants with every awk.
    function random() { seed = (seed * 16807) % 2147483647; return seed / 2147483647 }
    BEGIN { seed = seed % 2147483646 + 1; for (i = 0; i < 20; ++i) random() }
    { all[NR] = $0 }
    END {
        for (left = NR; left > 0 && chosen < count; --left) {
            at = 1 + int(random() * left)
            split(all[at], word, " ")
            if (!((word[1], word[2]) in taken)) { print all[at]; ++chosen; taken[word[1], word[2]] = 1 }
            all[at] = all[left]
        }
    }'
}

mutate() { # FILE LINE COLUMN LENGTH TEXT
    awk -v line="$2" -v column="$3" -v size="$4" '
    BEGIN { text = ENVIRON["new_text"] }
    FNR == line { $0 = substr($0, 1, column - 1) text substr($0, column + size) }
    { print }' "$1.kept" >"$1"
}

# The objects that a change affects: for a header those of its own room, or else the first few, because a whole build
# for each would take too long. They are linked first, so that without optimisation their version of an inline function
# is used.
objects_of() {
    case $1 in
    *.cpp) echo "build/debug/${1%.cpp}.o" ;;
    *)
        all=$(grep -l -F " $1" $(find build/debug/src -name '*.d') | grep -v -e src/main.d -e terminal.d | sed 's/\.d$/.o/')
        own=$(echo "$all" | grep "/${1%/*}/[^/]*$")
        echo "${own:-$all}" | head -n 5 ;;
    esac
}

# Runs tests with limits on processor time and memory, because a mutant may loop forever; true if none failed.
passes() { (ulimit -t 120; ulimit -v 12000000; exec timeout 300 $program --abort-after=1 -m "$@") >tests.log 2>&1; }

# The names of the tests that take longer than the given number of seconds, as a list of patterns.
longer_than() {
    awk -v least="$1" '/^[0-9.]+ s: / && $1 > least {
        sub(/^[0-9.]+ s: /, ""); gsub(/[,"\\]/, "?"); printf "%s%s", sep, $0; sep = "," }' "$all/durations"
}

try_mutant() {
    file=$1 room=$(echo "$1" | cut -d / -f 2) stem=$(basename "${1%.*}")
    objects=$(objects_of "$file")
    cp -p "$file" "$file.kept"
    for object in $objects; do cp -p "$object" "$object.kept"; done
    mutate "$@"
    result=survived
    first=
    case $file in *.hpp) first="-Wl,--allow-multiple-definition $(echo $objects)" ;; esac
    if ! $build $objects >build.log 2>&1 || ! $build -o "$file" LDFLAGS="${MUTANT_LDFLAGS:-} $first" $program >>build.log 2>&1; then
        result='not compiled'
    elif ! passes -sf="*tests/$room/$stem*" -tce="$slowest" || ! passes -sf="*tests/$room/*" -tce="$slow" ||
        ! passes -sfe="*tests/$room/*,${MUTANT_SLOW:-}" -tce="$slow" ||
        ! passes -tc="$slow" -tce="$slowest" -sfe="*second_opinion*"; then
        result="caught by $(sed -n 's/^TEST CASE: *//p' tests.log | tail -n 1)"
        [ "$result" != 'caught by ' ] || result='caught: it crashed or took too long'
    fi
    mv "$file.kept" "$file"
    for object in $objects; do mv "$object.kept" "$object"; done
    echo "$file:$2: $(sed -n "$2s/^ *//p" "$file") => $new_text @$3: $result"
}

# Tests every JOBS-th mutant, starting with number JOB, in its own copy.
work() {
    copy=$all/$1
    mkdir -p "$copy"
    for part in Makefile src tests .ci man; do rm -rf "${copy:?}/$part" && cp -Rp $part "$copy/"; done
    cd "$copy" || exit 1
    $build $program >build.log 2>&1 || { tail build.log; exit 1; }
    [ -s "$all/durations" ] || { measure && mv measured "$all/durations"; } || exit 1
    slow=$(longer_than 0.25)
    slowest=$(longer_than 2)
    echo "$mutants" | awk -v job="$1" -v jobs="$jobs" 'NR % jobs == job % jobs' |
        while read -r file line column size new_text; do
            export new_text
            try_mutant "$file" "$line" "$column" "$size"
        done
}

measure() {
    $program -m -d -sfe="*second_opinion*,${MUTANT_SLOW:-}" >tests.log 2>&1 ||
        { tail -n 40 tests.log; echo 'mutants: the tests fail without any'; return 1; }
    grep '^[0-9.]* s: ' tests.log >measured
}

files=${*:-$(find src -name '*.[ch]pp' ! -name main.cpp ! -name terminal.cpp | LC_ALL=C sort)}
mutants=$(list_mutants $files | choose)
mkdir -p "$all"
echo "mutants: seed $seed"
{
    job=1
    while [ $job -le "$jobs" ]; do
        work $job &
        job=$((job + 1))
    done
    wait
} | tee "$all/results.txt"
awk '/: survived$/ { ++survived } /: caught/ { ++caught } /: not compiled$/ { ++none }
    END { printf "mutants: %d caught, %d survived, %d not compiled\n", caught, survived, none }' "$all/results.txt"
