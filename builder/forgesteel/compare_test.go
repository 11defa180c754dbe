package forgesteel

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"scabbard/builder/spelling"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/sheet"
)

// theirs is what the other program computes of a hero, as its validator prints it.
type theirs struct {
	Crash, Name, Class, Size                                                       string
	Level, Stamina, Winded, Recoveries, RecoveryValue, Speed, Stability, Disengage int
	SaveThreshold, SaveBonus, Renown, Wealth, ProjectPoints                        int
	Characteristics                                                                map[string]int
	Potency                                                                        []int
	Subclasses, Skills, Languages, Kits, Open, Lost, Unknown, Errors               []string
	Abilities                                                                      []struct {
		Name, Distance, Roll           string
		Tiers, TiersMelee, TiersRanged []string
		Keywords                       []string
	}
}

// difference is a number or a word that the two programs have otherwise.
type difference struct {
	class, what  string
	ours, theirs string
	hero         string
}

func (d difference) key() string { return d.class + ": " + d.what }

// TestNumbersAgree opens heroes of every class, subclass and level by Forge Steel's own code and compares every number,
// skill, language, kit and damage with ours. What differs stands in testdata/differences.txt with the reason, or is
// an error. It needs node and the validator, named by SCABBARD_FS_VALIDATE.
func TestNumbersAgree(t *testing.T) {
	validator := os.Getenv("SCABBARD_FS_VALIDATE")
	if validator == "" {
		t.Skip("SCABBARD_FS_VALIDATE names no validator of Forge Steel's files")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node is not here")
	}
	set := exchanged(t)
	dir := t.TempDir()
	var heroes []*builder.Hero
	var files []string
	for i, h := range ofEveryClass(set) {
		raw, _, err := Write(set, h)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, fmt.Sprintf("%04d.ds-hero", i))
		if err := os.WriteFile(file, raw, 0o600); err != nil {
			t.Fatal(err)
		}
		if keep := os.Getenv("SCABBARD_FS_KEEP"); keep != "" {
			multi := func(question string) bool {
				q := builder.Resolve(set, h).Question(question)
				return q != nil && q.Multi
			}
			name := filepath.Join(keep, strings.ReplaceAll(h.Name, " ", "-"))
			_ = os.WriteFile(name+".hero.yaml", herofile.Encode(h, multi), 0o600)
			_ = os.WriteFile(name+".ds-hero", raw, 0o600)
		}
		heroes, files = append(heroes, h), append(files, file)
	}
	known := differences(t)
	seen := map[string][]difference{}
	compared := 0
	for at := 0; at < len(files); at += 40 {
		batch := files[at:min(at+40, len(files))]
		for i, there := range validated(t, validator, batch) {
			here := heroes[at+i]
			if there.Crash != "" {
				t.Errorf("%s: %s", here.Name, there.Crash)
				continue
			}
			compared++
			for _, d := range compare(set, here, there, known.without) {
				seen[d.key()] = append(seen[d.key()], d)
			}
		}
	}
	report(t, seen, known)
	if *everySubclass {
		for line, used := range known.lines {
			if !used {
				t.Errorf("testdata/differences.txt: %s: they agree now, take the line away", line)
			}
		}
	}
	t.Logf("%d heroes compared, %d sorts of differences", compared, len(seen))
}

func exchanged(t testing.TB) *rules.Set {
	t.Helper()
	for _, id := range data.Heroes() {
		if set := data.Load(id); Knows(set) {
			return set
		}
	}
	t.Fatal("no edition has an exchange")
	return nil
}

// everySubclass compares heroes of each subclass at each level; otherwise the subclasses of a class take turns.
var everySubclass = flag.Bool("agree.all", false, "compare a hero of every subclass at every level")

// ofEveryClass are finished heroes of each class at each level; a short run takes every seventh.
func ofEveryClass(set *rules.Set) (out []*builder.Hero) {
	n := uint64(0)
	for _, class := range set.Kind("class") {
		subs := []string{""}
		question := ""
		for _, q := range builder.Resolve(set, (&builder.Hero{Level: 1}).With("class", []string{class.Slug()})).Questions {
			if q.Source.ID == class.ID && strings.Contains(subsOf(set, class.ID), "|"+q.ID[strings.IndexByte(q.ID, '.')+1:]+"|") {
				question = q.ID
			}
		}
		if question != "" {
			subs = nil
			for _, rec := range set.Kind("subclass") {
				if rec.Of == class.ID {
					subs = append(subs, rec.Slug())
				}
			}
		}
		for i, sub := range subs {
			for level := 1; level <= set.MaxLevel; level++ {
				n++
				if testing.Short() && n%7 != 0 || !*everySubclass && level%len(subs) != i {
					continue
				}
				h := (&builder.Hero{Format: builder.Format, Edition: set.Edition, Level: level, Name: fmt.Sprintf("%s %s %d", class.Slug(), sub, level)}).With("class", []string{class.Slug()})
				if sub != "" {
					h = h.With(question, []string{sub})
				}
				seed, _ := strconv.ParseUint(os.Getenv("SEED"), 10, 64)
				for _, q := range builder.Resolve(set, h).Questions { // no increase is thrown away on a score at its limit
					if strings.Contains(q.ID, ".characteristic-") {
						h = h.With(q.ID, []string{"might"})
					}
				}
				if class.Slug() == "tactician" { // of two kits with one benefit only the reader knows there which counts
					h = h.With("tactician.kits", []string{[]string{"panther", "shining-armor", "mountain", "martial-artist", "pugilist"}[level%5], "sniper"})
				}
				h = fill.Random(set, h, rand.New(rand.NewPCG(n, 20+seed)))
				for _, q := range builder.Resolve(set, h).Questions { // of two kits the better bonus counts, as it does there
					if q.Source.ID == "feature/tactician/field-arsenal" && q.ID != "tactician.kits" {
						h = h.With(q.ID, nil)
					}
				}
				if prayer, ok := h.Answer("conduit.prayer"); ok { // only one is picked there, at every level
					h = h.With("conduit.prayer", prayer[:1])
				}
				out = append(out, h)
			}
		}
	}
	return out
}

// subsOf are the ids of the questions of a class that pick a subclass, between bars.
func subsOf(set *rules.Set, class string) string {
	out := "|"
	set.Record(class).EachChoose(func(c *rules.Choose) {
		if c.From.Kind == "subclass" {
			out += c.ID + "|"
		}
	})
	return out
}

func validated(t *testing.T, validator string, files []string) (out []theirs) {
	t.Helper()
	raw, err := exec.Command("node", append([]string{validator, "--json"}, files...)...).Output()
	if len(raw) == 0 {
		t.Fatal(err)
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	for {
		var one theirs
		if err := d.Decode(&one); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		out = append(out, one)
	}
	if len(out) != len(files) {
		t.Fatalf("%d of %d heroes validated", len(out), len(files))
	}
	return out
}

// here is what we compute, as the export has it.
type here struct {
	Characteristics map[string]int
	Stats           map[string]struct{ Value any }
	Skills          []struct{ ID, Source string }
	Languages       []struct{ ID string }
	Identity        struct{ Kits []string }
	Features        []struct{ ID, Name string }
	Abilities       []struct {
		ID, Name, Distance string
		Roll               *struct{ Bonus int }
		Tiers              []struct{ Text string }
		Variants           []struct {
			Distance string
			Tiers    []struct{ Text string }
		}
	}
}

func compare(set *rules.Set, h *builder.Hero, there theirs, without []string) (out []difference) {
	var b bytes.Buffer
	s := builder.Build(set, h)
	withoutSources(s, without)
	if err := sheet.WriteJSON(&b, s); err != nil {
		panic(err)
	}
	var our here
	if err := json.Unmarshal(b.Bytes(), &our); err != nil {
		panic(err)
	}
	class, _ := h.Answer("class")
	differ := func(what, ours, theirs string) {
		if ours != theirs {
			out = append(out, difference{class[0], what, ours, theirs, h.Name})
		}
	}
	for id, v := range map[string]int{"stamina": there.Stamina, "winded": there.Winded, "recoveries": there.Recoveries, "recovery_value": there.RecoveryValue,
		"speed": there.Speed, "stability": there.Stability, "disengage": there.Disengage, "save_target": there.SaveThreshold - there.SaveBonus, "renown": there.Renown,
		"wealth": there.Wealth, "project_points": there.ProjectPoints} {
		differ(id, fmt.Sprint(our.Stats[id].Value), strconv.Itoa(v))
	}
	differ("size", fmt.Sprint(our.Stats["size"].Value), there.Size)
	for name, v := range there.Characteristics {
		differ(strings.ToLower(name), strconv.Itoa(our.Characteristics[strings.ToLower(name)]), strconv.Itoa(v))
	}
	for i, p := range s.Potency.Values {
		differ("potency "+p.Number.ID, strconv.Itoa(p.Number.Value()), strconv.Itoa(there.Potency[i]))
	}
	lists := func(what string, ours, theirs []string) {
		for i := range theirs {
			theirs[i] = Builtin().glossary(set).slug(theirs[i])
		}
		for _, o := range ours {
			if !slices.Contains(theirs, o) {
				differ(what+" "+o, "has it", "")
			}
		}
		for _, o := range theirs {
			if !slices.Contains(ours, o) {
				if picked(h, o) && (what == "skill" || what == "language") {
					differ(what+" picked and taken away again", "", "has it")
					continue
				}
				differ(what+" "+o, "", "has it")
			}
		}
	}
	var skills, languages []string
	for _, k := range our.Skills {
		skills = append(skills, k.ID)
	}
	for _, l := range our.Languages {
		languages = append(languages, l.ID)
	}
	lists("skill", skills, there.Skills)
	lists("language", languages, there.Languages)
	lists("kit", our.Identity.Kits, there.Kits)
	lists("open", nil, there.Open)
	lists("lost", nil, there.Lost)
	lists("unknown", nil, there.Unknown)
	lists("error", nil, there.Errors)
	abilities(set, our, there, differ)
	return out
}

// picked tells whether the hero's file holds a pick: what the hero has no more was taken away by something.
func picked(h *builder.Hero, slug string) bool {
	return slices.ContainsFunc(h.Choices, func(c builder.Choice) bool { return slices.Contains(c.Answer, slug) })
}

// slug is what a name of theirs is here.
func (t glossary) slug(name string) string { return t.read(name).slugs[0] }

func abilities(set *rules.Set, our here, there theirs, differ func(what, ours, theirs string)) {
	t := Builtin().glossary(set)
	for _, a := range there.Abilities {
		slugs := t.read(a.Name).slugs
		found := false
		for _, o := range our.Abilities {
			if !slices.Contains(slugs, o.ID) && !slices.Contains(slugs, spelling.Slug(o.Name)) {
				continue
			}
			found = true
			bonus := ""
			if o.Roll != nil {
				bonus = "2d10 + " + strconv.Itoa(o.Roll.Bonus)
			}
			differ("ability "+o.ID+" roll", bonus, a.Roll)
			tiers := func(how string, ours []struct{ Text string }, theirs []string) {
				for i := range max(len(ours), len(theirs)) {
					var x, y string
					if i < len(ours) {
						x = figures(ours[i].Text)
					}
					if i < len(theirs) {
						y = figures(theirs[i])
					}
					differ(fmt.Sprintf("ability %s %stier %d", o.ID, how, i+1), x, y)
				}
			}
			if len(a.TiersMelee) > 0 && len(o.Variants) == 2 {
				tiers("melee ", o.Variants[0].Tiers, a.TiersMelee)
				tiers("ranged ", o.Variants[1].Tiers, a.TiersRanged)
			} else if len(a.TiersMelee) > 0 {
				tiers("", o.Tiers, a.TiersMelee)
			} else {
				tiers("", o.Tiers, a.Tiers)
			}
			differ("ability "+o.ID+" distance", reach(o.Distance), reach(a.Distance))
			break
		}
		for _, f := range our.Features { // what has no card in the book is a feature here
			found = found || slices.Contains(slugs, f.ID[strings.LastIndexByte(f.ID, '/')+1:]) || slices.Contains(slugs, spelling.Slug(f.Name))
		}
		if !found {
			differ("ability "+t.slug(a.Name), "", "has it")
		}
	}
}

var (
	damage  = regexp.MustCompile(`(\d+d\d+(?: \+ )?)?(\d*)((?: \w+)?) damage`)
	potency = regexp.MustCompile(`([A-Z]) < (-?\d+)`)
	numbers = regexp.MustCompile(`\d+`)
)

// figures are the damage and the potencies of a tier.
func figures(tier string) string {
	tier = strings.NewReplacer("`", "", "*", "").Replace(tier)
	var out []string
	for _, m := range damage.FindAllStringSubmatch(tier, -1) {
		if m[1]+m[2] != "" {
			out = append(out, strings.TrimSpace(m[1])+m[2]+m[3])
		}
	}
	for _, m := range potency.FindAllStringSubmatch(tier, -1) {
		out = append(out, m[1]+"<"+m[2])
	}
	return strings.Join(out, ", ")
}

// reach are the numbers of a distance, in their order of size.
func reach(distance string) string {
	out := numbers.FindAllString(distance, -1)
	slices.Sort(out)
	return strings.Join(out, ",")
}

// differences reads the known ones: "class: what # why"; * stands for any class, and at the end for any rest.
func differences(t *testing.T) *exceptions {
	t.Helper()
	raw, err := os.ReadFile("testdata/differences.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := &exceptions{lines: map[string]bool{}}
	for n, line := range strings.Split(string(raw), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, why, ok := strings.Cut(line, " # ")
		if !ok || len(strings.Fields(why)) < 3 {
			t.Errorf("testdata/differences.txt:%d: a line is: class: what # why", n+1)
		}
		if source, is := strings.CutPrefix(strings.TrimSpace(key), "without "); is {
			out.without = append(out.without, source)
			continue
		}
		out.lines[strings.TrimSpace(key)] = false
	}
	return out
}

// exceptions are the differences with a reason, and the sources of ours that the other program only tells of.
type exceptions struct {
	lines   map[string]bool
	without []string
}

// withoutSources takes what some sources add off every number of a sheet.
func withoutSources(s *sheet.Sheet, sources []string) {
	off := func(n *sheet.Number) {
		n.Parts = slices.DeleteFunc(slices.Clone(n.Parts), func(p sheet.Part) bool { return slices.Contains(sources, p.Source) })
	}
	tiers := func(list []sheet.Tier) {
		for i := range list {
			if list[i].Damage != nil {
				off(list[i].Damage)
			}
			list[i].Extra = nil
		}
	}
	for i := range s.Stats {
		off(&s.Stats[i])
	}
	for i := range s.Abilities {
		tiers(s.Abilities[i].Tiers)
		for _, v := range s.Abilities[i].Variants {
			tiers(v.Tiers)
		}
	}
}

func report(t *testing.T, seen map[string][]difference, known *exceptions) {
	t.Helper()
	keys := make([]string, 0, len(seen))
	for key := range seen {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		if excused(known.lines, key) {
			continue
		}
		d := seen[key][0]
		t.Errorf("%s: ours %q, theirs %q (%s; %d times)", key, d.ours, d.theirs, d.hero, len(seen[key]))
	}
}

func excused(known map[string]bool, key string) bool {
	class, what, _ := strings.Cut(key, ": ")
	for k := range known {
		c, w, _ := strings.Cut(k, ": ")
		if c != "*" && c != class {
			continue
		}
		if rest, any := strings.CutSuffix(w, "*"); w == what || any && strings.HasPrefix(what, rest) {
			known[k] = true
			return true
		}
	}
	return false
}
