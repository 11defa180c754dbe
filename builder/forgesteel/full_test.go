package forgesteel

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
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// opener writes each file again as Forge Steel holds it once it has opened it: with everything its books say.
const opener = `
import fs from 'node:fs';
const { openHero } = await import(process.argv[2]);
for (const f of process.argv.slice(3)) {
  const { hero } = openHero(fs.readFileSync(f, 'utf8'));
  fs.writeFileSync(f + '.full', JSON.stringify(hero, null, '\t'));
}
process.exit(0);
`

// TestFullFilesComeBack has Forge Steel open our files and reads what it makes of them: at least 99 of 100 picks come
// back. Without the notes that hold what it does not ask, at least 99 of 100 picks of its file find their place.
func TestFullFilesComeBack(t *testing.T) {
	validator := os.Getenv("SCABBARD_FS_VALIDATE")
	if validator == "" {
		t.Skip("SCABBARD_FS_VALIDATE names no validator of Forge Steel's files")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node is not here")
	}
	set, dir := exchanged(t), t.TempDir()
	script := filepath.Join(dir, "open.mjs")
	if err := os.WriteFile(script, []byte(opener), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{script, validator}
	var heroes []*builder.Hero
	for seed := range uint64(40) {
		h := fill.Random(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: int(seed)%set.MaxLevel + 1, Name: fmt.Sprint("Chance ", seed)}, rand.New(rand.NewPCG(seed, 21)))
		raw, _, err := Write(set, h)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, fmt.Sprintf("%02d.ds-hero", seed))
		if err := os.WriteFile(file, raw, 0o600); err != nil {
			t.Fatal(err)
		}
		args, heroes = append(args, file), append(heroes, h)
	}
	if out, err := exec.Command("node", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var backup []json.RawMessage
	for _, file := range args[2:] {
		raw, err := os.ReadFile(file + ".full")
		if err != nil {
			t.Fatal(err)
		}
		backup = append(backup, raw)
	}
	raw, err := json.Marshal(backup)
	if err != nil {
		t.Fatal(err)
	}
	all, err := Read(set, raw)
	if err != nil || len(all) != len(heroes) {
		t.Fatalf("%d heroes, %v", len(all), err)
	}
	picks, lost := 0, 0
	for i, h := range heroes {
		before := builder.Resolve(set, h)
		for _, c := range h.Choices {
			q := before.Question(c.Question)
			if q == nil || q.State == sheet.Dormant || q.Text {
				continue
			}
			got, _ := all[i].Hero.Answer(c.Question)
			if again := builder.Resolve(set, all[i].Hero).Question(c.Question); again != nil && len(got) == 0 {
				got = again.Answer
			}
			for _, pick := range c.Answer {
				picks++
				if !slices.Contains(got, pick) {
					lost++
					t.Logf("%s: %s: %s is back as %v", h.Name, c.Question, pick, got)
				}
			}
		}
		for _, l := range all[i].Left {
			t.Logf("%s: no place for %s (%s)", h.Name, l.What, l.Where)
		}
	}
	t.Logf("%d of %d picks lost", lost, picks)
	if lost*100 > picks {
		t.Errorf("%d of %d picks are lost", lost, picks)
	}
	found, placed := bare(t, set, backup)
	t.Logf("without notes %d of %d picks found their place", placed, found)
	if placed*100 < found*99 {
		t.Errorf("without notes only %d of %d picks found their place", placed, found)
	}
}

// bare reads files without the notes in them, and counts the picks in them and those that found their place.
func bare(t *testing.T, set *rules.Set, files []json.RawMessage) (found, placed int) {
	t.Helper()
	for _, raw := range files {
		var o map[string]any
		if err := json.Unmarshal(raw, &o); err != nil {
			t.Fatal(err)
		}
		o["state"].(map[string]any)["notes"] = ""
		again, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		all, err := Read(set, again)
		if err != nil {
			t.Fatal(err)
		}
		found, placed = found+all[0].Picks, placed+all[0].Placed
	}
	return found, placed
}
