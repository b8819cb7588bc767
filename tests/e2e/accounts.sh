#!/bin/sh
# accounts.sh: three accounts share a folder of tables, and one of them puts whatever it likes there: links, pipes,
# folders and names. The other two play nevertheless, nothing of theirs is written, read or taken, and the table goes
# on when it is killed. Needs root, to be several accounts; they need no names. ZERTZ names the program.
cd "$(dirname "$0")/../.." || exit 1
zertz=${ZERTZ:?}
# shellcheck source=tests/e2e/said.inc
. tests/e2e/said.inc
if [ "$(id -u)" != 0 ] || ! command -v setpriv >/dev/null 2>&1; then
    echo 'accounts: skipped: to be several accounts takes root, and setpriv'
    exit 0
fi
scratch=$(mktemp -d) || exit 1
chmod 711 "$scratch"
cp "$zertz" "$scratch/zertz" && chmod 755 "$scratch/zertz"
tables=$scratch/tables
group=61000
install -d -m 3770 -g $group "$tables"
unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME ZERTZ_RESTRICTED SSH_ORIGINAL_COMMAND
status=0

number_of() {
    case $1 in ada) echo 61001 ;; bob) echo 61002 ;; mal) echo 61003 ;; esac
}
# as WHO COMMAND...: the command as that account, in its own home.
as() {
    account=$(number_of "$1")
    who=$1
    shift
    HOME="$scratch/home-$who" setpriv --reuid "$account" --regid $group --clear-groups "$@"
}
end_all() {
    for pid in $(cat "$scratch"/*.pid 2>/dev/null) $(find /proc/[0-9]*/fd -lname "$tables/*.lock" 2>/dev/null | cut -d / -f 3 | sort -u); do
        kill -9 "$pid" 2>/dev/null
    done
    keep_records
    rm -rf "$scratch"
}
trap end_all EXIT
trap 'exit 1' HUP INT TERM
fail() {
    echo "accounts: $*" >&2
    status=1
}
# start WHO ARGUMENT...: a client in line mode that reads the pipe WHO.in.  It plays under the name in $called, if there is one.
start() {
    player=$1
    shift
    rm -f "$scratch/$player.in"
    mkfifo -m 600 "$scratch/$player.in"
    chown "$(number_of "$player")" "$scratch/$player.in"
    as "$player" timeout 120 "$scratch/zertz" --name "${called:-$player}" "$@" --tables "$tables" <"$scratch/$player.in" >"$scratch/$player.out" 2>&1 &
    echo $! >"$scratch/$player.pid"
    case $player in ada) exec 5>"$scratch/ada.in" ;; bob) exec 6>"$scratch/bob.in" ;; mal) exec 7>"$scratch/mal.in" ;; esac
}
see() {
    wanted=$(said "$2")
    for _ in $(seq 600); do
        has "$wanted" <"$scratch/$1.out" && return
        sleep 0.05
    done
    fail "$1 does not see '$2':"
    cat "$scratch/$1.out" >&2
    exit 1
}
for who in ada bob mal; do
    install -d -m 700 -o "$(number_of $who)" -g $group "$scratch/home-$who"
done
as ada sh -c 'echo precious >"$HOME/precious"; chmod 604 "$HOME/precious"'

# What mal puts there before ada has ever come.
as mal sh -c '
    cd "$1" || exit 1
    for name in ada bob ada-2 61001 61001- 61001-0; do
        ln -s "$2/precious" "$name.about"
        ln -s "$2/precious" "$name.zertz"
        mkfifo "$name.sock"
        mkdir "$name.lock"
        ln -s "$2" "$name"
    done
    mkdir 61001-0123456789abcdef && chmod 2770 61001-0123456789abcdef
    i=0
    while [ $i -lt 3000 ]; do : >"$i.sock"; i=$((i + 1)); done
' sh "$tables" "$scratch/home-ada"

start ada table --seat first
see ada 'you are first'
start bob join ada
see bob 'you are second'
echo 'Wd4,d1' >&5
see bob 'Wd4,d1'
[ "$(cat "$scratch/home-ada/precious")" = precious ] || fail 'another file of ada was written'
[ "$(stat -c %a "$scratch/home-ada/precious")" = 604 ] || fail 'the permissions of another file were changed'
own=$(find "$tables" -maxdepth 1 -type d -user 61001)
[ "$(echo "$own" | wc -l)" = 1 ] || fail "ada has several folders: $own"
as mal sh -c ': >"$1/x"' sh "$own" 2>/dev/null && fail 'another account can write in the folder of ada'
as mal cat "$own/ada.zertz" >/dev/null 2>&1 && fail 'another account can read the record with the codes'
as mal mv "$own" "$tables/gone" 2>/dev/null && fail 'another account can move the folder of ada'

# mal can watch, opens a table of the same name, and neither hides nor answers for that of ada.
as mal "$scratch/zertz" join --tables "$tables" >"$scratch/list" 2>&1
has "$(said 'ada vs bob')" <"$scratch/list" || fail "the table is not in the list: $(head -n 3 "$scratch/list")"
[ "$(wc -l <"$scratch/list")" = 1 ] || fail "there are strange things in the list: $(head -n 3 "$scratch/list")"
called=ada start mal table --seat first
see mal 'you are'
as bob "$scratch/zertz" join --tables "$tables" >"$scratch/list" 2>&1
[ "$(wc -l <"$scratch/list")" = 2 ] || fail "there are not two tables in the list: $(cat "$scratch/list")"

# The table is killed; only ada can start it again, and it goes on.
# shellcheck disable=SC2046
kill -9 $(find /proc/[0-9]*/fd -lname "$own/*.lock" 2>/dev/null | cut -d / -f 3 | sort -u)
see ada 'restarted once'
see bob 'restarted once'
echo 'Gb2,g4' >&6
see ada 'Gb2,g4'
echo resign >&6
see ada 'first wins'
exec 5>&- 6>&- 7>&-
wait
for who in ada bob; do
    game=$(find "$scratch/home-$who/.local/share/zertz/games" -name '*.zertz')
    "$zertz" check --quiet "$game" || fail "the record of $who is not valid"
    grep -q '^\[Restarts "1"\]' "$game" || fail "the record of $who does not say that the table was killed"
done
[ $status = 0 ] && echo 'accounts: two played in a folder that a third filled'
exit $status
