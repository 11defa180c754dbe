package builder_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/data"
	"scabbard/sheet"
)

// lastLine is the length of the rules document the goldens cite.
const lastLine = 17716

// required are the facts every golden hero states.
var required = []string{
	"might", "agility", "reason", "intuition", "presence", "stamina", "winded", "dying", "dead", "recovery_value", "recoveries",
	"size", "speed", "stability", "disengage", "save_target", "surge_limit", "shield_limit", "renown", "wealth", "project_points",
	"potency", "immunities", "weaknesses", "cannot", "skills", "languages", "perks", "incident", "complication", "resource", "abilities", "bonus", "forms", "issues",
}

// TestHeroesHaveTheNumbersWorkedOutByHand builds every hero of testdata/golden and compares it with facts written by hand. A
// fact is one line: "speed 6 = 5 (Every hero L1302) + 1 (Raider L12241)" has the printed number and its used parts, by name.
// The sum must add up, a formula ("Fury: 12*2") must give its addend, and every addend cites the rules document. Nothing here
// is ever regenerated from output. Parts of 0 are left out.
func TestHeroesHaveTheNumbersWorkedOutByHand(t *testing.T) {
	files, err := filepath.Glob("../testdata/golden/*.hero.yaml")
	if err != nil || len(files) < 50 {
		t.Fatalf("only %d golden heroes: %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".hero.yaml")
		t.Run(name, func(t *testing.T) {
			g := golden{T: t, sheet: build(t, file), seen: map[string]bool{}}
			g.read(strings.TrimSuffix(file, ".hero.yaml") + ".want")
			for _, key := range required {
				if !g.seen[key] {
					t.Errorf("%s.want does not state %s", name, key)
				}
			}
		})
	}
}

// TestGoldenCoverage keeps the set of golden heroes as wide as the rules it speaks for.
func TestGoldenCoverage(t *testing.T) {
	files, _ := filepath.Glob("../testdata/golden/*.hero.yaml")
	had := map[string]bool{}
	for _, file := range files {
		s := build(t, file)
		had["level/"+strconv.Itoa(s.Level)] = true
		for _, a := range s.Aspects {
			for _, n := range a.Names {
				had[n.ID], had[n.ID+" at level "+strconv.Itoa(s.Level)] = true, true
			}
		}
		for _, f := range s.Features {
			had[f.ID] = true
		}
	}
	want := []string{"level/1", "level/2", "level/3", "kit/boren", "kit/raden", "kit/vuken",
		"perk/linguist", "perk/area-of-expertise", "perk/specialist", "perk/eidetic-memory", "perk/minor-blessing", "perk/mystic-dabbler",
		"perk/familiar", "perk/homesteader", "perk/shivers", "perk/field-medicine"}
	set := data.Load(data.Default)
	for _, kind := range []string{"ancestry", "subclass", "career", "complication", "domain"} {
		for _, r := range set.Kind(kind) {
			want = append(want, r.ID)
		}
	}
	for _, class := range set.Kind("class") {
		want = append(want, class.ID+" at level 1", class.ID+" at level 3")
	}
	for _, r := range set.Kind("feature") { // the hero's choices that change a number
		for _, tag := range []string{"prayer", "enchantment", "focus"} {
			if slices.Contains(r.Tags, tag) {
				want = append(want, r.ID)
			}
		}
	}
	for _, id := range want {
		if !had[id] {
			t.Errorf("no golden hero with %s", id)
		}
	}
}

// TestExampleHeroes keeps the heroes of the README complete and legal.
func TestExampleHeroes(t *testing.T) {
	files, _ := filepath.Glob("../testdata/heroes/*.hero.yaml")
	if len(files) < 10 {
		t.Fatalf("only %d example heroes", len(files))
	}
	for _, file := range files {
		for _, i := range build(t, file).Issues {
			if i.Severity != sheet.Notice {
				t.Errorf("%s: %s %s %s: %s", filepath.Base(file), i.Severity, i.Code, i.Question, i.Text)
			}
		}
	}
}

func build(t *testing.T, file string) *sheet.Sheet {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	hero, err := herofile.Decode(filepath.Base(file), b)
	if err != nil {
		t.Fatal(err)
	}
	edition := data.Default
	if hero.Edition != "" {
		edition = hero.Edition
	}
	return builder.Build(data.Load(edition), hero)
}

// golden is one hero and the facts looked at.
type golden struct {
	*testing.T
	sheet *sheet.Sheet
	seen  map[string]bool
	line  string
}

func (g *golden) read(file string) {
	b, err := os.ReadFile(file)
	if err != nil {
		g.Fatal(err)
	}
	for i, line := range strings.Split(string(b), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		g.line = fmt.Sprintf("%s:%d: %s", filepath.Base(file), i+1, line)
		g.fact(line)
	}
}

func (g *golden) wrong(format string, args ...any) {
	g.Helper()
	g.Errorf("%s\n\t%s", g.line, fmt.Sprintf(format, args...))
}

// fact checks one line.
func (g *golden) fact(line string) {
	key, rest, _ := strings.Cut(line, " ")
	key = strings.TrimSuffix(key, ":")
	g.seen[key] = true
	checks := map[string]func(string){
		"potency": g.potency, "immunities": g.resistList(g.sheet.Immunities), "weaknesses": g.resistList(g.sheet.Weaknesses),
		"immunity": g.resist(g.sheet.Immunities), "weakness": g.resist(g.sheet.Weaknesses),
		"perks": g.kinds("perk"), "incident": g.kinds("incident"), "complication": g.kinds("complication"), "holds": g.holds, "says": g.says, "noted": g.noted,
		"cannot": g.cannot, "skills": g.skills, "skill-from": g.skillFrom, "languages": g.languages, "resource": g.resource,
		"abilities": g.abilities, "tiers": g.tiers, "damage": g.damage, "reach": g.reach, "distance": g.distance, "bonus": g.bonus,
		"floor": g.floor, "features": g.features, "roll": g.roll, "usable": g.usable, "clause": g.clause,
		"forms": g.forms, "form": g.form, "changes": g.changes, "track": g.track, "issues": g.issues, "follower": g.follower, "block": g.block, "treasure": g.treasure, "project": g.project,
		"moves": g.moves, "keywords": g.keywords, "cost": g.cost, "not-asked": g.notAsked, "note": g.note, "why": g.why, "value": g.value,
	}
	if check := checks[key]; check != nil {
		check(strings.TrimSpace(rest))
		return
	}
	n, ok := g.sheet.Stat(key)
	if !ok {
		g.wrong("no number %s", key)
		return
	}
	g.number(n, rest)
}

// term is one addend: an amount, its source, and lines of the rules document.
type term struct {
	amount int
	name   string
}

var (
	termPattern = regexp.MustCompile(`^([+-]?) ?(\S+) \(([^)]*)\)`)
	linePattern = regexp.MustCompile(` L(\d+)\b`)
)

// number checks "54 = 21 (Fury L7091) + ..." against a number: its printed value, its sum, its used parts.
func (g *golden) number(n sheet.Number, fact string) {
	value, sum, ok := strings.Cut(fact, " = ")
	if !ok {
		g.wrong("no sum")
		return
	}
	terms := g.terms(sum, n.Labels)
	total := 0
	for _, x := range terms {
		total += x.amount
	}
	if want := g.amount(value, n.Labels); total != want {
		g.wrong("the hand-written sum makes %d, not %s", total, value)
	}
	if n.Value() != total {
		g.wrong("the program has %s", n.Show())
	}
	var parts []term
	for _, p := range n.Parts {
		if p.Unused == "" {
			parts = append(parts, term{p.Amount, p.Name})
		}
	}
	if got, want := tally(parts), tally(terms); !maps.Equal(got, want) {
		g.wrong("the program's parts are %v", got)
	}
}

// value checks "ID NUMBER (why, with a line)", for a number that is no sum.
func (g *golden) value(fact string) {
	id, rest, _ := strings.Cut(fact, " ")
	want, why, _ := strings.Cut(rest, " ")
	g.seen[id] = true
	if !linePattern.MatchString(" " + strings.TrimPrefix(why, "(")) {
		g.wrong("cites no line")
	}
	if n, ok := g.sheet.Stat(id); !ok || n.Show() != want {
		g.wrong("the program has %s", n.Show())
	}
}

// tally counts addends by name and amount; an addend of nothing is left out.
func tally(terms []term) map[string]int {
	out := map[string]int{}
	for _, x := range terms {
		if x.amount != 0 {
			out[fmt.Sprintf("%d %s", x.amount, plain(x.name))]++
		}
	}
	return out
}

func plain(s string) string { return strings.ToLower(strings.ReplaceAll(s, "’", "'")) }

// terms reads addends such as "24 (Fury: 12*2 L7092)".
func (g *golden) terms(s string, labels []string) (out []term) {
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		m := termPattern.FindStringSubmatch(s)
		if m == nil {
			g.wrong("cannot read %q", s)
			return out
		}
		s = s[len(m[0]):]
		x := term{amount: g.amount(m[2], labels)}
		if m[1] == "-" {
			x.amount = -x.amount
		}
		lines := linePattern.FindAllStringSubmatchIndex(m[3], -1)
		if lines == nil {
			g.wrong("%q cites no line", m[3])
			return out
		}
		for _, at := range lines {
			if n, _ := strconv.Atoi(m[3][at[2]:at[3]]); n < 1 || n > lastLine {
				g.wrong("no line %d", n)
			}
		}
		x.name = m[3][:lines[0][0]]
		if at := strings.LastIndex(x.name, ": "); at >= 0 && strings.ContainsAny(x.name[at+2:at+3], "-0123456789") {
			formula := x.name[at+2:]
			x.name = x.name[:at]
			if v, err := evaluate(formula); err != nil || v != x.amount {
				g.wrong("%s makes %d, not %d (%v)", formula, v, x.amount, err)
			}
		}
		out = append(out, x)
	}
	return out
}

// amount reads a whole number, or the place of a size on its ladder.
func (g *golden) amount(s string, labels []string) int {
	if i := slices.Index(labels, s); i >= 0 {
		return i
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		g.wrong("%q is not a number", s)
	}
	return n
}

// evaluate works out + - * / on whole numbers, rounded down.
func evaluate(s string) (int, error) {
	for _, ops := range []string{"+-", "*/"} {
		i := strings.LastIndexAny(s, ops)
		if i <= 0 {
			continue
		}
		a, err := evaluate(s[:i])
		b, err2 := evaluate(s[i+1:])
		if err != nil || err2 != nil {
			return 0, fmt.Errorf("cannot read %q", s)
		}
		switch s[i] {
		case '+':
			return a + b, nil
		case '-':
			return a - b, nil
		case '*':
			return a * b, nil
		}
		return a / b, nil
	}
	return strconv.Atoi(s)
}

func (g *golden) potency(fact string) {
	p := g.sheet.Potency
	got := p.Characteristic
	for _, v := range p.Values {
		got += " " + strconv.Itoa(v.Number.Value())
	}
	if got != fact {
		g.wrong("the program has %s", got)
	}
}

// list compares a fact "a, b" or "none" with the program's list, in any order.
func (g *golden) list(fact string, got []string) {
	g.Helper()
	var want []string
	if fact != "none" {
		want = strings.Split(fact, ", ")
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		g.wrong("the program has %s", strings.Join(got, ", "))
	}
}

func slug(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

func resistName(x sheet.Resist) string {
	if x.When != "" {
		return x.To + " while " + x.When
	}
	return x.To
}

func (g *golden) resistList(has []sheet.Resist) func(string) {
	return func(fact string) {
		var got []string
		for _, x := range has {
			got = append(got, resistName(x))
		}
		g.list(fact, got)
	}
}

func (g *golden) resist(has []sheet.Resist) func(string) {
	return func(fact string) {
		to, rest, _ := strings.Cut(fact, " ")
		for _, x := range has {
			if resistName(x) == to {
				g.number(x.Number, rest)
				return
			}
		}
		g.wrong("the program has none")
	}
}

func (g *golden) cannot(fact string) {
	var got []string
	for _, x := range g.sheet.CannotBe {
		name := slug(x.ID)
		if x.When != "" {
			name += " while " + x.When
		}
		got = append(got, name)
	}
	g.list(fact, got)
}

func (g *golden) skills(fact string) {
	var got []string
	for _, x := range g.sheet.Skills {
		got = append(got, slug(x.ID))
	}
	g.list(fact, got)
}

func (g *golden) skillFrom(fact string) {
	id, from, _ := strings.Cut(fact, ": ")
	for _, x := range g.sheet.Skills {
		if slug(x.ID) == id && x.SourceName != from {
			g.wrong("the program has it from %s", x.SourceName)
		}
	}
}

func (g *golden) languages(fact string) {
	var got []string
	for _, x := range g.sheet.Languages {
		got = append(got, slug(x.ID))
	}
	g.list(fact, got)
}

// kinds checks every feature of a kind: the perks, the incident, the complication.
func (g *golden) kinds(kind string) func(string) {
	return func(fact string) {
		var got []string
		for _, f := range g.sheet.Features {
			if f.Kind == kind {
				got = append(got, slug(f.ID))
			}
		}
		g.list(fact, got)
	}
}

func (g *golden) feature(id string) *sheet.Feature {
	for i := range g.sheet.Features {
		if slug(g.sheet.Features[i].ID) == id {
			return &g.sheet.Features[i]
		}
	}
	return nil
}

// isTrue checks "SLUG from NAME": a feature that something else gives.
func (g *golden) holds(fact string) {
	id, from, _ := strings.Cut(fact, " from ")
	if f := g.feature(id); f == nil {
		g.wrong("the program has no such feature")
	} else if f.SourceName != from {
		g.wrong("the program has it from %s", f.SourceName)
	}
}

// says checks "SLUG: words": a figure of the rules with the words around it, in the text of an ability or a feature.
func (g *golden) says(fact string) {
	id, want, _ := strings.Cut(fact, ": ")
	var texts []string
	if f := g.feature(id); f != nil {
		texts = append(texts, f.Text.String())
	}
	for _, a := range g.sheet.Abilities {
		for _, c := range a.Clauses {
			if slug(a.ID) == id {
				texts = append(texts, c.Text.String())
			}
		}
	}
	if !strings.Contains(strings.Join(texts, " "), want) {
		g.wrong("the program says %q", texts)
	}
}

// noted checks "SLUG: words": the end of one of a feature's notes, which has the pick, or any part of it.
func (g *golden) noted(fact string) {
	id, want, _ := strings.Cut(fact, ": ")
	f := g.feature(id)
	if f == nil {
		g.wrong("the program has no such feature")
		return
	}
	if !slices.ContainsFunc(f.Notes, func(t sheet.Text) bool { return strings.Contains(t.String(), want) }) {
		g.wrong("the program notes %v", f.Notes)
	}
}

func (g *golden) resource(fact string) {
	if r := g.sheet.Resource; r == nil || r.ID+" "+r.Turn != fact {
		g.wrong("the program has %+v", r)
	}
}

// floor checks "-3 = -3 (Talent: 0-1-2 L10146)": the lowest the Heroic Resource may go.
func (g *golden) floor(fact string) {
	value, sum, _ := strings.Cut(fact, " = ")
	total := 0
	for _, x := range g.terms(sum, nil) {
		total += x.amount
	}
	if want := g.amount(value, nil); total != want {
		g.wrong("the hand-written sum makes %d, not %s", total, value)
	}
	if r := g.sheet.Resource; r == nil || r.Floor != total {
		g.wrong("the program has %+v", r)
	}
}

// features checks "2: extra-shield, judge-of-character": the features of a level, without traits, perks and the like.
func (g *golden) features(fact string) {
	level, want, _ := strings.Cut(fact, ": ")
	var got []string
	for _, f := range g.sheet.Features {
		if f.Kind == "feature" && strconv.Itoa(f.Level) == level {
			got = append(got, slug(f.ID))
		}
	}
	g.list(want, got)
}

func (g *golden) ability(id string) *sheet.Ability {
	for i := range g.sheet.Abilities {
		if slug(g.sheet.Abilities[i].ID) == id {
			return &g.sheet.Abilities[i]
		}
	}
	g.wrong("the program has no %s", id)
	return &sheet.Ability{}
}

// roll checks "knockback: Intuition or Might 2": the characteristics of a power roll, by name, and the best of them.
func (g *golden) roll(fact string) {
	id, want, _ := strings.Cut(fact, ": ")
	r := g.ability(id).Roll
	if r == nil {
		g.wrong("the program rolls nothing")
		return
	}
	var got []string
	for _, c := range r.Characteristics {
		got = append(got, c.Name)
	}
	slices.Sort(got)
	if s := fmt.Sprintf("%s %d", strings.Join(got, " or "), r.Bonus); s != want {
		g.wrong("the program has %s", s)
	}
}

// usable checks "mind-spike: ranged free strike": the other categories of an ability.
func (g *golden) usable(fact string) {
	id, want, _ := strings.Cut(fact, ": ")
	g.list(want, slices.Clone(g.ability(id).UsableAs))
}

// clause checks "conflagration: Persistent 2", "healing-grace: Spend 1+", "slow: Strained": a labeled paragraph.
func (g *golden) clause(fact string) {
	id, want, _ := strings.Cut(fact, ": ")
	var got []string
	for _, c := range g.ability(id).Clauses {
		s := c.Label
		if c.Amount != 0 || c.Label == "Persistent" {
			s += " " + strconv.Itoa(c.Amount)
		}
		if c.Open {
			s += "+"
		}
		got = append(got, s)
	}
	if !slices.Contains(got, want) {
		g.wrong("the program has %s", strings.Join(got, ", "))
	}
}

func (g *golden) abilities(fact string) {
	var got []string
	for _, a := range g.sheet.Abilities {
		if !a.Common {
			got = append(got, slug(a.ID))
		}
	}
	g.list(fact, got)
}

// card finds an ability, and its melee or ranged variant where the fact names one.
func (g *golden) card(name string) (tiers []sheet.Tier, reach []sheet.Number, distance string) {
	id, side, _ := strings.Cut(name, " ")
	for _, a := range g.sheet.Abilities {
		if slug(a.ID) != id {
			continue
		}
		if side == "" {
			return a.Tiers, a.Reach, a.Distance
		}
		for _, v := range a.Variants {
			if v.Keyword == side {
				return v.Tiers, v.Reach, v.Distance
			}
		}
	}
	g.wrong("the program has no %s", name)
	return nil, nil, ""
}

func (g *golden) tiers(fact string) {
	name, want, _ := strings.Cut(fact, ": ")
	tiers, _, _ := g.card(name)
	var got []string
	for _, t := range tiers {
		got = append(got, t.Full().String())
	}
	if s := strings.Join(got, " / "); s != want {
		g.wrong("the program has %s", s)
	}
}

var damagePattern = regexp.MustCompile(`^([\w-]+(?: melee| ranged)?) ([123]) (.*)$`)

func (g *golden) damage(fact string) {
	m := damagePattern.FindStringSubmatch(fact)
	if m == nil {
		g.wrong("written as: damage ABILITY [melee|ranged] TIER VALUE = ...")
		return
	}
	tiers, _, _ := g.card(m[1])
	i := int(m[2][0] - '1')
	if i >= len(tiers) || tiers[i].Damage == nil {
		g.wrong("the program deals none")
		return
	}
	g.number(*tiers[i].Damage, m[3])
}

var reachPattern = regexp.MustCompile(`^([\w-]+(?: melee| ranged)?) (\d+ = .*)$`)

func (g *golden) reach(fact string) {
	m := reachPattern.FindStringSubmatch(fact)
	if m == nil {
		g.wrong("written as: reach ABILITY [melee|ranged] VALUE = ...")
		return
	}
	_, reach, _ := g.card(m[1])
	if len(reach) == 0 {
		g.wrong("the program has no distance in squares")
		return
	}
	g.number(reach[0], m[2])
}

func (g *golden) distance(fact string) {
	name, want, _ := strings.Cut(fact, ": ")
	if _, _, got := g.card(name); got != want {
		g.wrong("the program has %s", got)
	}
}

func (g *golden) bonus(fact string) {
	k := g.sheet.KitBonuses
	tiers := func(d [3]int, from string) string {
		return strings.TrimSpace(fmt.Sprintf("%d/%d/%d %s", d[0], d[1], d[2], from))
	}
	got := map[string]string{
		"melee": tiers(k.Melee, k.MeleeFrom), "ranged": tiers(k.Ranged, k.RangedFrom),
		"melee-distance": strconv.Itoa(k.MeleeDistance), "ranged-distance": strconv.Itoa(k.RangedDistance),
	}
	what, want, _ := strings.Cut(fact, " ")
	if got[what] != want {
		g.wrong("the program has %q", got[what])
	}
}

func (g *golden) forms(fact string) {
	var got []string
	for _, f := range g.sheet.Forms {
		got = append(got, f.Name)
	}
	g.list(fact, got)
}

// changes checks "Bear: size, speed": every number a form changes.
func (g *golden) changes(fact string) {
	name, want, _ := strings.Cut(fact, ": ")
	for _, f := range g.sheet.Forms {
		if f.Name != name {
			continue
		}
		var got []string
		for _, n := range f.Numbers {
			got = append(got, n.ID)
		}
		g.list(want, got)
		return
	}
	g.wrong("the program has no such form")
}

// form checks "Bear speed 7 = ...", "Great Cat size 2 = ...".
func (g *golden) form(fact string) {
	for _, f := range g.sheet.Forms {
		rest, ok := strings.CutPrefix(fact, f.Name+" ")
		id, sum, _ := strings.Cut(rest, " ")
		for _, n := range f.Numbers {
			if ok && n.ID == id {
				g.number(n, sum)
				return
			}
		}
	}
	g.wrong("the program changes no such number")
}

// track checks "WORD RESOURCE: 3, 6, 12 dormant": the rows of the table whose source names the word.
func (g *golden) track(fact string) {
	head, rows, _ := strings.Cut(fact, ": ")
	word, on, _ := strings.Cut(head, " ")
	var seen []string
	for _, t := range g.sheet.Tracks {
		seen = append(seen, t.ID+" on "+t.On)
		if t.On != on || !strings.Contains(t.ID, word) {
			continue
		}
		var got []string
		for _, r := range t.Rows {
			s := strconv.Itoa(r.At)
			if r.Dormant {
				s += " dormant"
			}
			got = append(got, s)
		}
		if s := strings.Join(got, ", "); s != rows {
			g.wrong("the program has %s", s)
		}
		return
	}
	g.wrong("no such table among %v", seen)
}

// issues: "none" means nothing illegal and nothing unfinished.
func (g *golden) issues(fact string) {
	var got []string
	for _, i := range g.sheet.Issues {
		if i.Severity != sheet.Notice {
			got = append(got, fmt.Sprintf("%s %s (%s)", i.Code, i.Question, i.Text))
		}
	}
	g.list(fact, got)
}

// note checks "CODE QUESTION": a note of this kind about this question.
func (g *golden) note(fact string) {
	var got []string
	for _, i := range g.sheet.Issues {
		if i.Severity == sheet.Notice {
			got = append(got, strings.TrimSpace(i.Code+" "+i.Question))
		}
	}
	if !slices.Contains(got, fact) {
		g.wrong("the program notes %s", strings.Join(got, ", "))
	}
}

// why checks every part of a number, those that do not count among them: "OP AMOUNT SOURCE [unused]".
func (g *golden) why(fact string) {
	id, rest, _ := strings.Cut(fact, ": ")
	n, ok := g.sheet.Stat(id)
	if to, is := strings.CutPrefix(id, "immunity "); is {
		i := slices.IndexFunc(g.sheet.Immunities, func(x sheet.Resist) bool { return resistName(x) == to })
		if ok = i >= 0; ok {
			n = g.sheet.Immunities[i].Number
		}
	}
	if !ok {
		g.wrong("no number %s", id)
		return
	}
	var got []string
	for _, p := range n.Parts {
		if p.Amount == 0 && len(n.Labels) == 0 {
			continue
		}
		amount := strconv.Itoa(p.Amount)
		if len(n.Labels) > 0 {
			amount = n.Labels[p.Amount]
		}
		s := fmt.Sprintf("%s %s %s", p.Op, amount, p.Source)
		if p.Unused != "" {
			s += " unused"
		}
		got = append(got, s)
	}
	g.list(rest, got)
}
