# shellcheck shell=sh
# expect.sh: the beginning of scripts that test the whole program, started in the root of the sources. ZERTZ is the program
# to test; these scripts end with `exit $status`. What they expect stands in them in English, and the program speaks the
# language of LANGUAGE (e2e/said.inc).
. tests/e2e/said.inc
zertz=${ZERTZ:-build/release/zertz}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
status=0

# says TEXT WHAT: whether each line of it says the same
says() {
    [ "$(printf '%s\n' "$1" | wc -l)" = "$(printf '%s\n' "$2" | wc -l)" ] || return
    at=0
    while IFS= read -r line; do
        at=$((at + 1))
        got=$(printf '%s\n' "$2" | sed -n "${at}p")
        [ "$line" = "$got" ] || is "$line" "$got" || return
    done <<END
$1
END
}
# expect WHAT EXPECTED GOT
expect() {
    [ "$2" = "$3" ] && return
    [ "$language" = en ] || ! (says "$2" "$3") || return 0
    printf '%s: %s\n  expected %s\n  got      %s\n' "$(basename "$0" .sh)" "$1" "$2" "$3" >&2
    status=1
}
