#!/bin/sh
# table.sh [STEP]: two people play a whole game at a table and three watch; at every move one of them, or the table, is
# killed, or stopped for a while. Then short games, in each of which the table is killed at another of its calls on a
# file: at every STEPth, or at all of them with 1. Nothing shown is lost, no move is made twice, all see the same
# position, and every record passes `zertz check`. ZERTZ names the program.
step=${1:-11}
name=table
# shellcheck source=tests/e2e/table.inc
. "$(dirname "$0")/table.inc"

turns_of man/examples/games.zertz >"$scratch/turns"
[ "$(wc -l <"$scratch/turns")" -ge 10 ] || fail 'there is no game to play'

start ada table --seat first --clock 30+5
see ada 'you are first'
start bob join ada
see bob 'you are second'
for who in eve dan sue; do
    start $who join ada --watch
    see $who 'you are watching'
done
see ada 'to move'

number=0
mover=ada
while read -r turn; do
    number=$((number + 1))
    other=bob
    [ $mover = ada ] || other=ada
    stopped=
    case $((number % 7)) in
        0) stop eve ;;
        1) hang_up $mover; start $mover join ada; see $mover 'to move' ;;
        2) hang_up $other; start $other join ada; see $other 'to move' ;;
        3) hang_up eve; start eve join ada --watch; see eve 'to move' ;;
        4 | 6)
            for who in ada bob eve dan sue; do : >"$scratch/$who.out"; done
            # shellcheck disable=SC2046
            kill -9 $(table_pids)
            for who in ada bob eve dan sue; do
                see $who 'Connection lost'
                see $who 'to move'
            done
            ;;
        5) stop $other ;;
    esac
    say $mover "$turn"
    told="$(((number + 1) / 2)). $turn"
    [ $((number % 2)) = 1 ] || told="$((number / 2))... $turn"
    # With its number: the same move may be in the record that a restored connection sends.
    for who in ada bob eve dan sue; do
        [ "$who" = "$stopped" ] || see $who "$told"
    done
    [ -z "$stopped" ] || { kill -CONT "$(cat "$scratch/$stopped.pid")"; see "$stopped" "$told"; }
    mover=$other
done <"$scratch/turns"

for who in ada bob eve dan sue; do see $who 'W3 G3 B4'; done # ada has won
say ada 'rematch'
see bob 'ada asks for a rematch; type yes or no'
see ada 'ada asks for a rematch'
see eve 'ada asks for a rematch'
! cat "$scratch/ada.out" "$scratch/eve.out" | has "$(said 'type yes or no')" || fail 'who need not answer is asked to'
say bob 'rematch'
see bob 'you are first'
say bob 'Wd4,d1'
see ada 'Wd4,d1'
say bob 'undo'
see ada 'do you agree to take back Wd4,d1? type yes or no'
see bob 'ada is asked to agree to take back Wd4,d1'
see eve 'ada is asked to agree to take back Wd4,d1'
! cat "$scratch/bob.out" "$scratch/eve.out" | has "$(said 'do you agree')" || fail 'who need not answer is asked to'
say ada 'no'
see bob 'ada does not agree to take the move back'
say ada 'talk hello'
see bob 'ada: hello'
say eve 'hear off'
see eve 'Only the players can do this'
exec 5>&- 6>&- 7>&- 8>&- 9>&-
wait

games() { find "$scratch"/home-*/.local/share/zertz/games -name '*.zertz'; }
count=$(games | wc -l)
[ "$count" = 5 ] || fail "there are $count records of five people who saw the game"
for game in $(games) "$tables"/*/*.zertz; do
    "$zertz" check --quiet "$game" || fail "$game is not valid"
done
for game in $(games); do
    turns_of "$game" >"$scratch/kept"
    cmp "$scratch/turns" "$scratch/kept" || fail "$game is not the game that was played"
done

# A game of GIPF whose potential is challenged: the table sends the game again each time somebody else decides, and
# clients print only what is new.
keep_records
rm -rf "$tables" "$scratch"/home-*
mkdir -m 700 "$tables"
start ada table --seat first --position 'gipf:standard g2G/5/6/LG1B2g/6/5/g2G 9C1 12C1 1'
see ada 'you are White'
start bob join ada
see bob 'White to move'
say ada 'b1-b3'
see bob '1. b1-b3'
say bob 'g2'
see ada '1... g2'
say ada 'e2-e4;xe2,e4,e5'
see bob 'do you challenge e2-e4?'
say bob 'yes'
see ada 'first to move: place a marble'
say ada 'Wd4,d1'
see bob '% 1. Wd4,d1'
say bob 'resign'
for who in ada bob; do
    see $who 'White makes the jump'
    see $who '2. e2-e4:1;xe2,Pe4,e5'
done
say bob 'resign'
see ada 'White wins: Black resigned'
exec 5>&- 6>&-
wait
for who in ada bob; do
    [ "$(grep -c '^1\. b1-b3$' "$scratch/$who.out")" = 1 ] || fail "$who is shown moves of GIPF more than once"
    "$zertz" check --quiet "$scratch/$who.out" || fail "what $who is shown is not a record"
done

# Conditional moves over days: entered, seen by their owner alone, and made by a table that was killed in between.
keep_records
rm -rf "${tables:?}"/*
start ada table --seat first --clock 3d
see ada 'you are first'
start bob join ada-d1
see bob 'you are second'
start eve join ada-d1 --watch
see eve 'you are watching'
say bob 'if Wd4,d1 then Wd4,a1'
see bob "move 2 of the line, 'Wd4,a1'"
say bob 'if Wd4,d1 then Gb2,a1 then Ga3,b1 then Gf1,g1 if Wd5,d1 then Gb2,a1'
see bob '1  if Wd4,d1 then Gb2,a1 then Ga3,b1 then Gf1,g1'
see bob '2  if Wd5,d1 then Gb2,a1'
hang_up bob
for who in ada eve; do : >"$scratch/$who.out"; done
# shellcheck disable=SC2046
kill -9 $(table_pids)
for who in ada eve; do see $who 'Connection lost'; see $who 'first to move'; done
say ada 'Wd4,d1'
for who in ada eve; do see $who '1... Gb2,a1'; done
# shellcheck disable=SC2046
kill -9 $(table_pids)
start bob join ada-d1
see bob '1  if Ga3,b1 then Gf1,g1'
see ada 'bob is back'
say ada 'Wg1,f1'
see bob 'You had no answer to Wg1,f1: your conditional moves are dropped'
for who in ada eve; do
    see $who '2. Wg1,f1'
    ! grep -q 'Ga3\|TableIf\|conditional' "$scratch/$who.out" || fail "$who has seen a conditional move"
done
exec 5>&- 6>&- 7>&-
wait
! grep -q Ga3 "$tables"/*/*.zertz || fail 'a conditional move is left in the record'

# A log tells why the process of a table ended; the next one goes on with the game.
for _ in $(seq 200); do [ -z "$(table_pids)" ] && break; sleep 0.05; done
keep_records
rm -rf "$tables" "$scratch"/home-*
mkdir -m 700 "$tables"
ZERTZ_LOG=$scratch/log start ada table --seat first
see ada 'you are first'
# shellcheck disable=SC2046
kill -ABRT $(table_pids)
see ada 'Connection lost'
for _ in $(seq 200); do [ "$(grep -c 'table ada (process [0-9]*): begins' "$scratch/log")" = 2 ] && break; sleep 0.05; done
[ "$(grep -c 'begins$' "$scratch/log")" = 2 ] || fail 'the log does not have both processes of the table'
grep -q '^died by signal 06$' "$scratch/log" || fail 'the log does not say why the table ended'
exec 5>&-
wait "$(cat "$scratch/ada.pid")"
# shellcheck disable=SC2046
kill $(table_pids)
for _ in $(seq 200); do grep -q 'ends: told to end$' "$scratch/log" && break; sleep 0.05; done
grep -q 'ends: told to end$' "$scratch/log" || fail 'the log does not say that the table was told to end'

# The table is killed at its Nth call on a file, in a game of a few moves. What was typed but not shown when it died is
# typed again; what was shown must be there.
short='Wd4,d1 Gb2,g4 Bf3,a1 Wb4,g3'
killed_at() {
    keep_records
    rm -rf "$tables" "$scratch"/home-*
    mkdir -m 700 "$tables"
    ZERTZ_FAULT=kill:$1 ZERTZ_FAULT_ONCE=$scratch/died LD_PRELOAD=${zertz%/*}/faults.so start ada table --seat first
    see ada 'you are first'
    start bob join ada
    see bob 'you are second'
    mover=ada
    for turn in $short; do
        for _ in 1 2 3; do
            say $mover "$turn"
            until_shown $mover "$turn" && break
        done
        see ada "$turn"
        see bob "$turn"
        if [ $mover = ada ]; then mover=bob; else mover=ada; fi
    done
    say bob resign
    for _ in 1 2; do until_shown bob 'first wins' && break; say bob resign; done
    see ada 'first wins'
    exec 5>&- 6>&-
    wait "$(cat "$scratch/ada.pid")" "$(cat "$scratch/bob.pid")" 2>/dev/null
    for who in ada bob; do
        game=$(find "$scratch/home-$who/.local/share/zertz/games" -name '*.zertz')
        "$zertz" check --quiet "$game" || fail "killed at call $1: the record of $who is not valid"
        [ "$(turns_of "$game" | tr '\n' ' ')" = "$short " ] || fail "killed at call $1: $who has another game: $(turns_of "$game" | tr '\n' ' ')"
    done
}
deaths=0
if [ -e "${zertz%/*}/faults.so" ]; then
    call=1
    rm -f "$scratch/died"
    while [ $status = 0 ]; do
        breaks=0
        killed_at $call
        [ -e "$scratch/died" ] || break # there are no more calls
        rm -f "$scratch/died"
        deaths=$((deaths + 1))
        call=$((call + step))
    done
    [ $deaths -gt 0 ] || fail 'the table was never killed at a call'
fi
[ $status = 0 ] && echo "table: $number moves, seen by five; killed at $deaths calls on files"
exit $status
