#!/bin/sh
# server.sh [SCENE]: connections that drop, disks that fail, terminals that lie; see server_test.cpp. ZERTZ names the program.

folder=$(dirname "${ZERTZ:?}")
exec "$folder/zertz-server-test" "$ZERTZ" "$folder/faults.so" "$@"
