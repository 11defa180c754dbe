package encode

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// difference is a number or a word that the two programs have otherwise.
type difference struct {
	class, what  string
	ours, theirs string
	hero         string
}

func (d difference) key() string { return d.class + ": " + d.what }

// hasIt is one side of a difference if only that program has something.
const hasIt = "has it"

// isOf reports whether an answer without a place is the thing that only one program has.
func (d difference) isOf(left forgesteel.Unplaced) bool {
	return strings.HasSuffix(d.what, " "+forgesteel.Slug(left.What))
}

// TestNumbersAgree writes heroes of every class and level whose files Forge Steel has opened, and compares every number, skill,
// language, perk, kit, slot and figure of an ability that it had then with our prediction. Every number that differs from
// ours must be announced, and no other one; so must everything of ours that is missing there. All other differences are in
// testdata/differences.txt with the reason, or are errors.
func TestNumbersAgree(t *testing.T) {
	set := sample.Exchanged(t)
	known := differences(t)
	seen := map[string][]difference{}
	announced, differing := 0, 0
	heroes := answered(t, 25)
	for _, one := range heroes {
		w := newWriter(set, one.hero)
		file, err := w.write()
		if err != nil {
			t.Fatal(err)
		}
		there := predictor{w}
		predicted := there.predicted()
		found := append(compare(set, one.hero, predicted, one.answer), compareSlots(t, file, one)...)
		left := w.unplaced()
		for _, d := range compare(set, one.hero, w.s, one.answer) {
			if d.ours == hasIt && !slices.Contains(found, d) && !slices.ContainsFunc(left, d.isOf) {
				found = append(found, d)
			}
		}
		for _, d := range found {
			seen[d.key()] = append(seen[d.key()], d)
		}
		list := there.differences(predicted)
		announced += len(list)
		if n := checkAnnounced(t, w.s, list, one.answer); n > 0 {
			differing++
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
	t.Logf("%d heroes compared, %d with other base numbers, %d differences announced, %d sorts that are in the list", len(heroes), differing, announced, len(seen))
}

// checkAnnounced compares the base numbers of a hero with those of Forge Steel and with the announced ones: each that
// differs is announced with both values, and no other. It returns how many differ.
func checkAnnounced(t *testing.T, s *sheet.Sheet, announced []Difference, there answer) (differ int) {
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

// here is our computation, in the form of the export.
type here struct {
	Stats     map[string]struct{ Value any }
	Skills    []struct{ ID, Source string }
	Languages []struct{ ID string }
	Identity  struct{ Kits []string }
	Features  []featureHere
	Abilities []cardHere
}

type featureHere struct{ ID, Name string }

type cardHere struct {
	ID, Name, Distance string
	Cost               int
	Common             bool
	Roll               *struct{ Bonus int }
	Tiers              []outcome
	Variants           []struct{ Tiers []outcome }
}

// outcome is a tier of a power roll. Damage of another type is in its text without the word.
type outcome struct {
	Text  string
	Extra []extra
}

type extra struct{ Amount int }

// compare returns how a hero in Forge Steel differs from a sheet.
func compare(set *rules.Set, h *builder.Hero, s *sheet.Sheet, there answer) (out []difference) {
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
	differ("level", strconv.Itoa(s.Level), strconv.Itoa(there.Level))
	differ("size", fmt.Sprint(our.Stats["size"].Value), there.Size)
	for _, l := range listsOf(our, s, there) {
		has := make([]string, len(l.theirs))
		for i, name := range l.theirs {
			has[i] = meant(set, l.what, name)
		}
		for _, o := range l.ours {
			if !slices.Contains(has, o) {
				differ(l.what+" "+o, hasIt, "")
			}
		}
		for _, o := range has {
			if slices.Contains(l.ours, o) {
				continue
			}
			if picked(h, o) && (l.what == "skill" || l.what == "language") {
				differ(l.what+" picked and taken away again", "", hasIt)
				continue
			}
			differ(l.what+" "+o, "", hasIt)
		}
	}
	abilities(set, our, there, differ)
	return out
}

// list is what a hero has of a kind: slugs of ours, and names there.
type list struct {
	what         string // the kind
	ours, theirs []string
}

// listsOf returns the lists in which a hero has the same here and there.
func listsOf(our here, s *sheet.Sheet, there answer) (out []list) {
	ours := map[string][]string{}
	for _, a := range s.Aspects {
		for _, n := range a.Names {
			ours[a.Kind] = append(ours[a.Kind], rules.SlugOf(n.ID))
		}
	}
	for _, k := range our.Skills {
		ours["skill"] = append(ours["skill"], k.ID)
	}
	for _, l := range our.Languages {
		ours["language"] = append(ours["language"], l.ID)
	}
	for _, f := range s.Features {
		ours[f.Kind] = append(ours[f.Kind], rules.SlugOf(f.ID))
	}
	for _, i := range s.Treasures {
		ours["treasure"] = append(ours["treasure"], rules.SlugOf(i.ID))
	}
	for _, r := range s.Resources {
		ours["resource"] = append(ours["resource"], rules.SlugOf(r.ID))
	}
	ours["kit"] = our.Identity.Kits
	for kind, theirs := range map[string][]string{"ancestry": {there.Ancestry}, "class": {there.Class}, "subclass": there.Subclasses, "domain": there.Domains, "skill": there.Skills,
		"language": there.Languages, "kit": there.Kits, "perk": there.Perks, "title": there.Titles, "treasure": there.Items, "resource": there.Resources} {
		out = append(out, list{kind, ours[kind], theirs})
	}
	for what, theirs := range map[string][]string{"open": there.Open, "lost": there.Lost, "unknown": there.Unknown, "error": there.Errors} {
		out = append(out, list{what, nil, theirs})
	}
	return out
}

// meant returns the slug of the record of a kind that one of their names means, else the slug of the name.
func meant(set *rules.Set, kind, name string) string {
	t := forgesteel.GlossaryOf(set)
	means := t.MeaningsOf(name)
	all := set.Kind(kind)
	for i := range all {
		if t.Matches(means, &all[i]) {
			return all[i].Slug()
		}
	}
	return means.Slugs[0]
}

// picked reports whether the hero's file has a pick: one that the hero no longer has was taken away by something.
func picked(h *builder.Hero, slug string) bool {
	return slices.ContainsFunc(h.Choices, func(c builder.Choice) bool { return slices.Contains(c.Answer, slug) })
}

// abilities compares the cards of a hero: each one there is a card or, without a card in the book, a feature here, and each
// one here is there, with the same figures.
func abilities(set *rules.Set, our here, there answer, differ func(what, ours, theirs string)) {
	t := forgesteel.GlossaryOf(set)
	isThere := map[string]bool{}
	for _, theirs := range there.Abilities {
		slugs := t.MeaningsOf(theirs.Name).Slugs
		called := func(id, name string) bool {
			return slices.Contains(slugs, rules.SlugOf(id)) || slices.Contains(slugs, spelling.Slug(name))
		}
		card := slices.IndexFunc(our.Abilities, func(a cardHere) bool { return called(a.ID, a.Name) })
		if card >= 0 {
			isThere[our.Abilities[card].ID] = true
			compareCards(our.Abilities[card], theirs, differ)
		} else if !slices.ContainsFunc(our.Features, func(f featureHere) bool { return called(f.ID, f.Name) }) {
			differ("ability "+slugs[0], "", hasIt)
		}
	}
	for _, ours := range our.Abilities {
		if !ours.Common && !isThere[ours.ID] {
			differ("ability "+ours.ID, hasIt, "")
		}
	}
}

// compareCards compares the figures of a card.
func compareCards(ours cardHere, theirs cardThere, differ func(what, ours, theirs string)) {
	what := "ability " + ours.ID + " "
	cost, _ := theirs.Cost.(float64) // the other is the word signature
	differ(what+"cost", strconv.Itoa(ours.Cost), strconv.Itoa(int(cost)))
	bonus := ""
	if ours.Roll != nil {
		bonus = "2d10 + " + strconv.Itoa(ours.Roll.Bonus)
	}
	differ(what+"roll", bonus, theirs.Roll)
	melee, ranged := ours.Tiers, ours.Tiers
	if len(ours.Variants) == 2 {
		melee, ranged = ours.Variants[0].Tiers, ours.Variants[1].Tiers
	}
	if len(theirs.TiersMelee) > 0 {
		compareTiers(what+"melee ", melee, theirs.TiersMelee, differ)
		compareTiers(what+"ranged ", ranged, theirs.TiersRanged, differ)
	} else {
		compareTiers(what, ours.Tiers, theirs.Tiers, differ)
	}
	differ(what+"distance", reach(ours.Distance), reach(theirs.Distance))
}

// compareTiers compares the outcomes of a power roll.
func compareTiers(what string, ours []outcome, theirs []string, differ func(what, ours, theirs string)) {
	for i := range max(len(ours), len(theirs)) {
		var here, there string
		if i < len(ours) {
			here = figures(ours[i].Text, ours[i].Extra...)
		}
		if i < len(theirs) {
			there = theirs[i]
		}
		differ(fmt.Sprintf("%stier %d", what, i+1), here, there)
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
