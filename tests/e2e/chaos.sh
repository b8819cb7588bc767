#!/bin/bash
# chaos.sh [SECONDS [SEED [WHAT...]]]: somebody plays alone, sets up positions, decides challenges, changes records,
# reviews, settings and puzzles (WHAT names some of these below), and two or three troubles come together, drawn at
# random: a disk that fails, tears a write or is full, the program killed at some call on a file, the clock of the wall
# set back and forth, links, pipes and strange names in the folders, a window that changes its size, a flood of keys, a
# reader that is slow, an engine that lies. What was shown is there afterwards, what nobody changed is the same byte for
# byte, nothing else is written, and nothing waits. Prints the seed, which draws the same again. ZERTZ names the
# program.
# G-D1, G-D2, G-D6, G-D7, G-E2, G-R2
cd "$(dirname "$0")/../.." || exit 1
if ! command -v tmux >/dev/null; then
    echo 'chaos: skipped, no tmux'
    exit 0
fi
# shellcheck source=tests/e2e/tmux.inc
. "$(dirname "$0")/tmux.inc"
zertz=$(readlink -f "$zertz")
faults=${zertz%/*}/faults.so
seconds=${1:-15}
seed=${2:-$(date +%s)}
actions=(play_on play_on play_on convert comment setting puzzle library engine set_up review challenge challenge)
[ $# -lt 3 ] || actions=("${@:3}")
RANDOM=$seed
status=0
round=0
export TERM=xterm-256color
unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME ZERTZ_RESTRICTED SSH_ORIGINAL_COMMAND

fail() {
    echo "chaos: seed $seed, round $round, $action with${troubles[*]/#/ }: $*" >&2
    status=1
}
pick() { picked=$((RANDOM % $1)); }
one_of() {
    pick $#
    shift $picked
    one=$1
}

# A home in which somebody has played: an unfinished game, finished ones, settings, puzzles, and what lies beside it.
games=.local/share/zertz/games
prepare() {
    home=$scratch/home
    rm -rf "$home" "$scratch/outside"
    mkdir -p "$home/$games" "$home/.local/state/zertz/unfinished" "$home/.config/zertz" "$home/records" "$scratch/outside"
    for file in "$home/$games/20250101-120000.zertz" "$home/$games/20250102-120000.zertz" "$home/records/game.zertz"; do
        cp "$scratch/finished" "$file"
    done
    cp "$scratch/unfinished" "$home/.local/state/zertz/unfinished/20250103-120000.zertz"
    printf '# mine\nwrong line\nmouse off # and why\nanimation 0\nask off\nlanguage %s\n' "$language" >"$home/.config/zertz/config"
    printf '%s\n' "$puzzle_heading" 'rating 1500 350' 'streak 2 3' 'day 2025-01-01 solved' 'solved 17' >"$home/.local/share/zertz/puzzles"
    cp -r "$home/$games" "$scratch/outside/games"
    echo precious >"$scratch/outside/precious"
    cp -r "$scratch/outside" "$scratch/outside-before"
}

# What lies in the folders; each is taken for what it is, or not at all.
litter() {
    for folder in "$home/$games" "$home/.local/state/zertz/unfinished" "$home/.local/state/zertz"; do
        case $1 in
        links)
            ln -sf "$scratch/outside/precious" "$folder/20250104-120000.zertz"
            ln -sf "$scratch/outside/missing" "$folder/20250105-120000.zertz"
            ln -sf . "$folder/loop.zertz"
            ;;
        pipes) mkfifo "$folder/20250106-120000.zertz" "$folder/pipe.zertz" "$folder/choices" 2>/dev/null ;;
        names)
            for name in $'a\nb.zertz' $'\e]0;evil\a.zertz' '-o.zertz' '$(touch out).zertz' $'\xff\xfe.zertz' ' .zertz' "$(printf 'x%.0s' $(seq 240)).zertz"; do
                cp "$scratch/finished" "$folder/$name" 2>/dev/null
            done
            mkdir -p "$folder/20250107-120000.zertz"
            ;;
        esac
    done
}

# Draws what goes wrong; `around` is what the program is started with.
draw_troubles() {
    around=()
    troubles=()
    presses=0 resizes=0 slow=0 killed=0
    pick 2
    for _ in $(seq $((2 + picked))); do
        one_of disk disk full kill clock links pipes names resize flood slow
        trouble=$one
        case " ${troubles[*]} " in *" ${trouble%%:*}"*) continue ;; esac
        case $trouble in
        disk)
            one_of short EINTR EIO ENOSPC torn
            kind=$one
            pick 12
            [ "$kind" = torn ] && killed=1
            trouble=disk:$kind:$((picked + 1))
            plan="$kind:$((picked + 1))"
            ;;
        full)
            pick 6
            plan=ENOSPC:$((picked + 1))+
            trouble=full:$picked
            ;;
        kill)
            pick 14
            killed=1
            plan="kill:$((picked + 1))"
            trouble=kill:$picked
            ;;
        clock) around+=("ZERTZ_CLOCK=$RANDOM") ;;
        links | pipes | names) litter "$trouble" ;;
        resize) resizes=1 ;;
        flood) presses=1 ;;
        slow) slow=1 ;;
        esac
        case $trouble in disk* | full* | kill*)
            case " ${around[*]} " in *ZERTZ_FAULT*) continue ;; esac
            around+=("ZERTZ_FAULT=$plan")
            ;;
        esac
        troubles+=("$trouble")
        counted=$((counted + 1))
    done
}

# Every third time in restricted mode, and so in its sandbox.
perhaps_restricted() {
    one_of '' '' --restricted
    mode=$one
    troubles+=(${mode:+restricted})
}

# ended STATUS: as a program may end.
ended() {
    case $1 in
    0 | 1 | 2 | 129 | 130 | 141 | 143) ;;
    137) [ $killed = 1 ] || fail 'the program was killed' ;;
    124) fail 'the program waits' ;;
    *) fail "the program ended with $1" ;;
    esac
}
# shellcheck disable=SC2086
in_lines() { # reads what is typed, writes to $scratch/out
    HOME=$home timeout 20 env "${around[@]}" ZERTZ_TEST_HOME="$home" LD_PRELOAD="$faults" "$zertz" $mode "$@" 2>"$scratch/err" |
        { [ $slow = 0 ] || sleep 0.5; cat; } >"$scratch/out"
    ended "${PIPESTATUS[0]}"
    grep -q 'internal error' "$scratch/err" && fail "$(cat "$scratch/err")"
}

# Screens: `screen ARGUMENT...` begins one, `leave` ends it.
screen() {
    rm -f "$scratch/rc"
    sizes=(60x20 80x24 100x40 200x60 61x21)
    printf '%s\n' "HOME='$home' timeout --foreground 30 env ${around[*]} ZERTZ_TEST_HOME='$home' LD_PRELOAD='$faults' '$zertz' $mode $* 2>'$scratch/err'; echo \$? >'$scratch/rc'; sleep 60" >"$scratch/run"
    tm new-session -d -s "r$round" -x 80 -y 24 "sh '$scratch/run'"
    tm kill-session -t "r$((round - 1))" 2>/dev/null
}
shown() { tm capture-pane -p -t "r$round" 2>/dev/null; }
see() { # false if the program has gone before
    wanted=$(said "$1")
    for _ in $(seq 100); do
        shown | has "$wanted" && return
        [ -e "$scratch/rc" ] && return 1
        sleep 0.05
    done
    return 1
}
press() {
    for each; do
        [ $resizes = 1 ] && one_of "${sizes[@]}" && tm resize-window -t "r$round" -x "${one%x*}" -y "${one#*x}"
        tm send-keys -t "r$round" "$each"
        sleep 0.02
    done
}
leave() {
    if [ $presses = 1 ]; then # keys that leave nothing, delete nothing and choose no other setting
        harmless=(Up Down PPage NPage Home End '?' Escape Tab)
        [ "$action" = setting ] || harmless+=(Left Right)
        for _ in $(seq 30); do
            one_of "${harmless[@]}"
            press "$one"
        done
    fi
    for _ in $(seq 150); do
        [ -e "$scratch/rc" ] && break
        shown >"$scratch/last"
        press Escape q y Escape q q # what asks is answered by y, or by the same key
        sleep 0.05
    done
    [ -e "$scratch/rc" ] || { fail 'the screen is not left:'; shown >&2; return; }
    ended "$(cat "$scratch/rc")"
    [ $status = 0 ] || cat "$scratch/last" >&2
}

# The turns of the unfinished game on the disk, one per line.
turns_kept() {
    for file in "$home/.local/state/zertz/unfinished"/2*.zertz; do
        [ -f "$file" ] && [ ! -L "$file" ] && grep -q '^\[Resume' "$file" && "$zertz" convert "$file" --to text
    done | sed -n 's/^[0-9]*[.]* //p'
}
play_on() {
    perhaps_restricted
    pick 4
    count=$((picked + 1))
    head -n $((2 + count)) "$scratch/turns" | tail -n $count >"$scratch/typed"
    in_lines play --resume --line <"$scratch/typed"
    sed -n 's/^[0-9][0-9]*[.][.]* \([BGWx].*\)$/\1/p' "$scratch/out" >"$scratch/shown"
    turns_kept >"$scratch/kept"
    cmp -s "$scratch/kept" <(head -n "$(wc -l <"$scratch/kept")" "$scratch/turns") || fail "other turns are kept: $(tr '\n' ' ' <"$scratch/kept")"
    made=$(grep -xF -c -f "$scratch/typed" "$scratch/shown")
    [ "$(wc -l <"$scratch/kept")" -ge $((2 + made)) ] || grep -q 'cannot write' "$scratch/out" || # it is told
        fail "shown: $(tr '\n' ' ' <"$scratch/shown"), kept: $(tr '\n' ' ' <"$scratch/kept")"
    moves=$((moves + made))
}
convert() { # what was written is read and written as it is
    in_lines convert "$home/records/game.zertz" --to zertz -o "$home/records/other.zertz" --force </dev/null
    [ -e "$home/records/other.zertz" ] || return
    around=()
    in_lines convert "$home/records/other.zertz" --to zertz </dev/null
    cmp -s "$scratch/out" "$home/records/other.zertz" || fail 'a record is changed when it is written again'
}
comment() {
    screen replay "$home/records/game.zertz"
    if see 'after 0 of'; then
        press Right c
        tm send-keys -t "r$round" -l 'well played'
        press Enter w y
        see 'game.zertz' && shown | has "$(said 'Saved to')" && said=1
    fi
    leave
    if grep -q 'well played' "$home/records/game.zertz"; then
        tr -s ' \n' ' ' <"$home/records/game.zertz" | sed 's/ {well played} 1[.] [.][.][.]//' |
            cmp -s - <(tr -s ' \n' ' ' <"$scratch/finished") || fail 'more than the comment was changed'
    else
        cmp -s "$home/records/game.zertz" "$scratch/finished" || fail 'the record is neither the old one nor the new one'
        [ "$said" = 0 ] || fail 'a comment that is said to be saved is not there'
    fi
}
setting() { # in restricted mode it is the player's own
    perhaps_restricted
    config=$home/.config/zertz/config
    cp "$config" "$scratch/config"
    if [ -n "$mode" ]; then
        config=$home/.local/state/zertz/config
        cp "$scratch/config" "$config"
    fi
    screen
    if see Library; then
        press S
        see 'Confirmations' || true
        press Enter Down Enter
    fi
    leave
    # Lines that are not the changed ones are as they were, in their order.
    grep -xF -f "$scratch/config" "$config" | cmp -s - "$scratch/config" || fail "settings were lost: $(diff "$scratch/config" "$config")"
    [ -z "$mode" ] || cmp -s "$home/.config/zertz/config" "$scratch/config" || fail "the host's configuration is changed"
}
puzzle() {
    cp "$home/.local/share/zertz/puzzles" "$scratch/puzzles"
    screen puzzles
    see 'Puzzle rated' && press G && see '(y/n)' && press y && see 'solution is on'
    leave
    if ! cmp -s "$scratch/puzzles" "$home/.local/share/zertz/puzzles"; then
        grep -qx 'solved 17' "$home/.local/share/zertz/puzzles" && [ "$(grep -c '^failed' "$home/.local/share/zertz/puzzles")" = 1 ] ||
            fail "the progress is lost: $(cat "$home/.local/share/zertz/puzzles")"
    fi
}
set_up() { # a position is saved and played from, and what the file of choices has besides stays there
    perhaps_restricted
    choices=$home/.local/state/zertz/choices
    [ -p "$choices" ] || printf 'players two\nof-a-later-version 7\n' >"$choices"
    position=$home/records/position.zertz
    typed=$position
    [ -z "$mode" ] || { position=$home/$games/position.zertz; typed=position; }
    made=0
    screen
    if see Library && press U && see 'set-up' && press w s && see 'Save as:'; then
        press C-u
        tm send-keys -t "r$round" -l "$typed"
        press Enter
        see 'Saved to' && said=1 && press P && see 'Choose a marble' && press w a 1 Enter Enter &&
            see 'after 1 move' && ! shown | grep -q 'cannot write' && made=1
    fi
    leave
    if [ $said = 1 ] || [ -e "$position" ]; then
        grep -qF '[Setup "37 4/5/6/3W3/6/5/4 W5G8B10 - - 1"]' "$position" || fail "the position is not saved: $(cat "$position")"
    fi
    [ -p "$choices" ] || grep -qx 'of-a-later-version 7' "$choices" || fail "choices were lost: $(cat "$choices")"
    moves=$((moves + made))
    [ $made = 0 ] || grep -D skip -sl '^\[Setup "37 4/5/6/3W3' "$home/.local/state/zertz/unfinished"/2*.zertz | xargs grep -q '^1[.] ' ||
        fail 'the move that was made from the position is not kept'
}
review() { # adds to a record that somebody has commented
    cp "$scratch/commented" "$home/records/game.zertz"
    screen replay "$home/records/game.zertz"
    if see 'after 0 of' && press e && see 'Review finished'; then
        press Escape w y
        see 'Saved to' && said=1
    fi
    leave
    if ! cmp -s "$home/records/game.zertz" "$scratch/commented"; then
        grep -q '%eval' "$home/records/game.zertz" || fail "the record is neither the old one nor the reviewed one"
        tr '\n' ' ' <"$home/records/game.zertz" | grep -q '^.*{of a club} 1[.] Wd4,d1 {.* mine} ' || fail "the review takes a comment: $(cat "$home/records/game.zertz")"
        "$zertz" convert "$home/records/game.zertz" --to text | cmp -s - <("$zertz" convert "$scratch/commented" --to text) || fail 'the review changes the moves'
    elif [ $said = 1 ]; then
        fail 'a review that is said to be saved is not there'
    fi
}
challenge() { # the game of ZÈRTZ that decides a jump, the jump, and another one
    perhaps_restricted
    cp "$scratch/contested" "$home/.local/state/zertz/unfinished/20250103-120000.zertz"
    pick 9
    printf '%s\n' 'We3,e1' resign yes c2 d4-d6 yes resign yes b1-b3 | head -n $((picked + 1)) >"$scratch/typed"
    in_lines play --resume --line <"$scratch/typed"
    sed -n 's/^%* *[0-9][0-9]*[.][.]* \([^ ]*\)$/\1/p' "$scratch/out" >"$scratch/shown"
    turns_kept >"$scratch/kept"
    grep -q 'cannot write' "$scratch/out" || { grep -vxF -f "$scratch/kept" "$scratch/shown" >"$scratch/lost" &&
        fail "shown and not kept: $(tr '\n' ' ' <"$scratch/lost")"; }
    moves=$((moves + $(wc -l <"$scratch/shown")))
}
library() {
    perhaps_restricted
    screen
    see Library && press i && see '20' && press Enter && see 'after 0 of' && press Right Right
    leave
}
engine() {
    one_of 'yes nonsense' 'printf ugi' 'exit 3' 'head -c 1000000 /dev/zero' 'echo ugiok; echo bestmove' 'sleep 100' "'$zertz' engine"
    printf 'Wd4,d1\nyes\nquit\n' | in_lines play --line --clock 2s --second "engine:$one"
    grep -q '^1[.] Wd4,d1' "$scratch/out" || [ $killed = 1 ] || fail "no move was made against '$one': $(tail -n 3 "$scratch/out" "$scratch/err")"
}

# Nothing else has changed, and whoever comes back finds everything.
look_around() {
    around=() slow=0 mode=
    diff -r "$scratch/outside-before" "$scratch/outside" >&2 || fail 'something outside was written'
    for name in 20250101 20250102; do
        cmp -s "$home/$games/$name-120000.zertz" "$scratch/finished" || fail "the finished game $name is not as it was"
    done
    [ $killed = 1 ] || [ -z "$(find "$home" -name '.zertz-*')" ] || fail "left behind: $(find "$home" -name '.zertz-*')"
    before=$(turns_kept | wc -l)
    in_lines play --resume --line </dev/null
    # The flag of an engine that never answered may fall at once.
    [ "$(turns_kept | wc -l)" = "$before" ] || grep -qx '1-0' "$scratch/out" && [ "$before" -ge 2 ] || fail "the game cannot be gone on with: $(cat "$scratch/err")"
}

puzzle_heading="zertz puzzles 1"
"$zertz" convert man/examples/games.zertz --to zertz --game 1 >"$scratch/finished" 2>/dev/null
"$zertz" convert "$scratch/finished" --to text | sed -n 's/^[0-9]*[.] //p' >"$scratch/turns"
printf '%s\n' '[Event "casual game"]' '[First "ada"]' '[Second "guest"]' '[Result "*"]' '[Rules "standard"]' '[Board "37"]' '[FirstType "human"]' '[Resume "2 0+0 0+0"]' '[SecondType "human"]' '' "1. $(sed -n 1p "$scratch/turns") $(sed -n 2p "$scratch/turns") *" >"$scratch/unfinished"
printf '%s\n' '[Event "casual game"]' '[First "ada"]' '[Second "guest"]' '[Result "*"]' '[Game "GIPF"]' '[Version "standard"]' '[Begun "e5-e7:1"]' '[FirstType "human"]' '[Resume "0 0+0 0+0"]' '[SecondType "human"]' '[Setup "gipf:standard g2G/5/2Lb2/2GLb2/6/5/g2G 9 9C2 1"]' '' '*' '' \
    '[Event "casual game"]' '[First "ada"]' '[Second "guest"]' '[Result "*"]' '[Rules "standard"]' '[Board "37"]' '[Challenge "1w.1"]' '[FirstType "human"]' '[Owner "First"]' '[Resume "2 0+0 0+0"]' '[SecondType "human"]' '' '1. Wd4,d1 Gb2,a1 *' >"$scratch/contested"
printf '%s\n' '[Event "casual game"]' '[First "ada"]' '[Second "bob"]' '[Result "1-0"]' '' '{of a club} 1. Wd4,d1 {mine} Wa1,a2 2. Bg1,g2 1-0' >"$scratch/commented"
counted=0 moves=0
tm new-session -d -s host 'exec sleep 100000'
end=$(($(date +%s) + seconds))
while [ $status = 0 ] && [ "$(date +%s)" -lt $end ]; do
    round=$((round + 1))
    action=nothing said=0 mode='' troubles=()
    rm -rf "$scratch/outside-before"
    prepare
    draw_troubles
    one_of "${actions[@]}"
    action=$one
    $action
    look_around
done
[ $status = 0 ] && echo "chaos: seed $seed: $round rounds with $counted troubles, $moves moves shown; nothing lost, nothing changed"
exit $status
