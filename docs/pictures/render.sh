#!/bin/sh
# Makes the pictures anew, all printed by the program itself from example heroes of the published game: the pages of the README, what
# docs/pictures shows, and the gallery, pages 1 and 2 of a hero of every class. It needs pdftoppm (poppler-utils), montage
# (imagemagick), tmux and chromium; pngquant makes the pictures small where it is there.
set -eu
cd "$(dirname "$0")/../.."
edition=heroes-2025
heroes=$PWD/testdata/heroes
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
CGO_ENABLED=0 go build -o "$made/scabbard" ./cmd/scabbard

small() { # takes a picture to its place, with a palette
  if command -v pngquant >/dev/null 2>&1; then
    pngquant --force --strip --output "$1" 24 "$1"
  fi
  cp "$1" "$2"
}

print() { # NAME PAGES SHEET-ARGUMENTS: some pages of a sheet side by side
  name=$1 pages=$2
  shift 2
  "$made/scabbard" sheet -q "$@" --paper a4 -o "$made/$name.pdf"
  rm -f "$made"/page-*.png
  pdftoppm -r 150 -l "$pages" -png "$made/$name.pdf" "$made/page"
  montage "$made"/page-*.png -tile x1 -geometry +12+12 -background '#8a8a8a' -depth 8 "$made/$name.png"
  small "$made/$name.png" "docs/pictures/$name.png"
}

print sheet 2 "$heroes/brannoc.hero.yaml" combat
print leaf-10 2 "$heroes/vesper.hero.yaml" combat
print cards 1 "$heroes/tamsin.hero.yaml" cards
print slip 1 "$heroes/okoro.hero.yaml" slip=6
print party 1 "$heroes/brannoc.hero.yaml" "$heroes/okoro.hero.yaml" "$heroes/serafine.hero.yaml" "$heroes/tamsin.hero.yaml" party
print large 2 "$heroes/tamsin.hero.yaml" large
print form 1 "$heroes/serafine.hero.yaml" --pages combat --fillable --state

# The page for a phone, in the midst of a fight.
go test -tags night ./sheet/html -count 1 -run TestPhonePictures -browser.pictures "$made"
montage "$made/phone-light.png" "$made/phone-dark.png" -tile x1 -geometry +12+12 -background '#8a8a8a' -depth 8 "$made/phone.png"
small "$made/phone.png" docs/pictures/phone.png

# Three screens of a walk as one drawing.
screen() { tmux -L picture capture-pane -t w -p >"$made/screen-$1"; }
keys() { tmux -L picture send-keys -t w "$@" && sleep 1; }
(
  cd "$made" && mkdir -p home
  tmux -L picture new-session -d -s w -x 80 -y 24 "env HOME=$made/home XDG_STATE_HOME=$made/home XDG_CONFIG_HOME=$made/home PS1='$ ' PATH=$made:$PATH sh"
)
keys "clear; scabbard new Mira --rules $edition" Enter
screen 1
keys Enter
screen 2
keys 'ignore'
screen 3
tmux -L picture kill-server
{
  echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 830 1340" font-family="monospace" font-size="20">'
  for i in 1 2 3; do
    y=$(((i - 1) * 445))
    echo "<rect x='5' y='$((y + 5))' width='820' height='435' rx='8' fill='#1c1c1c'/>"
    sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' "$made/screen-$i" | awk -v y=$y '{ printf "<text x=\"20\" y=\"%d\" fill=\"#e4e4e4\" xml:space=\"preserve\" textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">%s</text>\n", y + 26 + NR * 17, 0, $0 }' | sed 's/ textLength="0" lengthAdjust="spacingAndGlyphs"//; s/font-size="20"/font-size="15"/'
  done
  echo '</svg>'
} >"$made/walk.svg"
sed -i 's/font-size="20"/font-size="16"/' "$made/walk.svg"
cp "$made/walk.svg" docs/pictures/walk.svg

mkdir -p docs/gallery
rm -f docs/gallery/*.png
{
  echo '# Gallery'
  echo
  echo 'Pages 1 and 2 of a hero of every class, as `scabbard sheet` prints it. `docs/pictures/render.sh` makes the pictures anew.'
  set -- 1:Bryn 1:Maren 2:Osric 3:Tavi 4:Brunhild 5:Sefu 6:Lys 7:Corvane 9:Ninefold 10:Pell # level and name, a class each
  for class in $("$made/scabbard" rules list class --rules $edition --json | sed -n 's|.*"id": *"class/\([^"]*\)".*|\1|p'); do
    level=${1%:*} name=${1#*:} hero=$made/$class.hero.yaml
    shift
    "$made/scabbard" new "$name" -q --rules $edition --random --seed $((level * 5)) --set "class=$class" --level "$level" -o "$hero" >/dev/null
    "$made/scabbard" sheet -q "$hero" combat --paper a4 -o "$made/$class.pdf"
    rm -f "$made"/page-*.png
    pdftoppm -r 100 -png "$made/$class.pdf" "$made/page"
    montage "$made"/page-*.png -tile x1 -geometry +8+8 -background '#8a8a8a' -depth 8 "$made/$class.png"
    small "$made/$class.png" "docs/gallery/$class.png"
    printf '\n## %s\n\n![Pages 1 and 2 of a sheet](%s.png)\n' "$("$made/scabbard" show "$hero" | sed -n '1s/   */, /p; 2p' | paste -sd. - | sed 's/\./. /')" "$class"
  done
  printf '\n'
  "$made/scabbard" rules export --rules $edition | sed -n 's/.*"licence": *"\(.*\)".*/\1/p' | head -1
} >"$made/gallery.md"
cp "$made/gallery.md" docs/gallery/README.md
