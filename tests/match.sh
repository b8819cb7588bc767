#!/bin/sh
# match.sh: behaviour of engines as processes that only the whole program shows: the program as an engine, and as the
# referee of a match. ZERTZ is the program to test.
. "$(dirname "$0")/support/expect.sh"
# played: how many games are told of.
played() { grep -cE ', (1-0|0-1|1/2-1/2|0-0), '; }

# Commands to the engine while it thinks: through pipes, as another program would send them.
mkfifo "$scratch/to" "$scratch/from"
"$zertz" engine <"$scratch/to" >"$scratch/from" &
engine=$!
exec 3>"$scratch/to" 4<"$scratch/from"
# answer WORD: prints the engine's first line that begins with WORD.
answer() {
    while IFS= read -r line <&4; do
        case $line in "$1"*) echo "$line"; return ;; esac
    done
}
printf 'position startpos\ngo infinite\nisready\n' >&3
expect 'isready during an infinite search' readyok "$(answer readyok)"
printf 'nonsense\n' >&3
expect 'nonsense during a search' "info string error: unknown command 'nonsense'" "$(answer 'info string error')"
printf 'stop\n' >&3
expect 'stop' bestmove "$(answer bestmove | cut -d ' ' -f 1)"
printf 'go infinite\n' >&3
exec 3>&-
wait $engine
expect 'the end of the input during a search' 0 $?
exec 4<&-

# The program's own engine as another process: whole games, and no process is left running.
"$zertz" match --engine "'$zertz' engine" --engine level:1 --games 2 --tc depth=1 -o "$scratch/two.zertz" \
    >"$scratch/said" 2>&1
expect 'a match' 0 $?
expect 'its games' '2 games, all valid' "$("$zertz" check --strict "$scratch/two.zertz")"

# Ctrl-C ends a match with the results so far, and also ends the engines.
cat >"$scratch/slow" <<'END'
echo $$ >>"$1"
while read -r word rest; do
    case $word in ugi) echo ugiok ;; isready) echo readyok ;; go) sleep 1000 ;; esac
done
END
"$zertz" match --engine "exec sh '$scratch/slow' '$scratch/pids'" --engine level:1 -o "$scratch/none.zertz" --tc depth=1 \
    >"$scratch/said" 2>"$scratch/err" &
match=$!
tries=0
until [ -s "$scratch/pids" ] || [ $tries -gt 500 ]; do
    sleep 0.01
    tries=$((tries + 1))
done
kill -TERM $match
wait $match
expect 'an ended match' 1 $?
expect 'its report' 'games        0: 0 won, 0 drawn, 0 lost' "$(sed -n 2p "$scratch/said")"
expect 'its complaints' '' "$(cat "$scratch/err")"
kill -0 "$(head -n 1 "$scratch/pids")" 2>/dev/null
expect 'the engine is gone' 1 $?

# In a tournament Ctrl-C shows the standings so far: the slow engine is in the second meeting.
: >"$scratch/pids"
"$zertz" match --engine "exec sh '$scratch/slow' '$scratch/pids'" --engine level:1 --engine level:2 --tc depth=1 \
    --games 2 >"$scratch/said" 2>"$scratch/err" &
match=$!
tries=0
until [ "$(played <"$scratch/said")" -eq 2 ] || [ $tries -gt 500 ]; do
    sleep 0.01
    tries=$((tries + 1))
done
kill -INT $match
wait $match
expect 'an ended tournament' 1 $?
expect 'what it says' 'tournament   round-robin
games        2' "$(sed -n 3,4p "$scratch/said")"
expect 'its cross table' 3 "$(grep -c ' x' "$scratch/said")"
expect 'its complaints' '' "$(cat "$scratch/err")"
kill -0 "$(tail -n 1 "$scratch/pids")" 2>/dev/null
expect 'its engine is gone' 1 $?

# A match that is killed leaves the finished games whole: here the first, lost by an illegal move.
cat >"$scratch/once" <<'END'
while read -r word rest; do
    case $word in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    go) if [ -e "$1/lost" ]; then echo $$ >"$1/second"; sleep 1000; else : >"$1/lost"; echo bestmove none; fi ;;
    esac
done
END
"$zertz" match --engine "exec sh '$scratch/once' '$scratch'" --engine level:1 -o "$scratch/killed.zertz" --tc depth=1 \
    >"$scratch/said" 2>"$scratch/err" &
match=$!
tries=0
until [ -s "$scratch/second" ] || [ $tries -gt 500 ]; do
    sleep 0.01
    tries=$((tries + 1))
done
kill -KILL $match
wait $match 2>/dev/null
kill -KILL "-$(cat "$scratch/second")"
expect 'the games of a killed match' '1 game, valid' "$("$zertz" check --strict "$scratch/killed.zertz")"

# A match goes on where it ended, with what was played and nothing else.
continue_match() {
    "$zertz" match --engine level:1 --engine level:2 --tc depth=1 "$@" -o "$scratch/parts.zertz" --resume 2>&1
}
expect 'the first part' 3 "$(continue_match --games 3 | played)"
continue_match --games 7 >"$scratch/said"
expect 'the second part' 4 "$(played <"$scratch/said")"
expect 'the result of both' 1 "$(grep -cE "^($(pattern 'games        7: '))" "$scratch/said")"
expect 'each game once' '1.1 1.2 2.1 2.2 3.1 3.2 4.1' "$(sed -n 's/.Round "\(.*\)"./\1/p' "$scratch/parts.zertz" | xargs)"
expect 'all of them' '7 games, all valid' "$("$zertz" check --strict "$scratch/parts.zertz")"
cp "$scratch/parts.zertz" "$scratch/before.zertz"
expect 'nothing more to play' 0 "$(continue_match --games 7 | played)"
for other in '--games 6' '--games 9 --seed 2' '--games 9 --turns 6' '--games 9 --shard 2/2' \
    '--games 9 --tournament swiss' '--games 9 --tc depth=2'; do
    # shellcheck disable=SC2086
    expect "games of a match other than $other" 1 "$(continue_match $other >"$scratch/said"; echo $?)"
    cmp "$scratch/parts.zertz" "$scratch/before.zertz"
    expect 'the file is as before' 0 $?
done

echo 'not a record' >"$scratch/none.zertz"
expect 'what is no record is shown below the message' 'not a record' "$("$zertz" match --engine level:1 --engine level:2 \
    --games 2 -o "$scratch/none.zertz" --resume 2>&1 | sed -n '2s/^ *//p')"

# A part of an analysis may have no game.
expect 'games in other parts' 0 "$("$zertz" analyze "$scratch/parts.zertz" --nodes 1 --shard 8/9 -o "$scratch/none.zertz" \
    --force >"$scratch/said" 2>&1; echo $?)"
expect 'no game in this part' '' "$(cat "$scratch/none.zertz" "$scratch/said")"

# A reader that closes the pipe early.
got=$({ "$zertz" match --engine level:1 --engine level:1 --tc depth=1 --games 1000 | head -n 1 | played; } 2>&1)
expect 'a reader that goes' 1 "$got"

exit $status
