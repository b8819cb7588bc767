#!/bin/sh
# G-D1, G-D3
# storm.sh [SECONDS [SEED]]: two people play at a table, game after game, and before each move two or three faults fall
# together, drawn at random: the table or a player is killed or stopped, the table's disk fails or tears a write or kills
# it at some call, its clock of the wall is set back and forth, strangers come in a crowd, strange things lie in the
# folder of tables. Whatever was shown is kept, no move is made twice, and nobody is locked out. Prints the seed, which
# draws the same faults again. ZERTZ names the program.
seconds=${1:-60}
seed=${2:-$(date +%s)}
name="storm: seed $seed"
# shellcheck source=tests/e2e/table.inc
. "$(dirname "$0")/table.inc"

# pick N: a number from 0 to N - 1, in $picked.
pick() {
    state=$(((state * 1103515245 + 12345) % 2147483648))
    picked=$((state / 65536 % $1))
}
state=$seed

# Starts a player's program; a table that it starts or restarts meets a fault at one of its calls on a file, or none,
# and then the clock of the wall jumps, too.
come() {
    coming=$1
    shift
    plan=
    pick 10
    case $picked in 0) plan='kill' ;; 1) plan=torn ;; 2) plan=short ;; 3) plan=EINTR ;; 4) plan=EIO ;; 5 | 6) plan=ENOSPC ;; esac
    pick 60
    if [ -n "$plan" ] && [ -e "${zertz%/*}/faults.so" ]; then
        planned=$((planned + 1))
        ZERTZ_CLOCK=$state ZERTZ_FAULT=$plan:$((picked + 1)) ZERTZ_FAULT_ONCE=$scratch/once-$planned LD_PRELOAD=${zertz%/*}/faults.so start "$coming" "$@"
    else
        start "$coming" "$@"
    fi
}
come_back() {
    hang_up "$1"
    come "$1" join ada
}
# For a moment; the process that wakes them is waited for at the end.
sleep_for_a_moment() {
    # shellcheck disable=SC2086
    kill -STOP $1 2>/dev/null
    # shellcheck disable=SC2086
    (sleep 0.4; kill -CONT $1 2>/dev/null) &
}

fall() {
    faults=$((faults + 1))
    case $1 in
    0 | 1)
        # shellcheck disable=SC2046
        kill -9 $(table_pids) 2>/dev/null
        ;;
    2) come_back $mover ;;
    3) come_back $other ;;
    4) sleep_for_a_moment "$(table_pids)" ;;
    5) sleep_for_a_moment "$(cat "$scratch/$other.pid")" ;;
    6)
        for _ in 1 2 3 4 5; do
            HOME=$scratch/home-crowd timeout 2 "$zertz" --name crowd join ada --watch --tables "$tables" </dev/null >/dev/null 2>&1 &
        done
        ;;
    7)
        for ending in about zertz sock lock tmp; do
            ln -sf "$scratch/precious" "$tables/ada.$ending"
            mkdir -p "$tables/0-$faults.$ending"
        done
        ;;
    esac
}

# shown_to_both TEXT: waits a little until both see it.
shown_to_both() {
    wanted=$(said "$1")
    for _ in $(seq 60); do
        has "$wanted" <"$scratch/ada.out" && has "$wanted" <"$scratch/bob.out" && return
        sleep 0.05
    done
    return 1
}
# made WHO WORDS TEXT: types the words until both see the text. What was lost with the table is typed again.
made() {
    for _ in $(seq 15); do
        say "$1" "$2"
        shown_to_both "$3" && return
        # Who could not come because the table was just dying comes again, as a person would.
        for person in ada bob; do
            kill -0 "$(cat "$scratch/$person.pid")" 2>/dev/null || come $person join ada
        done
    done
    fail "'$2' was not made"
    see ada "$3"
    see bob "$3"
}

play_a_game() {
    keep_records
    rm -rf "$tables" "$scratch"/home-*
    mkdir -m 700 "$tables"
    come ada table --seat first --clock 30+5
    see ada 'you are first'
    come bob join ada
    see bob 'you are second'
    mover=ada
    other=bob
    while read -r turn; do
        for who in ada bob; do : >"$scratch/$who.out"; done
        pick 2
        count=$((2 + picked))
        for _ in $(seq $count); do
            pick 8
            fall $picked
        done
        combinations=$((combinations + 1))
        made $mover "$turn" "$turn"
        moves=$((moves + 1))
        other=$mover
        if [ $mover = ada ]; then mover=bob; else mover=ada; fi
    done <"$scratch/short"
    made $mover resign wins
    exec 5>&- 6>&-
    wait
    for who in ada bob; do
        for game in "$scratch/home-$who/.local/share/zertz/games"/*.zertz; do
            "$zertz" check --quiet "$game" || fail "the record of $who is not valid"
            turns_of "$game" | cmp -s - "$scratch/short" || fail "$who has another game: $(turns_of "$game" | tr '\n' ' ')"
        done
        [ "$(find "$scratch/home-$who/.local/share/zertz/games" -name '*.zertz' | wc -l)" = 1 ] || fail "$who has not one record"
    done
    [ "$(cat "$scratch/precious")" = precious ] || fail 'a file outside was written'
    games=$((games + 1))
}

echo precious >"$scratch/precious"
turns_of man/examples/games.zertz | head -n 8 >"$scratch/short"
[ "$(sort -u "$scratch/short" | wc -l)" = 8 ] || fail 'the moves are not eight different ones'
faults=0 combinations=0 moves=0 games=0 planned=0
end=$(($(date +%s) + seconds))
while [ $status = 0 ] && [ "$(date +%s)" -lt $end ]; do
    play_a_game
done
[ $status = 0 ] && echo "$name: $games games, $moves moves, $combinations combinations of $faults faults, $planned starts with a failing disk"
exit $status
