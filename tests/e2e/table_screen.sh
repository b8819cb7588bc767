#!/bin/bash
# table_screen.sh: two people play a game at a table on full screens, and a third watches, each in a terminal of their
# own: questions, talk, a client killed, the table killed, the list of tables; GIPF with a challenge; the same over SSH,
# if there is an sshd.
# ZERTZ names the program.

zertz=${ZERTZ:?}
if ! command -v tmux >/dev/null; then
    echo 'table_screen: skipped, no tmux'
    exit 0
fi

scratch=$(mktemp -d) || exit 1
socket=$scratch/socket
tables=$scratch/tables
mkdir -m 700 "$tables"
tm() { tmux -S "$socket" -f /dev/null "$@"; }
table_pids() {
    find /proc/[0-9]*/fd -lname "$tables/*.lock" 2>/dev/null | cut -d / -f 3 | sort -u
}
end_all() {
    tm kill-server 2>/dev/null
    [ -z "$sshd" ] || kill "$sshd" 2>/dev/null
    for pid in $(table_pids); do kill -9 "$pid" 2>/dev/null; done
    rm -rf "$scratch"
}
trap end_all EXIT
trap 'exit 1' HUP INT TERM
export LC_ALL=C.UTF-8
unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME NO_COLOR LINES COLUMNS TMUX
failed=0
sshd=
way=terminals

# sit WHO COLUMNS ROWS ARGUMENT...: runs the program in a terminal of its own.
sit() {
    who=$1
    tm new-session -d -s "$who" -x "$2" -y "$3" 'bash --norc --noprofile'
    tm set -g status off
    tm set -s escape-time 0
    tm resize-window -t "$who" -x "$2" -y "$3"
    shift 3
    run "$who" "$@"
}

# All three quit the program and their shells.
leave_all() {
    for who in ada bob eve; do
        keys $who q
        see $who 'ready>'
    done
    for who in ada bob eve; do tm send-keys -t $who exit Enter; done
    sleep 1
}
run() {
    who=$1
    shift
    command="env HOME=$scratch/home-$who LC_ALL=C.UTF-8 $zertz --name $who $* --tables $tables"
    [ "$way" = ssh ] && command="ssh -tt -F none -p $port -i $scratch/key -o StrictHostKeyChecking=no -o BatchMode=yes \
-o UserKnownHostsFile=/dev/null -o LogLevel=ERROR 127.0.0.1 '$command'"
    tm send-keys -t "$who" "PS1='ready> '; clear; $command" Enter
}
# Starts an sshd of our own on the loopback; fails if that is not possible.
begin_sshd() {
    port=$((20000 + $$ % 20000))
    [ -x /usr/sbin/sshd ] && command -v ssh-keygen >/dev/null || return 1
    ssh-keygen -q -t ed25519 -N '' -f "$scratch/key" && ssh-keygen -q -t ed25519 -N '' -f "$scratch/host" || return 1
    cat >"$scratch/sshd_config" <<END
Port $port
ListenAddress 127.0.0.1
HostKey $scratch/host
PidFile none
AuthorizedKeysFile $scratch/key.pub
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin yes
UsePAM no
END
    [ "$(id -u)" != 0 ] || mkdir -p /run/sshd || return 1
    /usr/sbin/sshd -D -e -f "$scratch/sshd_config" 2>"$scratch/sshd.log" &
    sshd=$!
    for _ in $(seq 30); do
        # shellcheck disable=SC2188
        ssh-keyscan -p "$port" 127.0.0.1 2>/dev/null | grep -q . && return
        sleep 0.1
    done
    return 1
}
keys() {
    who=$1
    shift
    tm send-keys -t "$who" "$@"
}
screen() { tm capture-pane -t "$1" -p; }
# see WHO TEXT: waits some seconds until the text is on the screen.
see() {
    for _ in $(seq 100); do
        screen "$1" | grep -qF -- "$2" && return
        sleep 0.1
    done
    echo "table_screen: $1 does not see '$2':" >&2
    screen "$1" >&2
    failed=1
}
# lose WHO TEXT: waits some seconds until the text is gone.
lose() {
    for _ in $(seq 100); do
        screen "$1" | grep -qF -- "$2" || return
        sleep 0.1
    done
    echo "table_screen: $1 still sees '$2'" >&2
    failed=1
}
# The marbles and rings on a screen, without what is beside the board.
board() { screen "$1" | cut -c 1-31 | sed -n '2,20p' | tr -d '{}<>►◄›| '; }

evening() {
    sit ada 80 24 table --seat first --clock 30+5
    see ada 'Waiting for an opponent to join table ada'
    sit bob 60 20 join
    see bob 'ada: ada waits (first): 37 rings, standard, 30+5'
    keys bob Up Enter
    see bob "ada to move"
    sit eve 80 24 join ada --watch
    see eve 'you are watching'
    see ada '1 spectator'

    # One turn by keys, one by text, and everybody sees both.
    keys ada w Enter . Enter
    for who in ada bob eve; do see $who 'Wd4,'; done
    keys bob : 'Gb2,g4' Enter
    for who in ada bob eve; do see $who 'Gb2,g4'; done
    see bob 'ada'

    # The spectator views earlier positions while the game continues.
    keys eve '<' '<'
    see eve 'viewing'
    keys ada : 'Bf3,a1' Enter
    see bob 'Bf3,a1'
    see eve 'viewing'
    keys eve '$'
    see eve 'after 3 moves'

    # Questions and talk.
    keys ada u
    see bob 'be taken back?'
    keys bob n
    see ada 'does not agree'
    keys bob C 'good game' Enter
    for who in ada eve; do see $who 'bob: good game'; done

    # A client that is killed returns to the current game, with the half of a move that was made.
    keys bob b Enter
    see bob 'remove'
    kill -9 "$(pgrep -f -- "^$zertz --name bob join --tables $tables" | head -1)"
    see ada 'bob away'
    see bob 'ready>'
    run bob join ada
    see bob 'remove'

    # The table is killed: the client of the account that opened it restarts it.
    # shellcheck disable=SC2046
    kill -9 $(table_pids)
    for who in ada bob eve; do see $who 'Connection lost'; done
    for who in ada eve; do see $who "bob to move"; done
    see bob 'Choose a marble'
    keys bob : 'Wb4,g3' Enter
    for who in ada bob eve; do see $who 'Wb4,g3'; done

    keys ada D y
    see bob 'do you accept a draw?'
    keys bob y
    for who in ada bob eve; do see $who 'Draw by agreement'; done
    keys bob N
    see ada 'asks for a rematch'
    keys ada y
    see bob 'bob: place a marble'
    see ada "bob to move"
    keys bob : 'Wd4,d1' Enter
    see ada 'Wd4,d1'
    keys bob R y
    see ada 'bob resigned'
    leave_all
}

# GIPF: a jump is challenged, the table is killed in the middle of the deciding game of ZÈRTZ, and that game ends.
gipf() {
    sit ada 80 24 "table --seat first --clock 30+5 --position 'gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1'"
    see ada 'Waiting for an opponent to join table ada'
    sit bob 80 24 join ada
    sit eve 80 24 join ada --watch
    see eve "ada to move"
    keys ada : 'e2-e4' Enter
    see bob 'do you challenge the jump e2-e4?'
    keys bob y
    for who in ada bob eve; do see $who "decides: ada's potential on e2"; done
    keys ada : 'Wd4,d1' Enter
    for who in ada bob eve; do see $who 'Wd4,d1'; done
    # shellcheck disable=SC2046
    kill -9 $(table_pids)
    for who in ada bob eve; do see $who 'Connection lost'; done
    see bob 'Choose a marble'
    keys bob R y
    for who in ada bob eve; do see $who 'ada won the game'; done
    for who in ada bob eve; do see $who 'The game of ZÈRTZ at its end' && keys $who Enter; done
    for who in ada bob eve; do see $who 'e2-e4:1'; done
    keys bob : 'c1-c2' Enter
    see ada 'bob: c2'
    keys ada R y
    see bob 'bob wins: ada resigned'
    leave_all
}

# GIPF against the computer: it challenges a jump, and the table is killed in the game of ZÈRTZ, which continues from
# there.
gipf_computer() {
    sit ada 80 24 "table --seat first --computer 1 --unrated \
--position 'gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1'"
    see ada 'both players are here'
    keys ada : 'e2-e4' Enter
    see ada "decides: ada's potential on e2"
    keys ada : 'Wd4,d1' Enter
    see ada 'after 2 moves'
    # shellcheck disable=SC2046
    kill -9 $(table_pids)
    see ada 'Connection lost'
    lose ada 'Connection lost'
    see ada 'after 2 moves'
    keys ada R y
    see ada 'won the game'
    keys ada Enter : 'c1-c2' Enter
    see ada 'zertz level 1: '
    keys ada u
    see ada 'Move taken back'
    keys ada R y
    see ada 'ada resigned'
    keys ada q
    see ada 'ready>'
    tm send-keys -t ada exit Enter
    sleep 1
}

# records: each of the three has a record of both games.
records() {
    count=0
    for game in "$scratch"/home-*/.local/share/zertz/games/*.zertz; do
        "$zertz" check --quiet "$game" || failed=1
        count=$((count + 1))
    done
    [ $count = "$1" ] || { echo "table_screen: $count records, not $1" >&2; failed=1; }
}

evening
records 6
gipf
records 9
gipf_computer
records 10
ways=terminals
if begin_sshd; then
    way=ssh
    evening
    records 16
    ways='terminals and over SSH'
fi
[ $failed = 0 ] && echo "table_screen: two games and one of GIPF, seen by three, and one against the computer, in $ways"
exit $failed
