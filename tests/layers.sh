#!/bin/sh
# layers.sh [TREE]: fails with file:line for each #include under TREE/src that reaches upwards.
# Without TREE it first tries itself on a made-up tree, then looks at the one it stands in.
#
#   rules                standard library
#   game                 rules
#   notation             rules, game
#   engine               rules
#   tui                  rules, game, notation, engine/engine.hpp
#   tui/loop             all of the above
#   tui/terminal         the same, and tui/loop; alone includes curses
#   cli                  all but tui/terminal; one of its files includes CLI11
#   main.cpp             everything

scan() {
    (cd "$1" && find src -type f \( -name '*.?pp' -o -name '*.h' -o -name '*.inc' \) | LC_ALL=C sort) >"$scratch/files"
    # /dev/null keeps awk from reading its input when there is no source; the names hold no spaces.
    # shellcheck disable=SC2046
    (cd "$1" && LC_ALL=C awk -v list="$scratch/files" '
        function layer(path) {
            if (path == "main.cpp") return "main"
            if (path ~ /^tui\/(loop|terminal)\.[a-z]+$/) { sub(/\.[a-z]+$/, "", path); return path }
            return sub(/\/.*/, "", path) && path in lower ? path : ""
        }
        function report(why) { printf "%s:%d: %s\n", FILENAME, FNR, why; found = 1 }
        function project(path,    to) {
            if (path ~ /(^|\/)\.\.?\//) return report("\"" path "\" is not written from src/")
            if (!(path in exists)) return report("\"" path "\" is not in src/; use <> for what is not ours")
            to = layer(path)
            if (to == from || (from == "tui" && path == "engine/engine.hpp")) return
            if (index(lower[from] " ", " " to " ") == 0) report(from " must not include \"" path "\"")
        }
        function foreign(path) {
            if (path in exists) return report("<" path "> is ours; write \"" path "\"")
            if (path ~ /^[a-z_0-9]+$/) return
            if (path ~ /(^|\/)(n?curses[a-z]*|term|panel|menu|form)\.h$/) {
                if (FILENAME != "src/tui/terminal.cpp") report("only src/tui/terminal.cpp may include <" path ">")
            } else if (path ~ /^CLI\//) {
                if (from != "cli" || (cli11 != "" && cli11 != FILENAME))
                    report("only one file of src/cli may include <" path ">" (from == "cli" ? ", and " cli11 " does" : ""))
                else cli11 = FILENAME
            } else if (from !~ /^(tui\/|cli$|main$)/) report(from " must not include <" path ">: not the standard library")
        }
        BEGIN {
            lower["rules"] = ""
            lower["game"] = lower["engine"] = " rules"
            lower["notation"] = " rules game"
            lower["tui"] = " rules game notation"
            lower["tui/loop"] = " rules game notation engine tui"
            lower["cli"] = lower["tui/terminal"] = lower["tui/loop"] " tui/loop"
            lower["main"] = lower["cli"] " tui/terminal cli"
            while ((getline path < list) > 0) exists[substr(path, 5)] = 1
        }
        FNR == 1 {
            from = layer(substr(FILENAME, 5))
            if (from == "") report("in no layer; tests/layers.sh knows them")
        }
        from != "" && /^[ \t]*#[ \t]*include/ {
            rest = $0
            sub(/^[ \t]*#[ \t]*include[ \t]*/, "", rest)
            if (match(rest, /^"[^"]+"/)) project(substr(rest, 2, RLENGTH - 2))
            else if (match(rest, /^<[^>]+>/)) foreign(substr(rest, 2, RLENGTH - 2))
            else report("cannot read this #include")
        }
        END { exit found }
    ' $(cat "$scratch/files") /dev/null)
}

# put FILE LINE...: makes FILE of the tree under test.
put() {
    mkdir -p "$scratch/tree/src/$(dirname "$1")"
    file=$scratch/tree/src/$1
    shift
    printf '%s\n' "$@" >"$file"
}

expect() {
    scan "$scratch/tree" >"$scratch/said"
    if ! diff "$scratch/expected" "$scratch/said" >&2; then
        echo 'layers: the self-test failed: < is expected, > was said' >&2
        exit 1
    fi
}

self_test() {
    put rules/cell.hpp '#pragma once' '#include <cstdint>'
    put rules/cell.cpp '#include "rules/cell.hpp"' '' '#include <array>'
    put game/game.hpp '#include "rules/cell.hpp"'
    put notation/parse.hpp '#include "game/game.hpp"' '#include "rules/cell.hpp"'
    put engine/engine.hpp '#include "rules/cell.hpp"' '// #include "cli/play.hpp"'
    put engine/search.hpp '#include <stop_token>'
    put tui/model.hpp '#include "engine/engine.hpp"' '#include "game/game.hpp"' '#include "notation/parse.hpp"'
    put tui/loop.hpp '#include "tui/model.hpp"' '#include "engine/search.hpp"' '#include "notation/parse.hpp"'
    put tui/terminal.hpp '#include "tui/loop.hpp"'
    put tui/terminal.cpp '#include "tui/terminal.hpp"' '#include <curses.h>' '#include <unistd.h>'
    put cli/options.hpp '#include "engine/engine.hpp"'
    put cli/options.cpp '#include "cli/options.hpp"' '#include <CLI/CLI.hpp>' '#include <CLI/Config.hpp>'
    put cli/play.hpp '#include "tui/loop.hpp"'
    put main.cpp '#include "cli/play.hpp"' '#include "tui/terminal.hpp"'
    : >"$scratch/expected"
    expect

    put rules/cell.hpp '#include "game/game.hpp"' '#include <unistd.h>'
    put rules/cell.cpp '#include "cell.hpp"' '#include "../rules/cell.hpp"' '#include <rules/cell.hpp>'
    put game/game.hpp '  #  include "notation/parse.hpp" // why not'
    put notation/parse.hpp '' '#include "engine/engine.hpp"'
    put engine/engine.hpp '#include "game/game.hpp"' '#include <CLI/CLI.hpp>'
    put tui/model.hpp '#include "engine/search.hpp"' '#include "tui/terminal.hpp"' '#include "cli/play.hpp"'
    put tui/view.cpp '#include <ncursesw/curses.h>' '#include "tui/loop.hpp"'
    put tui/loop.hpp '#include "tui/terminal.hpp"' '#include "cli/play.hpp"' '#include HEADER'
    put cli/options.cpp '#include "tui/terminal.hpp"' '#include <CLI/CLI.hpp>'
    put cli/play.cpp '#include <CLI/CLI.hpp>' '#include <ncurses.h>'
    put net/socket.hpp '#include "rules/cell.hpp"'
    cat >"$scratch/expected" <<'END'
src/cli/options.cpp:1: cli must not include "tui/terminal.hpp"
src/cli/play.cpp:1: only one file of src/cli may include <CLI/CLI.hpp>, and src/cli/options.cpp does
src/cli/play.cpp:2: only src/tui/terminal.cpp may include <ncurses.h>
src/engine/engine.hpp:1: engine must not include "game/game.hpp"
src/engine/engine.hpp:2: only one file of src/cli may include <CLI/CLI.hpp>
src/game/game.hpp:1: game must not include "notation/parse.hpp"
src/net/socket.hpp:1: in no layer; tests/layers.sh knows them
src/notation/parse.hpp:2: notation must not include "engine/engine.hpp"
src/rules/cell.cpp:1: "cell.hpp" is not in src/; use <> for what is not ours
src/rules/cell.cpp:2: "../rules/cell.hpp" is not written from src/
src/rules/cell.cpp:3: <rules/cell.hpp> is ours; write "rules/cell.hpp"
src/rules/cell.hpp:1: rules must not include "game/game.hpp"
src/rules/cell.hpp:2: rules must not include <unistd.h>: not the standard library
src/tui/loop.hpp:1: tui/loop must not include "tui/terminal.hpp"
src/tui/loop.hpp:2: tui/loop must not include "cli/play.hpp"
src/tui/loop.hpp:3: cannot read this #include
src/tui/model.hpp:1: tui must not include "engine/search.hpp"
src/tui/model.hpp:2: tui must not include "tui/terminal.hpp"
src/tui/model.hpp:3: tui must not include "cli/play.hpp"
src/tui/view.cpp:1: only src/tui/terminal.cpp may include <ncursesw/curses.h>
src/tui/view.cpp:2: tui must not include "tui/loop.hpp"
END
    expect
}

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
if [ $# -gt 0 ]; then
    scan "$1" >&2
else
    self_test
    scan "$(dirname "$0")/.." >&2
fi
