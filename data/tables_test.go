package data_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// moreAbilities are typed from L9571-10070, L14556-14563 and the lines of perks and domain features, in the columns of
// testdata/packet/abilities.csv. The other classes are in testdata/packet/abilities-<class>.csv. Rulings: 103-110
// (tactician), 108 (No Dying on My Watch is ranged), G3 (Grave Speech is melee, two perks are ranged).
const moreAbilities = `name|line|cost|keywords|type|distance|target|characteristics|tier1|tier2|tier3
Advanced Tactics|9571||ranged|triggered|Ranged 10|Any creature||||
Parry|9585||melee,weapon|triggered|Self or Melee 1|Self or 1 ally||||
Overwatch|9599||ranged|triggered|Ranged 10|1 enemy||||
Mark|9643||ranged|maneuver|Ranged 10|1 creature||||
Strike Now!|9701||ranged|action|Ranged 10|1 ally||||
Battle Cry|9736|3|ranged|maneuver|Ranged 10|Up to three allies|reason|*1|*1|*2
Concussive Strike|9751|3|attack,melee,ranged,weapon|action|Melee 1 or Ranged 5|1 creature or object|might|3 damage; M < weak dazed (save ends)|5 damage; M < average dazed (save ends)|8 damage; M < strong dazed (save ends)
Inspiring Strike|9766|3|attack,melee,ranged,weapon|action|Melee 1 or Ranged 5|1 creature or object|might|3 damage; *10|5 damage; *10|8 damage; *10
Squad! Forward!|9782|3|ranged,weapon|maneuver|Ranged 10|Self and 2 allies||||
Hammer and Anvil|9797|5|attack,melee,ranged,weapon|action|Melee 1 or Ranged 5|1 creature or object|might|5 damage; *10|9 damage; *10|12 damage; *10
The Mind Game|9818|5|attack,melee,ranged,weapon|action|Melee 1 or Ranged 5|1 creature or object|might|4 damage; R < weak weakened (save ends)|6 damage; R < average weakened (save ends)|10 damage; R < strong weakened (save ends)
Now!|9839|5|ranged,weapon|maneuver|Ranged 5|3 allies||||
This Is What We Planned For|9850|5|ranged|maneuver|Ranged 10|2 allies||||
Fog of War|9906|5|ranged|maneuver|Ranged 10|Up to 3 enemies||||
Try Me Instead|9919|5|attack,melee,weapon|action|Melee 1|1 creature|reason|2 damage; R < weak frightened of you (save ends)|3 damage; R < average frightened of you (save ends)|4 damage; R < strong frightened of you (save ends)
I've Got Your Back|9941|5|ranged|action|Ranged 5|1 creature|reason|2 damage; R < weak frightened of an adjacent ally (save ends)|3 damage; R < average frightened of an adjacent ally (save ends)|5 damage; R < strong frightened of an adjacent ally (save ends)
Their Tactics Are So Primitive|9959|5|ranged|maneuver|Ranged 5|3 enemies||||
No Dying on My Watch|9975|5|attack,ranged,weapon|triggered|Ranged 5|1 enemy|might|R < weak frightened of the triggering ally (save ends)|R < average frightened of the triggering ally (save ends)|R < strong frightened of the triggering ally (save ends)
Squad! On Me!|9995|5|area|maneuver|Self and 1 burst|Self and all allies||||
Double Envelopment|10023|7||maneuver|Self|Self||||
Frontal Assault|10035|7||maneuver|Self|Self||||
Rout|10048|7||maneuver|Self|Self||||
Stay Strong, and Focus!|10060|7||maneuver|Self|Self||||
Escape Grab|14556|||maneuver|*|*|might,agility|*|*|*
Grave Speech|4496||magic,melee|maneuver|Melee 1|Special||||
Hands of the Maker|4515||magic|maneuver|Self|Self||||
Arcane Trick|13045||magic|action|Self|Self||||
Invisible Force|13090||psionic,ranged|maneuver|Ranged 10|1 size 1T unattended object||||
Psychic Whisper|13107||psionic,ranged|maneuver|Ranged 10|1 ally who understands at least one language||||
`

// rows reads a table whose first line names the columns.
func rows(t *testing.T, text string) (out []map[string]string) {
	t.Helper()
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes = '|', true
	all, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range all[1:] {
		row := map[string]string{}
		for i, head := range all[0] {
			row[head] = line[i]
		}
		out = append(out, row)
	}
	return out
}

func table(t *testing.T, name string) []map[string]string {
	t.Helper()
	return tableAt(t, "../testdata/packet/"+name)
}

// tableAt reads the table in a file.
func tableAt(t *testing.T, path string) []map[string]string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return rows(t, string(b))
}

// TestAbilitiesMatchRules compares every ability card with a table typed from the rules document.
func TestAbilitiesMatchRules(t *testing.T) {
	set := packet(t)
	byName := map[string]*rules.Record{}
	for r := range set.Each() {
		if r.Ability != nil {
			if byName[plain(r.Name)] != nil {
				t.Errorf("two abilities are called %s", r.Name)
			}
			byName[plain(r.Name)] = r
		}
	}
	files, err := filepath.Glob("../testdata/packet/abilities*.csv")
	if err != nil || len(files) != 9 {
		t.Errorf("%d tables of abilities, seven classes have one of their own: %v", len(files), err)
	}
	typed := rows(t, moreAbilities)
	for _, name := range files {
		typed = append(typed, table(t, filepath.Base(name))...)
	}
	seen := map[string]bool{}
	for _, row := range typed {
		if seen[plain(row["name"])] {
			t.Errorf("%s is typed twice", row["name"])
		}
		seen[plain(row["name"])] = true
		if r := byName[plain(row["name"])]; r == nil {
			t.Errorf("no ability %s (L%s)", row["name"], row["line"])
		} else {
			compareAbility(t, r, row)
		}
	}
	for name, r := range byName {
		if !seen[name] {
			t.Errorf("%s (%s) is in no table", r.Name, r.ID)
		}
	}
}

func compareAbility(t *testing.T, r *rules.Record, row map[string]string) {
	t.Helper()
	a := r.Ability
	tiers := [3]string{}
	for i := range a.Tiers {
		tiers[i] = a.Tiers[i].Print
	}
	for _, c := range []struct{ what, got, want string }{
		{"line", strconv.Itoa(r.Line), row["line"]},
		{"cost", strconv.Itoa(r.Cost), orZero(row["cost"])},
		{"keywords", sorted(a.Keywords), sorted(list(row["keywords"]))},
		{"type", a.Type, row["type"]},
		{"distance", reachWords(a.Reach), row["distance"]},
		{"target", a.Target.Raw(), row["target"]},
		{"characteristics", strings.Join(a.Roll, ","), row["characteristics"]},
		{"tier 1", tiers[0], row["tier1"]}, {"tier 2", tiers[1], row["tier2"]}, {"tier 3", tiers[2], row["tier3"]},
	} {
		if !agree(c.got, c.want, r.ID) {
			t.Errorf("%s: %s %q, the rules (L%s) say %q", r.ID, c.what, c.got, row["line"], c.want)
		}
	}
}

// agree compares printed words. A * in the table replaces words of our own, with the figures in them after it; if the words
// of an ability are all our own, its figures are compared.
func agree(got, want, id string) bool {
	if head, rest, own := strings.Cut(want, "*"); own {
		tail, ok := strings.CutPrefix(plain(got), plain(strings.TrimSpace(head)))
		return ok && digits(tail) == rest
	}
	switch id {
	case "ability/common/grab":
		return digits(got) == digits(want) && (got == "") == (want == "")
	case "ability/fury/visceral-roar":
		return digits(got) == digits(want) && letters(got) == letters(want)
	}
	return plain(got) == plain(want)
}

func digits(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r < '0' || r > '9' }), " ")
}

// letters are the words of an outcome behind its damage.
func letters(s string) string {
	_, rest, _ := strings.Cut(plain(s), ";")
	return strings.TrimSpace(rest)
}

func orZero(s string) string {
	if s == "" {
		return "0"
	}
	return s
}

func list(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, ",")
}

func sorted(words []string) string {
	words = slices.Clone(words)
	slices.Sort(words)
	return strings.Join(words, ",")
}

// reachWords writes a distance the way the rules do.
func reachWords(reach []rules.Reach) string {
	var out string
	for i, e := range reach {
		s := fmt.Sprintf("%d %s", e.Size, e.Kind)
		switch e.Kind {
		case "self":
			s = "Self"
		case "melee":
			s = fmt.Sprintf("Melee %d", e.Size)
		case "ranged":
			s = fmt.Sprintf("Ranged %d", e.Size)
		case "line":
			s = fmt.Sprintf("%d x %d line", e.Size, e.Width)
		case "special":
			s = strings.TrimSuffix("Special: "+e.Text, ": ")
		}
		if e.Within > 0 {
			s += fmt.Sprintf(" within %d", e.Within)
		}
		switch {
		case i > 0 && e.And:
			out += " and "
		case i > 0:
			out += " or "
		}
		out += s
	}
	return out
}

// TestKitsMatchRules compares every kit with a table typed from the kits' entries.
func TestKitsMatchRules(t *testing.T) {
	set := packet(t)
	typed := table(t, "kits.csv")
	if len(typed) != 25 || len(set.Kind("kit")) != 25 {
		t.Errorf("%d kits typed, %d loaded", len(typed), len(set.Kind("kit")))
	}
	for _, row := range typed {
		id := "kit/" + spelling.Slug(row["name"])
		r := set.Record(id)
		if r == nil {
			t.Errorf("no %s", id)
			continue
		}
		got := kitRow(t, set, r)
		for _, column := range []string{"line", "armor", "weapon", "stamina", "speed", "stability", "melee damage", "ranged damage",
			"melee distance", "ranged distance", "disengage", "signature"} {
			want := row[column]
			if column == "armor" || column == "weapon" {
				want = sorted(list(want))
			}
			if plain(got[column]) != plain(want) {
				t.Errorf("%s: %s %q, the rules (L%s) say %q", id, column, got[column], row["line"], want)
			}
		}
	}
}

// kitRow writes a kit's record as a row of the table. Every bonus has to be in the stack group of its benefit.
func kitRow(t *testing.T, set *rules.Set, r *rules.Record) map[string]string {
	out := map[string]string{
		"line": strconv.Itoa(r.Line), "armor": sorted(r.Attr("armor")), "weapon": sorted(r.Attr("weapon")),
		"stamina": "0", "speed": "0", "stability": "0", "disengage": "0", "melee damage": "0/0/0", "ranged damage": "0/0/0",
		"melee distance": "0", "ranged distance": "0",
	}
	put := func(e *rules.Effect, column, value string) {
		out[column] = value
		if group := "kit." + strings.ReplaceAll(column, " ", "-"); e.Stack != group {
			t.Errorf("%s: %s stands in stack group %q, not %q", r.ID, column, e.Stack, group)
		}
	}
	for i := range r.Effects {
		e := &r.Effects[i]
		switch {
		case e.Verb == rules.VerbStat && e.Op == "add" && e.While == "" && len(e.Stats) == 1:
			put(e, e.Stats[0], e.Value.Src())
		case e.Verb == rules.VerbMod && e.While == "":
			side := "melee"
			if slices.Contains(e.Mod.Match.Keywords, "ranged") {
				side = "ranged"
			}
			if want := []string{side, "weapon"}; !slices.Equal(e.Mod.Match.Keywords, want) {
				t.Errorf("%s: a bonus for %v, not %v (L11857, L11862)", r.ID, e.Mod.Match.Keywords, want)
			}
			if d := e.Mod.Damage; len(d) == 3 {
				put(e, side+" damage", d[0].Src()+"/"+d[1].Src()+"/"+d[2].Src())
			}
			if !e.Mod.Melee.Empty() {
				put(e, "melee distance", e.Mod.Melee.Src())
			}
			if !e.Mod.Ranged.Empty() {
				put(e, "ranged distance", e.Mod.Ranged.Src())
			}
		case e.Verb == rules.VerbGive:
			for _, id := range e.Gives() {
				if a := set.Record(id); a != nil && a.Ability != nil && a.Of == r.ID {
					out["signature"] = a.Name
					if a.Ability.Includes != "kit" || !a.Tagged("signature") {
						t.Errorf("%s: the signature of a kit includes its bonuses (L11886)", id)
					}
				}
			}
		}
	}
	return out
}

// offers are the names a selector describes.
func offers(set *rules.Set, s *rules.Selector) (out []string) {
	all := set.Range(s)
	for i := range all {
		if s.Matches(&all[i], rules.EmptyHolder{}) {
			out = append(out, all[i].Name)
		}
	}
	return out
}

// expand writes "Blacksmithing, exploration" out: a word of lower case is a whole skill group.
func expand(set *rules.Set, words string) (out []string) {
	for _, w := range names(words) {
		if w != strings.ToLower(w) {
			out = append(out, w)
			continue
		}
		out = append(out, namesOf(pick(set.Kind("skill"), attrIs("group", w)))...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// asked are the questions for records of a kind that a record asks, each as "2 of a, b, c".
// A question whose offers follow from another answer is left out.
func asked(set *rules.Set, r *rules.Record, kind string) (out []string) {
	for i := range r.Effects {
		if c := r.Effects[i].Choose; c != nil && c.From.Kind == kind && c.From.Shares == nil {
			out = append(out, count(c)+" of "+strings.Join(names(strings.Join(offers(set, &c.From), ",")), ", "))
		}
	}
	return out
}

func count(c *rules.Choose) string {
	if c.Pick.Empty() {
		return "1"
	}
	return c.Pick.Src()
}

// wantAsked writes "2 of Blacksmithing, exploration; 1 of lore" the way asked does.
func wantAsked(set *rules.Set, text string) (out []string) {
	for _, part := range strings.Split(text, ";") {
		if n, words, ok := strings.Cut(strings.TrimSpace(part), " of "); ok {
			out = append(out, n+" of "+strings.Join(expand(set, words), ", "))
		}
	}
	return out
}

// TestCareersMatchRules compares the eighteen careers, typed from L3760-4240 with rulings 17-21.
func TestCareersMatchRules(t *testing.T) {
	set := packet(t)
	for _, c := range []struct {
		name                              string
		line                              int
		fixed, skills                     string
		languages, renown, wealth, points int
		perk                              string
		die                               int
	}{
		{"Agent", 3760, "Sneak", "1 of interpersonal; 1 of intrigue", 2, 0, 0, 0, "intrigue", 6},
		{"Aristocrat", 3787, "", "1 of interpersonal; 1 of lore", 1, 1, 1, 0, "lore", 6},
		{"Artisan", 3817, "", "2 of crafting", 1, 0, 0, 240, "crafting", 3},
		{"Beggar", 3841, "Rumors", "1 of exploration; 1 of interpersonal", 2, 0, 0, 0, "interpersonal", 6},
		{"Criminal", 3869, "Criminal Underworld", "2 of intrigue", 1, 0, 0, 120, "intrigue", 3},
		{"Disciple", 3894, "Religion", "2 of lore", 0, 0, 0, 240, "supernatural", 6},
		{"Explorer", 3921, "Navigate", "2 of exploration", 2, 0, 0, 0, "exploration", 6},
		{"Farmer", 3949, "Handle Animals", "2 of exploration", 1, 0, 0, 120, "exploration", 6},
		{"Gladiator", 3976, "", "2 of exploration", 1, 2, 0, 0, "exploration", 3},
		{"Laborer", 4001, "Endurance", "2 of Blacksmithing, exploration", 1, 0, 0, 120, "exploration", 3},
		{"Mage's Apprentice", 4027, "Magic", "2 of lore", 1, 1, 0, 0, "supernatural", 3},
		{"Performer", 4052, "", "1 of Music, Perform; 2 of interpersonal", 0, 2, 0, 0, "interpersonal", 3},
		{"Politician", 4076, "", "2 of interpersonal", 1, 1, 1, 0, "interpersonal", 6},
		{"Sage", 4106, "", "2 of lore", 1, 0, 0, 240, "lore", 3},
		{"Sailor", 4131, "Swim", "2 of exploration", 2, 0, 0, 0, "exploration", 6},
		{"Soldier", 4158, "", "1 of exploration; 1 of intrigue", 2, 1, 0, 0, "exploration", 3},
		{"Warden", 4183, "Nature", "1 of exploration; 1 of intrigue", 1, 0, 0, 120, "exploration", 6},
		{"Watch Officer", 4212, "Alertness", "2 of intrigue", 2, 0, 0, 0, "exploration", 6},
	} {
		r := set.Record("career/" + spelling.Slug(c.name))
		if r == nil {
			t.Errorf("no career %s", c.name)
			continue
		}
		if r.Line != c.line {
			t.Errorf("%s: line %d, its heading is L%d", c.name, r.Line, c.line)
		}
		fixed, figures, languages, perk := career(set, r)
		same(t, c.name+", fixed skills", fixed, names(c.fixed))
		same(t, c.name+", chosen skills", asked(set, r, "skill"), wantAsked(set, c.skills))
		if want := [4]int{c.languages, c.renown, c.wealth, c.points}; [4]int{languages, figures["renown"], figures["wealth"], figures["project_points"]} != want {
			t.Errorf("%s: languages %d, %v; the rules give %v", c.name, languages, figures, want)
		}
		if want := []string{"d" + strconv.Itoa(c.die)}; !slices.Equal(r.Attr("incident-die"), want) { // ruling 23
			t.Errorf("%s: incidents by %v, the rules roll %v", c.name, r.Attr("incident-die"), want)
		}
		if perk != c.perk {
			t.Errorf("%s: a perk of %q, the rules give %s", c.name, perk, c.perk)
		}
	}
}

// career collects the gifts of a career.
func career(set *rules.Set, r *rules.Record) (fixed []string, figures map[string]int, languages int, perk string) {
	figures = map[string]int{}
	for i := range r.Effects {
		e := &r.Effects[i]
		switch {
		case e.Verb == rules.VerbGive:
			for _, id := range e.Gives() {
				fixed = append(fixed, set.Record(id).Name)
			}
		case e.Verb == rules.VerbStat && e.Op == "add":
			figures[e.Stats[0]], _ = strconv.Atoi(e.Value.Src())
		case e.Choose != nil && e.Choose.From.Kind == "language":
			n, _ := strconv.Atoi(count(e.Choose))
			languages += n
		case e.Choose != nil && e.Choose.From.Kind == "perk":
			perk = strings.Join(e.Choose.From.Tags, ",")
		}
	}
	return fixed, figures, languages, perk
}

// TestSkillLists compares the skills every culture aspect, class and subclass offers, and those they give.
func TestSkillLists(t *testing.T) {
	set := packet(t)
	for id, want := range map[string]string{
		"environment/nomadic":       "1 of exploration, interpersonal", // L3516
		"environment/rural":         "1 of crafting, lore",             // L3530
		"environment/secluded":      "1 of interpersonal, lore",        // L3541
		"environment/urban":         "1 of interpersonal, intrigue",    // L3549
		"environment/wilderness":    "1 of crafting, exploration",      // L3559
		"organization/anarchic":     "1 of exploration, intrigue",      // L3588
		"organization/bureaucratic": "1 of intrigue, lore",             // L3604
		"organization/communal":     "1 of crafting, interpersonal",    // L3619
		"upbringing/academic":       "1 of lore",                       // L3637
		"upbringing/creative":       "1 of Music, Perform, crafting",   // L3644
		"upbringing/illegal":        "1 of intrigue",                   // L3652
		"upbringing/labor":          "1 of Blacksmithing, Handle Animals, exploration",
		"upbringing/martial":        "1 of Alertness, Blacksmithing, Climb, Endurance, Fletching, Intimidate, Jump, Monsters, Ride, Track", // L3667
		"upbringing/noble":          "1 of interpersonal",                                                                                  // L3676
		"class/fury":                "2 of exploration, intrigue",                                                                          // L7094
		"class/tactician": "2 of Alertness, Architecture, Blacksmithing, Brag, Culture, Empathize, Fletching, History, Mechanics," +
			"Monsters, Search, exploration", // L9462-9463
		"subclass/tactician/vanguard":   "1 of interpersonal",                                                    // L9487
		"subclass/tactician/mastermind": "1 of lore",                                                             // L9489
		"subclass/tactician/insurgent":  "1 of intrigue",                                                         // L9492
		"class/censor":                  "2 of interpersonal, lore", "class/conduit": "2 of interpersonal, lore", // L4265, L5035
		"class/elementalist": "3 of crafting, lore", "class/null": "2 of interpersonal, lore", // L6043, L8053
		"class/shadow":                "5 of Criminal Underworld, exploration, interpersonal, intrigue",                                           // L8755-8756
		"class/talent":                "2 of interpersonal, lore",                                                                                 // L10099
		"class/troubadour":            "2 of interpersonal; 1 of intrigue, lore",                                                                  // L10934-10935
		"subclass/null/chronokinetic": "1 of lore", "subclass/null/cryokinetic": "1 of crafting", "subclass/null/metakinetic": "1 of exploration", // L8076-8080
		"subclass/fury/berserker":  "",
		"subclass/fury/reaver":     "",
		"subclass/fury/stormwight": "",
	} {
		if r := set.Record(id); r == nil {
			t.Errorf("no %s", id)
		} else {
			same(t, id, asked(set, r, "skill"), wantAsked(set, want))
		}
	}
	given := map[string]string{
		"class/elementalist": "Magic", "class/null": "Psionics", "class/shadow": "Hide, Sneak", // L6043, L8053, L8755
		"class/talent": "Psionics, Read Person", "class/troubadour": "Read Person", // L10099, L10934
		"subclass/censor/exorcist": "Read Person", "subclass/censor/oracle": "Magic", "subclass/censor/paragon": "Lead", // L4286-4291
		"subclass/shadow/black-ash": "Magic", "subclass/shadow/caustic-alchemy": "Alchemy", "subclass/shadow/harlequin-mask": "Lie", // L8781-8785
		"subclass/troubadour/duelist": "Gymnastics", "subclass/troubadour/virtuoso": "Music", "subclass/troubadour/skald": "Brag", // L10958-10962
		"class/fury": "Nature", "class/tactician": "Lead", // L7094, L9462
		"subclass/fury/berserker": "Lift", "subclass/fury/reaver": "Hide", "subclass/fury/stormwight": "Track", // L7115-7119
	}
	for _, r := range slices.Concat(set.Kind("class"), set.Kind("subclass")) {
		var got []string
		for _, e := range r.Effects {
			for _, g := range e.Gives() {
				if r := set.Record(g); r != nil && r.Kind() == "skill" {
					got = append(got, r.Name)
				}
			}
		}
		same(t, r.ID+", fixed skills", got, names(given[r.ID]))
	}
}

// TestClassPerks: every class has a perk at level 2, of these types.
func TestClassPerks(t *testing.T) {
	set := packet(t)
	for id, want := range map[string][]string{
		"class/censor":       {"interpersonal", "lore", "supernatural"},    // L4797
		"class/conduit":      {"crafting", "lore", "supernatural"},         // L5732
		"class/elementalist": {"crafting", "lore", "supernatural"},         // L6736
		"class/fury":         {"crafting", "exploration", "intrigue"},      // L7534
		"class/null":         {"exploration", "interpersonal", "intrigue"}, // L8516
		"class/shadow":       {"exploration", "interpersonal", "intrigue"}, // L9238
		"class/tactician":    {"exploration", "interpersonal", "intrigue"}, // L9896
		"class/talent":       {"interpersonal", "lore", "supernatural"},    // L10644
		"class/troubadour":   {"interpersonal", "lore", "supernatural"},    // L11472
	} {
		var got []string
		for _, e := range set.Record(id).Effects {
			if e.Choose != nil && e.Choose.From.Kind == "perk" {
				if e.At != 2 {
					t.Errorf("%s: a perk at level %d", id, e.At)
				}
				got = append(got, e.Choose.From.Tags...)
				for _, s := range e.Choose.From.Any {
					got = append(got, s.Tags...)
				}
			}
		}
		same(t, id+", perk", got, want)
	}
}
