#!/bin/sh
# layers.sh [TREE]: fails with file:line for each #include under TREE/src that reaches upwards.
# Without TREE it first tests itself on a made-up tree, then checks the tree that it is part of.
#
#   base                 standard library
#   board                base
#   games/zertz, gipf    base, board
#   games                the same and the games: the seam, and the list of games
#   game                 base, board, games
#   record, engine       all above but the engine in records; sgf also records; one file of engine asks for large pages
#   session              base, board, games, game, record, engine/engine.hpp and gipf_engine.hpp
#   table                base, board, games, game, record, session
#   study                base, board, games, game, record, session, engine
#   club                 base, board
#   tui/frame            base, board, games, game
#   tui/words            tui/frame, and game, record, session, study, table, engine.hpp and gipf_engine.hpp
#   tui/model            the same and tui/words; tui/board also tui/model; tui/play also tui/board
#   tui/screens          the same and tui/play, sgf
#   tui/term             all of the above
#   store                base, games, game, record, sgf, session, study, table, club
#   host                 the same, store and engine
#   ugi                  base, games, game, session, engine
#   line                 the same, record, study and table
#   match                store, ugi and what is below them
#   tui/terminal         tui/term and the same; alone includes curses; it is in tui/term, as are its parts outlet and signals
#   export               what store may include, store, and tui up to tui/play
#   run                  all but tui/terminal, and export: what a screen needs of engines, files and tables
#   commands             all but tui/terminal, run and export; one of its files includes CLI11
#   main.cpp             everything
#
# Only the room itself may include files from its folder internal/. Rooms and files that know a game by games/seam.hpp
# alone must not use a word of a single game, unless the name of the file begins with the game: zertz_, gipf_.

scan() {
    (cd "$1" && find src -type f \( -name '*.?pp' -o -name '*.h' -o -name '*.inc' \) | LC_ALL=C sort) >"$scratch/files"
    # /dev/null keeps awk from reading its input when there is no source; the names hold no spaces.
    # shellcheck disable=SC2046
    (cd "$1" && LC_ALL=C awk -v list="$scratch/files" '
        function layer(path) {
            if (path == "main.cpp") return "main"
            if (sub(/^games\//, "", path) && path !~ /\//) return "games"
            if (path ~ /^tui\/term\/(outlet|signals|terminal)\.[a-z]+$/) return "tui/terminal"
            if (path ~ /^tui\//) return sub(/\/[^\/]*$/, "", path) && path in lower ? path : ""
            return sub(/\/.*/, "", path) && path in lower ? path : ""
        }
        function report(why) { printf "%s:%d: %s\n", FILENAME, FNR, why; found = 1 }
        function project(path,    to) {
            if (path ~ /(^|\/)\.\.?\//) return report("\"" path "\" is not written from src/")
            if (!(path in exists)) return report("\"" path "\" is not in src/; use <> for what is not ours")
            to = layer(path)
            if (path ~ /\/internal\// && substr(path, 1, index(path, "/")) != substr(FILENAME, 5, index(path, "/")))
                return report("\"" path "\" is internal to its room")
            if (to == from || ((from ~ /^tui\// || from == "session") && path ~ /^engine\/(gipf_)?engine\.hpp$/)) return
            if (index(lower[from] " ", " " to " ") == 0) report(from " must not include \"" path "\"")
        }
        function foreign(path) {
            if (path in exists) return report("<" path "> is ours; write \"" path "\"")
            if (path ~ /^[a-z_0-9]+$/) return
            if (path ~ /(^|\/)(n?curses[a-z]*|term|panel|menu|form)\.h$/) {
                if (FILENAME != "src/tui/term/terminal.cpp") report("only src/tui/term/terminal.cpp may include <" path ">")
            } else if (path ~ /^CLI\//) {
                if (from != "commands" || (cli11 != "" && cli11 != FILENAME))
                    report("only one file of src/commands may include <" path ">" (from == "commands" ? ", and " cli11 " does" : ""))
                else cli11 = FILENAME
            } else if (FILENAME == "src/engine/zeroed_array.hpp" && path == "sys/mman.h") { # advice about memory, no file
            } else if (from !~ /^(tui\/term$|tui\/terminal$|store$|host$|study$|match$|ugi$|line$|run$|commands$|main$)/) report(from " must not include <" path ">: not the standard library")
        }
        BEGIN {
            lower["base"] = ""
            lower["board"] = " base"
            lower["zertz"] = lower["gipf"] = " base board"
            lower["games"] = " base board zertz gipf"
            lower["game"] = lower["engine"] = lower["games"] " games"
            lower["record"] = lower["game"] " game"
            lower["sgf"] = lower["session"] = lower["record"] " record"
            lower["table"] = lower["session"] " session"
            lower["study"] = lower["session"] " session engine"
            lower["tui/frame"] = lower["record"]
            lower["tui/words"] = lower["session"] " session study table tui/frame"
            lower["tui/model"] = lower["tui/words"] " tui/words"
            lower["tui/board"] = lower["tui/model"] " tui/model"
            lower["tui/play"] = lower["tui/board"] " tui/board"
            lower["tui/screens"] = lower["tui/play"] " tui/play sgf"
            lower["tui/term"] = lower["tui/screens"] " tui/screens engine"
            shared["board"] = shared["game"] = shared["session"] = shared["ugi"] = shared["match"] = shared["export"] = 1
            # Parts of rooms that serve both games, while the rest of the room serves one.
            shared_part = "^src/(engine/(root_search|helped_search|engine|search|watch|choose_among|variation)" \
                "|record/(format|record_(notes|write)|internal/record_(report|source|tags|turn))|line/line_mode" \
                "|store/(games|library|replace_game|saved_games)|study/(explore|player_stats|study_(engine|task))" \
                "|table/(act_words|mirror|protocol|table)|commands/(analyze|check|convert|explore|moves|perft|game_start))[.]"
            lower["club"] = lower["zertz"]
            lower["store"] = lower["session"] " session study table sgf club"
            lower["host"] = lower["store"] " store engine"
            lower["ugi"] = lower["session"] " session engine"
            lower["line"] = lower["record"] " record session study table engine"
            lower["match"] = lower["store"] " store engine ugi"
            lower["tui/terminal"] = lower["tui/term"] " tui/term"
            lower["export"] = lower["store"] " store tui/frame tui/words tui/model tui/board tui/play"
            lower["run"] = lower["match"] " match line host tui/frame tui/words tui/model tui/board tui/play tui/screens tui/term export"
            lower["commands"] = lower["run"] " run"
            lower["main"] = lower["commands"] " tui/terminal commands"
            while ((getline path < list) > 0) exists[substr(path, 5)] = 1
        }
        FNR == 1 {
            from = layer(substr(FILENAME, 5))
            if (from == "") report("in no layer; tests/layers.sh knows them")
            plain = (from in shared || FILENAME ~ shared_part) && FILENAME !~ /\/(zertz|gipf)_[a-z_]*[.][a-z]+$/
        }
        plain && match(" " tolower($0) " ", /[^a-z_](marbles?|rings?|pools?|isolat[a-z]*|potentials?|reserves?)[^a-z_(]/) {
            report("a word of a single game stands in a room of both: " substr(" " tolower($0) " ", RSTART + 1, RLENGTH - 2))
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

# put FILE LINE...: writes FILE of the made-up tree.
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
    put games/zertz/cell.hpp '#pragma once' '#include <cstdint>'
    put games/zertz/cell.cpp '#include "games/zertz/cell.hpp"' '' '#include <array>'
    put games/gipf/board.hpp '#include <array>'
    put games/seam.hpp '#include "board/player.hpp"'
    put board/player.hpp ''
    put game/game.hpp '#include "games/zertz/cell.hpp"' '#include "games/seam.hpp"'
    put record/parse.hpp '#include "game/game.hpp"' '#include "record/internal/source.hpp"' '#include "games/zertz/cell.hpp"'
    put record/internal/source.hpp '#include "game/game.hpp"' '#include "record/internal/source.hpp"'
    put engine/engine.hpp '#include "games/zertz/cell.hpp"' '// #include "commands/play.hpp"'
    put engine/search.hpp '#include <stop_token>'
    put tui/frame/frame.hpp '#include "board/player.hpp"'
    put tui/model/model.hpp '#include "engine/engine.hpp"' '#include "tui/frame/frame.hpp"' '#include "game/game.hpp"' '#include "record/parse.hpp"'
    put tui/term/loop.hpp '#include "tui/model/model.hpp"' '#include "engine/search.hpp"' '#include "record/parse.hpp"'
    put tui/term/terminal.hpp '#include "tui/term/loop.hpp"'
    put tui/term/terminal.cpp '#include "tui/term/terminal.hpp"' '#include <curses.h>' '#include <unistd.h>'
    put commands/options.hpp '#include "engine/engine.hpp"'
    put commands/options.cpp '#include "commands/options.hpp"' '#include <CLI/CLI.hpp>' '#include <CLI/Config.hpp>'
    put run/services.hpp '#include "tui/term/loop.hpp"' '#include <unistd.h>'
    put commands/play.hpp '#include "run/services.hpp"' '#include "games/gipf/board.hpp"'
    put main.cpp '#include "commands/play.hpp"' '#include "tui/term/terminal.hpp"'
    : >"$scratch/expected"
    expect

    put games/zertz/cell.hpp '#include "game/game.hpp"' '#include <unistd.h>'
    put games/zertz/cell.cpp '#include "cell.hpp"' '#include "../zertz/cell.hpp"' '#include <games/zertz/cell.hpp>'
    put games/gipf/board.hpp '#include "games/zertz/cell.hpp"'
    put session/clock.hpp '// a string of things, reserved' 'int Marble;' 'left.reserve(4); // for each ring,'
    put session/gipf_clock.hpp 'int potentials;'
    put engine/root_search.hpp 'int pool;'
    put engine/move_order.hpp 'int pool;'
    put game/game.hpp '  #  include "record/parse.hpp" // why not'
    put record/parse.hpp '' '#include "engine/engine.hpp"'
    put engine/engine.hpp '#include "game/game.hpp"' '#include <CLI/CLI.hpp>'
    put tui/model/model.hpp '#include "engine/search.hpp"' '#include "tui/term/terminal.hpp"' '#include "commands/play.hpp"'
    put tui/frame/frame.hpp '#include "tui/model/model.hpp"' '#include <unistd.h>'
    put tui/screens/view.cpp '#include <ncursesw/curses.h>' '#include "tui/term/loop.hpp"' '#include "record/internal/source.hpp"'
    put tui/term/loop.hpp '#include "tui/term/terminal.hpp"' '#include "commands/play.hpp"' '#include HEADER'
    put commands/options.cpp '#include "tui/term/terminal.hpp"' '#include <CLI/CLI.hpp>'
    put commands/play.cpp '#include <CLI/CLI.hpp>' '#include <ncurses.h>'
    put run/services.hpp '#include "commands/play.hpp"' '#include "tui/term/terminal.hpp"'
    put net/socket.hpp '#include "games/zertz/cell.hpp"'
    cat >"$scratch/expected" <<'END'
src/commands/options.cpp:1: commands must not include "tui/term/terminal.hpp"
src/commands/play.cpp:1: only one file of src/commands may include <CLI/CLI.hpp>, and src/commands/options.cpp does
src/commands/play.cpp:2: only src/tui/term/terminal.cpp may include <ncurses.h>
src/engine/engine.hpp:1: engine must not include "game/game.hpp"
src/engine/engine.hpp:2: only one file of src/commands may include <CLI/CLI.hpp>
src/engine/root_search.hpp:1: a word of a single game stands in a room of both: pool
src/game/game.hpp:1: game must not include "record/parse.hpp"
src/games/gipf/board.hpp:1: gipf must not include "games/zertz/cell.hpp"
src/games/zertz/cell.cpp:1: "cell.hpp" is not in src/; use <> for what is not ours
src/games/zertz/cell.cpp:2: "../zertz/cell.hpp" is not written from src/
src/games/zertz/cell.cpp:3: <games/zertz/cell.hpp> is ours; write "games/zertz/cell.hpp"
src/games/zertz/cell.hpp:1: zertz must not include "game/game.hpp"
src/games/zertz/cell.hpp:2: zertz must not include <unistd.h>: not the standard library
src/net/socket.hpp:1: in no layer; tests/layers.sh knows them
src/record/parse.hpp:2: record must not include "engine/engine.hpp"
src/run/services.hpp:1: run must not include "commands/play.hpp"
src/run/services.hpp:2: run must not include "tui/term/terminal.hpp"
src/session/clock.hpp:2: a word of a single game stands in a room of both: marble
src/session/clock.hpp:3: a word of a single game stands in a room of both: ring
src/tui/frame/frame.hpp:1: tui/frame must not include "tui/model/model.hpp"
src/tui/frame/frame.hpp:2: tui/frame must not include <unistd.h>: not the standard library
src/tui/model/model.hpp:1: tui/model must not include "engine/search.hpp"
src/tui/model/model.hpp:2: tui/model must not include "tui/term/terminal.hpp"
src/tui/model/model.hpp:3: tui/model must not include "commands/play.hpp"
src/tui/screens/view.cpp:1: only src/tui/term/terminal.cpp may include <ncursesw/curses.h>
src/tui/screens/view.cpp:2: tui/screens must not include "tui/term/loop.hpp"
src/tui/screens/view.cpp:3: "record/internal/source.hpp" is internal to its room
src/tui/term/loop.hpp:1: tui/term must not include "tui/term/terminal.hpp"
src/tui/term/loop.hpp:2: tui/term must not include "commands/play.hpp"
src/tui/term/loop.hpp:3: cannot read this #include
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
