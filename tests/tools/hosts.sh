#!/bin/bash
# hosts.sh [WHAT...]: plays a club on two machines, as zertz-tables(7) sets it up, in namespaces of this one: a and b, each
# with a name, processes, mounts and a network of its own, sshd and the links between them, and fs, from which both
# mount GlusterFS. Prints figures, and fails if a move that was shown is lost. WHAT is any of
#
#   names results games slow cut-5 cut-60 sshd lost      (without it, all)
#
# Needs root, glusterfs-server, openssh-server, iproute2 and nftables. ZERTZ and RESULTS name zertz and zertz-results; GAMES and
# PACE, how many games are played at a time and the seconds between moves. What it makes goes with it.
if [ -z "${inside:-}" ]; then
    inside=yes exec unshare -m -n -p --fork --kill-child --mount-proc --propagation private bash "$0" "$@"
fi
set -u
cd "$(dirname "$0")/../.." || exit 1
zertz=$(readlink -f "${ZERTZ:-build/debug/zertz}")
results=$(readlink -f "${RESULTS:-build/debug/zertz-results}")
games=${GAMES:-50} pace=${PACE:-1} limit=2000
[ $# -gt 0 ] || set -- names results games slow cut-5 cut-60 sshd lost
scratch=$(mktemp -d /var/tmp/zertz-hosts-XXXXXX) || exit 1
trap 'kill $(jobs -p) 2>/dev/null; sleep 1; rm -rf "$scratch" 2>/dev/null || { sleep 3; rm -rf "$scratch"; }' EXIT
trap 'exit 1' HUP INT TERM
chmod 755 "$scratch"
status=0
fail() {
    echo "hosts: $*" >&2
    status=1
}
quiet() { "$@" >>"$scratch/log" 2>&1; }

# Accounts and settings of these machines alone, the same on both.
set_up_accounts() {
    mkdir "$scratch/etc"
    mount -t tmpfs none "$scratch/etc" && cp -a /etc/. "$scratch/etc" && mount --move "$scratch/etc" /etc
    mount -t tmpfs -o mode=755 none /srv
    mkdir -p /srv/bin /srv/club /srv/key
    cp "$zertz" /srv/bin/zertz
    cp "$results" /srv/bin/results
    groupadd --gid 7700 zertz
    useradd --uid 7700 --gid zertz --home-dir /srv/club/zertz --shell /bin/sh --password '*' zertz
    useradd --uid 7701 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin zertz-keys
    useradd --uid 7702 --gid zertz --home-dir /srv/key --shell /usr/sbin/nologin --password '*' zertz-link
    printf '%s\n' 127.0.0.1\ localhost 10.77.7.1\ fs 10.77.7.2\ a 10.77.7.3\ b >/etc/hosts
    ssh-keygen -q -t ed25519 -N '' -f /srv/key/id
    ssh-keygen -q -t ed25519 -N '' -f /srv/key/host
    echo "a,b $(cut -d ' ' -f 1,2 /srv/key/host.pub)" >/srv/key/known_hosts
    echo "restrict,port-forwarding $(cat /srv/key/id.pub)" >/etc/ssh/zertz-link.keys
    chown -R zertz-link /srv/key
    /srv/bin/zertz club sshd >/etc/ssh/sshd_config.d/zertz.conf
    cat >/etc/ssh/sshd_config.d/zertz-link.conf <<'END'
Match User zertz-link
    AuthorizedKeysFile /etc/ssh/zertz-link.keys
    AuthorizedKeysCommand none
    PasswordAuthentication no
    KbdInteractiveAuthentication no
    AllowStreamLocalForwarding local
    AllowTcpForwarding local
    AllowAgentForwarding no
    X11Forwarding no
    PermitTunnel no
    PermitTTY no
    PermitUserRC no
    ForceCommand /bin/false
END
    cat >/etc/nftables-zertz.conf <<'END'
table inet zertz-link {
    chain out {
        type filter hook output priority filter;
        meta skuid zertz-link oif lo reject
        meta skuid zertz-link tcp dport != 22 reject
    }
}
END
    sed -i '/^Include/d; s/^#*HostKey.*//; 1i Include /etc/ssh/sshd_config.d/*.conf' /etc/ssh/sshd_config
    echo 'HostKey /srv/key/host' >/etc/ssh/sshd_config.d/host.conf
}

# machine NAME NUMBER: has namespaces and an address, and is entered with `on NAME`.
declare -A init
machine() {
    unshare -m -u -n -p --fork --kill-child --mount-proc bash -c "hostname $1; mount -t tmpfs -o mode=755 none /run
        mkdir -m 755 /run/sshd; exec sleep infinity" &
    local parent=$!
    for _ in $(seq 100); do
        init[$1]=$(pgrep -P $parent) && [ "$(nsenter -t "${init[$1]}" -u hostname 2>/dev/null)" = "$1" ] && break
        sleep 0.05
    done
    ip link add "to-$1" type veth peer name eth0 netns "${init[$1]}"
    ip link set "to-$1" master bridge up
    on "$1" ip addr add "10.77.7.$2/24" dev eth0
    on "$1" ip link set eth0 up
    on "$1" ip link set lo up
}
on() {
    local name=$1
    shift
    nsenter -t "${init[$name]}" -m -u -n -p -- "$@"
}
as() { # as HOST ACCOUNT COMMAND...
    local host=$1 account=$2
    shift 2
    on "$host" setpriv --reuid "$account" --regid zertz --clear-groups env -i HOME=/srv/club/zertz PATH=/usr/bin:/bin TERM=dumb LANG=C.UTF-8 LANGUAGE=en "$@"
}

start_files() {
    on fs mount -t tmpfs none /var/lib/glusterd
    on fs mount -t tmpfs none /var/log/glusterfs
    mkdir "$scratch/brick"
    on fs glusterd -N >>"$scratch/log" 2>&1 &
    for _ in $(seq 100); do quiet on fs gluster --mode=script volume list && break; sleep 0.2; done
    quiet on fs gluster --mode=script volume create club "fs:$scratch/brick" force
    # A client that is gone loses its locks after these seconds; and nobody keeps what others may have changed.
    for each in network.ping-timeout\ 5 server.tcp-user-timeout\ 5 client.tcp-user-timeout\ 5 \
        performance.quick-read\ off performance.open-behind\ off performance.stat-prefetch\ off performance.io-cache\ off \
        performance.write-behind\ off performance.readdir-ahead\ off performance.read-ahead\ off; do
        # shellcheck disable=SC2086
        quiet on fs gluster --mode=script volume set club $each
    done
    quiet on fs gluster --mode=script volume start club
}
start_host() { # what runs on each host
    mkdir -p "$scratch/log-$1"
    on "$1" mount --bind "$scratch/log-$1" /var/log/glusterfs
    for _ in $(seq 10); do
        quiet on "$1" mount -t glusterfs -o acl,direct-io-mode=enable,attribute-timeout=0 fs:/club /srv/club
        on "$1" mountpoint -q /srv/club && break
        sleep 1
    done
    on "$1" install -d -m 770 -o zertz -g zertz /run/zertz-link
    on "$1" nft -f /etc/nftables-zertz.conf
    quiet on "$1" /usr/sbin/sshd -E "$scratch/sshd-$1"
    as "$1" zertz sh -c 'exec setsid /srv/bin/zertz link' >>"$scratch/link-$1" 2>&1 &
    local other=b
    [ "$1" = a ] || other=a
    as "$1" zertz-link sh -c "while :; do /usr/bin/ssh -N -T -F none -i /srv/key/id -o UserKnownHostsFile=/srv/key/known_hosts \
        -o BatchMode=yes -o ExitOnForwardFailure=yes -o StreamLocalBindUnlink=yes -o StreamLocalBindMask=0117 \
        -o ServerAliveInterval=5 -o ServerAliveCountMax=3 -o ConnectTimeout=5 \
        -L /run/zertz-link/$other:/run/zertz-link/here zertz-link@$other; sleep 2; done" >>"$scratch/ssh-$1" 2>&1 &
}
up() { # until links answer
    for _ in $(seq 100); do
        on "$1" /srv/bin/zertz doctor --server zertz 2>/dev/null | grep -q "tables on $2 can be reached" && return
        sleep 0.3
    done
    fail "$1 does not reach $2: $(tail -n 5 "$scratch/ssh-$1" "$scratch/sshd-$2" "$scratch/link-$2")"
    exit 1
}
start_all() {
    ip link add bridge type bridge
    ip link set bridge up
    machine fs 1
    machine a 2
    machine b 3
    start_files
    start_host a
    on a install -d -m 700 -o zertz -g zertz /srv/club/zertz
    as a zertz /srv/bin/zertz club init >>"$scratch/log" 2>&1 || fail "no club: $(tail -n 3 "$scratch/log")"
    start_host b
    up a b
    up b a
}

turns=()
read_turns() {
    mapfile -t turns < <("$zertz" convert man/examples/games.zertz --to text | awk '/^;/ && n++ { exit } /^[0-9]+[.]/ { sub(/^[0-9]+[.] /, ""); print }')
}
label() { # of the turn with an index, as it is shown
    if [ $(($1 % 2)) = 0 ]; then shown="$(($1 / 2 + 1)). ${turns[$1]}"; else shown="$(($1 / 2 + 1))... ${turns[$1]}"; fi
}
# player WHO HOST PARITY ARGUMENT...: plays its turns, and waits for the others; notes when each was sent, or shown. If its
# machine is lost, it comes to the other one.
player() {
    local who=$1 host=$2 parity=$3 line part sent said came
    shift 3
    local log=$scratch/run/$who k=0
    [ "$parity" = 0 ] || until grep -q 'you are first' "$scratch/run/${who/q/p}.out" 2>/dev/null; do sleep 0.2; done
    while [ $k -le ${#turns[@]} ]; do
        said=-1 part=
        coproc line { as "$host" zertz /srv/bin/zertz --restricted --name "$who" "$@" --line 2>>"$log.err"; }
        # shellcheck disable=SC2154
        local in=${line[0]} out=${line[1]} pid=$line_PID
        came=
        while [ $k -le ${#turns[@]} ]; do
            shown=wins
            [ $k = ${#turns[@]} ] || label $k
            if [ -n "$came" ] && [ $k -lt ${#turns[@]} ] && [ $((k % 2)) = "$parity" ] && { [ $said != $k ] || [ $SECONDS -ge $((sent + 20)) ]; }; then
                [ $said = $k ] || sleep "$pace"
                echo "${turns[$k]}" >&"$out"
                [ $said = $k ] || echo "$k sent $EPOCHREALTIME $host" >>"$log.times"
                said=$k sent=$SECONDS
            fi
            if IFS= read -r -t 2 line <&"$in"; then
                line=$part$line part=
                echo "$line" >>"$log.out"
                case $line in
                *'Not done'* | *'can be saved again'*) said=-1 ;; # typed again
                *' to move'* | *'% '*' left'*) came=yes ;;
                "$shown"* | *wins*)
                    echo "$k shown $EPOCHREALTIME $host" >>"$log.times"
                    k=$((k + 1))
                    came=yes
                    ;;
                esac
            elif [ $? -le 128 ]; then
                break # the end
            else
                part+=$line
            fi
        done 2>/dev/null
        [ $k -le ${#turns[@]} ] || { echo quit >&"$out"; } 2>/dev/null
        wait "$pid" 2>/dev/null
        sleep 1
        set -- join "${who/q/p}"
        [ -e "$scratch/lost-$host" ] && { [ "$host" = a ] && host=b || host=a; }
        [ $((SECONDS - begun)) -lt $limit ] || return
    done
    touch "$log.done"
}
# play: the games between players of a and b, half of the tables on each.
play() {
    rm -rf "$scratch/run"
    mkdir "$scratch/run"
    run=$((${run:-0} + 1))
    begun=$SECONDS
    pids=()
    for ((i = 1; i <= games; ++i)); do
        if [ $((i % 2)) = 1 ]; then here=a there=b; else here=b there=a; fi
        player "p$run-$i" $here 0 table --seat first --clock 60+30 --unrated </dev/null &
        pids+=($!)
        player "q$run-$i" $there 1 join "p$run-$i" </dev/null &
        pids+=($!)
        [ $((i % 10)) = 0 ] && sleep 1
    done
}
# under_way N: until each game has come to a turn.
under_way() {
    for _ in $(seq 600); do
        [ "$(grep -l "^$1 shown" "$scratch/run"/*.times 2>/dev/null | wc -l)" -ge $((2 * games)) ] && return
        sleep 0.5
    done
    fail "not all games come to turn $1"
}
# played NAME: when all have ended, what was lost, how long a move took to the other's screen, and the longest pause.
played() {
    while [ $((SECONDS - begun)) -lt $limit ] && [ "$(find "$scratch/run" -name '*.done' | wc -l)" != $((2 * games)) ]; do
        sleep 0.5
    done
    local ended good=0
    ended=$(find "$scratch/run" -name '*.done' | wc -l)
    kill "${pids[@]}" 2>/dev/null
    wait "${pids[@]}" 2>/dev/null
    printf '%s\n' "${turns[@]}" >"$scratch/turns"
    for ((i = 1; i <= games; ++i)); do
        for who in "p$run-$i" "q$run-$i"; do
            game=$(as a zertz find "/srv/club/zertz/.local/share/zertz/players/$who/games" -name '*.zertz' 2>/dev/null)
            if [ "$(wc -w <<<"$game")" = 1 ] && as a zertz /srv/bin/zertz convert "$game" --to text |
                awk '/^[0-9]+[.]/ { sub(/^[0-9]+[.] /, ""); print }' | cmp -s - "$scratch/turns"; then
                good=$((good + 1))
            else
                fail "$1: $who has not the record of the game: $game"
            fi
        done
    done
    [ "$ended" = $((2 * games)) ] || fail "$1: only $ended of $((2 * games)) players saw their game to its end"
    for file in "$scratch/run"/p*.times; do
        awk -v other="${file/run\/p/run/q}" '
            { if ($2 == "sent" && !(($1, "sent") in at)) at[$1, "sent"] = $3; if ($2 == "shown") seen[FILENAME == other, $1] = $3 }
            END { for (key in at) { split(key, part, SUBSEP); k = part[1]; mine = k % 2; t = seen[1 - mine, k]; if (t) print "move", 1000 * (t - at[key]) }
                  for (k = 1; k < 1000; ++k) if ((0, k) in seen && (0, k - 1) in seen) print "pause", seen[0, k] - seen[0, k - 1] }' "$file" "${file/run\/p/run/q}"
    done >"$scratch/figures"
    grep ^move "$scratch/figures" | sort -k 2 -n | awk -v name="$1" -v good=$good -v took=$((SECONDS - begun)) '{ t[NR] = $2 }
        END { printf "%s: %d records whole; %d moves, on the other screen after %.0f ms, 99 of 100 within %.0f ms, the slowest %.1f s; %d s in all\n", name, good, NR, t[int((NR + 1) / 2)], t[int(NR * 0.99)], t[NR] / 1000, took }'
    grep ^pause "$scratch/figures" | sort -k 2 -n | awk -v name="$1" '{ t[NR] = $2 } END { printf "%s: between the two moves that were furthest apart %.1f s\n", name, t[NR] }'
    restarts=$(cat "$scratch/run"/*.out | grep -c 'killed and restarted')
    echo "$1: players were told of restarts $restarts times, of lost connections $(cat "$scratch/run"/*.out | grep -c 'Connection lost') times"
}

try_names() { # two strangers want one name at the same moment
    local one=0 both=0 none=0
    for i in $(seq 30); do
        for host in a b; do
            key=SHA256:$(printf '%s' "$host$i" | sha256sum | cut -c 1-40)xyz
            printf '1\nname%s\n' "$i" | as $host zertz SSH_CONNECTION="192.0.2.$i 1 192.0.2.2 22" timeout 30 /srv/bin/zertz --restricted --key "$key" >"$scratch/name-$host" 2>&1 &
            trying[$([ $host = a ]; echo $?)]=$!
        done
        wait "${trying[@]}"
        won=$(cat "$scratch"/name-? | grep -ac "Welcome, name$i")
        case $won in 1) one=$((one + 1)) ;; 0) none=$((none + 1)) ;; *) both=$((both + 1)) ;; esac
    done
    echo "names: of 30 names asked for on both at once, $one were given once, $both twice, $none not at all"
    members=$(as a zertz /srv/bin/zertz club list | grep -c '^name\|name[0-9]')
    [ "$both $members" = '0 30' ] || fail "names: there are $members members"
    as b zertz /srv/bin/zertz club list >"$scratch/list"
}
try_results() {
    local club=/srv/club/zertz/.local/share/zertz/club
    begun=$EPOCHREALTIME
    as a zertz /srv/bin/results $club name1 name2 1 1000 >"$scratch/results-a" 2>&1 &
    trying[0]=$!
    as b zertz /srv/bin/results $club name3 name4 100001 1000 >"$scratch/results-b" 2>&1 &
    trying[1]=$!
    wait "${trying[@]}"
    there=$(as a zertz /srv/bin/results $club)
    echo "results: 1000 from each host in $(awk "BEGIN { printf \"%.0f\", $EPOCHREALTIME - $begun }") s: $there; a: $(tail -n 1 "$scratch/results-a"); b: $(tail -n 1 "$scratch/results-b")"
    [ "$there" = '2000 results, 0 repeated, 0 damaged' ] || fail "results were lost: $there"
}
cut_off() { # cut_off SECONDS: the link of b to all
    ip link set to-b down
    sleep "$1"
    ip link set to-b up
}
try_sshd() { # what the key of the link can do, on the real server
    local command=(/usr/bin/ssh -F none -i /srv/key/id -o UserKnownHostsFile=/srv/key/known_hosts -o BatchMode=yes -o ConnectTimeout=5)
    local opened=''
    as a zertz-link timeout 5 "${command[@]}" zertz-link@b id 2>/dev/null | grep -q uid && opened+=' command'
    quiet as a zertz-link timeout 5 "${command[@]}" -tt zertz-link@b </dev/null && opened+=' terminal'
    quiet as a zertz-link timeout 5 "${command[@]}" -s zertz-link@b sftp </dev/null && opened+=' sftp'
    quiet as a zertz-link timeout 5 "${command[@]}" -N -o ExitOnForwardFailure=yes -R /run/zertz-link/x:/run/zertz-link/here zertz-link@b
    on b test -e /run/zertz-link/x && opened+=' remote-socket'
    quiet as a zertz-link timeout 5 "${command[@]}" -N -o ExitOnForwardFailure=yes -R 7777:localhost:22 zertz-link@b
    [ $? = 124 ] && opened+=' remote-port'
    for each in localhost:22 fs:24007; do
        as a zertz-link timeout 5 "${command[@]}" -W $each zertz-link@b </dev/null >"$scratch/tcp" 2>"$scratch/tcp.err"
        grep -q 'open failed' "$scratch/tcp.err" || opened+=" $each"
    done
    echo "sshd: besides the link, its key opens:${opened:- nothing}"
    [ -z "$opened" ] || fail "the key of the link opens$opened"
    on b /usr/sbin/sshd -T -C user=zertz,host=a,addr=10.77.7.2 | grep -qx 'disableforwarding yes' || fail 'the account of players may forward'
    on a /srv/bin/zertz doctor --server zertz | sed 's/^/sshd: /'
}

set_up_accounts
read_turns
start_all
for what; do
    case $what in
    names) try_names ;;
    results) try_results ;;
    games) play; played games ;;
    slow)
        if ! quiet on a tc qdisc add dev eth0 root netem delay 100ms loss 2%; then
            echo 'slow: skipped, no netem in this kernel'
            continue
        fi
        on b tc qdisc add dev eth0 root netem delay 100ms loss 2%
        play
        played slow
        for each in a b; do on $each tc qdisc del dev eth0 root; done
        ;;
    cut-*)
        play
        under_way 8
        cut_off "${what#cut-}"
        played "$what"
        up a b
        ;;
    lost)
        play
        under_way 8
        ip link set to-b down
        touch "$scratch/lost-b"
        kill -9 "${init[b]}"
        played lost
        ;;
    sshd) try_sshd ;;
    *) fail "there is no $what" ;;
    esac
done
if [ -n "${KEEP:-}" ]; then cp -r "$scratch" "$KEEP"; fi
exit $status
