package read_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/export"
	"scabbard/builder/rules/read"
	"scabbard/builder/yaml"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/cost"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// unreadable are files of homebrew that cannot be read.
var unreadable = []string{
	"records: [{id: kit/x, name: X}, {id: kit/x, name: X}]\n", "records: [{id: &a kit/x, name: *a}]\n", "", "~", "- a", "[", "\ufeffrecords: []\n", "records:\n\t- a\n", "a\rb", "\xff",
}

// homebrewSeeds are those, the folders of testdata/homebrew.txtar, files of the edition put under another verb, and files of heroes.
func homebrewSeeds(t testing.TB) []string {
	t.Helper()
	out := slices.Clone(unreadable)
	for _, c := range trial.Cases(t, "testdata/homebrew.txtar") {
		out = append(out, c.In)
	}
	for _, name := range []string{"kits.yaml", "culture.yaml", "stormwight-kits.yaml"} {
		out = append(out, strings.Replace(readFile(t, filepath.Join("..", "..", "..", "data", "packet-2024", name)), "records:", "change:", 1))
	}
	a, err := txtar.ParseFile(filepath.Join("..", "..", "..", "cmd", "testdata", "hostile", "heroes.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range a.Files {
		out = append(out, string(file.Data))
	}
	return out
}

// layered puts one file on top of an edition: it is refused with its places, or the rules that follow are whole and make
// heroes.
func layered(t *testing.T, base *rules.Set, src string) {
	t.Helper()
	set, err := read.Layer(base, "home", []read.File{{Name: "home.yaml", Data: []byte(src)}})
	if err != nil {
		placed(t, err)
		return
	}
	if !json.Valid(wholeSet(t, set)) {
		t.Fatal("no JSON")
	}
	for _, class := range append(slices.Clone(set.Kind("class")), set.Kind("trade")...) {
		h := (&builder.Hero{Format: 1, Name: "Bo", Level: set.MaxLevel}).With(class.Kind(), []string{class.Slug()})
		if err := sheet.WriteJSON(&bytes.Buffer{}, builder.Build(set, fill.Quick(set, h))); err != nil {
			t.Fatal(err)
		}
	}
}

// TestFuzzSeedsOnWholeEdition puts the seeds of FuzzHomebrew on top of a complete edition.
func TestFuzzSeedsOnWholeEdition(t *testing.T) {
	base := data.Load(data.Default)
	before := wholeSet(t, base)
	for i, src := range homebrewSeeds(t) {
		if trial.Turn(i, 30, 1) {
			layered(t, base, src)
		}
	}
	if !bytes.Equal(wholeSet(t, base), before) {
		t.Error("the rules below have changed")
	}
}

// mostFuzzed is the size up to which FuzzHomebrew tries files, because large ones take their time. TestFuzzSeedsOnWholeEdition has some.
const mostFuzzed = 16 << 10

// FuzzHomebrew puts any bytes on top of an edition, which stays as it is. The edition is a small one, so that many are
// tried.
func FuzzHomebrew(f *testing.F) {
	for i, src := range homebrewSeeds(f) {
		if len(src) <= mostFuzzed && trial.Turn(i, 4, 1) {
			f.Add(src)
		}
	}
	for _, src := range []string{
		"copy:\n  - {from: outfit/oilskin, id: outfit/felt, name: Felt}\nchange:\n  - {id: trade/wick-warden, text: \"**Wick** {= 2 * touch}\"}\nhide: [outfit/bare-hands]\n",
		"change:\n  - {id: start/walker, effects: [{give: start/walker}]}\nhide: [people/moth-kin, trade/wick-warden]\n",
		"records:\n  - id: lore/odds\n    name: Odds\n    calc:\n      roll: {d: 2d6}\n      out: {x: d >= 7}\n      examples:\n        - {out: {x: 7/12}}\n        - {out: {x: 21/36}}\n        - {out: {x: 7/12}}\n",
	} {
		f.Add(src)
	}
	base := sample.Edition(f, filepath.Join("..", "..", "..", "testdata", "editions", "lanterns"))
	before := wholeSet(f, base)
	calls := 0
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > mostFuzzed {
			return
		}
		defer cost.Bounded(t, len(src))()
		layered(t, base, src)
		if calls++; calls%500 == 1 && !bytes.Equal(wholeSet(t, base), before) {
			t.Fatal("the rules below have changed")
		}
	})
}

// placed checks that every mistake has a place in some file and a text.
func placed(t *testing.T, err error) {
	t.Helper()
	var list yaml.Errors
	if !errors.As(err, &list) || len(list) == 0 {
		t.Fatalf("refused with a %T: %v", err, err)
	}
	for _, e := range list {
		if e.File == "" || e.Line < 1 || e.Text == "" {
			t.Errorf("%+v lacks its place or its words", e)
		}
	}
}

func wholeSet(t testing.TB, set *rules.Set) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := export.Write(&b, set); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// answers gives every name a number of its own.
type answers struct{}

func (answers) Var(name string) int  { return len(name)*7 - 20 }
func (answers) Count(ref string) int { return len(ref) % 3 }
func (answers) Size(l string) int    { return len(l) - 1 }

// FuzzExpr compiles any text: accepted expressions print, and their print means the same.
func FuzzExpr(f *testing.F) {
	for _, s := range []string{
		"2 * might + level", "max(1, level - 3) / 2", `has("kit/mountain") && level >= 2 || !(speed < 5)`, `count("perk/*") > 1`, `size == "1L"`, "-(-3)", "kit.speed - -4",
		"9223372036854775807 + 1", "-9223372036854775807 - 1", "99999999999999999999", "0x1F", "1_000", "1e9", "1/0", "0/0", "'a'", `"\x00"`, "`a`", "a.b.c", "f(x)", "max()", "max(1)",
		"x...", "max(a, b...)", "func(){}", "struct{}{}", "a[0]", "*p", "&p", "<-c", "1 +", "((((((1))))))", strings.Repeat("(", 300) + "1" + strings.Repeat(")", 300),
		strings.Repeat("-", 300) + "1", strings.Repeat("1+", 300) + "1", "", " ", "\x00", "\xff", "a\nb", "// c", "1 // c", "/* */ 1", "might; level", "π + 1", "true", "nil", "_", "a._", "type", "1 == 1 == 1",
	} {
		f.Add(s, true)
		f.Add(s, false)
	}
	f.Fuzz(func(t *testing.T, src string, condition bool) {
		defer cost.Bounded(t, len(src))()
		e, err := rules.Compile(src, condition)
		if err != nil {
			return
		}
		printed := e.String()
		again, err := rules.Compile(printed, condition)
		if err != nil {
			t.Fatalf("%q prints as %q: %v", src, printed, err)
		}
		if e.Int(answers{}) != again.Int(answers{}) || e.True(answers{}) != again.True(answers{}) || again.String() != printed {
			t.Fatalf("%q is %d, %q is %d", src, e.Int(answers{}), printed, again.Int(answers{}))
		}
		_ = e.Filled(answers{})
	})
}

// FuzzTexts reads any text as rules text, as an outcome and as a distance.
func FuzzTexts(f *testing.F) {
	for _, s := range []string{
		"**Heavy**: {= 2 * might} damage, {surge 2} and {shield level}", "M < weak (save ends); P < strong prone", "{pot M weak} {pot ? average}", "{c skill}",
		"4 damage; M < weak grabbed", "2d6 + 3 fire damage", "{= might} damage", "d6 damage", " damage", "0damage", "9999999999999999999999 damage", "2d damage; x", "d damage", "; x", "**", "***", "****", "*", "{", "}", "{}", "{=}", "{= }", "{= a} }", "{pot}", "{pot Mm weak}", "{c}", "{surge}",
		"Melee 1 or Ranged 5", "3 cube within 10", "Self and 1 burst", "10 x 1 line within 1", "Special", "Special: wherever", "Special:Special: x", "melee -1", "99999999999999999999 burst", " or ", "self or self or self", "1 burst within", "within 3", "1 X 1 LINE",
		"A < weak < weak", " < weak", "< strong", "É < weak", "\u202E{= 1}\x1b[31m", "\xff\x00", "a\nb\tc", "🔥 < weak", strings.Repeat("M < weak ", 50), strings.Repeat("{= 1}", 50),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		defer cost.Bounded(t, len(src))()
		if text, err := rules.ParseText(src); err == nil {
			words := rules.ReaderOf(&rules.Set{}).Text(text)
			if utf8.ValidString(src) && !utf8.ValidString(words) {
				t.Fatalf("%q becomes %q", src, words)
			}
			if again, err := rules.ParseText(text.Raw()); err != nil || !reflect.DeepEqual(again, text) {
				t.Fatalf("%q is %+v, and then %+v", src, text, again)
			}
		}
		if tier, err := rules.ParseTier(src); err == nil {
			tierStays(t, src, tier)
		}
		if reach, err := rules.ParseReach(src); err == nil {
			printed := rules.DistanceOf(reach)
			if again, err := rules.ParseReach(printed); err != nil || !slices.Equal(again, reach) {
				t.Fatalf("%q is %+v, printed %q, and then %+v, %v", src, reach, printed, again, err)
			}
		}
	})
}

// tierStays reads a printed outcome again where its numbers are plain: it is the same outcome.
func tierStays(t *testing.T, src string, tier rules.Tier) {
	t.Helper()
	read := rules.ReaderOf(&rules.Set{})
	words := doc.Join("; ", read.Damage(&tier), read.Runs(tier.Text)).String()
	if tier.Damage.Empty() || !tier.Damage.Plain() || len(tier.Plus) > 2 || strings.ContainsAny(src, "{}*") {
		return
	}
	again, err := rules.ParseTier(words)
	if err != nil || again.Dice != tier.Dice || again.Type != tier.Type || again.Damage.String() != tier.Damage.String() {
		t.Fatalf("%q is %+v, printed %q, and then %+v, %v", src, tier, words, again, err)
	}
}

func readFile(t testing.TB, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
