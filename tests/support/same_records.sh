#!/bin/sh
# same_records.sh LANGUAGE SCENE...: runs each scene of tests/e2e in that language, and twice in English. What the program
# wrote must be the same, byte for byte, without times and random numbers (keep_records in said.inc). What differs between
# the two runs in English, because players of the scene are late or the computer plays, is left out, and counted.
# ZERTZ names the program.
chosen=${1:?}
shift
runs=$(mktemp -d) || exit 1
trap 'rm -rf "$runs"' EXIT
trap 'exit 1' HUP INT TERM
status=0
for scene; do
    for run in 1 2 "$chosen"; do
        case $run in [12]) language=en ;; *) language=$run ;; esac
        rm -rf "${runs:?}/$run"
        mkdir "$runs/$run"
        LANGUAGE=$language ZERTZ_RECORDS=$runs/$run "$scene" >"$runs/said" 2>&1 ||
            { echo "$scene in $language:"; cat "$runs/said"; status=1; } >&2
        ls "$runs/$run" >"$runs/list-$run"
    done
    comm -12 "$runs/list-1" "$runs/list-2" >"$runs/always"
    comm -23 "$runs/always" "$runs/list-$chosen" >"$runs/gone"
    for record in $(cat "$runs/gone"); do
        echo "$scene: only in English:"
        cat "$runs/1/$record"
        status=1
    done >&2
    [ ! -s "$runs/gone" ] || comm -13 "$runs/list-1" "$runs/list-$chosen" | while read -r record; do
        echo "$scene: only in $chosen:"
        cat "$runs/$chosen/$record"
    done >&2
    echo "$scene: $(wc -l <"$runs/always") files are the same, $(comm -23 "$runs/list-1" "$runs/always" | wc -l) are left out"
done
exit $status
