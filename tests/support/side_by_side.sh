#!/bin/sh
# side_by_side.sh COMMAND...: runs the commands of a shell, one per core at a time, and prints the output of each when it
# ends. Fails if one of them does; those that did are then in the file that FAILED names, if it does.
logs=$(mktemp -d) || exit 1
trap 'rm -rf "$logs"' EXIT
trap 'exit 1' HUP INT TERM
export logs
# Single quotes, because the inner shell must expand this; the output of one command stays together.
# shellcheck disable=SC2016
printf '%s\0' "$@" | xargs -0 -P "$(nproc 2>/dev/null || echo 1)" -I '{}' sh -c '
    log=$logs/$$
    echo "== $1" >"$log"
    sh -c "$1" >>"$log" 2>&1 </dev/null
    status=$?
    [ "$status" = 0 ] || { echo "$1: failed" >>"$log"; echo "$1" >>"${FAILED:-/dev/null}"; }
    cat "$log"
    exit "$status"' - '{}'
