#!/bin/sh
# Makes the picture of the README anew: the first two pages of an example hero, printed by the program and drawn side by side.
# It needs pdftoppm (poppler-utils) and montage (imagemagick); pngquant makes the picture small where it is there.
set -eu
cd "$(dirname "$0")/../.."
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

go run ./cmd/scabbard sheet -q testdata/heroes/khorva.hero.yaml --paper a4 --pages combat -o "$made/sheet.pdf"
pdftoppm -r 72 -png "$made/sheet.pdf" "$made/page"
montage "$made"/page-*.png -tile x1 -geometry +6+6 -background '#8a8a8a' -depth 8 "$made/sheet.png"
if command -v pngquant >/dev/null 2>&1; then
  pngquant --force --strip --output "$made/sheet.png" 32 "$made/sheet.png"
fi
cp "$made/sheet.png" docs/pictures/sheet.png
