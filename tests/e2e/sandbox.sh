#!/bin/sh
# G-K1, G-K2
# sandbox.sh: a program in restricted mode is taken over, by a library that tries from inside what inside.hpp lists, as
# a player with a name, as a member of a club, as a stranger who has no name yet, and at a table. Without restrictions
# the same succeeds, or it would prove nothing. ZERTZ names the program.
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tests/e2e/said.inc
. tests/e2e/said.inc
zertz=${ZERTZ:?}
faults=${zertz%/*}/faults.so
if ! [ -e "$faults" ]; then
    echo "sandbox: skipped: there is no $faults"
    exit 0
fi
scratch=$(mktemp -d) || exit 1
home=$scratch/home
share=$home/.local/share/zertz
status=0
tables_held() { find /proc/[0-9]*/fd -lname "$home/*/tables/*.lock" 2>/dev/null | cut -d / -f 3 | sort -u; }
end_all() {
    for pid in $(tables_held); do
        kill -9 "$pid" 2>/dev/null
    done
    rm -rf "$scratch"
}
trap end_all EXIT
trap 'exit 1' HUP INT TERM
unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME ZERTZ_RESTRICTED SSH_ORIGINAL_COMMAND
fail() {
    echo "sandbox: $*" >&2
    status=1
}
in_account() { timeout 60 env ZERTZ_TEST_HOME="$home" LD_PRELOAD="$faults" "$@"; }
# taken_over WHERE OWN ARGUMENT...: runs the program with what is typed, and tries from inside. OWN is the player's folder.
taken_over() {
    where=$1
    own=$2
    shift 2
    mkdir -p "$own"
    cp /bin/true "$own/copy"
    ZERTZ_INSIDE=$scratch/$where ZERTZ_INSIDE_OWN=$own ZERTZ_INSIDE_OTHER=$share/players/other/games/game \
        in_account "$zertz" "$@" >"$scratch/$where.out" 2>&1
    [ -s "$scratch/$where" ] || { fail "$where: nothing was tried:"; cat "$scratch/$where.out" >&2; }
    grep ': + ' "$scratch/$where" | grep -v '^done' && fail "$where: what must work does not"
}
# refused WHERE: everything but what must work, and what the kernel cannot refuse.
refused() {
    grep -v ': + ' "$scratch/$1" | grep '^done' >"$scratch/open"
    while read -r line; do
        echo "$line" | grep -qF -f "$scratch/beyond" || fail "$1: $line"
    done <"$scratch/open"
    [ "$(grep -cv -e ': + ' -e landlock "$scratch/$1")" -ge 30 ] || fail "$1: too little was tried"
}

mkdir -p "$home/.ssh" "$share/players/other/games"
secrets() {
    for file in "$home/.ssh/key" "$share/players/other/games/game" "$share/players/other/games/game-2"; do
        echo secret >"$file"
    done
}
secrets

# What the kernel has is told by the program itself.
LANGUAGE=en "$zertz" doctor --server root >"$scratch/doctor" 2>&1
: >"$scratch/beyond"
case $(grep -o 'the kernel[^,:]*' "$scratch/doctor") in
'the kernel also limits players to their games') ;;
*Landlock) printf '%s\n' read list add write remove 'make a' give open 'start a shell' folder signal >"$scratch/beyond" ;;
*seccomp) echo 'sandbox: skipped: the kernel lacks seccomp' && exit 0 ;;
*) fail "doctor does not tell of the sandbox: $(cat "$scratch/doctor")" ;;
esac

taken_over free "$home/free" play --line --second human <<'END'
quit
END
for what in 'read /etc/passwd' 'read a key' 'list the keys' 'add a key' 'read a file of somebody else' \
    'write a file of somebody else' 'write to the home' 'make a link' 'make a pipe' 'start a shell' \
    'start a program in the own folder' 'start a program in memory' 'connect by TCP' 'connect by UDP' 'trace a process' \
    'signal its parent'; do
    grep -qxF "done: $what" "$scratch/free" || fail "without restrictions: $(grep -F ": $what" "$scratch/free")"
done
[ "$(sed -n 's/^landlock //p' "$scratch/free")" -ge 6 ] || echo 'signal its parent' >>"$scratch/beyond"
rm -rf "$home/.ssh/authorized_keys" "$home/new" "$home/free" "$scratch/new"
secrets

taken_over named "$share/players/ada" --restricted --name ada play --line --second human <<'END'
Wd4,d1
quit
END
refused named
has "$(said 'second to move')" <"$scratch/named.out" || fail 'no game is played in the sandbox'

taken_over account "$home/.local/state/zertz" --restricted play --line --second human <<'END'
Wd4,d1
quit
END
# The account's players share its files.
sed -i '/somebody else/d' "$scratch/account"
[ "$(grep -c '^done: [^+]' "$scratch/account")" = 0 ] || refused account

# A stranger comes to a club, and comes back as a member.
key=SHA256:abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ
in_account "$zertz" club init --account "$(id -un)" >/dev/null || fail 'no club'
taken_over stranger "$share" --restricted --key $key <<'END'

ada1
quit
END
sed -i '/somebody else/d' "$scratch/stranger" # who it is, is not known yet
[ "$(grep -c '^done: [^+]' "$scratch/stranger")" = 0 ] || refused stranger
member=$(basename "$share"/club/members/*)
taken_over member "$share/players/$member" --restricted --key $key <<'END'
quit
END
refused member

# A table that is started in the sandbox is in it, and its games are kept and counted.
(
    sleep 1
    for pid in $(tables_held); do grep '^Seccomp:' "/proc/$pid/status"; done >"$scratch/held"
    echo resign
    sleep 1
) | taken_over table "$share/players/ada" --restricted --name ada table --seat first --computer 1
refused table
grep -q '2$' "$scratch/held" || fail "the table is outside of the sandbox: $(cat "$scratch/held")"
has "$(said 'second wins')" <"$scratch/table.out" || { fail 'no game was played at a table'; cat "$scratch/table.out" >&2; }
[ "$(cat "$share/players/other/games/game" "$home/.ssh/key")" = "secret
secret" ] || fail 'files of others were changed'
[ -e "$home/.ssh/authorized_keys" ] && fail 'a key was added'
# What the manual gives to systemd, systemd understands.
unit=/usr/lib/systemd/system/ssh.service
if command -v systemd-analyze >/dev/null && [ -e $unit ]; then
    mkdir -p "$scratch/units/ssh.service.d"
    cp $unit "$scratch/units/"
    given() { # for a file that the page names
        awk -v file="$1" '$1 == ".Pa" { named = $2 == file } named && /^\[/ { on = 1 } on && /^\.Ed/ { exit } on { sub(/\\e$/, "\\"); print }' man/zertz-tables.7
    }
    given /etc/systemd/system/ssh.service.d/zertz.conf >"$scratch/units/ssh.service.d/zertz.conf"
    given /etc/systemd/system/zertz-link.service | sed 's|/usr/local/bin/zertz|/bin/true|' >"$scratch/units/zertz-link.service"
    given /etc/systemd/system/zertz-link@.service >"$scratch/units/zertz-link@.service"
    grep -q '^RestrictNamespaces=yes' "$scratch/units/ssh.service.d/zertz.conf" || fail 'the manual has no settings for systemd'
    [ "$(cat "$scratch"/units/zertz-link* | grep -c '^ExecStart=')" = 2 ] || fail 'the manual has no units for links'
    SYSTEMD_UNIT_PATH=$scratch/units: systemd-analyze verify --man=no ssh.service zertz-link.service zertz-link@b.service >"$scratch/verified" 2>&1
    grep -e zertz.conf -e zertz-link "$scratch/verified" >&2 && fail 'systemd does not understand what the manual gives to it'
    # sshd of Debian 12 begins each connection with chroot(2), which @mount has.
    filters=$(sed -n 's/^SystemCallFilter=//p' "$scratch/units/ssh.service.d/zertz.conf")
    for set in $(printf '%s\n' "$filters" | sed -n 's/^~//p'); do
        systemd-analyze syscall-filter "$set"
    done | grep -qw chroot && ! printf '%s\n' "$filters" | sed '/^~/d' | grep -qw chroot && fail 'nobody could log in: chroot is refused'
fi
[ $status = 0 ] && echo "sandbox: $(grep -cv -e ': + ' -e landlock "$scratch/named") ways out were tried as a player, as everybody, as a stranger, as a member and at a table"
exit $status
