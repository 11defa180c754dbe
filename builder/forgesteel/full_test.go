package forgesteel_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/encode"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// opener writes each file again in Forge Steel's form after opening: with everything in its books.
const opener = `
import fs from 'node:fs';
const { openHero } = await import(process.argv[2]);
for (const f of process.argv.slice(3)) {
  const { hero } = openHero(fs.readFileSync(f, 'utf8'));
  fs.writeFileSync(f + '.full', JSON.stringify(hero, null, '\t'));
}
process.exit(0);
`

// lostThere are the questions whose answers Forge Steel's own import loses, from files of its own as well: an artifact
// is picked inside a switch there.
var lostThere = []string{"artifact-bonded.artifact"}

// TestFilesSavedByForgeSteelReadBack has Forge Steel open our files and reads its output: every answer comes back. Without the notes for
// questions it does not ask, every pick of its file has its place, and no answer is another one.
func TestFilesSavedByForgeSteelReadBack(t *testing.T) {
	validator := os.Getenv("SCABBARD_FS_VALIDATE")
	if validator == "" {
		t.Skip("SCABBARD_FS_VALIDATE names no validator of Forge Steel's files")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node is not here")
	}
	set := known(t)
	var heroes []*builder.Hero
	for seed := range uint64(40) {
		heroes = append(heroes, fill.Random(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: int(seed)%set.MaxLevel + 1, Name: fmt.Sprint("Chance ", seed)}, rand.New(rand.NewPCG(seed, 21))))
	}
	for i, raw := range openedThere(t, set, validator, heroes) {
		for _, one := range []decode.Imported{readOne(t, set, raw), readOne(t, set, bare(t, raw))} {
			comesBack(t, set, heroes[i], one)
		}
		whole := readOne(t, set, raw)
		for _, c := range heroes[i].Choices {
			q := builder.Resolve(set, heroes[i]).Question(c.Question)
			if q == nil || q.State == sheet.Dormant || slices.Contains(lostThere, c.Question) {
				continue
			}
			if got, _ := whole.Hero.Answer(c.Question); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(c.Answer))) {
				t.Errorf("%s: %s: %v is back as %v", heroes[i].Name, c.Question, c.Answer, got)
			}
		}
	}
}

// comesBack checks a hero that was read: every pick is placed, and no answer is one that the hero did not give, unless
// several would do and it is listed as chosen.
func comesBack(t *testing.T, set *rules.Set, h *builder.Hero, one decode.Imported) {
	t.Helper()
	if one.Picks != one.Placed || len(one.Unplaced) > 0 {
		t.Errorf("%s: %d of %d picks placed, left %v", h.Name, one.Placed, one.Picks, one.Unplaced)
	}
	before := builder.Resolve(set, h)
	for _, c := range one.Hero.Choices {
		q := before.Question(c.Question)
		if q == nil || q.Text || slices.ContainsFunc(one.Chosen, func(l forgesteel.Unplaced) bool { return l.Where == c.Question }) {
			continue
		}
		for _, pick := range c.Answer {
			if !slices.Contains(q.Answer, pick) {
				t.Errorf("%s: %s: %v is back as %v", h.Name, c.Question, q.Answer, c.Answer)
			}
		}
	}
}

// openedThere returns the files of heroes as Forge Steel writes them once it has opened ours.
func openedThere(t *testing.T, set *rules.Set, validator string, heroes []*builder.Hero) (out [][]byte) {
	t.Helper()
	dir := t.TempDir()
	script := filepath.Join(dir, "open.mjs")
	if err := os.WriteFile(script, []byte(opener), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{script, validator}
	for i, h := range heroes {
		made, err := encode.Hero(forgesteel.Builtin(), set, h, encode.Extras{})
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, fmt.Sprintf("%02d.ds-hero", i))
		if err := os.WriteFile(file, made.Bytes, 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, file)
	}
	if out, err := exec.Command("node", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, file := range args[2:] {
		raw, err := os.ReadFile(file + ".full")
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, raw)
	}
	return out
}

// readOne reads the hero of a file.
func readOne(t *testing.T, set *rules.Set, raw []byte) decode.Imported {
	t.Helper()
	all, err := decode.Heroes(forgesteel.Builtin(), set, raw)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d heroes, %v", len(all), err)
	}
	return all[0]
}

// bare returns a file without its notes.
func bare(t *testing.T, raw []byte) []byte {
	t.Helper()
	var o map[string]any
	if err := json.Unmarshal(raw, &o); err != nil {
		t.Fatal(err)
	}
	o["state"].(map[string]any)["notes"] = ""
	again, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return again
}
