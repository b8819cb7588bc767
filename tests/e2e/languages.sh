#!/bin/bash
# languages.sh: the same keys, lines and files in each language give the same records, byte for byte, and an error is said
# in each language with the same status. ZERTZ names the program.
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tests/e2e/tmux.inc
. tests/e2e/tmux.inc
unset LANG LC_MESSAGES
status=0
fail() {
    echo "languages: $language: $*" >&2
    status=1
}

# same WHAT: what this language made is what English made.
same() {
    cmp -s "$scratch/en/$1" "$scratch/$language/$1" && return
    fail "$1 differs from English:"
    diff "$scratch/en/$1" "$scratch/$language/$1" | head -5 >&2
}
# The time of day is not the same.
without_time() { sed '/^\[\(UTC\)\{0,1\}Time "/d'; }

lines='Wd4,d1
Gb2,a1
help
hint
Bf2,a4
undo
resign
yes'
errors=(play\ --bord\ 48 play\ --rules\ gipf play\ --second\ nobody play\ --time\ 5x play\ --board\ 38 replay\ /nowhere
    replay check\ /nowhere convert\ man/examples/games.zertz\ --to\ jpeg convert\ man/examples/games.zertz\ --game\ 9
    show\ --position\ nonsense show\ man/examples/games.zertz\ --turn\ 999 moves\ --position\ '37' perft\ x solve
    match\ --concurrency\ 257 puzzles\ --number 'bench --depth -1' join\ nobody nonsense --no-such stats\ /nowhere
    analyze\ man/examples/games.zertz\ --nodes\ none explore\ /nowhere completions\ csh)

# The screen: moves by keys and as text, a message that is not understood, and a question answered in the language.
play_on_screen() {
    command -v tmux >/dev/null || return
    tm kill-session -t "$language" 2>/dev/null
    local homes="XDG_DATA_HOME='$scratch/$language/played' XDG_STATE_HOME='$scratch/$language/state'"
    tm new-session -d -s "$language" -x 60 -y 20 \
        "env LANGUAGE=$language $homes '$zertz' play --ascii --seed 1 --first human --second human"
    tm set -g status off
    tm set -s escape-time 0
    shows 'g' && tm send-keys -t "$language" w d 4 Enter Enter
    shows 'Wd4,e1' && tm send-keys -t "$language" : && tm send-keys -t "$language" -l 'Ge5,a2' &&
        tm send-keys -t "$language" Enter
    shows 'Ge5,a2' && tm send-keys -t "$language" R
    shows "($yes/$no)" && tm send-keys -t "$language" -l "$yes"
    for _ in $(seq 60); do
        set -- "$scratch/$language/played"/zertz/games/*
        [ -e "$1" ] && break
        sleep 0.1
    done
    tm kill-session -t "$language" 2>/dev/null
    [ -e "$1" ] || { fail 'no record of the game on the screen'; return; }
    without_time <"$1" >"$scratch/$language/screen"
    same screen
}
# shows TEXT: waits until it is on the screen.
shows() {
    for _ in $(seq 60); do
        tm capture-pane -t "$language" -p 2>/dev/null | grep -qF -- "$1" && return 0
        sleep 0.1
    done
    fail "'$1' is not on the screen:"
    tm capture-pane -t "$language" -p >&2
    return 1
}

for each in en:y:n pl:t:n cs:a:n ru:д:н fr:o:n sv:j:n; do
    IFS=: read -r language yes no <<<"$each"
    mkdir -p "$scratch/$language"
    export LANGUAGE=$language XDG_DATA_HOME=$scratch/$language/data XDG_STATE_HOME=$scratch/$language/state \
        XDG_CONFIG_HOME=$scratch/$language/config
    echo "$lines" | "$zertz" play --line --seed 1 --first human --second human >"$scratch/$language/said" 2>&1 ||
        fail "line mode: status $?"
    grep -v '^%' "$scratch/$language/said" | without_time >"$scratch/$language/lines"
    grep -q '^0-1\|^1-0' "$scratch/$language/lines" || fail 'line mode shows no result'
    same lines
    [ $language = en ] || ! cmp -s "$scratch/en/said" "$scratch/$language/said" || fail 'line mode speaks English'
    for format in zertz sgf text positions cast html; do
        "$zertz" convert man/examples/games.zertz --game 1 --to $format >"$scratch/$language/$format" ||
            fail "convert --to $format: status $?"
        case $format in cast | html) ;; *) same $format ;; esac # what people see is in their language
    done
    for number in "${!errors[@]}"; do
        # shellcheck disable=SC2086 # words
        "$zertz" ${errors[number]} </dev/null >/dev/null 2>"$scratch/$language/error-$number"
        echo $? >"$scratch/$language/status-$number"
        same "status-$number"
        [ $language = en ] || ! cmp -s "$scratch/en/error-$number" "$scratch/$language/error-$number" ||
            fail "'zertz ${errors[number]}' is refused in English: $(head -1 "$scratch/$language/error-$number")"
    done
    play_on_screen
done
[ $status = 0 ] && echo "languages: ${#errors[@]} errors, a game in lines and one on a screen in six languages"
exit $status
