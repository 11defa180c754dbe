package data_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// TestBeastheartCompanions compares the fourteen stat blocks, and their gifts at the levels 1, 3, 6 and 10.
func TestBeastheartCompanions(t *testing.T) {
	set := beastheart(t)
	rows := beastheartTable(t, "companions.csv")
	if n := len(set.Kind("companion")); n != 14 || len(rows) != 14 {
		t.Errorf("%d companions, %d in the table; the book has 14", n, len(rows))
	}
	maneuver, features := map[string]string{}, map[string][]string{}
	for _, row := range beastheartTable(t, "abilities.csv") {
		maneuver[row["of"]] = row["name"]
	}
	for _, row := range beastheartTable(t, "features.csv") {
		features[row["of"]] = append(features[row["of"]], row["level"]+" "+row["name"])
	}
	for _, row := range rows {
		r := set.Record("companion/" + slugOf(row["name"]))
		if r == nil || r.Creature == nil {
			t.Errorf("no stat block of the %s (L%s)", row["name"], row["line"])
			continue
		}
		got := blockRow(r)
		want := maps.Clone(row)
		want["stamina"], want["free"] = "stamina", "1 + companion.might"
		want["potency"] = "companion.might"
		want["movement"] = strings.ToLower(strings.Trim(row["movement"], "—"))
		want["immunity"] = strings.ToLower(strings.Trim(row["immunity"], "—"))
		if row["name"] == "Drake" { // L279 and L296: the type is a question of Elementally Attuned, which gives the immunity
			want["immunity"] = ""
		}
		for _, key := range []string{"line", "keywords", "size", "speed", "stability", "stamina", "free", "potency", "movement", "immunity",
			"might", "agility", "reason", "intuition", "presence"} {
			if strings.TrimPrefix(want[key], "+") != got[key] {
				t.Errorf("%s: %s %q, the book (L%s) has %q", r.ID, key, got[key], row["line"], want[key])
			}
		}
		wanted := append(features[row["name"]], "1 "+row["skills"], "1 "+maneuver[row["name"]])
		same(t, r.ID, givenAt(set, r), wanted)
	}
}

// blockRow writes a stat block in the columns of the table.
func blockRow(r *rules.Record) map[string]string {
	out := map[string]string{"line": strconv.Itoa(r.Line), "keywords": sorted(r.Creature.Keywords)}
	for _, e := range r.Creature.Starts {
		for _, stat := range e.Stats {
			out[stat] = strings.Trim(e.Value.Src(), `"`)
		}
	}
	out["free"] = out["free_strike"]
	for _, e := range r.Effects {
		switch {
		case e.Verb == rules.VerbResist && e.Op == "immune" && e.At == 0 && e.While == "" && e.Concerns("companion"):
			out["immunity"] = rules.SlugOf(e.To[0]) + " " + e.Value.Src()
		case e.Verb == rules.VerbStat && e.Op == "moves" && e.Concerns("companion"):
			out["movement"] = strings.Join(e.To, " ")
		}
	}
	return out
}

// givenAt lists the names of the records that a record gives, or asks for as the only choice, behind the level.
func givenAt(set *rules.Set, r *rules.Record) (out []string) {
	for i := range r.Effects {
		e := &r.Effects[i]
		ids := e.Gives()
		if e.Choose != nil && len(e.Choose.From.IDs) == 1 {
			ids = e.Choose.From.IDs
		}
		for _, id := range ids {
			out = append(out, fmt.Sprintf("%d %s", max(1, e.At), plainName(set.Record(id).Name)))
		}
	}
	return out
}

// beastheartHeadings are sections of the book that are no feature of their own: a question or an effect of the class, or a
// part of the feature behind it.
var beastheartHeadings = map[string]string{
	"Wild Nature": "question", "Ferocity": "question", "Ferocity in Combat": "question", "Ferocity Outside of Combat": "question",
	"Wild Nature Maneuver": "question", "Wild Nature Triggered Action": "question", "Beastheart Abilities": "question",
	"Signature Ability": "question", "Heroic Abilities": "question", "Perk": "question", "Skill": "question",
	"Characteristic Increase": "question", "Rampage Improvement": "question", "Companion Advancement Feature": "question",
	"Heart of the Beast":             "ability",
	"Customizing Your Companion":     "feature/beastheart/companion",
	"Adding and Subtracting Actions": "feature/beastheart/companion-actions",
	"Consumables":                    "feature/beastheart/beasthearts-and-magic-treasure",
	"Leveled Items":                  "feature/beastheart/beasthearts-and-magic-treasure",
}

// beastheartBullets are records that the book prints as points of a list below a heading.
var beastheartBullets = []string{"Companion Actions 624", "Shared Maneuvers 631", "Shared Abilities 632", "Armed to the Teeth 864", "Damage of the Kit 864"}

// TestBeastheartFeatures compares the features with the headings of the book: line, level, whose they are, figures.
func TestBeastheartFeatures(t *testing.T) {
	set := beastheart(t)
	seen := map[string]bool{}
	for _, row := range beastheartTable(t, "features.csv") {
		where := beastheartHeadings[row["name"]]
		if where != "" {
			if r := set.Record(where); where != "question" && where != "ability" && r == nil {
				t.Errorf("%s (L%s) is said to be in %s", row["name"], row["line"], where)
			}
			continue
		}
		folder := "feature/beastheart/"
		if row["of"] != "" && !slices.Contains([]string{"Guardian", "Prowler", "Punisher", "Spark"}, row["of"]) {
			folder = "feature/companion/"
		}
		if row["line"] == "1125" { // the card below the heading of the same name
			folder = "ability/beastheart/"
		}
		r := set.Record(folder + slugOf(row["name"]))
		if r == nil {
			t.Errorf("no %s%s (L%s)", folder, slugOf(row["name"]), row["line"])
			continue
		}
		seen[r.ID] = true
		if got, want := fmt.Sprintf("%d %d %s", r.Line, r.Level, beastheartOwner(r)), row["line"]+" "+row["level"]+" "+row["of"]; got != want {
			t.Errorf("%s: line, level and owner %q, the book has %q", r.ID, got, want)
		}
		compareTexts(t, r, ownTexts(r), row)
	}
	rest := pick(ofBook(set, "feature"), func(r *rules.Record) bool { return !seen[r.ID] })
	same(t, "features without a heading", nameLines(rest), beastheartBullets)
}

// TestBeastheartRampage compares the table of Rampage.
func TestBeastheartRampage(t *testing.T) {
	r := beastheart(t).Record("feature/beastheart/rampage")
	rows := beastheartTable(t, "rampage.csv")
	for i := range r.Effects {
		track := r.Effects[i].Track
		if track == nil {
			continue
		}
		for k, row := range track.Rows {
			want := map[string]string{"at": "no row"}
			if k < len(rows) {
				want = rows[k]
			}
			text := row.Text.Raw()
			if got := fmt.Sprintf("%d|%d|%s", row.At, row.Level, figuresIn(text)); got != want["at"]+"|"+cmp.Or(want["level"], "1")+"|"+want["figures"] {
				t.Errorf("row %d: %q, the book has %v", k+1, got, want)
			}
		}
		if len(track.Rows) != len(rows) {
			t.Errorf("%d rows, the book has %d", len(track.Rows), len(rows))
		}
		return
	}
	t.Error("Rampage has no table")
}

// TestBeastheartTreasures compares the six trinkets and eight leveled treasures.
func TestBeastheartTreasures(t *testing.T) {
	set := beastheart(t)
	rows := beastheartTable(t, "treasures.csv")
	if n := len(ofBook(set, "treasure")); n != 14 || len(rows) != 14 {
		t.Errorf("%d treasures, %d in the table; the book has 14", n, len(rows))
	}
	for _, row := range rows {
		r := set.Record("treasure/" + slugOf(row["name"]))
		if r == nil {
			t.Errorf("no treasure %s (L%s)", row["name"], row["line"])
			continue
		}
		tag := "trinket"
		if row["echelon"] == "" {
			tag = "leveled"
		}
		attr := func(key string) string { return strings.Join(r.Attr(key), ",") }
		for _, c := range []struct{ what, got, want string }{
			{"line", strconv.Itoa(r.Line), row["line"]},
			{"tags", strings.Join(r.Tags, ","), tag},
			{"category", attr("category"), row["category"]},
			{"echelon", attr("echelon"), row["echelon"]},
			{"keywords", sorted(r.Attr("keywords")), row["keywords"]},
			{"prerequisite", plainName(attr("prerequisite")), row["prerequisite"]},
			{"source", attr("source"), strings.ReplaceAll(row["source"], "Yllric", "Yllyric")}, // as the edition spells the language
			{"roll", attr("roll"), row["roll"]},
			{"goal", r.Goal.Src(), row["goal"]},
			{"figures", figuresIn(r.Text.Raw()), row["figures"]},
			{"figures of level 1", figuresIn(levelNotes(r, 1)), row["figures1"]},
			{"figures of level 5", figuresIn(levelNotes(r, 5)), row["figures5"]},
			{"figures of level 9", figuresIn(levelNotes(r, 9)), row["figures9"]},
		} {
			if reason := beastheartReworded[r.ID+" "+c.what]; (c.got != c.want) != (reason != "") {
				t.Errorf("%s: %s %q, the book (L%s) has %q; the listed reason is %q", r.ID, c.what, c.got, row["line"], c.want, reason)
			}
		}
	}
}

// levelNotes are the words of a treasure's row of a level.
func levelNotes(r *rules.Record, level int) (out string) {
	for _, e := range r.Effects {
		if e.Note != nil && e.Note.About == "" && e.At == level {
			out += e.Note.Text.Raw() + "\n"
		}
	}
	return out
}

// TestBeastheartPerks compares the eight perks, which only beasthearts may take.
func TestBeastheartPerks(t *testing.T) {
	set := beastheart(t)
	var want []string
	for _, row := range beastheartTable(t, "perks.csv") {
		want = append(want, fmt.Sprintf("%s %s %s", row["name"], row["line"], row["type"]))
		if r := set.Record("perk/" + slugOf(row["name"])); r != nil && figuresIn(r.Text.Raw()) != row["figures"] {
			t.Errorf("%s: figures %q, the book has %q", r.ID, figuresIn(r.Text.Raw()), row["figures"])
		}
	}
	var got []string
	all := ofBook(set, "perk")
	for i := range all {
		r := &all[i]
		got = append(got, fmt.Sprintf("%s %d %s", plainName(r.Name), r.Line, strings.Join(r.Tags, ",")))
		if r.Needed().Requires.Src() != `has("class/beastheart")` {
			t.Errorf("%s is open to other classes; L2245 says that it is not", r.ID)
		}
	}
	same(t, "perks", got, want)
}

// TestBeastheartCensus counts the records of the book by kind.
func TestBeastheartCensus(t *testing.T) {
	set := beastheart(t)
	got := map[string]int{}
	for r := range set.Each() {
		if r.Book == "beastheart" {
			got[r.Kind()]++
		}
	}
	want := map[string]int{
		"class": 1, "subclass": 4, "companion": 14, // L3, L60-66, L84-618
		"ability":  76, // 14 companions, 2 of the class, 8 of wild natures, 4 signature, 8 + 4 + 4 + 4 heroic, 8 + 8 + 8 of wild natures, This One's Yours, 2 perks, 1 treasure
		"feature":  86, // 14 x 4 and the drake's and basilisk's fifth; 28 of the class and its natures
		"treasure": 14, "perk": 8, "keyword": 2, "term": 11,
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("records %v, by the lists of the book %v", got, want)
	}
}
