#!/bin/sh
# gipf.sh: a game of GIPF with two contested potentials, in line mode: killed in the middle of the first game of ZÈRTZ,
# continued, finished, and then checked, converted and analysed; on the screen a lesson, the record, and its review.
# ZERTZ names the program.

zertz=${ZERTZ:?}
# shellcheck source=tests/e2e/said.inc
. tests/e2e/said.inc
if ! command -v tmux >/dev/null; then
    echo 'gipf: skipped, no tmux'
    exit 0
fi

scratch=$(mktemp -d) || exit 1
server=0 # a new one for each terminal, as one that has just ended its last session goes
tm() { tmux -S "$scratch/socket$server" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null; keep_records; rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
export LC_ALL=C.UTF-8 XDG_DATA_HOME="$scratch/data" XDG_STATE_HOME="$scratch/state" XDG_CONFIG_HOME="$scratch/config" \
    XDG_CACHE_HOME="$scratch/cache"
unset TMUX
failed=0

fail() {
    echo "gipf: $*" >&2
    tm capture-pane -p >&2 2>/dev/null
    failed=1
}
# begin ARGUMENT...: runs the program in a terminal of its own, which stays when the program ends.
begin() {
    cat >"$scratch/run" <<END
echo \$\$ >"$scratch/pid"
exec "$zertz" $(printf "'%s' " "$@")
END
    tm kill-server 2>/dev/null
    server=$((server + 1))
    tm new-session -d -x 100 -y 50 "sh '$scratch/run'; sleep 100" || exit 1
}
# see TEXT: waits some seconds until the text is on the screen.
see() {
    tries=0
    wanted=$(said "$1")
    until tm capture-pane -p 2>/dev/null | has "$wanted"; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] || { fail "this is not on the screen: $1"; return; }
        sleep 0.05
    done
}
# press KEY...: presses keys, by their names in tmux.
press() { tm send-keys "$@"; }
# say LINE TEXT: types a line, and waits for the text.
say() {
    tm send-keys -l -- "$1"
    tm send-keys Enter
    see "$2"
}

begin play --line --first human --second human --name ada --seed 1 \
    --position 'gipf:standard g2G/5/2Lb2/2GLb2/6/5/g2G 9 9C2 1'
see 'White>'
say 'e5-e7' 'do you challenge e5-e7?'
say 'yes' 'a game of ZÈRTZ decides'
say 'Wd4,d1' '1. Wd4,d1'
say 'Gb2,a1' '1... Gb2,a1'
kill -9 "$(cat "$scratch/pid")"

begin play --line --resume
see '1... Gb2,a1'
say 'We3,e1' '2. We3,e1'
say 'resign' 'do you resign?'
say 'yes' '1. e5-e7:1'
say 'c2' '1... c2'
say 'd4-d6' 'do you challenge d4-d6?'
say 'yes' 'a game of ZÈRTZ decides'
say 'resign' 'do you resign?'
say 'yes' 'loses the potential'
say 'b1-b3' '2. d4-d6:0;b1-b3'
say 'resign' 'do you resign?'
say 'yes' '1-0'

game=$(find "$scratch/data/zertz/games" -name '*.zertz')
[ -f "$game" ] || { fail 'the game is not kept'; exit 1; }
[ -z "$(find "$scratch/state" -name '*.zertz')" ] || fail 'the finished game can be gone on with'
# expect WHAT EXPECTED GOT
expect() {
    is "$2" "$3" || fail "$1: expected '$2', got '$3'"
}
expect 'check' '3 games, all valid' "$("$zertz" check --strict "$game")"
"$zertz" convert "$game" --to zertz -o "$scratch/again.zertz" || fail 'it is not converted'
expect 'converted' '' "$(diff "$game" "$scratch/again.zertz")"
"$zertz" convert "$game" --to text -o "$scratch/list.txt" || fail 'no list is made of it'
expect 'list' '3 games, all valid' "$("$zertz" check --strict "$scratch/list.txt")"
expect 'list read back' '' "$("$zertz" convert "$scratch/list.txt" --to text | diff - "$scratch/list.txt")"
expect 'games in the list' 2 "$(grep -c '^; challenge [12]w.1, owner First' "$scratch/list.txt")"
expect 'positions of all games' 6 "$("$zertz" convert "$game" --to positions | wc -l | tr -d ' ')"
start='gipf:standard g2G/5/2Lb2/2GLb2/6/5/g2G 9 9C2 1'
"$zertz" explore "$game" --position "$start" >"$scratch/moves" || fail 'it is not explored'
in_english() { sed 's/\([0-9]\),\([0-9]\)/\1.\2/g; s/\([0-9]\)[^0-9 ]* *%/\1%/g' "$@"; } # figures
expect 'moves explored' 'e5-e7 1 100.0% 100.0%' "$(in_english "$scratch/moves" | awk 'NR == 2 { print $1, $2, $3, $4 }')"
expect 'moves in the turned position' 1 "$("$zertz" explore "$game" \
    --position 'gipf:standard G2g/5/6/2bLG2/2bL2/5/G2g 9 9C2 1' | in_english | grep -c '100.0%')"
expect 'another version' 'the only game did not reach this position' \
    "$("$zertz" explore "$game" --rules gipf:tournament)"
"$zertz" analyze "$game" --nodes 200 -o "$scratch/judged.zertz" || fail 'it is not analysed'
expect 'analysed' '3 games, all valid' "$("$zertz" check --strict "$scratch/judged.zertz")"
expect 'evaluations of GIPF' 1 "$(grep -c '^1\. e5-e7:1.*%eval' "$scratch/judged.zertz")"
expect 'accuracies' 6 "$("$zertz" analyze "$game" --nodes 200 --accuracy | grep -cE "$(pattern accuracy)")"
expect 'GIPF-pieces in a picture' 5 "$("$zertz" show "$game" --svg | grep -c '<circle class="rim-')"
LANGUAGE=en "$zertz" show "$game" --all --ansi >"$scratch/pictures" || fail 'it is not drawn in colours'
expect 'positions drawn in colours' 4 "$(grep -c -e '^start' -e '^after' "$scratch/pictures")"

# On the screen: a lesson, the record with the game of ZÈRTZ in it, and its review, which must then be in the file.
begin learn 21
see 'lesson 21 of 39'
press Enter Enter
see 'Enter continue'
press Enter
see 'Push your piece from e3 to e4'
begin replay "$game"
see 'after 0 of 3 moves'
press O
see 'Openings: 1 game of 1'
press O
press Right Z
see 'after 0 of 3 moves'
see 'ZÈRTZ'
press Escape
see 'after 1 of 3 moves'
press c
see 'Comment'
tm send-keys -l -- 'well seen'
press Enter
see 'well seen'
press Z
see 'ZÈRTZ'
press Right c
see 'Comment'
tm send-keys -l -- 'quite remarkable'
press Enter
see 'quite remarkable'
press Escape
see 'The changes are now in the record of GIPF'
press w y
see 'Saved to'
expect 'edited' '3 games, all valid' "$("$zertz" check --strict "$game")"
expect 'comment in the file' 1 "$(grep -c 'well seen' "$game")"
expect 'comment in the game of ZÈRTZ' 1 "$(grep -c 'Wd4,d1 {quite remarkable}' "$game")"
press E
see 'winning chances of guest: '
press E e
see 'winning chances of ada'
see 'Review finished'
press Escape q
sleep 0.3
expect 'reviewed' '3 games, all valid' "$("$zertz" check --strict "$game")"
grep -q '%eval' "$game" || fail 'the review is not in the file'
[ $failed = 0 ] && echo 'gipf: ok'
exit $failed
