#!/bin/sh
# Checks an open book with nothing of ours: sh test/check-seal.sh book_….txt ['1a2b 3c4d 5e6f 7a8b']
# Says 'sealed' where its picks are those of the seal that it names, or of the letters that somebody wrote down at the lock.
set -eu
book=$1
named=$(sed -n 's/^Seal \([0-9a-f ]\{19\}\), taken [^,]*$/\1/p' "$book")
letters=${2:-$named}
found=$(sed -n '/^-----BEGIN SEALED PICKS-----$/,/^-----END SEALED PICKS-----$/p' "$book" | sed '1d;$d' | sha256sum |
  sed 's/^\(....\)\(....\)\(....\)\(....\).*/\1 \2 \3 \4/')
if [ "$found" = "$letters" ]; then
  echo "sealed $found"
else
  echo "not what was sealed: $found, not $letters"
  exit 1
fi
