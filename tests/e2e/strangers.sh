#!/bin/bash
# strangers.sh [SEED]: the club of club.sh, to which twenty keys come that nobody announced (strangers.inc). ZERTZ names the
# program.
cd "$(dirname "$0")/../.." || exit 1
SEED=${1:-${SEED:-$(date +%s)}} exec bash tests/e2e/club.sh tests/e2e/strangers.inc
