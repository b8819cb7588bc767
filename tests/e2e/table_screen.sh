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
    keep_records
    rm -rf "$scratch"
}
trap end_all EXIT
trap 'exit 1' HUP INT TERM
export LC_ALL=C.UTF-8
# shellcheck source=tests/e2e/said.inc
. tests/e2e/said.inc
unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME NO_COLOR LINES COLUMNS TMUX
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
        see 'ready>' "$who"
    done
    for who in ada bob eve; do tm send-keys -t $who exit Enter; done
    sleep 1
}
run() {
    who=$1
    shift
    command="env HOME=$scratch/home-$who LC_ALL=C.UTF-8 LANGUAGE=$language $zertz --name $who $* --tables $tables"
    [ "$way" = ssh ] && command="ssh -tt -F none -p $port -i $scratch/key -o StrictHostKeyChecking=no -o BatchMode=yes \
-o UserKnownHostsFile=/dev/null -o LogLevel=ERROR 127.0.0.1 '$command'"
    tm send-keys -t "$who" "PS1='ready> '; clear; $command" Enter
}
# Starts an sshd of our own on the loopback; fails if that is not possible.
begin_sshd() {
    port=$((20000 + $$ % 20000))
    [ -x /usr/sbin/sshd ] && command -v ssh-keygen >/dev/null || return 1
    ssh-keygen -q -t ed25519 -N '' -f "$scratch/key" && ssh-keygen -q -t ed25519 -N '' -f "$scratch/host" || return 1
    # SHLVL tells bash that it is not the first shell: this account's own .bashrc may take longer than the scene waits.
    cat >"$scratch/sshd_config" <<END
Port $port
SetEnv SHLVL=2
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
# The first failure ends the scene, because all that follows would fail, too.
fail() {
    echo "table_screen, in $way: $1" >&2
    for who in ada bob eve; do
        echo "--- $who" >&2
        screen $who >&2
    done
    exit 1
}
# see TEXT WHO...: waits until the text is on the screen of each, a minute at most.
see() {
    text=$1
    wanted=$(said "$text")
    shift
    for who in "$@"; do
        for _ in $(seq 600); do
            screen "$who" | has "$wanted" && continue 2
            sleep 0.1
        done
        fail "no '$text' on the screen of $who"
    done
}
# lose TEXT WHO: waits until the text is gone.
lose() {
    wanted=$(said "$1")
    for _ in $(seq 600); do
        screen "$2" | has "$wanted" || return 0
        sleep 0.1
    done
    fail "still '$1' on the screen of $2"
}

# kill_table WHO...: ada's table is killed. No client can restart it before each has shown that.
kill_table() {
    pids=$(table_pids)
    touch "$scratch/held"
    (
        exec 9>>"$tables/ada.lock"
        flock 9
        while [ -e "$scratch/held" ]; do sleep 0.05; done
    ) &
    inode=$(stat -c %i "$tables/ada.lock")
    for _ in $(seq 100); do
        grep -q -- "-> FLOCK .*:$inode " /proc/locks && break
        sleep 0.02
    done
    # shellcheck disable=SC2086
    kill -9 $pids
    see 'Connection lost' "$@"
    rm "$scratch/held"
}

evening() {
    sit ada 80 24 table --seat first --clock 30+5
    see 'Waiting for an opponent to join table ada' ada
    sit bob 60 20 join
    see 'seat free' bob
    keys bob Up Enter
    see "ada to move" bob
    sit eve 80 24 join ada --watch
    see 'you are watching' eve
    see '1 spectator' ada

    # One turn by keys, one by text, and everybody sees both.
    keys ada w Enter . Enter
    see 'Wd4,' ada bob eve
    keys bob : 'Gb2,g4' Enter
    see 'Gb2,g4' ada bob eve
    see 'ada' bob

    # The spectator views earlier positions while the game continues.
    keys eve '<' '<'
    see 'viewing' eve
    keys ada : 'Bf3,a1' Enter
    see 'Bf3,a1' bob
    see 'viewing' eve
    keys eve '$'
    see 'after 3 moves' eve

    # Questions and talk.
    keys ada u
    see 'ada asks to take back' bob
    keys bob n
    see 'does not agree' ada
    keys bob C 'good game' Enter
    see 'bob: good game' ada eve

    # A client that is killed returns to the current game, with the half of a move that was made.
    keys bob b Enter
    see 'remove' bob
    kill -9 "$(pgrep -f -- "^$zertz --name bob join --tables $tables" | head -1)"
    see 'bob away' ada
    see 'ready>' bob
    run bob join ada
    see 'remove' bob

    # The table is killed: the client of the account that opened it restarts it.
    kill_table ada bob eve
    see "bob to move" ada eve
    see 'Choose a marble' bob
    keys bob : 'Wb4,g3' Enter
    see 'Wb4,g3' ada bob eve

    keys ada D y
    see 'ada offers a draw. Do you accept?' bob
    keys bob y
    see 'Draw by agreement' ada bob eve
    keys bob N
    see 'asks for a rematch' ada
    keys ada y
    see 'bob: place a marble' bob
    see "bob to move" ada
    keys bob : 'Wd4,d1' Enter
    see 'Wd4,d1' ada
    keys bob R y
    see 'bob resigned' ada
    leave_all
}

# GIPF: a jump is challenged, the table is killed in the middle of the deciding game of ZÈRTZ, and that game ends.
gipf() {
    sit ada 80 24 "table --for bob --seat first --clock 30+5 --position 'gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1'"
    see 'Waiting for bob to join table ada' ada
    sit bob 80 24 join ada
    sit eve 80 24 join ada --watch
    see "ada to move" eve
    keys ada : 'e2-e4' Enter
    see 'do you challenge the jump e2-e4?' bob
    keys bob y
    see "at stake: ada's potential on e2" ada bob eve
    keys ada : 'Wd4,d1' Enter
    see 'Wd4,d1' ada bob eve
    kill_table ada bob eve
    see 'Choose a marble' bob
    keys bob R y
    see 'ada won the game' ada bob eve
    see 'Enter continue' ada bob eve
    for who in ada bob eve; do keys $who Enter; done
    see 'e2-e4:1' ada bob eve
    keys bob : 'c1-c2' Enter
    see 'bob: c2' ada
    keys ada R y
    see 'bob wins: ada resigned' bob
    leave_all
}

# GIPF against the computer: it challenges a jump, and the table is killed in the game of ZÈRTZ, which continues from
# there.
gipf_computer() {
    sit ada 80 24 "table --seat first --computer 1 --unrated \
--position 'gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1'"
    see 'both players are here' ada
    keys ada : 'e2-e4' Enter
    see "at stake: ada's potential on e2" ada
    keys ada : 'Wd4,d1' Enter
    see 'after 2 moves' ada
    kill_table ada
    lose 'Connection lost' ada
    see 'after 2 moves' ada
    keys ada R y
    see 'won the game' ada
    keys ada Enter : 'c1-c2' Enter
    see 'zertz level 1: ' ada
    keys ada u
    see 'Move taken back' ada
    keys ada R y
    see 'ada resigned' ada
    keys ada q
    see 'ready>' ada
    tm send-keys -t ada exit Enter
    sleep 1
}

# records: each of the three has a record of both games.
records() {
    count=0
    for game in "$scratch"/home-*/.local/share/zertz/games/*.zertz; do
        "$zertz" check --quiet "$game" || exit 1
        count=$((count + 1))
    done
    [ $count = "$1" ] || { echo "table_screen, in $way: $count records, not $1" >&2; exit 1; }
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
echo "table_screen: two games and one of GIPF, seen by three, and one against the computer, in $ways"
