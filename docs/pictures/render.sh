#!/bin/sh
# Makes the pictures anew, all printed by the program itself: that of the README, the first two pages of an example hero side by
# side, and the gallery, the first page of a hero of every class of an edition. It needs pdftoppm (poppler-utils) and montage
# (imagemagick); pngquant makes the pictures small where it is there.
set -eu
cd "$(dirname "$0")/../.."
edition=heroes-2025
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
CGO_ENABLED=0 go build -o "$made/scabbard" ./cmd/scabbard

small() { # takes a picture to its place, with a palette
  if command -v pngquant >/dev/null 2>&1; then
    pngquant --force --strip --output "$1" 32 "$1"
  fi
  cp "$1" "$2"
}

"$made/scabbard" sheet -q testdata/heroes/khorva.hero.yaml --paper a4 --pages combat -o "$made/sheet.pdf"
pdftoppm -r 72 -png "$made/sheet.pdf" "$made/page"
montage "$made"/page-*.png -tile x1 -geometry +6+6 -background '#8a8a8a' -depth 8 "$made/sheet.png"
small "$made/sheet.png" docs/pictures/sheet.png

mkdir -p docs/gallery
rm -f docs/gallery/*.png
{
  echo '# Gallery'
  echo
  echo 'The first page of a hero of every class, as `scabbard sheet` prints it. `docs/pictures/render.sh` makes the pictures anew.'
  set -- 1:Maren 2:Osric 3:Tavi 4:Brunhild 5:Sefu 6:Lys 7:Corvane 9:Ninefold 10:Pell # level and name, a class each
  for class in $("$made/scabbard" rules list class --rules $edition --json | sed -n 's|.*"id": *"class/\([^"]*\)".*|\1|p'); do
    level=${1%:*} name=${1#*:} hero=$made/$class.hero.yaml
    shift
    "$made/scabbard" new "$name" -q --rules $edition --random --seed $((level * 5)) --set "class=$class" --level "$level" -o "$hero" >/dev/null
    "$made/scabbard" sheet -q "$hero" --paper a4 --pages 1 -o "$made/$class.pdf"
    pdftoppm -r 80 -png -singlefile "$made/$class.pdf" "$made/$class"
    small "$made/$class.png" "docs/gallery/$class.png"
    printf '\n## %s\n\n![Page 1 of a sheet](%s.png)\n' "$("$made/scabbard" show "$hero" | sed -n '1s/   */, /p; 2p' | paste -sd. - | sed 's/\./. /')" "$class"
  done
  printf '\n'
  "$made/scabbard" rules export --rules $edition | sed -n 's/.*"licence": *"\(.*\)".*/\1/p' | head -1
} >"$made/gallery.md"
cp "$made/gallery.md" docs/gallery/README.md
