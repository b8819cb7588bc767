#!/bin/bash
# club.sh: a club under the real sshd, on a machine where nobody has announced a key: its set-up is that of the page
# zertz-tables(7), strangers come, choose names, meet, are banned, come with a second key, and play a tournament
# (tournament.inc), are told of it (notices.inc) and play against a bot (bot.inc); a backup is restored (restore.inc). Needs root, tmux and OpenSSH's server; the accounts exist only in this process's own mounts. ZERTZ
# names the program.
cd "$(dirname "$0")/../.." || exit 1
if [ "$(id -u)" != 0 ] || ! [ -x /usr/sbin/sshd ] || ! command -v ssh-keygen tmux >/dev/null 2>&1 ||
    ! unshare -m -p -f --mount-proc true 2>/dev/null; then
    echo 'club: skipped: it takes root, mounts of its own, tmux and an OpenSSH server (Debian: openssh-server)'
    exit 0
fi
if [ -z "$CLUB_ALONE" ]; then # mounts and processes of its own, all of which end with it
    CLUB_ALONE=1 exec unshare -m -p -f --kill-child --mount-proc "$0" "$@"
fi
. tests/e2e/tmux.inc
# The host speaks English; who comes speaks the language of the scene.
export LANGUAGE=en
locale=C.UTF-8
[ $language = en ] || locale=$language.UTF-8
status=0
fail() {
    echo "club: $*" >&2
    status=1
}

# A machine with the two accounts of the page, and an sshd of its own.
chmod 711 "$scratch"
port=$((20000 + RANDOM % 20000))
for file in passwd shadow group; do cp -p "/etc/$file" "$scratch/$file"; done
sed -i '/^zertz/d; /^guest:/d' "$scratch/passwd" "$scratch/shadow" "$scratch/group"
cat >>"$scratch/passwd" <<END
zertz:x:61010:61010::$scratch/home:/bin/sh
zertz-keys:x:61011:61011::/nonexistent:/usr/sbin/nologin
guest:x:61010:61010::$scratch/home:/opt/bin/zertz
END
printf 'zertz:*:19000::::::\nzertz-keys:!:19000::::::\nguest:*:19000::::::\n' >>"$scratch/shadow"
printf 'zertz:x:61010:\nzertz-keys:x:61011:\n' >>"$scratch/group"
for file in passwd shadow group; do mount --bind "$scratch/$file" "/etc/$file" || exit 1; done
# Guests come through PAM, where the machine has it; the line is that of the page.
pam=no
if [ -e /etc/pam.d/sshd ]; then
    pam=yes
    { sed -n "s/^ *sed -i '1i \(auth .*\)' .*/\1/p" man/zertz-tables.7 && cat /etc/pam.d/sshd; } >"$scratch/pam"
    mount --bind "$scratch/pam" /etc/pam.d/sshd || exit 1
fi
mkdir -p "$scratch/var" "$scratch/run" "$scratch/bin" && install -d -m 700 -o 61010 -g 61010 "$scratch/home"
mount -t tmpfs -o mode=755 none /run && mkdir -m 755 /run/sshd
# sshd runs programs only from folders of root that nobody else can write to.
mount -t tmpfs -o mode=755 none /opt && mkdir /opt/bin && cp "$zertz" /opt/bin/zertz && chmod 755 /opt/bin/zertz
ssh-keygen -q -t ed25519 -N '' -f "$scratch/host"
{
    echo "Port $port"
    echo 'ListenAddress 127.0.0.1'
    echo "HostKey $scratch/host"
    echo "PidFile $scratch/sshd.pid"
    echo "UsePAM $pam"
    /opt/bin/zertz club sshd # which sees the other name of the account
    # What a host has left there does not hold: it would let everybody past the club, or nowhere.
    printf 'Match User zertz\n    ForceCommand /opt/bin/zertz --restricted\n    ChrootDirectory /opt\n'
} >"$scratch/sshd_config"
/usr/sbin/sshd -t -f "$scratch/sshd_config" || fail 'sshd refuses what "zertz club sshd" prints'
/opt/bin/zertz doctor --server zertz --config "$scratch/sshd_config" | grep -q "no sshd answers at 127.0.0.1 port $port" ||
    fail 'doctor does not read the settings that it is told to'
mount --bind "$scratch/sshd_config" /etc/ssh/sshd_config
/usr/sbin/sshd -D -e -f "$scratch/sshd_config" 2>"$scratch/sshd.log" &
club() { /opt/bin/zertz club "$@" --account zertz; }
club init >"$scratch/said" || fail 'init fails'
for _ in $(seq 100); do ssh-keyscan -p $port 127.0.0.1 2>/dev/null | grep -q . && break; sleep 0.1; done
/opt/bin/zertz doctor --server zertz >"$scratch/said" || { fail 'doctor finds the set-up open:'; cat "$scratch/said" >&2; }
grep -q 'AuthorizedKeysCommand:1: runs' "$scratch/said" || fail 'doctor does not try a key'
grep -q 'the running server lets a new key in' "$scratch/said" || fail 'doctor does not ask the running server'

tm new-session -d -s host 'exec sleep 3600' # without a session, the tmux server ends

# come KEY [ACCOUNT]: opens a window in tmux, as wide as $columns says, in which the owner of that key visits.
columns=80
come() {
    [ -f "$scratch/key-$1" ] || ssh-keygen -q -t ed25519 -N '' -C "$1" -f "$scratch/key-$1"
    tm new-session -d -s "$1" -x $columns -y 24 -e LANG=$locale -e TERM=xterm-256color \
        "ssh -F none -tt -p $port -i $scratch/key-$1 -o IdentitiesOnly=yes -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR \
         -o StrictHostKeyChecking=no -o SendEnv=LANG ${2:-zertz}@127.0.0.1; echo rc=\$?; exec sleep 600"
}
leave() { tm kill-session -t "$1"; }
fingerprint() { ssh-keygen -lf "$scratch/key-$1.pub" | cut -d ' ' -f 2; }
see() {
    wanted=$(said "$2")
    for _ in $(seq 100); do
        tm capture-pane -p -t "$1" >"$scratch/pane" 2>/dev/null
        if [ $language = en ]; then tr -d '\n' <"$scratch/pane"; else tm capture-pane -p -J -t "$1" 2>/dev/null; fi |
            has "$wanted" && return
        sleep 0.1
    done
    fail "$1 does not see '$2':"
    cat "$scratch/pane" >&2
}
type() { tm send-keys -t "$1" -l -- "$2" && tm send-keys -t "$1" Enter; }


key() {
    who=$1
    shift
    for each in "$@"; do tm send-keys -t "$who" "$each" && sleep 0.3; done
}
turn() {
    key "$1" :
    tm send-keys -t "$1" -l "$2"
    key "$1" Enter
}
# first KEY NAME [LANGUAGE]: a stranger comes with that key and takes the name.
first() {
    come "$1"
    see "$1" 'Your language'
    type "$1" "${3:-}"
    see "$1" "${4:-Your name:}"
    type "$1" "$2"
}
count() {
    [ "$(eval "$2")" = "$3" ] || fail "$1: $(eval "$2"), not $3"
}
home=$scratch/home/.local/share/zertz/club

if [ -n "${1:-}" ]; then
    . "$1" # by hand: a scene in a file of its own
    exit $status
fi

# A probe alone, as anybody can make with a public key, makes no member.
ssh-keygen -q -t ed25519 -N '' -f "$scratch/key-probe"
/opt/bin/zertz keys "$(fingerprint probe)" ssh-ed25519 "$(cut -d ' ' -f 2 "$scratch/key-probe.pub")" >/dev/null || fail 'keys fails'
[ "$(club list)" = 'nobody has come yet' ] || fail 'a probe made a member'

# A stranger: a name that is reserved is refused; after a good one a single key starts a game.
first ada computer
see ada 'is reserved'
type ada ada
see ada 'Welcome, ada'
grep -rqx "language $language" "$scratch/home" || fail 'the language that Enter took is not kept'
key ada Enter
see ada 'zertz level 4'

# A name that looks like another is refused; another stranger sees who is here.
first bob A-da
see bob 'taken'
type bob bob
see bob 'Welcome, bob'
key bob t
see bob 'Here now: ada, bob'

# A second key becomes the same person by a code, once.
leave ada
come ada
see ada 'Play'
key ada t K
see ada 'Connect with your other key within 10 minutes'
code=$(grep -o '+[a-z0-9]\{8\}' "$scratch/pane")
first laptop "$code" français 'Votre nom'
see laptop 'Welcome, ada' # in the language of the first visit
see laptop 'This is in English, as with your other key'
first thief "$code"
see thief 'is wrong, was used'
leave thief
leave laptop
count 'members' 'club list | wc -l' 2
count 'keys of ada' 'club show ada | grep -c SHA256' 2
columns=60
first narrow ada
columns=80
see narrow 'is taken, or looks like a name'
if [ $language = en ]; then
    tm capture-pane -p -t narrow | grep -qx 'A name has 3 to 16 letters (A-Z, a-z), digits, - and _, and' ||
        fail 'what a stranger reads is not broken between words'
fi
leave narrow

# Nobody who is banned enters, with the reason told, until the ban is lifted.
for address in 999.1.1.1 10.0.0.0/8; do
    club ban $address 2>"$scratch/said" && fail "$address is banned"
    grep -q 'neither a key nor one address' "$scratch/said" || { fail 'a wrong address is not said to be one:'; cat "$scratch/said" >&2; }
done
key ada Escape
key bob Home Enter
see ada 'no clock'
club ban bob --reason 'too loud' || fail 'ban fails'
unchanged() { club "$@" | grep -qx 'nothing has changed: this was already the case' || fail "what changes nothing does not say so: $*"; }
unchanged ban bob --reason 'too loud'
[ -z "$(club ban bob --reason 'still too loud')" ] || fail 'another reason is said to change nothing'
club ban bob --reason 'too loud'
unchanged unmute bob
unchanged unnotify bob
unchanged unbot bob
unchanged allow everybody
unchanged guests off
unchanged announce ''
see bob 'rc=' # he is sent away, and nobody finds his table any more
see ada 'There are no open tables'
see bob 'you may not play here: too loud'
leave bob
come bob
see bob 'you may not play here: too loud'
leave bob
club unban bob
unchanged unban bob
come bob
see bob 'Play'
unknown=$(fingerprint probe)
club ban "$unknown" --reason 'seen elsewhere' || fail 'the key of a stranger cannot be banned'
club list | grep -qF "$unknown  banned" || fail 'the list does not have a key that is banned'
club show "$unknown" | grep -q 'banned: seen elsewhere' || fail 'a ban of a key is not shown'
club unban "$unknown" || fail 'the ban of a key cannot be lifted'

# Whose name changes, or who becomes another member, is sent away: the visit would go on under the name of before.
first twin gem
see twin 'Welcome, gem'
club rename gem opal || fail 'rename fails'
see twin 'rc='
see twin 'your name here is now opal'
leave twin
come twin
see twin 'Play'
club merge opal bob || fail 'merge fails'
see twin 'rc='
leave twin

# Talk in the list: only after a game, unless the host says otherwise; muted by oneself and by the host, and reported.
key bob t C
see bob 'New members may talk after 1 finished game' # before anything is typed
type bob 'good evening'
see bob 'New members may talk after 1 finished game'
echo 'talk-after-games 0' >"$home/limits"
key bob Escape C
type bob 'good evening'
see bob 'bob: good evening'
see ada 'bob: good evening'
key ada C
type ada '/report bob too polite'
see ada 'Your report about bob has been sent to the host'
club reports | grep -q 'ada about bob: too polite' || fail 'the host does not see the report'
type ada '/mute bob'
see ada 'You have muted everybody who has said anything here'
type ada '/unmute bob'
see ada 'bob: good evening'
type ada '/mute ada'
see ada 'You cannot mute yourself'
club mute bob || fail 'mute fails'
club show bob | grep -q '^muted$' || fail 'the host does not see who is muted'
see ada 'Nobody has said anything yet'
type bob 'still here'
see bob 'The host has decided that you may not talk'
club unmute bob
key ada Escape
key bob Escape Escape

# Who may come to a table: those with a rating in its range, by the club's ratings, and nobody to a seat kept for others.
key ada Down Down Down Down Down Down Down Down Down Right
see ada '< 0-1400 >'
key ada Up Up Up Up Up Up Up Up Up Enter
see ada 'Waiting for an opponent'
key bob t Up
see bob 'for ratings from 0 to 1400'
key bob Enter
see bob '1400  w watch'
key bob w
see bob 'you are watching'
key bob n
key ada R
see ada 'Here now'
key bob Escape
key ada Down Down Down Down Down Down Down Down Down Left
see ada '< any >'
key ada Up Up Up Up Up Up Up Up Up

# Over days: the seat waits, each moves alone, and everything is killed in between.
key ada Down Down Down Down Down
for _ in 1 2 3 4 5 6 7 8 9; do key ada Right; done
see ada '3 days per move'
key ada Down Right
see ada '< you >'
key ada Up Up Up Up Up Up Enter
see ada 'Waiting for an opponent'
key ada n
key bob t
see bob 'seat free'
key bob Up Enter
see bob 'ada to move'
pids=$(grep -l '^Uid:.*61010' /proc/[0-9]*/status 2>/dev/null | cut -d / -f 3)
# shellcheck disable=SC2086
kill -9 $pids
leave bob
leave ada
options="-F none -p $port -i $scratch/key-ada -o IdentitiesOnly=yes -o UserKnownHostsFile=/dev/null -o StrictHostKeyChecking=no -o LogLevel=ERROR"
# shellcheck disable=SC2086
timeout 10 ssh $options -T zertz@127.0.0.1 zertz --status --json </dev/null >"$scratch/said" 2>&1
grep -q '^{"your_move": 1, "games": \[{"table": "ada-d1", "due": [0-9]*}\]}$' "$scratch/said" ||
    { fail 'without a visit nobody is told whose turn it is:'; cat "$scratch/said" >&2; }
come ada
see ada 'It is your turn in 1 game'
key ada t Up Enter
see ada 'place a marble'
turn ada Wd4,d1
see ada 'bob to move'
key ada n
leave ada
see_no_process() {
    for _ in $(seq 50); do
        grep -l '^Uid:.*61010' /proc/[0-9]*/status >/dev/null 2>&1 || return
        sleep 0.2
    done
    fail 'a table over days is still a process when nobody is there'
}
see_no_process

# On vacation nobody is lost on time: four days later everything is killed, and bob still has three for this move.
come bob
key bob t C
type bob '/vacation 40'
see bob 'You have 30 days of vacation left'
key bob Escape C
type bob '/vacation 10'
see bob 'You are on vacation until'
# shellcheck disable=SC2046
kill -9 $(grep -l '^Uid:.*61010' /proc/[0-9]*/status 2>/dev/null | cut -d / -f 3)
leave bob
for file in "$scratch"/home/.local/state/zertz/tables/ada-d1.zertz "$scratch"/home/.local/state/zertz/tables/ada-d1.about; do
    for tag in TableAt TableDue; do
        old=$(sed -n "s/^\[$tag \"\([0-9]*\)\"\]$/\1/p" "$file")
        [ -z "$old" ] || sed -i "s/^\[$tag \"$old\"\]$/[$tag \"$((old - 4 * 86400))\"]/" "$file"
    done
done
for file in "$home"/vacations/*; do
    awk '{ print $1 - 4 * 86400, $2 - 4 * 86400, $3 }' "$file" >"$scratch/vacation" && cat "$scratch/vacation" >"$file"
done
come ada
key ada t
see ada 'bob on vacation'
key ada Up Enter
see ada "this player's clock is stopped"
see ada '3d 0h'
# shellcheck disable=SC2046
kill -9 $(grep -l '^Uid:.*61010' /proc/[0-9]*/status 2>/dev/null | cut -d / -f 3)
leave ada
come bob
see bob 'It is your turn in 1 game'
key bob t Up Enter
see bob 'bob: place a marble'
turn bob Ga3,g4
see bob 'ada to move'
key bob n C
type bob '/vacation'
see bob 'You are not on vacation; 25 of 30 days within any 365 are left'
key bob Escape
leave bob
see_no_process

# The rated game counts once, though a player comes back to its end, and the process of the table is killed at it.
come ada
see ada 'It is your turn in 1 game'
key ada t Up Enter
see ada 'place a marble'
turn ada Bf1,a1
see ada 'bob to move'
key ada n
leave ada
come bob
key bob t Up Enter
turn bob Wd7,e1
see bob 'ada to move'
key bob R y
see bob 'resigned'
see bob 'Your rating is now 1'
# shellcheck disable=SC2046
kill -9 $(grep -l '^Uid:.*61010' /proc/[0-9]*/status 2>/dev/null | cut -d / -f 3)
leave bob
come ada
key ada t
see ada 'finished'
key ada Up Enter
see ada 'resigned'
leave ada
count 'results' "cut -d ' ' -f 1 '$home/results/1' | wc -l" 1
club ratings >"$scratch/said"
grep -q 'ada  *16[0-9][0-9]?' "$scratch/said" || { fail 'ada has no rating:'; cat "$scratch/said" >&2; }

# A member's language is that of the first visit, in everything that is said.
first cyr cyril français 'Votre nom'
see cyr 'Bienvenue, cyril'
key cyr t Down Down Down Down Down
for _ in 1 2 3 4 5 6 7 8 9; do key cyr Right; done
key cyr Down Right
see cyr '< vous >'
key cyr Up Up Up Up Up Up Enter
see cyr 'En attente'
leave cyr
come bob
key bob t
see bob 'seat free'
key bob Up Enter
see bob 'cyril to move'
leave bob
come cyr
see cyr 'À vous de jouer dans 1 partie'
leave cyr
club ban cyril --reason 'trop fort'
come cyr
see cyr 'vous ne pouvez pas jouer ici'
leave cyr
club unban cyril

# Guests.
[ $pam = no ] || . tests/e2e/guests.inc

# A tournament of four members.
echo 'new-members-per-address 20' >"$home/limits"
. tests/e2e/tournament.inc

# Notices.
. tests/e2e/notices.inc

# A bot.
. tests/e2e/bot.inc

# Over ssh there is nothing but a visit.
# shellcheck disable=SC2086
timeout 10 ssh $options -T zertz@127.0.0.1 cat /etc/passwd </dev/null >"$scratch/said" 2>&1
grep -q root: "$scratch/said" && fail 'a command was run'
# shellcheck disable=SC2086
echo "get /etc/passwd $scratch/stolen" | timeout 10 sftp -b - ${options/-p/-P} zertz@127.0.0.1 >/dev/null 2>&1
[ -e "$scratch/stolen" ] && fail 'sftp reads files'

# Without a terminal a member is greeted all the same, and plays in lines.
club announce 'Cup on Sunday'
club announce >"$scratch/said"
grep -qx 'Cup on Sunday' "$scratch/said" || { fail 'the announcement is not shown to the host:'; cat "$scratch/said" >&2; }
# shellcheck disable=SC2086
printf '\nquit\n' | timeout 10 ssh $options -T zertz@127.0.0.1 >"$scratch/said" 2>&1
grep -q '^% .*Cup on Sunday' "$scratch/said" || { fail 'without a terminal nobody is greeted:'; cat "$scratch/said" >&2; }
grep -q '^\[First ' "$scratch/said" || { fail 'without a terminal there is no game:'; cat "$scratch/said" >&2; }
# shellcheck disable=SC2086
printf 'tables\nquit\n' | timeout 10 ssh $options -T zertz@127.0.0.1 >"$scratch/said" 2>&1
grep -q '^% table> ' "$scratch/said" || { fail 'without a terminal there are no tables:'; cat "$scratch/said" >&2; }
# Who leaves a table is in the list again; there the own table, which nobody has joined, can be closed.
# shellcheck disable=SC2086
printf 'tables\nopen 5+3 1400-1600\nquit\nquit\n' | timeout 20 ssh $options -T zertz@127.0.0.1 >"$scratch/said" 2>&1
number=$(sed -n 's/^% \([0-9]*\)  .*for ratings from 1400 to 1600.*/\1/p' "$scratch/said" | tail -1)
[ -n "$number" ] || { fail 'after a table there is no list:'; cat "$scratch/said" >&2; }
# shellcheck disable=SC2086
printf 'tables\nclose %s\nquit\n' "$number" | timeout 20 ssh $options -T zertz@127.0.0.1 >"$scratch/said" 2>&1
grep -q 'The table is closed' "$scratch/said" || { fail 'a table cannot be closed in the list:'; cat "$scratch/said" >&2; }
club announce "$(printf '%0201d' 0)" 2>/dev/null && fail 'an announcement that is too long is taken'
club announce | grep -qx 'Cup on Sunday' || fail 'a refused announcement changes the last one'
club announce ''
club announce | grep -qx 'there is no announcement' || fail 'an empty announcement does not end the last one'
# shellcheck disable=SC2086
{ sleep 3 && club ban ada --reason 'too long' && sleep 5; } | timeout 7 ssh $options -T zertz@127.0.0.1 >"$scratch/said" 2>&1
[ $? != 124 ] || fail 'a visit without a terminal outlives a ban'
grep -q 'you may not play here: too long' "$scratch/said" || { fail 'without a terminal the reason of a ban is not told:'; cat "$scratch/said" >&2; }
club unban ada

# Nor is who sits at a table left in the list of tables, where whatever is typed would count.
{ printf 'tables\nopen unrated\n' && sleep 3 && club ban ada --reason 'at a table' && echo 'open unrated' && sleep 5; } | timeout 7 ssh $options -T zertz@127.0.0.1 >"$scratch/said" 2>&1
[ $? != 124 ] || fail 'a visit to a table without a terminal outlives a ban'
grep -q 'you may not play here: at a table' "$scratch/said" || { fail 'at a table the reason of a ban is not told:'; cat "$scratch/said" >&2; }
club unban ada

# On several machines, a ban that is typed on another one ends the visit too.
mkdir /run/zertz-link
# shellcheck disable=SC2086
{ sleep 3 && ZERTZ_HOST=another club ban ada --reason 'elsewhere' && sleep 12; } | timeout 14 ssh $options -T zertz@127.0.0.1 >"$scratch/said" 2>&1
grep -q 'you may not play here: elsewhere' "$scratch/said" || { fail 'a ban on another machine does not end a visit:'; cat "$scratch/said" >&2; }
rmdir /run/zertz-link
club unban ada

# While everybody may enter, nobody can be taken off the list of those who may.
club allow ada
club disallow bob 2>"$scratch/said" && fail 'a key is taken off a list on which it is not'
grep -q "'bob' is not on the list" "$scratch/said" || { fail 'that a key is not on the list is not said:'; cat "$scratch/said" >&2; }
club allow everybody
club disallow ada 2>"$scratch/said" && fail 'a key is taken off an empty list'
grep -q 'so everybody may enter' "$scratch/said" || { fail 'why nobody can be disallowed is not said:'; cat "$scratch/said" >&2; }

# Last, the club as it was before.
. tests/e2e/restore.inc

[ $status = 0 ] && echo 'club: strangers came, met, were banned, came back and played a tournament; nothing was lost or counted twice'
exit $status
