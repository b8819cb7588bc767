#!/bin/bash
# tui.sh: plays the real program in tmux and checks what is on the screen. ZERTZ names the program.
# A step that fails prints the screen.

if ! command -v tmux >/dev/null; then
    echo 'tui: skipped, no tmux'
    exit 0
fi

# shellcheck source=tests/e2e/tmux.inc
. "$(dirname "$0")/tmux.inc"
export XDG_DATA_HOME=$scratch/data XDG_STATE_HOME=$scratch/state XDG_CONFIG_HOME=$scratch/config
failed=0

# begin COLUMNS ROWS COMMAND...: opens a shell in a window of this size, and types the command into it.
begin() {
    window="$1x$2"
    # Opens a new session before the old one ends, so that the server keeps running.
    session=s$((${session#s} + 1))
    tm new-session -d -s $session -x "$1" -y "$2" 'bash --norc --noprofile'
    tm kill-session -t s$((${session#s} - 1)) 2>/dev/null
    tm set -g status off
    tm set -s escape-time 0
    tm resize-window -t $session -x "$1" -y "$2"
    shift 2
    command=$*
    tm send-keys -t $session "PS1='ready> '; clear; $command" Enter
}
keys() { tm send-keys -t $session "$@"; }
resize() { tm resize-window -t $session -x "$1" -y "$2"; }
screen() { tm capture-pane -t $session -p; }
session=s0
over=$(said 'Game over')
question=$(said '(y/n)')

# see TEXT [TENTHS]: waits some seconds, or this many tenths of a second, until the text is on the screen.
see() {
    wanted=$(said "$1")
    for _ in $(seq "${2:-60}"); do
        if screen | has "$wanted"; then
            return 0
        fi
        sleep 0.1
    done
    echo "tui: $command at $window: '$1' is not on the screen:" >&2
    screen >&2
    failed=1
    return 1
}
miss() {
    if screen | has "$(said "$1")"; then
        echo "tui: $command at $window: '$1' is still on the screen:" >&2
        screen >&2
        failed=1
    fi
}

two="$zertz play --first human --second human"

# Sizes, and a turn by keys in each.
for size in '80 24' '100 40' '200 60' '60 20'; do
    # shellcheck disable=SC2086
    begin $size "$two"
    see 'pool' && keys g Enter . Enter
    see 'Gd4,' && see 'after 1 move'
    keys '?'
    see 'Help'
    keys x q
    see 'ready>'
    miss 'pool'
done

# Displays. Where the locale has no UTF-8, the program speaks English.
for look in TERM=xterm-256color TERM=xterm TERM=screen TERM=tmux-256color TERM=linux TERM=vt100 TERM=no-such-terminal \
    LC_ALL=C LC_ALL=xx_YY.UTF-8 NO_COLOR=1 'LINES=5 COLUMNS=20'; do
    begin 80 24 "env $look $two"
    see ': w ' && keys w Enter . Enter
    see 'Wd4,'
    keys q
    see 'ready>'
done
begin 80 24 "env LC_ALL=C $two"
see 'ZERTZ'
begin 80 24 "$two"
see 'ZÈRTZ'

# If there is no screen to return to, nothing remains except what the shell writes.
begin 80 24 "env TERM=vt100 $two"
see 'place a marble' && keys q
see 'ready>'
miss 'help  q quit'

# Too small, and large enough again; many sizes in quick succession.
begin 40 10 "$two"
see 'zertz needs 60x20'
resize 80 24
see 'place a marble'
miss 'needs'
for n in 1 2 3 4 5 6 7 8 9; do
    resize $((20 + n * 15)) $((5 + n * 6))
done
resize 80 24
see 'place a marble' && see '3 of each'

# Whole games with keys alone: always takes the next place offered.
for game in '80 24 standard' '100 36 blitz' '200 60 blitz' '60 20 tournament'; do
    # shellcheck disable=SC2086
    set -- $game
    begin "$1" "$2" "$two --rules $3"
    see 'place a marble'
    for _ in $(seq 150); do
        keys w g b . Enter . Enter
        # If nothing is asked, y would copy.
        if screen | has "$question"; then
            keys y
        fi
        if screen | has "$over"; then
            break
        fi
    done
    see 'Game over'
    keys q
    see 'ready>'
done

# Whole games with the mouse alone: a marble of the pool, a ring where it can go, a free ring, else the cursor's
# position, which is the likeliest ring; questions by the key bar.
# shellcheck disable=SC2046
click() { keys -H $(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$2" "$1" "$2" "$1" | od -An -tx1); }
# The column of a byte in the line, for awk in a locale of bytes.
# shellcheck disable=SC2016
column='function column(byte, before) { before = substr($0, 1, byte - 1); gsub(/[\200-\277]/, "", before); return length(before) + 1 }'
# place_to_click BOARD VACANT FREE: the board's columns, and how a vacant ring looks, and one that is also free.
place_to_click() {
    screen | LC_ALL=C awk -v columns="$1" -v vacant="$2" -v free="$3" "$column"'
        function look(mark, text) { if (!(mark in row) && (at = index(text, mark)) > 0) { row[mark] = NR; col[mark] = at + 1 } }
        { board = substr($0, 1, columns); look(free, board); look(vacant, board); look("{", board); look(">", board) }
        match($0, "(" ENVIRON["pool"] ") +([WGB]0 +)*[WGB]") { row["pool"] = NR; col["pool"] = column(RSTART + RLENGTH - 1) } # not what is used up
        match($0, ENVIRON["yes"]) { row["yes"] = NR; col["yes"] = column(RSTART) }
        $0 ~ ENVIRON["choose"] { order = "pool" }
        $0 ~ ENVIRON["place"] && order == "" { order = vacant ";" free ";>" }
        $0 ~ ENVIRON["remove"] { order = free ";>" }
        $0 ~ ENVIRON["question"] { order = "yes" }
        $0 ~ ENVIRON["wrong"] { order = "{" } # the screen was looked at too early, and another ring clicked
        END { n = split(order == "" ? ">" : order, marks, ";"); for (i = 1; i <= n; ++i) if (marks[i] in row) {
            print row[marks[i]], col[marks[i]]; exit } }'
}
pool=$(pattern 'pool') yes=$(pattern 'y yes') choose=$(pattern 'Choose a marble') place=$(pattern 'place a marble') remove=$(pattern 'remove a ring')
question=$(pattern '(y/n)') wrong="$(pattern 'has nothing to jump over')|$(pattern 'is not two rings away')"
export pool yes choose place remove question wrong
for size in '80 24' '60 20' '100 36' '200 60'; do
    case $size in
    100*) rings=(52 '|   |' '[   ]') ;;
    200*) rings=(108 '|       |' '[       ]') ;;
    *) rings=(31 '( )' '[ ]') ;;
    esac
    # shellcheck disable=SC2086
    begin $size "env TERM=xterm-256color $two --ascii --rules blitz"
    see 'place a marble'
    for _ in $(seq 300); do
        # shellcheck disable=SC2046
        click $(place_to_click "${rings[@]}")
        if screen | has "$over"; then
            break
        fi
    done
    see 'Game over'
done

# A whole game typed in notation in windows of all sizes, and saved automatically as it was.
"$zertz" play --line --first 1 --second 1 --rules blitz --seed 5 </dev/null >"$scratch/typed.zertz"
"$zertz" convert "$scratch/typed.zertz" --to text | sed -n 's/^[0-9]*\. //p' >"$scratch/typed"
for size in '80 24' '100 36' '200 60' '60 20'; do
    keep_records
    rm -rf "$scratch/data"
    # shellcheck disable=SC2086
    begin $size "$two --rules blitz"
    see 'place a marble'
    while read -r turn; do
        keys :
        keys -l "$turn"
        keys Enter
        see "›$turn" || break
    done <"$scratch/typed"
    see 'Game over'
    keys q
    see 'ready>'
    find "$scratch/data" -name '*.zertz' -exec "$zertz" convert {} --to text \; | sed -n 's/^[0-9]*\. //p' >"$scratch/saved"
    if ! cmp -s "$scratch/typed" "$scratch/saved" || ! [ -s "$scratch/saved" ]; then
        echo "tui: the game saved is not the one that was typed at $size:" >&2
        diff "$scratch/typed" "$scratch/saved" >&2
        failed=1
    fi
done

# Settings are written to the configuration, whose comments remain.
mkdir -p "$XDG_CONFIG_HOME/zertz"
printf '# mine\nanimation 0.5 # slow\n' >"$XDG_CONFIG_HOME/zertz/config"
for size in '80 24' '60 20'; do
    # shellcheck disable=SC2086
    begin $size "$two"
    see 'place a marble' && keys S
    see 'Settings' && keys Down Down Right Escape
    see 'place a marble' && keys q
    see 'ready>'
done
if [ "$(cat "$XDG_CONFIG_HOME/zertz/config")" != "$(printf '# mine\nanimation 1 # slow')" ]; then
    echo 'tui: the settings are not kept as they were set:' >&2
    cat "$XDG_CONFIG_HOME/zertz/config" >&2
    failed=1
fi
keep_records
rm -rf "$XDG_CONFIG_HOME" "$XDG_STATE_HOME" "$XDG_DATA_HOME"

# Unfinished games: listed, deleted and restored, found by typing; at the end a rematch; paths by Tab, a free name.
for _ in 1 2; do
    begin 80 24 "$two"
    see 'place a marble' && keys w Enter Enter
    see 'after 1 move' && keys q
    see 'ready>'
done
begin 60 20 "cd $scratch; $zertz"
see 'Continue (2)' && keys Enter
see '2 unfinished games' && keys C-d
see 'Deleted: ' && keys C-u
see 'Game restored' && keys C-d Escape
see 'Continue (1)' && keys Enter
see '1 unfinished game' && keys g u e s t Enter
see 'after 1 move' && keys R y
see 'Game over' && keys s
see 'Save as: game.zertz' && keys Enter
see 'Saved to game.zertz' && keys s
see 'Save as: game-2.zertz' && keys C-u g a Tab
see 'Save as: game.zertz' && keys Enter
see 'Replace' && keys n
see 'Save as: game.zertz' && keys Escape
see 'new game' && keys n
see 'Rematch' && keys Enter
see 'after 0 moves' && keys q
see 'ready>'

# GIPF: chosen on the start screen, turns by keys, windows of three sizes, and a challenge: the game of ZERTZ is killed
# in the middle and continued, and both are in the record.
keep_records
rm -rf "$XDG_STATE_HOME" "$XDG_DATA_HOME"
begin 80 24 "$zertz"
see 'computer' && keys Down Right Down Down Down Right Down Right Right
see 'GIPF, standard version' && keys Down Right Right Right Down Right
see '1 for each player, any jump' && keys Enter
see 'enter a piece' && keys e 1 Enter
see 'play a loaded piece on e2 and push to e3' && keys Enter
see 'Le1-e3' && keys e 9 Enter Enter
see 'Le9-e7' && keys t
see 'hint:' && resize 60 20
see 'GIPF-pieces 3' && resize 200 60
see 'GIPF-pieces 3' && resize 80 24
see 'after 2 moves' && keys e 2 Enter Enter
see 'do you challenge the jump e2-e4? (y/n)' && keys y
see "potential on e2" && keys w Enter Enter
see 'Z the game of GIPF' && keys Z
see 'GIPF waits' && keys Enter
see 'after 1 move'
kill -9 "$(pgrep -P "$(tm list-panes -t $session -F '#{pane_pid}')" -x zertz)"
see 'ready>'
begin 80 24 "$zertz"
see 'Continue (1)' && keys Enter
see 'ZÈRTZ decides' && keys Enter
see "potential on e2" && keys R y
see 'Enter continue' && keys Enter
see 'won the game of ZÈRTZ' && see 'e2-e4:1' && keys '<' '<' '$'
see 'after 3 moves' && keys R y
see 'Game over' && keys q
see 'ready>'
"$zertz" check --quiet "$XDG_DATA_HOME"/zertz/games/*.zertz && grep -q '^.Challenge "2w.1"' "$XDG_DATA_HOME"/zertz/games/*.zertz || {
    echo 'tui: the record of GIPF with its game of ZERTZ is not as it should be' >&2
    cat "$XDG_DATA_HOME"/zertz/games/*.zertz >&2
    failed=1
}
keep_records
rm -rf "$XDG_STATE_HOME" "$XDG_DATA_HOME"

# The mouse on the key bar, on the list of moves, its wheel, and its right button.
at() { screen | text=$(pattern "$1") LC_ALL=C awk "$column"'match($0, ENVIRON["text"]) { print NR, column(RSTART); exit }'; }
# shellcheck disable=SC2046
wheel() { keys -H $(printf '\033[<%d;9;9M' "$1" | od -An -tx1); }
# shellcheck disable=SC2046
click_right() { keys -H $(printf '\033[<2;9;9M\033[<2;9;9m' | od -An -tx1); }
begin 80 24 "env TERM=xterm-256color $two"
# shellcheck disable=SC2046
see '? help' && click $(at '? help')
see 'Help' && click_right
see 'place a marble' && keys :
keys -l 'Wd4,d1 Wa4,a1'
keys Enter
see 'after 2 moves' && wheel 64
see 'after 1 of 2 moves' && wheel 65
# shellcheck disable=SC2046
see 'after 2 moves' && click $(at 'Wd4,d1')
see 'after 1 of 2 moves' && keys q
see 'ready>'

# The computer against itself, at full speed.
begin 80 24 "$zertz play --first 1 --second 1 --rules blitz"
keys + + + +
for _ in $(seq 20); do
    screen | has "$over" && break
    sleep 1
done
see 'Game over'

# Stopped and continued, with keys in between.
begin 80 24 "$two"
see 'place a marble'
keys C-z
see 'ready>'
keys fg Enter
see 'place a marble'
keys b
see 'place black on'

# A key held down, then turns typed, and pasted with and without marks.
keys -N 500 Down
keys :
keys -l 'wd4,d1'
keys Enter
see 'Wd4,d1'
tm set-buffer 'Gd7,a1 Wa4,a2'
tm paste-buffer -p -t $session
see '2 moves played'
tm set-buffer 'Bg2,g4 Bb1,b5'
tm paste-buffer -t $session
see 'Bb1,b5'
tm set-buffer "$(printf 'Wd4,d1 %.0s' $(seq 1400))"
tm paste-buffer -p -t $session
see 'd4 is occupied'
tm set-buffer "$(printf 'Wd4,d1 %.0s' $(seq 1600))"
tm paste-buffer -p -t $session
see 'longer than 10000 characters'

# What is visible on the screen with its colours: for a block or a space the colours of its quarters, else the character
# with its foreground and background. The same picture can be sent in several ways.
seen() {
    tm capture-pane -t $session -p -e -N | sed 's/▘/\xf1/g; s/▝/\xf2/g; s/▀/\xf3/g; s/▖/\xf4/g; s/▌/\xf5/g
        s/▞/\xf6/g; s/▛/\xf7/g; s/▗/\xf8/g; s/▚/\xf9/g; s/▐/\xfa/g; s/▜/\xfb/g; s/▄/\xfc/g; s/▙/\xfd/g; s/▟/\xfe/g
        s/█/\xff/g' | LC_ALL=C awk '
        function paint(list,    n, i, p, colour) {
            n = split(list, p, ";")
            if (n == 0) { ink = ground = "-"; how = "" }
            for (i = 1; i <= n; ++i) {
                colour = p[i]
                if (p[i] == 38 || p[i] == 48) {
                    colour = p[i + 1] == 5 ? p[i + 2] : p[i + 2] "/" p[i + 3] "/" p[i + 4]
                    if (p[i] == 38) { ink = colour } else { ground = colour }
                    i += p[i + 1] == 5 ? 2 : 4
                } else if (p[i] == 0) { ink = ground = "-"; how = "" }
                else if (p[i] == 39) { ink = "-" }
                else if (p[i] == 49) { ground = "-" }
                else if (p[i] >= 90 && p[i] <= 97) { ink = p[i] - 82 }
                else if (p[i] >= 100) { ground = p[i] - 92 }
                else if (p[i] >= 40) { ground = p[i] - 40 }
                else if (p[i] >= 30) { ink = p[i] - 30 }
                else { how = how "," p[i] }
            }
        }
        function part(bits) { return bits % 2 == 1 ? ink : ground }
        function cell(c,    m) {
            if (how == "" && c in inked) {
                m = inked[c]
                return part(m) "." part(int(m / 2)) "." part(int(m / 4)) "." part(int(m / 8))
            }
            return c ":" ink "." ground how
        }
        BEGIN {
            ink = ground = "-"; how = ""
            inked[" "] = 0
            for (i = 1; i < 16; ++i) { inked[sprintf("%c", 240 + i)] = i }
        }
        {
            line = ""
            for (i = 1; i <= length($0); ++i) {
                c = substr($0, i, 1)
                if (c == "\033" && match(substr($0, i), /^\033\[[0-9;]*m/)) {
                    paint(substr($0, i + 2, RLENGTH - 3))
                    i += RLENGTH - 1
                } else {
                    line = line " " cell(c)
                }
            }
            while (sub(/ -\.-\.-\.-$/, "", line)) {}
            print line
        }'
}

# The picture in every window: incremental updates must show the same as a redraw, including colours.
for size in '80 24' '100 36' '200 60' '60 20'; do
    # shellcheck disable=SC2086
    begin $size "$two --look picture"
    see 'pool' && keys :
    keys -l 'Wd4,d1'
    keys Enter
    see 'Wd4,d1'
    keys Up Right Down L T L Left
    keys ';'
    sleep 1
    before=$(seen)
    keys C-l
    for _ in $(seq 10); do
        sleep 0.5 # what is halfway is neither
        after=$(seen)
        [ "$before" != "$after" ] || break
    done
    if [ "$before" != "$after" ]; then
        echo "tui: the picture at $size: a redraw shows something else" >&2
        failed=1
    fi
    keys q
    see 'ready>'
done

# A terminal's report of its background is never read as keys: late, in pieces, malformed, or without an end.
begin 80 24 "$two"
see 'place'
for answer in $'\e]11;rgb:ffff/ffff/ffff\e\\' $'\e]11;rgb:0000/0000/0000\a' $'\e]11;quite wrong\e\\' $'\e]11;rgb:'; do
    keys -l "$answer"
    sleep 0.7
    miss 'does nothing'
    miss 'Help'
done
keys '?'
see 'Help'
keys x q
see 'ready>'

# After the game: a review with the better line and another try, the puzzles, the statistics.
mkdir -p "$scratch/after"
printf '[First "ada"]\n[Second "bob"]\n\n1. Wd4,d1 Wa1,a2 2. Bg1,g2 Gc1,c6 *\n' >"$scratch/after/game.zertz"
for size in '80 24' '120 40'; do
    # shellcheck disable=SC2086
    begin $size "$zertz replay $scratch/after/game.zertz"
    see 'e review' && keys e
    see 'winning chances of ada'
    see 'Review finished' 300 && keys Right # as long as a review may take
    # A narrow panel has no room for the words; whether those of other languages fit depends on the game.
    case $size,$language in
    '80 24',en) see '%  ?' ;;
    *,en) see 'accuracy' ;;
    esac
    keys Escape
    see 'ada' && keys q
    # shellcheck disable=SC2086
    begin $size "$zertz puzzles"
    see 'Puzzle rated' && keys t
    see 'Hint: ' && keys G
    see '(y/n)' && keys y
    see 'The solution is on the board' && keys n
    see 'streak 0' && keys D
    see "today's puzzle" && keys '?'
    see 'Find the move that wins' && keys Escape
    see 'Puzzle rated' && keys Escape
    see 'Statistics' && keys q
    # shellcheck disable=SC2086
    begin $size "$zertz"
    see 'Statistics' && keys End Up Up Up Up Enter
    see 'Statistics of your own games' && keys Escape
    see 'Puzzles' && keys q
done
"$zertz" stats --player | has "$(said 'finished game')" || { echo 'tui: stats --player says nothing' >&2; failed=1; }

# Set-up positions, lists of games, changed records, openings and handicaps, in both usual sizes.
for i in 0 1 2 3 4 5 6 7 8 9; do
    printf '[First "ada %s"]\n[Second "bob"]\n[Date "2024.06.1%s"]\n\n1. Wd4,d1 Gd7,a1 2. Wa4,a2 *\n\n' $i $i
done >"$scratch/ten.zertz"
cp "$scratch/ten.zertz" "$scratch/before.zertz"
for size in '80 24' '120 40'; do
    # shellcheck disable=SC2086
    begin $size "$zertz"
    see 'Library' && keys U
    see 'set-up' && keys w Down x Tab Right
    see 'rings' && keys Escape f
    see 'forced win' && keys y
    see 'select the text to copy it' && keys x P
    see 'place a marble' && keys q
    see 'ready>'
    cp "$scratch/before.zertz" "$scratch/ten.zertz"
    begin $size "$zertz replay $scratch/ten.zertz"
    see '10 games' && keys / 7
    see '1 game matches' && see 'ada 7' && keys Enter Enter
    see 'Gd7,a1' && keys '>' c
    see 'Comment:' && keys well Enter w y
    see 'Saved to ten.zertz' && keys O
    see 'Openings' && keys q
    see 'ready>'
    [ "$(grep -cx '1\. Wd4,d1 Gd7,a1 2\. Wa4,a2 \*' "$scratch/ten.zertz")" = 9 ] && grep -qF '{well}' "$scratch/ten.zertz" ||
        { echo "tui: the record was not written back alone" >&2; failed=1; }
    begin $size "$two --handicap second:W1G1"
    see 'started with 1 white, 1 grey' && keys q
    see 'ready>'
    begin $size "$zertz"
    see 'Library' && keys i
    see 'Library  ' && keys q
    see 'ready>'
done

# Whoever types in line mode has his game kept, even if the record goes to a pipe.
keep_records
rm -rf "$XDG_STATE_HOME"
begin 80 24 "$two --line | tee $scratch/typed.txt"
see 'first to move' && keys 'Wd4,d1' Enter
see 'second to move' && keys quit Enter
see 'ready>'
begin 80 24 "$zertz --resume"
see 'after 1 move' && keys q
see 'ready>'

# However the program ends, the terminal is as before.
for signal in TERM HUP INT; do
    begin 80 24 "$two"
    see 'place a marble'
    pid=$(pgrep -P "$(tm list-panes -t $session -F '#{pane_pid}')" -x zertz)
    kill -s "$signal" "$pid"
    [ $signal = INT ] && see 'Quit? No move has been made.' && kill -s INT "$pid"
    sleep 0.3
    keys 'stty -a | tr " " "\n" | grep -x -e icanon -e echo | sort | tr "\n" ,' Enter
    see 'echo,icanon,'
    miss 'pool'
done

# The bytes of a picture do not reach the terminal.
for picture in 'convert man/examples/games.zertz --to gif' 'show man/examples/games.zertz --turn 3 --png'; do
    begin 120 24 "$zertz $picture; echo rc=\$?"
    see 'which a terminal cannot show'
    see 'rc=2'
done

[ $failed -eq 0 ] && echo 'tui: ok'
exit $failed
