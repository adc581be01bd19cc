#!/bin/sh
# Makes the secrets of deploy/compose.yaml, each once; one that is there stays. Keep a copy of the folder elsewhere:
# without master_key and pepper nobody reads personal data or signs in.
set -eu
cd "$(dirname -- "$0")"
umask 077
mkdir -p secrets
random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
make() { [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
make master_key "$(random 32)"
make pepper "$(random 32)"
make watch_token "$(random 24)"
make database_password "$(random 24)"
make database_url "postgres://linli:$(cat secrets/database_password)@database:5432/linli"
# Compose mounts these files as they are, and the accounts of the containers have to read them; on this machine nobody
# but their owner gets into the folder.
chmod 700 secrets
chmod 444 secrets/*
