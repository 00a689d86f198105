#!/bin/sh
# Makes the secrets of compose.yaml, once: what is there stays.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
[ -e secrets/database_password ] || random > secrets/database_password
[ -e secrets/s3_secret ] || random > secrets/s3_secret
printf 'postgres://perron:%s@database:5432/perron' "$(cat secrets/database_password)" > secrets/database_url
cat > secrets/s3_identities.json <<END
{
  "identities": [
    {
      "name": "perron",
      "credentials": [{ "accessKey": "perron", "secretKey": "$(cat secrets/s3_secret)" }],
      "actions": ["Read:perron", "Write:perron", "List:perron"]
    }
  ]
}
END
# Containers read them as other users than this one.
chmod 755 secrets
chmod 644 secrets/*
