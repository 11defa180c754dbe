package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// column is one column of a table.
func column(table []map[string]string, name string) (out []string) {
	for _, row := range table {
		out = append(out, row[name])
	}
	return out
}

// TestGainsOfPlayMatchRules counts the gains of play against the lists of the rules document, by kind and by sort, and compares
// every name.
func TestGainsOfPlayMatchRules(t *testing.T) {
	set := written(t, "packet-2024")
	enhancements := set.Kind("enhancement")
	treasures := pick(printed(set), func(r *rules.Record) bool { return r.Of == "" }) // the sorts of Portable Cloud are of it
	items := pick(set.Kind("treasure"), imbued)
	tier := func(item, n string) int {
		return len(pick(enhancements, func(r *rules.Record) bool {
			return (item == "" || attrIs("item", item)(r)) && (n == "" || attrIs("tier", n)(r))
		}))
	}
	category := func(c string) int { return len(pick(treasures, attrIs("category", c))) }
	projects := func(group string) int {
		return len(pick(set.Kind("project"), func(r *rules.Record) bool { return r.Of == "" && attrIs("group", group)(r) }))
	}
	for _, c := range []struct {
		what      string
		got, want int
		lines     string
	}{
		{"treasures", len(treasures), 65, "13 + 13 + 36 + 3"},
		{"consumables", len(pick(treasures, tagged("consumable"))), 13, "L16459-16624"},
		{"consumables by category", category("consumable"), 13, "L16459-16624"},
		{"trinkets", len(pick(treasures, tagged("trinket"))), 13, "L16636-16790"},
		{"trinkets by category", category("trinket"), 13, "L16636-16790"},
		{"leveled treasures", len(pick(treasures, tagged("leveled"))), 36, "10 + 7 + 14 + 5"},
		{"leveled armor", category("armor"), 10, "L16814-16945"},
		{"leveled implements", category("implement"), 7, "L16951-17040"},
		{"leveled weapons", category("weapon"), 14, "L17046-17226"},
		{"other leveled treasures", category("other"), 5, "L17232-17295"},
		{"artifacts", len(pick(treasures, tagged("artifact"))), 3, "L17303-17355"},
		{"artifacts by category", category("artifact"), 3, "L17303-17355"},
		{"sorts of Portable Cloud", len(pick(printed(set), func(r *rules.Record) bool { return r.Of == "treasure/portable-cloud" })), 2, "L16597-16600"},
		{"items to imbue", len(items), 13, "an implement, and what L11746-11807 name: three armors, a shield, eight weapons"},
		{"enhancements", len(enhancements), 88, "31 + 27 + 30"},
		{"armor enhancements", tier("armor", ""), 31, "L15710-15829"},
		{"armor enhancements, 1st level", tier("armor", "1"), 10, "L15697-15708"},
		{"armor enhancements, 5th level", tier("armor", "5"), 11, "L15739-15751"},
		{"armor enhancements, 9th level", tier("armor", "9"), 10, "L15788-15799"},
		{"implement enhancements", tier("implement", ""), 27, "L15856-15952"},
		{"implement enhancements, 1st level", tier("implement", "1"), 9, "L15844-15854"},
		{"implement enhancements, 5th level", tier("implement", "5"), 9, "L15883-15893"},
		{"implement enhancements, 9th level", tier("implement", "9"), 9, "L15924-15934"},
		{"weapon enhancements", tier("weapon", ""), 30, "L15980-16109"},
		{"weapon enhancements, 1st level", tier("weapon", "1"), 10, "L15967-15978"},
		{"weapon enhancements, 5th level", tier("weapon", "5"), 10, "L16009-16020"},
		{"weapon enhancements, 9th level", tier("weapon", "9"), 10, "L16067-16078"},
		{"titles", len(set.Kind("title")), 21, "18, L17405-17614, and three of Fishing, ruling 182"},
		{"benefits of titles", len(pick(set.Kind("benefit"), func(r *rules.Record) bool { return strings.HasPrefix(r.Of, "title/") })), 53, "L17411-17602"},
		{"benefits of Awe", len(pick(set.Kind("benefit"), func(r *rules.Record) bool { return r.Of == "enhancement/armor/awe" })), 2, "L15710"},
		{"projects", len(pick(set.Kind("project"), func(r *rules.Record) bool { return r.Of == "" })), 15, "6 + 6 + 3"},
		{"crafting projects", projects("crafting"), 6, "L15592-15670"},
		{"research projects", projects("research"), 6, "L16170-16294"},
		{"other projects", projects("other"), 3, "L16322-16386"},
		{"goals of projects", len(pick(set.Kind("project"), func(r *rules.Record) bool { return r.Of != "" })), 11, "4 of lore, 4 of a master, 3 recipes"},
		{"followers", len(set.Kind("follower")), 3, "L17665-17681"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, the rules have %d (%s)", c.what, c.got, c.want, c.lines)
		}
	}
	same(t, "followers", namesOf(set.Kind("follower")), names("Artisan, Retainer, Sage"))
	for file, records := range map[string][]rules.Record{
		"treasures": printed(set), "enhancements": enhancements, "titles": set.Kind("title"), "projects": set.Kind("project"),
	} {
		same(t, file, plainly(namesOf(records)), plainly(column(table(t, file+".csv"), "name")))
	}
}

// imbued reports whether a treasure is an item to put enhancements on, and no entry of the rules document.
func imbued(r *rules.Record) bool { return strings.HasPrefix(r.ID, "treasure/imbued-") }

// printed are the treasures that are entries of the rules document.
func printed(set *rules.Set) []rules.Record {
	return pick(set.Kind("treasure"), func(r *rules.Record) bool { return !imbued(r) })
}

func plainly(names []string) (out []string) {
	for _, n := range names {
		out = append(out, plain(n))
	}
	return out
}

// named finds the record of a kind by its printed name.
func named(set *rules.Set, kind, name string) *rules.Record {
	all := set.Kind(kind)
	for i := range all {
		if plain(all[i].Name) == plain(name) {
			return &all[i]
		}
	}
	return nil
}

// tongues are the languages a project source names, the longest name first where one holds another.
func tongues(set *rules.Set, source string) string {
	var out, all []string
	for _, l := range set.Kind("language") {
		all = append(all, l.Name)
	}
	slices.SortFunc(all, func(a, b string) int { return len(b) - len(a) })
	for _, name := range all {
		if name = strings.TrimPrefix(name, "The "); strings.Contains(source, name) {
			out = append(out, name)
			source = strings.ReplaceAll(source, name, "")
		}
	}
	return sorted(out)
}

// mismatch reports the columns in which a record differs from the table.
func mismatch(t *testing.T, r *rules.Record, row map[string]string, compared [][3]string) {
	t.Helper()
	for _, c := range compared {
		if c[1] != c[2] {
			t.Errorf("%s: %s %q, the rules (L%s) say %q", r.ID, c[0], c[1], row["line"], c[2])
		}
	}
}

// TestTreasuresMatchRules compares every treasure with a table typed from L16447-17355. Rulings: 174 (wands and orbs are
// implements), 175 (the censer), 177 (King's Roar and Telekinetic Bulwark keep +5), 169, 170.
func TestTreasuresMatchRules(t *testing.T) {
	set := written(t, "packet-2024")
	for _, row := range table(t, "treasures.csv") {
		r := named(set, "treasure", row["name"])
		if r == nil {
			t.Errorf("no treasure %s (L%s)", row["name"], row["line"])
			continue
		}
		mismatch(t, r, row, [][3]string{
			{"id", r.ID, "treasure/" + spelling.Slug(row["name"])},
			{"line", strconv.Itoa(r.Line), row["line"]},
			{"category", strings.Join(r.Attr("category"), ","), row["category"]},
			{"keywords", sorted(r.Attr("keywords")), sorted(list(row["keywords"]))},
			{"languages of the source", tongues(set, strings.Join(r.Attr("source"), " ")), sorted(list(row["languages"]))},
			{"roll", sorted(r.Attr("roll")), sorted(list(row["roll"]))},
			{"goal", r.Goal.Src(), row["goal"]},
			{"yields", firstOf(strings.Join(r.Attr("yields"), ","), row["yields"]), row["yields"]},
			{"Stamina", bonuses(r, staminaOf), row["stamina"]},
			{"damage", bonuses(r, damageOf), row["damage"]},
			{"type of the damage", damageType(r), row["type"]},
		})
		if source := strings.ToLower(strings.Join(r.Attr("source"), " ")); !strings.HasPrefix(source, strings.TrimSuffix(row["source"], "s")) {
			t.Errorf("%s: its source is %q, the rules (L%s) name %s", r.ID, source, row["line"], row["source"])
		}
		if (r.Attr("prerequisite") == nil) != (row["goal"] == "") {
			t.Errorf("%s: prerequisite %q; artifacts have none, all others do", r.ID, r.Attr("prerequisite"))
		}
		reachOfDamage(t, r, row)
		gear(t, r, row)
		levelRows(t, r)
	}
}

// firstOf returns the beginning of a text if it is the one wanted: "1d3 darts" for "1d3".
func firstOf(text, want string) string {
	if want != "" && strings.HasPrefix(text, want) {
		return want
	}
	return text
}

// gear checks the use of armor, weapons and implements (rulings 174, 195).
func gear(t *testing.T, r *rules.Record, row map[string]string) {
	t.Helper()
	var want []string
	switch row["category"] {
	case "implement":
		want = []string{"implement"}
	case "armor", "weapon":
		for _, k := range list(row["keywords"]) {
			switch k {
			case "magic", "psionic":
			case "net":
				want = append(want, "ensnaring-weapon")
			default:
				want = append(want, k)
			}
		}
	case "artifact":
		if row["name"] == "Blade of a Thousand Heroes" { // L17313: light, medium or heavy, as its wielder wills
			want = []string{"light-weapon", "medium-weapon", "heavy-weapon"}
		}
	}
	if sorted(r.Needed().Equipment) != sorted(want) {
		t.Errorf("%s: equipment %q, its keywords (L%s) make it %q", r.ID, r.Needed().Equipment, row["line"], want)
	}
}

// levelRows checks that a leveled treasure has the three rows of L16798, and nothing else has any.
func levelRows(t *testing.T, r *rules.Record) {
	t.Helper()
	rows := map[int]int{}
	for i := range r.Effects {
		if e := &r.Effects[i]; e.Verb == rules.VerbNote && e.Note.About == "" {
			rows[e.At]++
		}
	}
	if !r.Tagged("leveled") {
		if len(rows) > 0 && r.Text.Empty() {
			t.Errorf("%s: rows at %v, and no text", r.ID, rows)
		}
		return
	}
	for _, at := range []int{1, 5, 9} {
		if rows[at] != 1 {
			t.Errorf("%s: %d rows at level %d", r.ID, rows[at], at)
		}
		delete(rows, at)
	}
	if len(rows) > 0 {
		t.Errorf("%s: rows at levels other than 1, 5 and 9: %v", r.ID, rows)
	}
}

// measure returns an effect's addition to a figure: "6", or "2h" for twice the highest characteristic.
type measure func(e *rules.Effect) string

func staminaOf(e *rules.Effect) string {
	if e.Verb != rules.VerbStat || e.Op != "add" || !slices.Contains(e.Stats, "stamina") || e.While != "" {
		return ""
	}
	return strings.ReplaceAll(strings.ReplaceAll(e.Value.Src(), " ", ""), "*highest", "h")
}

func damageOf(e *rules.Effect) string {
	if e.Verb != rules.VerbMod || len(e.Mod.Damage) != 3 || e.While != "" {
		return ""
	}
	a, b, c := e.Mod.Damage[0].Src(), e.Mod.Damage[1].Src(), e.Mod.Damage[2].Src()
	if a != b || b != c {
		return a + "+" + b + "+" + c
	}
	return a
}

// bonuses writes a record's additions at levels 1, 5 and 9: "6/12/21". Of several the last row counts.
func bonuses(r *rules.Record, m measure) string {
	var out []string
	for _, level := range []int{1, 5, 9} {
		best, at := "", -1
		for i := range r.Effects {
			if e := &r.Effects[i]; e.At <= level && e.At >= at && m(e) != "" {
				best, at = m(e), e.At
			}
		}
		out = append(out, best)
	}
	if slices.Equal(out, []string{"", "", ""}) {
		return ""
	}
	return strings.Join(out, "/")
}

// damageType is the one type of all the damage a record adds.
func damageType(r *rules.Record) string {
	var types []string
	for i := range r.Effects {
		if e := &r.Effects[i]; damageOf(e) != "" && !slices.Contains(types, e.Mod.Type) {
			types = append(types, e.Mod.Type)
		}
	}
	return strings.Join(types, ",")
}

// reachOfDamage checks which abilities a bonus to damage is for, level by level.
func reachOfDamage(t *testing.T, r *rules.Record, row map[string]string) {
	t.Helper()
	want := map[string][]string{
		"":                     nil,
		"melee":                {"melee,weapon"},
		"ranged":               {"ranged,weapon"},
		"weapon":               {"weapon"},
		"supernatural":         {"magic", "psionic without magic"},
		"magic":                {"magic"},
		"unarmed":              {"weapon"},
		"melee, weapon from 5": {"melee,weapon", "weapon"},
		"melee or thrown":      {"melee,weapon", "ranged,weapon"}, // L17313: it can be a light weapon, too
	}[row["uses"]]
	var got []string
	for i := range r.Effects {
		e := &r.Effects[i]
		if damageOf(e) == "" {
			continue
		}
		if !e.Mod.Match.Damage {
			t.Errorf("%s: its damage is for abilities that deal none, too", r.ID)
		}
		words := sorted(e.Mod.Match.Keywords)
		if len(e.Mod.Match.NotKeywords) > 0 {
			words += " without " + sorted(e.Mod.Match.NotKeywords)
		}
		if !slices.Contains(got, words) {
			got = append(got, words)
		}
		if row["uses"] == "unarmed" && e.If.Src() != `has("attr:weapon=unarmed-strike")` {
			t.Errorf("%s: its damage asks for %q, the rules (L%s) for unarmed strikes", r.ID, e.If.Src(), row["line"])
		}
		if from5 := strings.HasSuffix(row["uses"], "from 5"); from5 && words != want[min(e.At/5, 1)] {
			t.Errorf("%s: at level %d its damage is for %s", r.ID, e.At, words)
		}
	}
	if row["uses"] == "unarmed" && len(got) == 1 && got[0] == "melee,weapon" {
		return // unarmed strikes are melee weapons; either is the same for a kit that has nothing else
	}
	if sorted(got) != sorted(want) {
		t.Errorf("%s: its damage is for %q, the rules (L%s) say %s", r.ID, got, row["line"], row["uses"])
	}
}

// figures are the additions of treasures, enhancements and titles to figures beside the Stamina and the damage of
// treasures.csv, typed from L15710-17612: the level of the row (0 for none; enhancements have tiers in its place), and the
// figure.
const figures = `name|figures
Color Cloak (Blue)|0 immune cold level
Color Cloak (Red)|0 immune fire level
Color Cloak (Yellow)|0 immune lightning level
Adaptive Second Skin of Toxins|1 immune acid highest, 1 immune poison highest
Chain of the Sea and Sky|1 moves swim, 5 immune cold 5, 9 immune cold 10
Grand Scarab|1 moves fly
Hellcharger Helm|0 speed 5
Abjurer's Bastion|5 immune all 5
King's Roar|9 immune all 5
Star-Hunter|5 immune psychic 5, 9 immune psychic 10
Brittlebreaker|1 weak all 3
Words Become Wonders at Next Breath|1 ranged 3, 5 ranged 5
Blade of Quintessence|5 ranged 3, 9 immune cold 10, 9 immune fire 10, 9 immune lightning 10, 9 immune sonic 10
Blade of the Luxurious Fop|5 renown 1
Steeltongue|1 melee 1, 5 melee 2, 9 melee 3
Lightning Treads|1 speed 2
Mortal Coil|0 weak all 2
Swift|speed 1
Seeking|ranged 2
Thought Sending|ranged 2
Devil's Bargain|moves fly
Warding I|stamina 6
Warding II|stamina 12
Warding III|stamina 18
Damage Immunity I|immune pick 5
Damage Immunity II|immune pick 10
Close Formation|0 stability 2
Doomed|0 dead -stamina
Street Smart|0 never surprised
Stink of Magic|0 never surprised
Elemental Immunity|0 immune pick highest
Local Fame|0 renown 1
Deep Sea Diver|0 moves swim
Honor Among Thieves|0 renown 2
Divine Health|0 immune corruption highest
`

// TestFiguresOfRewards compares the computed figures with the rules document.
func TestFiguresOfRewards(t *testing.T) {
	set := written(t, "packet-2024")
	want := map[string]string{}
	for _, row := range rows(t, figures) {
		want[plain(row["name"])] = row["figures"]
	}
	for _, kind := range []string{"treasure", "enhancement", "benefit", "title"} {
		for _, r := range pick(set.Kind(kind), func(r *rules.Record) bool { return !imbued(r) }) {
			var got []string
			for _, f := range figuresAdded(r.Effects) {
				if kind == "treasure" && (strings.Contains(f, " stamina ") || strings.Contains(f, " damage")) {
					continue // bonuses compares them
				}
				if kind == "enhancement" {
					_, f, _ = strings.Cut(f, " ")
				}
				got = append(got, f)
			}
			var typed []string
			for _, f := range strings.Split(want[plain(r.Name)], ", ") {
				if f != "" {
					typed = append(typed, f)
				}
			}
			delete(want, plain(r.Name))
			if !slices.Equal(unique(got), unique(typed)) {
				t.Errorf("%s: it adds %q, the rules (L%d) %q", r.ID, unique(got), r.Line, unique(typed))
			}
		}
	}
	for name := range want {
		t.Errorf("nothing is called %s", name)
	}
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// figuresAdded writes effects on figures as the table above does.
func figuresAdded(effects []rules.Effect) (out []string) {
	for i := range effects {
		e := &effects[i]
		switch e.Verb {
		case rules.VerbStat:
			for _, s := range e.Stats {
				if e.Op == "moves" {
					for _, way := range e.To {
						out = append(out, fmt.Sprintf("%d moves %s", e.At, way))
					}
					continue
				}
				out = append(out, fmt.Sprintf("%d %s %s", e.At, s, e.Value.Src()))
			}
		case rules.VerbResist:
			for _, to := range e.To {
				_, what, ok := strings.Cut(to, "/")
				if !ok {
					what = to
				}
				out = append(out, strings.TrimSpace(fmt.Sprintf("%d %s %s %s", e.At, e.Op, what, e.Value.Src())))
			}
		case rules.VerbMod:
			for what, x := range map[string]rules.Expr{"melee": e.Mod.Melee, "ranged": e.Mod.Ranged} {
				if !x.Empty() {
					out = append(out, fmt.Sprintf("%d %s %s", e.At, what, x.Src()))
				}
			}
			if len(e.Mod.Damage) == 3 {
				out = append(out, fmt.Sprintf("%d damage %s", e.At, e.Mod.Damage[0].Src()))
			}
		case rules.VerbChoose:
			out = append(out, figuresAdded(e.Choose.Each)...)
		}
	}
	return out
}

// TestEnhancementsMatchRules compares every enhancement with a table typed from the lists and entries of L15684-16109. The
// goal is 150 at each tier (ruling 167), Dragon Soul II is put on Dragon Soul (ruling 162).
func TestEnhancementsMatchRules(t *testing.T) {
	set := written(t, "packet-2024")
	rolls := map[string]string{"armor": "intuition,might,reason", "implement": "agility,intuition,reason", "weapon": "intuition,might,reason"} // L15692, L15839, L15962
	for _, row := range table(t, "enhancements.csv") {
		r := named(set, "enhancement", row["name"])
		if r == nil {
			t.Errorf("no enhancement %s (L%s)", row["name"], row["line"])
			continue
		}
		after := ""
		if head, ok := strings.CutSuffix(row["name"], " III"); ok {
			after = named(set, "enhancement", head+" II").ID
		} else if head, ok := strings.CutSuffix(row["name"], " II"); ok {
			if first := named(set, "enhancement", head+" I"); first != nil {
				after = first.ID
			} else {
				after = named(set, "enhancement", head).ID
			}
		}
		mismatch(t, r, row, [][3]string{
			{"line", strconv.Itoa(r.Line), row["line"]},
			{"item", strings.Join(r.Attr("item"), ","), row["item"]},
			{"tier", strings.Join(r.Attr("tier"), ","), row["tier"]},
			{"language of the source", tongues(set, strings.Join(r.Attr("source"), " ")), strings.TrimPrefix(row["language"], "The ")},
			{"roll", sorted(r.Attr("roll")), rolls[row["item"]]},
			{"goal", r.Goal.Src(), "150"},
			{"after", r.Needed().After, after},
		})
		if r.Attr("prerequisite") == nil {
			t.Errorf("%s: no prerequisite", r.ID)
		}
	}
}

// TestTitlesMatchRules compares every title with a table typed from L17405-17614 and the rewards of Fishing.
func TestTitlesMatchRules(t *testing.T) {
	set := written(t, "packet-2024")
	for _, row := range table(t, "titles.csv") {
		r := named(set, "title", row["name"])
		if r == nil {
			t.Errorf("no title %s (L%s)", row["name"], row["line"])
			continue
		}
		mismatch(t, r, row, [][3]string{
			{"id", r.ID, "title/" + spelling.Slug(row["name"])},
			{"line", strconv.Itoa(r.Line), row["line"]},
		})
		benefits := pick(set.Kind("benefit"), func(b *rules.Record) bool { return b.Of == r.ID })
		typed := names(row["benefits"])
		for i := range typed {
			typed[i] = strings.ReplaceAll(typed[i], ";", ",")
		}
		same(t, "benefits of "+r.Name, namesOf(benefits), typed)
		asks := 0
		r.EachChoose(func(c *rules.Choose) {
			if c.From.Kind == "benefit" {
				asks++
			}
		})
		if want := min(len(typed), 1); asks != want {
			t.Errorf("%s: %d questions for a benefit, %d benefits", r.ID, asks, len(typed))
		}
	}
	if r := set.Record("title/faction-member"); r != nil && !r.Repeat { // L17489
		t.Error("Faction Member can be gained once for each faction")
	}
}

// TestProjectsMatchRules compares every project with a table typed from L15588-15668 and L16166-16409.
func TestProjectsMatchRules(t *testing.T) {
	set := written(t, "packet-2024")
	for _, row := range table(t, "projects.csv") {
		r := named(set, "project", row["name"])
		if r == nil {
			t.Errorf("no project %s (L%s)", row["name"], row["line"])
			continue
		}
		of := ""
		if row["of"] != "" {
			of = "project/" + spelling.Slug(row["of"])
		}
		mismatch(t, r, row, [][3]string{
			{"line", strconv.Itoa(r.Line), row["line"]},
			{"of", r.Of, of},
			{"group", strings.Join(r.Attr("group"), ","), row["group"]},
			{"languages of the source", tongues(set, strings.Join(r.Attr("source"), " ")), sorted(list(row["languages"]))},
			{"roll", sorted(r.Attr("roll")), sorted(list(row["roll"]))},
			{"goal", r.Goal.Src(), row["goal"]},
		})
	}
	once := pick(set.Kind("project"), func(r *rules.Record) bool { return !r.Repeat })
	same(t, "projects done once", namesOf(once), names("Hone Career Skills"))
}

// TestRewardAbilities compares the cards that enhancements and titles bring with a table typed from their blocks.
// Rulings: 178 (the second Type is the Distance), 161 (Nova is benefit and ability).
func TestRewardAbilities(t *testing.T) {
	set := written(t, "packet-2024")
	typed := table(t, "abilities-rewards.csv")
	for _, row := range typed {
		r := named(set, "ability", row["name"])
		if r == nil {
			t.Errorf("no ability %s (L%s)", row["name"], row["line"])
			continue
		}
		compareAbility(t, r, row)
	}
	var brought []string
	for _, r := range set.Kind("ability") {
		if of := set.Record(r.Of); of != nil && slices.Contains([]string{"treasure", "enhancement", "title", "benefit"}, of.Kind()) {
			brought = append(brought, strings.ReplaceAll(r.Name, "’", "'"))
		}
	}
	same(t, "abilities of rewards", brought, column(typed, "name"))
}

// TestEnhancementsAddTheirBonus: an item gains a bonus with each enhancement, L15686, L15833 and L15956, one for another; which
// abilities a weapon is for is read as for treasures.
func TestEnhancementsAddTheirBonus(t *testing.T) {
	set := written(t, "packet-2024")
	for slug, uses := range map[string]string{
		"light-armor": "", "medium-armor": "", "heavy-armor": "", "shield": "", "implement": "magic; psionic without magic",
		"light-weapon": "weapon", "medium-weapon": "melee,weapon", "heavy-weapon": "melee,weapon", "bow": "ranged,weapon", "whip": "melee,weapon",
		"polearm": "melee,weapon", "ensnaring-weapon": "melee,weapon", "unarmed-strikes": "melee,weapon",
	} {
		r := set.Record("treasure/imbued-" + slug)
		if r == nil {
			t.Errorf("no treasure/imbued-%s", slug)
			continue
		}
		item, figure, want := "armor", "stamina", []int{6, 12, 21}
		if uses != "" {
			item, figure, want = "weapon", "damage", []int{2, 4, 6}
		}
		if slug == "implement" {
			item = "implement"
		}
		if got := strings.Join(r.Attr("category"), ","); got != item || sorted(r.Needed().Equipment) != strings.TrimSuffix(slug, "s") {
			t.Errorf("%s: category %s, equipment %q", r.ID, got, r.Needed().Equipment)
		}
		var asked []string
		for i := range r.Effects {
			c := r.Effects[i].Choose
			if c == nil || c.From.Kind != "enhancement" {
				continue
			}
			n := len(asked)
			asked = append(asked, c.ID)
			if n > 2 {
				continue
			}
			level := []int{1, 5, 9}[n]
			if want := fmt.Sprintf("enhancement-%d", level); c.ID != want {
				t.Errorf("%s asks %s where %s is due", r.ID, c.ID, want)
			}
			if n > 0 && c.After != asked[n-1] {
				t.Errorf("%s: %s comes after %q", r.ID, c.ID, c.After)
			}
			if got := fmt.Sprint(c.From.Attrs); got != fmt.Sprintf("[{item [%s]} {tier [%d]}]", item, level) {
				t.Errorf("%s: %s offers %s", r.ID, c.ID, got)
			}
			var words []string
			for j := range c.Each {
				e := &c.Each[j]
				f := figuresAdded(c.Each[j : j+1])
				if len(f) == 0 {
					continue
				}
				at := level
				if level == 1 {
					at = e.At
				}
				if f[0] != fmt.Sprintf("%d %s %d", at, figure, want[n]) || e.Stack != "treasure."+figure {
					t.Errorf("%s: with %s it adds %q in the group %q, the rules say %s +%d", r.ID, c.ID, f, e.Stack, figure, want[n])
				}
				if e.Mod != nil {
					w := sorted(e.Mod.Match.Keywords)
					if len(e.Mod.Match.NotKeywords) > 0 {
						w += " without " + sorted(e.Mod.Match.NotKeywords)
					}
					words = append(words, w)
				}
			}
			if got := strings.Join(words, "; "); got != uses {
				t.Errorf("%s: with %s its damage is for %q, not %q", r.ID, c.ID, got, uses)
			}
		}
		if len(asked) != 3 {
			t.Errorf("%s asks for %q", r.ID, asked)
		}
	}
}

// TestItemBonusesAreInStackGroups: of two treasures or enhancements that raise the same figure the higher counts (ruling 194),
// so every addition is in the group of its figure.
func TestItemBonusesAreInStackGroups(t *testing.T) {
	set := written(t, "packet-2024")
	for _, kind := range []string{"treasure", "enhancement"} {
		for _, r := range set.Kind(kind) {
			for i := range r.Effects {
				e := &r.Effects[i]
				var want string
				switch {
				case e.Verb == rules.VerbStat && e.Op == "add":
					want = "treasure." + e.Stats[0]
				case e.Verb == rules.VerbMod && len(e.Mod.Damage) == 3:
					want = "treasure.damage"
				case e.Verb == rules.VerbMod && !e.Mod.Melee.Empty():
					want = "treasure.melee-distance"
				case e.Verb == rules.VerbMod && !e.Mod.Ranged.Empty():
					want = "treasure.ranged-distance"
				default:
					continue
				}
				if e.Stack != want {
					t.Errorf("%s: an effect at level %d stands in stack group %q, not %q", r.ID, e.At, e.Stack, want)
				}
			}
		}
	}
}

// TestOnlyMagicAndPsionicClassesWieldImplements: a class wields implements exactly when one of its abilities is magic or
// psionic (ruling 195).
func TestOnlyMagicAndPsionicClassesWieldImplements(t *testing.T) {
	set := written(t, "packet-2024")
	for _, class := range set.Kind("class") {
		var with []string
		for _, r := range set.Kind("ability") {
			of := set.Record(r.Of)
			if of != nil && (of.ID == class.ID || of.Of == class.ID) &&
				slices.ContainsFunc(r.Ability.Keywords, func(k string) bool { return k == "magic" || k == "psionic" }) {
				with = append(with, r.Name)
			}
		}
		if class.Tagged("wields-implements") != (len(with) > 0) {
			t.Errorf("%s: tagged %v, and it has %q", class.ID, class.Tagged("wields-implements"), with)
		}
	}
}
