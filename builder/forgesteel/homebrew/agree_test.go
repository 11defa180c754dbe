package homebrew_test

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/encode"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// counted is a hero as Forge Steel computes it.
type counted struct {
	Crash, Name                                              string
	Stamina, Recoveries, Speed, Stability, Disengage         int
	Characteristics                                          map[string]int
	Subclasses, Skills, Languages, Kits, Perks, Lost, Errors []string
	Abilities                                                []struct{ Name string }
}

// count opens files with Forge Steel's own code.
func count(t *testing.T, validator string, files []string) (out []counted) {
	t.Helper()
	for at := 0; at < len(files); at += 40 {
		raw, _ := exec.Command("node", append([]string{validator, "--json"}, files[at:min(at+40, len(files))]...)...).Output()
		for d := json.NewDecoder(bytes.NewReader(raw)); ; {
			var one counted
			if err := d.Decode(&one); err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			out = append(out, one)
		}
	}
	if len(out) != len(files) {
		t.Fatalf("%d of %d heroes counted", len(out), len(files))
	}
	return out
}

// TestTheirClassesCountTheSame makes homebrew of every class in Forge Steel's books, those of its community among them, by
// giving it another name. Heroes of it are imported: every pick has its place, and the numbers are those that Forge Steel's
// own code computes. Then they are exported, and Forge Steel computes the same again. It needs node and the validator, named
// by SCABBARD_FS_VALIDATE.
func TestTheirClassesCountTheSame(t *testing.T) {
	validator := os.Getenv("SCABBARD_FS_VALIDATE")
	if validator == "" {
		t.Skip("SCABBARD_FS_VALIDATE names no validator of Forge Steel's files")
	}
	set, dir := known(t), t.TempDir()
	if books := data.Books(set.Edition); len(books) > 0 {
		set = data.With(set.Edition, []string{books[0].ID})
	}
	base, err := encode.Hero(forgesteel.Builtin(), set, fill.Quick(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1, Name: "Base"}), encode.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	from := filepath.Join(dir, "base.json")
	if err := os.WriteFile(from, base.Bytes, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("node", "testdata/heroes.mjs", validator, from, dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.ds-hero"))
	if err != nil {
		t.Fatal(err)
	}
	step := 3
	if !trial.Night {
		step = trial.Sample(23, 23)
	}
	var some []string
	for i := 0; i < len(files); i += step {
		some = append(some, files[i])
	}
	files = some
	theirs := count(t, validator, files)
	var back []string
	placed, picks := 0, 0
	for i, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		one := bring(t, set, raw)[0]
		placed, picks = placed+one.Placed, picks+one.Picks
		for _, l := range one.Unplaced {
			t.Logf("%s: %s (%s): %s", theirs[i].Name, l.What, l.Where, l.Why)
		}
		if one.Brought == nil || one.Brought.Set == nil {
			t.Errorf("%s: no homebrew: %+v", theirs[i].Name, one.Brought)
			continue
		}
		s := builder.Build(one.Brought.Set, one.Hero)
		agree(t, one.Brought.Set, s, theirs[i])
		again, err := encode.Hero(forgesteel.Builtin(), one.Brought.Set, one.Hero, encode.Extras{Carried: one.Hero.Carried})
		if err != nil {
			t.Fatal(err)
		}
		path := strings.TrimSuffix(file, ".ds-hero") + "-back.ds-hero"
		if err := os.WriteFile(path, again.Bytes, 0o600); err != nil {
			t.Fatal(err)
		}
		back = append(back, path)
	}
	t.Logf("%d heroes, %d of %d picks placed", len(files), placed, picks)
	for i, now := range count(t, validator, back) {
		before := theirs[i]
		if now.Crash != "" || now.Stamina != before.Stamina || now.Recoveries != before.Recoveries || now.Speed != before.Speed || now.Stability != before.Stability || now.Disengage != before.Disengage {
			t.Errorf("%s is back with Stamina %d for %d, Recoveries %d for %d, Speed %d for %d, Stability %d for %d, Disengage %d for %d %s", before.Name, now.Stamina, before.Stamina,
				now.Recoveries, before.Recoveries, now.Speed, before.Speed, now.Stability, before.Stability, now.Disengage, before.Disengage, now.Crash)
		}
		missing := slices.DeleteFunc(namesOf(before), func(n string) bool { return slices.Contains(namesOf(now), n) })
		if len(missing) > 0 {
			t.Errorf("%s is back without %v", before.Name, missing)
		}
	}
}

// namesOf returns the slugs of a hero's abilities, skills and languages.
func namesOf(c counted) (out []string) {
	for _, a := range c.Abilities {
		out = append(out, forgesteel.Slug(a.Name))
	}
	for _, n := range slices.Concat(c.Skills, c.Languages) {
		out = append(out, forgesteel.Slug(n))
	}
	return out
}

// agree compares a sheet with the numbers of Forge Steel.
func agree(t *testing.T, set *rules.Set, s *sheet.Sheet, there counted) {
	t.Helper()
	want := map[string]int{"stamina": there.Stamina, "recoveries": there.Recoveries, "speed": there.Speed, "stability": there.Stability, "disengage": there.Disengage}
	for name, v := range there.Characteristics {
		want[strings.ToLower(name)] = v
	}
	for id, theirs := range want {
		ours, ok := s.Stat(id)
		for _, c := range s.Characteristics {
			if c.ID == id {
				ours, ok = c, true
			}
		}
		if !ok || ours.Value() != theirs {
			t.Errorf("%s: %s is %d here, %d there", there.Name, id, ours.Value(), theirs)
		}
	}
	has := map[string]bool{}
	for _, a := range s.Abilities {
		has[forgesteel.Slug(a.Name)] = true
	}
	for _, f := range s.Features {
		has[forgesteel.Slug(f.Name)] = true
	}
	for _, a := range there.Abilities {
		if !has[forgesteel.Slug(a.Name)] {
			t.Errorf("%s: the ability %s is missing", there.Name, a.Name)
		}
	}
}
