package encode

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// theirs is a hero as computed by Forge Steel, in the output of its validator.
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

// TestNumbersAgree opens heroes of every class, subclass and level with Forge Steel's own code, and compares every number,
// skill, language, kit and damage with our prediction. Every number that differs from ours must be announced, and no other
// one. All other differences are in testdata/differences.txt with the reason, or are errors. It needs node and the
// validator, named by SCABBARD_FS_VALIDATE.
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
	var written []*File
	var heroes []*builder.Hero
	var files []string
	for i, h := range ofEveryClass(set) {
		f, err := Hero(forgesteel.Builtin(), set, h, Extras{})
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, fmt.Sprintf("%04d.ds-hero", i))
		if err := os.WriteFile(file, f.Bytes, 0o600); err != nil {
			t.Fatal(err)
		}
		written, heroes, files = append(written, f), append(heroes, h), append(files, file)
	}
	known := differences(t)
	seen := map[string][]difference{}
	announced, differing := 0, 0
	for at := 0; at < len(files); at += 40 {
		for i, there := range validated(t, validator, files[at:min(at+40, len(files))]) {
			hero, file := heroes[at+i], written[at+i]
			if there.Crash != "" {
				t.Errorf("%s: %s", hero.Name, there.Crash)
				continue
			}
			for _, d := range compare(set, hero, predictedSheet(t, set, hero), there) {
				seen[d.key()] = append(seen[d.key()], d)
			}
			announced += len(file.Differences)
			if n := checkAnnounced(t, builder.Build(set, hero), file.Differences, there); n > 0 {
				differing++
			}
		}
	}
	report(t, seen, known)
	if trial.Night {
		for line, used := range known.lines {
			if !used {
				t.Errorf("testdata/differences.txt: %s: they agree now, take the line away", line)
			}
		}
	}
	t.Logf("%d heroes compared, %d with other base numbers, %d differences announced, %d sorts that are in the list", len(files), differing, announced, len(seen))
}

// checkAnnounced compares the base numbers of a hero with those of Forge Steel and with the announced ones: each that
// differs is announced with both values, and no other. It returns how many differ.
func checkAnnounced(t *testing.T, s *sheet.Sheet, announced []Difference, there theirs) (differ int) {
	t.Helper()
	for id, theirs := range there.numbers() {
		n, ok := numberOf(s, id)
		if !ok {
			t.Errorf("%s: no number %s", s.Name, id)
			continue
		}
		at := slices.IndexFunc(announced, func(d Difference) bool { return d.Name == n.Name && len(d.Cards) == 0 })
		switch ours := n.Value(); {
		case ours == theirs && at >= 0:
			t.Errorf("%s: %+v is announced, and both have %d", s.Name, announced[at], ours)
		case ours == theirs:
		case at < 0:
			t.Errorf("%s: %s: ours %d, theirs %d, not announced", s.Name, id, ours, theirs)
		case announced[at].Theirs != sheet.Figure(theirs, n.Signed)+n.Suffix || announced[at].Ours != sheet.Figure(ours, n.Signed)+n.Suffix:
			t.Errorf("%s: %+v is announced, ours is %d, theirs %d", s.Name, announced[at], ours, theirs)
		default:
			differ++
		}
	}
	return differ
}

// predictedSheet returns the sheet that we expect in Forge Steel.
func predictedSheet(t *testing.T, set *rules.Set, h *builder.Hero) *sheet.Sheet {
	t.Helper()
	w := newWriter(forgesteel.Builtin(), set, h)
	if _, err := w.write(); err != nil {
		t.Fatal(err)
	}
	return predictor{w}.predicted()
}

// numbers returns the base numbers of Forge Steel by our ids.
func (there *theirs) numbers() map[string]int {
	out := map[string]int{"stamina": there.Stamina, "winded": there.Winded, "recoveries": there.Recoveries, "recovery_value": there.RecoveryValue,
		"speed": there.Speed, "stability": there.Stability, "disengage": there.Disengage, "save_target": there.SaveThreshold - there.SaveBonus,
		"renown": there.Renown, "wealth": there.Wealth, "project_points": there.ProjectPoints}
	for name, v := range there.Characteristics {
		out[strings.ToLower(name)] = v
	}
	for i, strength := range []string{"potency_weak", "potency_average", "potency_strong"} {
		out[strength] = there.Potency[i]
	}
	return out
}

func exchanged(t testing.TB) *rules.Set {
	t.Helper()
	for _, id := range data.Heroes() {
		if set := data.Load(id); forgesteel.Knows(set) {
			var books []string
			for _, b := range data.Books(id) {
				books = append(books, b.ID)
			}
			return data.With(id, books)
		}
	}
	t.Fatal("no edition has an exchange")
	return nil
}

// ofEveryClass are random heroes, four of each class at each level. Their subclasses take turns.
func ofEveryClass(set *rules.Set) (out []*builder.Hero) {
	seed, _ := strconv.ParseUint(os.Getenv("SEED"), 10, 64)
	titles := set.Kind("title")
	var leveled []string
	for _, rec := range set.Kind("treasure") {
		if slices.Contains(rec.Tags, "leveled") && rec.Book == "" {
			leveled = append(leveled, rec.Slug())
		}
	}
	n := uint64(0)
	classes := slices.Clone(set.Kind("class"))
	slices.SortStableFunc(classes, func(a, b rules.Record) int { // books last, so that one more changes no hero of the others
		return strings.Compare(a.Book, b.Book)
	})
	for _, class := range classes {
		question, subs := subclasses(set, &class)
		for i := range 4 * set.MaxLevel {
			if n++; !trial.Night && n%28 != 0 {
				continue
			}
			h := (&builder.Hero{Format: builder.Format, Edition: set.Edition, Level: i%set.MaxLevel + 1, Name: fmt.Sprintf("%s %d", class.Slug(), n)}).With("class", []string{class.Slug()})
			if question != "" {
				h = h.With(question, []string{subs[(i+i/set.MaxLevel)%len(subs)]})
			}
			h = fill.Random(set, h, rand.New(rand.NewPCG(n, 20+seed)))
			if n%8 == 0 { // some have two treasures of the edition and a title
				h = h.With(set.PlayQuestion(rules.KindTreasure), []string{leveled[int(n/8)%len(leveled)], leveled[int(n/8*7+3)%len(leveled)]})
				h = h.With(set.PlayQuestion(rules.KindFeature), []string{titles[int(n/8)%len(titles)].Slug()})
				h = fill.Random(set, h, rand.New(rand.NewPCG(n, 21+seed)))
			}
			out = append(out, h)
		}
	}
	return out
}

// subclasses returns the question of a class that picks a subclass, and the slugs of those it has; empty for none.
func subclasses(set *rules.Set, class *rules.Record) (question string, subs []string) {
	class.EachChoose(func(c *rules.Choose) {
		if c.From.Kind == "subclass" {
			question = set.QuestionID(class, c)
		}
	})
	for _, rec := range set.Kind("subclass") {
		if rec.Of == class.ID {
			subs = append(subs, rec.Slug())
		}
	}
	return question, subs
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

// here is our computation, in the form of the export.
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
		Tiers              []outcome
		Variants           []struct {
			Distance string
			Tiers    []outcome
		}
	}
}

// outcome is a tier of a power roll. Damage of another type is in its text without the word.
type outcome struct {
	Text  string
	Extra []extra
}

type extra struct{ Amount int }

// compare returns how a hero in Forge Steel differs from a sheet.
func compare(set *rules.Set, h *builder.Hero, s *sheet.Sheet, there theirs) (out []difference) {
	var b bytes.Buffer
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
	for id, v := range there.numbers() {
		n, _ := numberOf(s, id)
		differ(id, strconv.Itoa(n.Value()), strconv.Itoa(v))
	}
	differ("size", fmt.Sprint(our.Stats["size"].Value), there.Size)
	lists := func(what string, ours, theirs []string) {
		for i := range theirs {
			theirs[i] = slugOf(forgesteel.Builtin().Glossary(set), theirs[i])
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

// picked reports whether the hero's file has a pick: one that the hero no longer has was taken away by something.
func picked(h *builder.Hero, slug string) bool {
	return slices.ContainsFunc(h.Choices, func(c builder.Choice) bool { return slices.Contains(c.Answer, slug) })
}

// slug returns our slug for one of their names.
// slugOf returns the slug by which a name is known.
func slugOf(t forgesteel.Glossary, name string) string { return t.MeaningsOf(name).Slugs[0] }

func abilities(set *rules.Set, our here, there theirs, differ func(what, ours, theirs string)) {
	t := forgesteel.Builtin().Glossary(set)
	for _, a := range there.Abilities {
		slugs := t.MeaningsOf(a.Name).Slugs
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
			tiers := func(how string, ours []outcome, theirs []string) {
				for i := range max(len(ours), len(theirs)) {
					var x, y string
					if i < len(ours) {
						x = figures(ours[i].Text, ours[i].Extra...)
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
		for _, f := range our.Features { // an entry without a card in the book is a feature here
			found = found || slices.Contains(slugs, f.ID[strings.LastIndexByte(f.ID, '/')+1:]) || slices.Contains(slugs, spelling.Slug(f.Name))
		}
		if !found {
			differ("ability "+slugOf(t, a.Name), "", "has it")
		}
	}
}

var (
	damage  = regexp.MustCompile(`(\d+d\d+)?(?: \+ )?(\d*)(?: \w+)? damage(?: equal to (\d+))?`)
	leading = regexp.MustCompile(`^(\d+) an enemy takes damage`)
	potency = regexp.MustCompile(`([A-Z]) < (-?\d+)`)
	numbers = regexp.MustCompile(`\d+`)
)

// figures are the damage and the potencies of a tier. Damage of several types is added up, because Forge Steel adds
// bonuses of another type to the damage of the card.
func figures(tier string, more ...extra) string {
	tier = strings.NewReplacer("`", "", "*", "").Replace(tier)
	var out []string
	sum := 0
	for _, x := range more {
		sum += x.Amount
	}
	for _, m := range append(damage.FindAllStringSubmatch(tier, -1), leading.FindAllStringSubmatch(tier, -1)...) {
		for _, part := range m[1:] {
			if strings.Contains(part, "d") {
				out = append(out, part)
			} else if n, err := strconv.Atoi(part); err == nil {
				sum += n
			}
		}
	}
	out = append(out, strconv.Itoa(sum))
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
		out.lines[strings.TrimSpace(key)] = false
	}
	return out
}

// exceptions are the differences with a reason, and whether one of that kind was seen.
type exceptions struct{ lines map[string]bool }

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
		if ok, err := path.Match(w, what); ok && err == nil {
			known[k] = true
			return true
		}
	}
	return false
}
