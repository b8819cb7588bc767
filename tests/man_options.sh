#!/bin/sh
# man_options.sh: compares the manual pages with the program's help and the table of keys. ZERTZ is the program; PAGES
# may name another folder of pages.
cd "$(dirname "$0")/.." || exit 1
export LC_ALL=C # one order for sort and comm
zertz=${ZERTZ:-build/release/zertz}
pages=${PAGES:-man}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
status=0

# compare WHAT FILE HAS LACKS: both sorted; a line of HAS that LACKS does not have is an error.
compare() {
    comm -23 "$scratch/$3" "$scratch/$4" >"$scratch/lacking"
    while read -r line; do
        printf 'man_options: %s: %s %s\n' "$2" "$line" "$1" >&2
        status=1
    done <"$scratch/lacking"
}

# The program's entries: "command: NAME" and "zertz COMMAND: --option", or "zertz: --option" without a command.
"$zertz" --help >"$scratch/help" || exit 1
commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p' "$scratch/help")
[ -n "$commands" ] || { echo 'man_options: --help lists no commands' >&2; exit 1; }
for command in zertz $commands; do
    case $command in
        zertz) cat "$scratch/help" ;;
        *) echo "command: $command" >>"$scratch/words"; "$zertz" "$command" --help ;;
    esac | sed -n "s/^  \(-[a-z],\)*\(--[a-z][a-z-]*\).*/zertz $command: \2/p" >>"$scratch/words"
done
sed 's/^zertz zertz:/zertz:/' "$scratch/words" | sort -u >"$scratch/program"

# The page's entries. An option of several commands is described once, and ends with their names in parentheses.
awk -v commands="zertz $(echo $commands)" '
    function note_option(  i, name) {
        for (i = 2; i <= NF; ++i) {
            if ($i ~ /^-[a-z]/) name = "-" $i
        }
        return name
    }
    /^\.S[hs] / { part = $0; sub(/^\.S[hs] /, "", part); command = "zertz" }
    /^\.It Cm / && part == "Commands" { command = $3; print "command: " command }
    /^\.It Fl / {
        option = note_option()
        if (part == "Commands" || part == "Without a command") print "zertz " command ": " option
        else if (part == "Options of several commands") open = option
    }
    /^\.Pq every command/ || (/^\.Pq Cm / && open != "") {
        names = /every/ ? commands : $0
        gsub(/^\.Pq Cm|,/, " ", names)
        for (i = split(names, taker, " "); i > 0; --i) print "zertz " taker[i] ": " open
        open = ""
    }' "$pages/zertz.6" | sed 's/^zertz zertz:/zertz:/' | sort -u >"$scratch/page"
compare 'is missing' "$pages/zertz.6" program page
compare 'is not known to the program' "$pages/zertz.6" page program

# An option that is only mentioned must also exist.
sed -n 's/^\.Fl -\([a-z-]*\).*/--\1/p; s/^\.Op .*Fl -\([a-z-]*\).*/--\1/p; s/^\.Dl \$ zertz/&/p' "$pages/zertz.6" |
    tr ' ' '\n' | grep '^--[a-z]' | sort -u >"$scratch/spoken"
sed -n 's/.*: --/--/p' "$scratch/program" | sort -u >"$scratch/options"
compare 'is no option' "$pages/zertz.6" spoken options

# The keys of each screen: a row of the table gives an action its keys, or names one more screen where it works.
awk '
    function screens_of(words,  i, all, n, word) {
        gsub(/context::/, "", words)
        n = split(words, word, " *[|] *")
        all = ""
        for (i = 1; i <= n; ++i) all = all " " (word[i] in group ? group[word[i]] : word[i])
        return all
    }
    FILENAME ~ /keys.cpp$/ && match($0, /, "[a-z-]+", (marked[(])?"[^"]+"[)]?[}]/) {
        split(substr($0, RSTART, RLENGTH), part, "\"")
        label[part[2]] = part[4]
    }
    FILENAME ~ /bindings.hpp$/ && /constexpr unsigned [a-z_]+ =[^;]*$/ { head = $0; getline; $0 = head " " $0 }
    FILENAME ~ /bindings.hpp$/ && /constexpr unsigned [a-z_]+ = .*[|a-z0-9]+;/ ||
    FILENAME ~ /bindings.cpp$/ && /^constexpr unsigned [a-z_]+ = / {
        words = $0
        sub(/.*= /, "", words); sub(/;.*/, "", words)
        name = $0
        sub(/.*unsigned /, "", name); sub(/ =.*/, "", name)
        if (words ~ /[a-z]/) group[name] = screens_of(words)
    }
    FILENAME ~ /bindings.cpp$/ && /^    [{]Action::/ {
        split($0, field, /, /)
        split($0, text, "\"")
        action = field[1]
        # A comma may be a key, so fields are split at the quotation marks, and actions are identified by name.
        if (text[4] != "") keys[text[2]] = text[4]
        print "action: " text[2] >actions
        n = split(screens_of(field[2]), screen, " ")
        rest = keys[text[2]]
        while (rest != "") {
            if (match(rest, /^<[a-z-]+>/)) {
                key = substr(rest, 2, RLENGTH - 2)
                key = key ~ /^c-[a-z]$/ ? "Ctrl-" toupper(substr(key, 3)) : label[key]
            } else {
                match(rest, /^./)
                key = substr(rest, 1, 1)
            }
            rest = substr(rest, RLENGTH + 1)
            for (i = 1; i <= n; ++i) print "key on the screen " screen[i] ": " key
        }
    }' actions="$scratch/actions" src/tui/frame/keys.cpp src/tui/words/bindings.hpp src/tui/words/bindings.cpp | sort -u >"$scratch/keys"
[ -s "$scratch/keys" ] || { echo 'man_options: no keys found in src/tui/words/bindings.cpp' >&2; exit 1; }

awk '
    BEGIN {
        board = "play gipf gipf_trial gipf_learn gipf_record replay learn review trial puzzle gipf_puzzle"
        screens["On every screen"] = "start games stats tables tournament setup gipf_setup decided " board
        screens["Wherever there is a board"] = board
        screens["The cursor on a board"] = "play learn trial puzzle gipf gipf_trial gipf_learn gipf_puzzle setup gipf_setup"
        screens["A move of either game"] = "play learn trial puzzle gipf gipf_trial gipf_learn gipf_puzzle"
        screens["A move of ZERTZ"] = "play learn trial puzzle"
        screens["A move of GIPF"] = "gipf gipf_trial gipf_learn gipf_puzzle"
        screens["A game"] = "play gipf"
        screens["A game of ZERTZ"] = "play"
        screens["A challenge in GIPF"] = "contest gipf"
        screens["Back and forward"] = "play replay gipf gipf_record review puzzle gipf_puzzle"
        screens["A game or a record"] = "play replay gipf gipf_record"
        screens["A record"] = "replay gipf_record"
        screens["A record of GIPF"] = "gipf_record"
        screens["Lists"] = "start games stats tables tournament"
        screens["The start screen"] = "start"
        screens["The list of games"] = "games"
        screens["The list of tables"] = "tables"
        screens["A tournament of a club"] = "tournament"
        screens["A table"] = "at_table"
        screens["A set-up screen"] = "setup gipf_setup"
        screens["The set-up screen of ZERTZ"] = "setup"
        screens["The set-up screen of GIPF"] = "gipf_setup"
        screens["A review"] = "review"
        screens["Another move in a review"] = "trial gipf_trial"
        screens["What decided a game"] = "decided"
        screens["The puzzles"] = "puzzle gipf_puzzle"
        screens["A lesson"] = "learn gipf_learn"
    }
    /^\.Sh / { inside = $2 == "KEYS" }
    inside && /^\.Ss / {
        title = substr($0, 5)
        gsub(/Z\\\(`ERTZ/, "ZERTZ", title)
        if (!(title in screens)) print "key on the screen " title ": ?"
    }
    inside && /^\.It Ic / {
        gsub(/\\\(ha/, "^"); gsub(/\\&/, ""); gsub(/\\-/, "-")
        n = split(screens[title], screen, " ")
        for (i = 3; i <= NF; ++i) for (j = 1; j <= n; ++j) print "key on the screen " screen[j] ": " $i
    }' "$pages/zertz-keys.7" | sort -u >"$scratch/page-keys"
compare 'is missing' "$pages/zertz-keys.7" keys page-keys
compare 'is not bound' "$pages/zertz-keys.7" page-keys keys

# The actions that a key can be bound to.
sort -u "$scratch/actions" >"$scratch/known-actions"
sed -n '/^\.Ss Actions/,/^\.S[hs] [^A]/s/^\.It Cm \(.*\)/\1/p' "$pages/zertz.5" | tr ' ' '\n' | sed 's/^/action: /' |
    grep '[a-z]$' | sort -u >"$scratch/page-actions"
compare 'is missing' "$pages/zertz.5" known-actions page-actions
compare 'is no action' "$pages/zertz.5" page-actions known-actions

# The examples of a record, a list of turns and a position on the page are valid.
example() {
    awk -v first="$1" '
        /^\.Ed/ { inside = 0 }
        inside { if (++line == 1) wanted = index($0, first) == 1; if (wanted) print; next }
        /^\.Bd/ { inside = 1; line = 0 }' "$pages/zertz.5"
}
for first in '[Event ' '1. P0'; do
    example "$first" >"$scratch/example"
    "$zertz" check --quiet --strict "$scratch/example" >"$scratch/said" 2>&1 && [ ! -s "$scratch/said" ] ||
        { echo "man_options: $pages/zertz.5: the example '$first' is no good:"; cat "$scratch/said"; status=1; } >&2
done
"$zertz" show --position "$(example '37 ')" >"$scratch/said" 2>&1 ||
    { echo "man_options: $pages/zertz.5: the example '37 ' is no good:"; cat "$scratch/said"; status=1; } >&2

exit $status
