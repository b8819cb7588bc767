#!/bin/sh
# table.sh: two people play a whole game at a table and three watch; each is killed in turn, and so is the table. Nothing
# shown is lost, all see the same position, and every record passes `zertz check`. ZERTZ names the program.
cd "$(dirname "$0")/../.." || exit 1
zertz=${ZERTZ:?}
scratch=$(mktemp -d) || exit 1
unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
tables=$scratch/tables
mkdir -m 700 "$tables"
status=0

# The processes of the table, by who holds its lock.
table_pids() {
    find /proc/[0-9]*/fd -lname "$tables/*.lock" 2>/dev/null | cut -d / -f 3 | sort -u
}
end_all() {
    for pid in $(cat "$scratch"/*.pid 2>/dev/null) $(table_pids); do kill -9 "$pid" 2>/dev/null; done
    rm -rf "$scratch"
}
trap end_all EXIT
trap 'exit 1' HUP INT TERM

# The moves of the first game of a file, one per line.
turns_of() {
    "$zertz" convert "$1" --to text | awk '/^;/ && n++ { exit } /^[0-9]+[.]/ { sub(/^[0-9]+[.] /, ""); print }'
}

fail() {
    echo "table: $*" >&2
    status=1
}

# start WHO ARGUMENT...: a client that reads what is written to the file WHO.in. Its lines so far are kept.
start() {
    who=$1
    shift
    rm -f "$scratch/$who.in"
    mkfifo "$scratch/$who.in"
    : >"$scratch/$who.out"
    HOME="$scratch/home-$who" "$zertz" --name "$who" "$@" --tables "$tables" <"$scratch/$who.in" >>"$scratch/$who.out" 2>"$scratch/$who.err" &
    echo $! >"$scratch/$who.pid"
    case $who in
        ada) exec 5>"$scratch/ada.in" ;;
        bob) exec 6>"$scratch/bob.in" ;;
        eve) exec 7>"$scratch/eve.in" ;;
        dan) exec 8>"$scratch/dan.in" ;;
        sue) exec 9>"$scratch/sue.in" ;;
    esac
}
say() {
    case $1 in
        ada) echo "$2" >&5 ;;
        bob) echo "$2" >&6 ;;
    esac 2>/dev/null
}
hang_up() { # the line breaks: the client is killed
    kill -9 "$(cat "$scratch/$1.pid")"
    wait "$(cat "$scratch/$1.pid")" 2>/dev/null
}
# see WHO TEXT: waits until the client shows a line with the text.
see() {
    for _ in $(seq 300); do
        grep -qF -- "$2" "$scratch/$1.out" && return
        sleep 0.05
    done
    fail "$1 does not see '$2':"
    tail -n 5 "$scratch/$1.out" >&2; cat "$scratch/$1.err" >&2
    exit 1
}

turns_of man/examples/games.zertz >"$scratch/turns"
[ "$(wc -l <"$scratch/turns")" -ge 10 ] || fail 'there is no game to play'

start ada table --seat first --clock 30+5
see ada 'you are first'
start bob join ada
see bob 'you are second'
for who in eve dan sue; do
    start $who join ada --watch
    see $who 'you watch'
done
see ada 'to move'

number=0
mover=ada
while read -r turn; do
    number=$((number + 1))
    other=bob
    [ $mover = ada ] || other=ada
    case $number in
        3) hang_up $mover; start $mover join ada; see $mover 'to move' ;;
        4) hang_up $other; start $other join ada; see $other 'to move' ;;
        5) hang_up eve; start eve join ada --watch; see eve 'to move' ;;
        6 | 7)
            for who in ada bob eve dan sue; do : >"$scratch/$who.out"; done
            # shellcheck disable=SC2046
            kill -9 $(table_pids)
            for who in ada bob eve dan sue; do
                see $who 'line to the table is broken'
                see $who 'to move'
            done
            ;;
        8) kill -STOP "$(cat "$scratch/sue.pid")" ;;
        10) kill -CONT "$(cat "$scratch/sue.pid")" ;;
    esac
    say $mover "$turn"
    for who in ada bob eve dan sue; do
        [ $who = sue ] && [ $number -ge 8 ] && [ $number -lt 10 ] && continue
        see $who "$turn"
    done
    mover=$other
done <"$scratch/turns"

for who in ada bob eve dan sue; do see $who 'W3 G3 B4'; done # ada has won
say ada 'rematch'
see bob 'ada asks for a rematch'
say bob 'rematch'
see bob 'you are first'
say bob 'Wd4,d1'
see ada 'Wd4,d1'
say ada 'talk well played'
see bob 'ada: well played'
exec 5>&- 6>&- 7>&- 8>&- 9>&-
wait

games() { find "$scratch"/home-*/.local/share/zertz/games -name '*.zertz'; }
count=$(games | wc -l)
[ "$count" = 5 ] || fail "there are $count records of five people who saw the game"
for game in $(games) "$tables"/*.zertz; do
    "$zertz" check --quiet "$game" || fail "$game is not valid"
done
for game in $(games); do
    turns_of "$game" >"$scratch/kept"
    cmp "$scratch/turns" "$scratch/kept" || fail "$game is not the game that was played"
done
[ $status = 0 ] && echo "table: $number moves, seen by five"
exit $status
