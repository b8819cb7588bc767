#!/bin/sh
# G-D1, G-D3
# hosts.sh: two hosts, a and b, share the files of tables, and links lead from each to the other; here they are two names
# of one machine, as tests/tools/hosts.sh has real ones. Who is at b sees, joins and watches a table of a; when all that
# runs at a is killed, the games go on at b; a table that was lost to another host shows nothing more, and its players
# find the other. ZERTZ names the program.
name=hosts
# shellcheck source=tests/e2e/table.inc
. "$(dirname "$0")/table.inc"
home=$scratch/home
tables=$home/.local/state/zertz/tables
mkdir -p "$home"

# at HOST ARGUMENT...: the program on a host, in place of this shell.
at() {
    host=$1
    shift
    HOME=$home ZERTZ_HOST=$host ZERTZ_LINK=$scratch/$host exec "$zertz" "$@" 5>&- 6>&- 7>&- 8>&-
}
link() { # from the other host, whose name for the socket is another name of this file
    rm -f "$scratch"/?/"$1" "$scratch/$1/here"
    at "$1" link 2>>"$scratch/links.err" &
    echo $! >"$scratch/link-$1.pid"
    for _ in $(seq 200); do [ -S "$scratch/$1/here" ] && break; sleep 0.02; done
    for each in a b; do [ $each = "$1" ] || ln "$scratch/$1/here" "$scratch/$each/$1"; done
}
start_at() {
    where=$1
    who=$2
    shift 2
    rm -f "$scratch/$who.in"
    mkfifo "$scratch/$who.in"
    : >"$scratch/$who.out"
    at "$where" --name "$who" "$@" <"$scratch/$who.in" >>"$scratch/$who.out" 2>"$scratch/$who.err" &
    echo $! >"$scratch/$who.pid"
    case $who in
        ada) exec 5>"$scratch/ada.in" ;;
        bob) exec 6>"$scratch/bob.in" ;;
        eve) exec 7>"$scratch/eve.in" ;;
        dan) exec 8>"$scratch/dan.in" ;;
    esac
}
# The processes of a host, by their environment.
pids_at() {
    grep -lz "^ZERTZ_LINK=$scratch/$1\$" /proc/[0-9]*/environ 2>/dev/null | cut -d / -f 3
}
both_see() {
    see ada "$1"
    see bob "$1"
}

mkdir "$scratch/a" "$scratch/b"
link a
link b

# A table of a, joined and watched from b.
start_at a ada table --seat first --clock 30+5
see ada 'you are first'
(at b --name eve join </dev/null >"$scratch/list" 2>&1)
grep -q 'ada' "$scratch/list" || fail "the table is not in the list of the other host: $(cat "$scratch/list")"
start_at b bob join ada
see bob 'you are second'
start_at b eve join ada --watch
see eve 'you are watching'
say ada 'Gd7,c6'
both_see '1. Gd7,c6'
say bob 'Wb1,g1'
both_see '1... Wb1,g1'
see eve '1... Wb1,g1'
[ "$(head -c 2 "$tables/ada.lock")" = 'a ' ] || fail 'the table is not where its player is'

(at b --restricted link >"$scratch/refused" 2>&1) && fail 'a player may run a link'

# The host of the table is lost: it goes on at the other.
: >"$scratch/bob.out"
# shellcheck disable=SC2046
kill -9 $(pids_at a)
rm -f "$scratch/a/here" "$scratch/b/a"
see bob 'killed and restarted once'
start_at b ada join ada
see ada 'first to move'
[ "$(head -c 2 "$tables/ada.lock")" = 'b ' ] || fail 'the table is not at the host that is left'
say ada 'Gd5,a2'
both_see '2. Gd5,a2'
see eve '2. Gd5,a2'

# The lost host comes back, and its players reach the table where it is now.
link a
start_at a dan join ada --watch
see dan 'you are watching'
say bob 'Wc5,c1'
both_see '2... Wc5,c1'
see dan '2... Wc5,c1'

# The file system loses b and gives its lock away, here to a: the table at b shows nothing any more, and ends, also for
# who only waits.
rm "$tables/ada.lock"
echo 'c 0' >"$tables/ada.lock"
for who in ada bob eve dan; do : >"$scratch/$who.out"; done
stale=$(table_pids)
hang_up dan
start_at a dan join ada --watch
see dan 'you are watching'
[ "$(head -c 2 "$tables/ada.lock")" = 'a ' ] || fail 'the table was not taken'
say ada 'x d5Wb5'
for who in ada bob eve; do see $who 'Connection lost'; done
for who in ada bob eve dan; do see $who '3. x d5Wb5'; done
for pid in $stale; do
    grep -qz "^ZERTZ_LINK=$scratch/b\$" "/proc/$pid/environ" 2>/dev/null && fail 'the table that was lost goes on'
done
say bob resign
both_see 'first wins'
exec 5>&- 6>&- 7>&- 8>&-
wait "$(cat "$scratch/ada.pid")" "$(cat "$scratch/bob.pid")" 2>/dev/null
game=$(find "$home/.local/share/zertz/games" -name '*.zertz' | head -n 1)
"$zertz" check --quiet "$game" || fail 'the record is not valid'
[ "$(turns_of "$game" | tr '\n' ' ')" = 'Gd7,c6 Wb1,g1 Gd5,a2 Wc5,c1 x d5Wb5 ' ] || fail "another game: $(turns_of "$game" | tr '\n' ' ')"
[ -s "$scratch/links.err" ] && fail "a link says: $(cat "$scratch/links.err")"
[ $status = 0 ] && echo 'hosts: a table was joined from another host, went on there when its own was lost, and came back'
exit $status
