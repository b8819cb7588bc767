#!/bin/bash
# seats.sh: other programs' engines in the seats of a game, in line mode and on a screen in tmux. They play, are killed,
# or cannot be started; the game continues. ZERTZ names the program.

# shellcheck source=tests/e2e/tmux.inc
. "$(dirname "$0")/tmux.inc"
export HOME=$scratch
unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
failed=0
fail() {
    echo "seats: $*" >&2
    failed=1
}

# In line mode: two engines play a game to its end, and it is a valid record.
late='37 1---/-1W1-/--2--/G4GG/1G1G1-/1--1-/--W- W1G1B6 W3G1B3 G1B1 1'
"$zertz" play --line --clock 1s --position "$late" --first "engine:'$zertz' engine" --second "engine:'$zertz' engine" --no-save \
    </dev/null >"$scratch/game.zertz" 2>"$scratch/err" || fail "a game of engines: $(cat "$scratch/err")"
"$zertz" check --quiet "$scratch/game.zertz" || fail 'the game of engines is not valid'
grep -q '^[01]' "$scratch/game.zertz" || fail 'the game of engines has no result'

# An engine that cannot be started is reported, and nothing is lost; the computer continues.
printf 'Wd4,d1\nyes\nquit\n' |
    "$zertz" play --line --second 'engine:exit 7' --no-save >"$scratch/out" 2>&1
has "$(said 'exit 7 cannot play: engine stopped: exit status 7')" <"$scratch/out" || fail 'nobody is told of an engine that ends'
grep -q '^1\.\.\. ' "$scratch/out" || fail 'the computer does not play on'

# The same in GIPF: two engines play to the end, and if one fails in the ZÈRTZ game of a challenge, the computer plays
# on in both games. The engine, which cannot play, challenges the jump of the potential on e5.
"$zertz" play --line --clock 1s --position 'gipf:basic b2B/5/6/B5b/6/5/b2B 5 5 1' --first "engine:'$zertz' engine" --second "engine:'$zertz' engine" --no-save \
    </dev/null >"$scratch/gipf.zertz" 2>"$scratch/err" || fail "a game of GIPF of engines: $(cat "$scratch/err")"
"$zertz" check --quiet "$scratch/gipf.zertz" || fail 'the game of GIPF of engines is not valid'
grep -q '^\[Game "GIPF"\]' "$scratch/gipf.zertz" && grep -q '^[01]' "$scratch/gipf.zertz" ||
    fail 'the game of GIPF of engines has no result'

# Never in restricted mode.
"$zertz" --restricted play --line --second "engine:touch '$scratch/started'" </dev/null >/dev/null 2>"$scratch/err"
[ $? = 2 ] && [ ! -e "$scratch/started" ] || fail 'restricted mode starts an engine'
has "$(said 'restricted mode starts no engine')" <"$scratch/err" || fail 'restricted mode does not say why'

if ! command -v tmux >/dev/null; then
    echo 'seats: the screen is skipped, no tmux'
    exit $failed
fi
keys() { tm send-keys -t s "$@"; }
screen() { tm capture-pane -t s -p; }
see() {
    wanted=$(said "$1")
    for _ in $(seq 100); do
        screen | has "$wanted" && return
        sleep 0.1
    done
    fail "'$1' is not on the screen:"
    screen >&2
}
run() { keys "PS1='ready> '; clear; $*" Enter; }

# An engine that writes its process id, so that the test can kill it.
cat >"$scratch/engine" <<'END_OF_ENGINE'
echo $$ >"$2"
exec "$1" engine
END_OF_ENGINE
tm new-session -d -s s -x 80 -y 24 'HISTFILE=/dev/null bash --norc --noprofile'
tm set -g status off
tm set -s escape-time 0
run "$zertz --name ada play --first human --second \"engine:sh $scratch/engine $zertz $scratch/pid\""
see 'place a marble'
keys : 'Wd4,d1' Enter
kill_engine() {
    see 'is thinking'
    for _ in $(seq 100); do
        [ -s "$scratch/pid" ] && break
        sleep 0.05
    done
    kill -9 "$(cat "$scratch/pid")" && rm "$scratch/pid"
    see 'cannot play'
    see 'let zertz level 4 continue? (y/n)'
}
kill_engine
keys n # it is started again
kill_engine
keys n
see 'is thinking'
keys Enter # at once
see 'after 2 moves'
keys u
see '2 moves taken back'
keys : 'Wd4,e1' Enter
kill_engine
keys q
see 'ready>'
run "$zertz --resume"
see 'zertz level 4'
keys q
see 'ready>'
"$zertz" --resume </dev/null >"$scratch/out" 2>&1
grep -qF 'zertz level 4' "$scratch/out" || fail 'the saved game does not go on with the computer'
[ $failed = 0 ] && echo 'seats: engines play, are killed and started again, and the computer takes their seat'
exit $failed
