package data_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// TestPublishedTreasures compares the treasures that are entries of the text.
func TestPublishedTreasures(t *testing.T) {
	set, computed := published(t), map[string]fact{}
	for _, r := range recordsOf(set, "treasure", func(r *rules.Record) bool { return !strings.HasPrefix(r.ID, "treasure/imbued-") }) {
		yields, _, _ := strings.Cut(strings.Join(r.Attr("yields"), ","), ";")
		computed[plainName(r.Name)] = fact{
			"line": strconv.Itoa(r.Line), "sort": strings.Join(r.Tags, ","), "category": strings.Join(r.Attr("category"), ","),
			"echelon": strings.Join(r.Attr("echelon"), ","), "goal": r.Goal.Src(), "yields": yields,
			"keywords":  strings.ReplaceAll(sortedList(r.Attr("keywords")), ",", ", "),
			"languages": strings.ReplaceAll(tongues(set, strings.Join(r.Attr("source"), " ")), ",", ", "), "roll": rollLetters(r),
			"stamina": bonuses(r, staminaOf), "damage": bonuses(r, damageOf), "damage type": damageType(r),
		}
		if (r.Attr("prerequisite") == nil) != r.Tagged("artifact") {
			t.Errorf("%s: prerequisite %q; artifacts have none, all others do", r.ID, r.Attr("prerequisite"))
		}
		levelRows(t, r)
	}
	compareFacts(t, "heroes-2025/treasures.tsv", computed)
}

// rollLetters writes the characteristics that a project can be rolled with by their letters.
func rollLetters(r *rules.Record) (letters string) {
	for _, characteristic := range r.Attr("roll") {
		letters += strings.ToUpper(characteristic[:1])
	}
	return letters
}

// TestPublishedEnhancements compares the enhancements.
func TestPublishedEnhancements(t *testing.T) {
	set, computed := published(t), map[string]fact{}
	for _, r := range recordsOf(set, "enhancement", nil) {
		row := fact{"line": strconv.Itoa(r.Line), "level": strings.Join(r.Attr("tier"), ","), "language": tongues(set, r.Attr("source")[0]),
			"goal": r.Goal.Src(), "roll": rollLetters(r), "after": ""}
		item := strings.Join(r.Attr("item"), ",")
		if after := r.After; after != "" {
			before := set.Record(after)
			if row["after"] = plainName(before.Name); !slices.Equal(before.Attr("item"), r.Attr("item")) {
				t.Errorf("%s comes after one of another item", r.ID)
			}
		}
		computed[item+": "+plainName(r.Name)] = row
	}
	compareFacts(t, "heroes-2025/enhancements.tsv", computed)
}

// TestPublishedProjects compares the projects, and the tables of their events.
func TestPublishedProjects(t *testing.T) {
	set := published(t)
	projects, events := map[string]fact{}, map[string]fact{}
	for _, r := range recordsOf(set, "project", nil) {
		group := strings.Join(r.Attr("group"), ",")
		switch {
		case strings.HasPrefix(r.Of, "project/"):
			group = "sort of another"
		case r.Of != "": // a complication's
			continue
		}
		projects[plainName(r.Name)] = fact{"line": strconv.Itoa(r.Line), "group": group, "goal": r.Goal.Src(), "roll": rollLetters(r)}
	}
	for _, r := range recordsOf(set, "project-events", nil) {
		events[strings.TrimSuffix(r.Name, " Events")] = fact{"line": strconv.Itoa(r.Line), "die": strings.Join(r.Attr("die"), ","),
			"results": strconv.Itoa(strings.Count("\n"+r.Text.Raw(), "\n**"))}
	}
	compareFacts(t, "heroes-2025/projects.tsv", projects)
	compareFacts(t, "heroes-2025/project-events.tsv", events)
}

// TestPublishedTitles compares the titles and the rewards of Fishing. Each tells a story of how it is earned.
func TestPublishedTitles(t *testing.T) {
	set, computed := published(t), map[string]fact{}
	for _, r := range recordsOf(set, "title", nil) {
		benefits := recordsOf(set, "benefit", func(benefit *rules.Record) bool { return benefit.Of == r.ID })
		computed[plainName(r.Name)] = fact{"line": strconv.Itoa(r.Line), "echelon": strings.Join(r.Attr("echelon"), ","),
			"benefits": strconv.Itoa(len(benefits)), "requires": r.Requires.Src()}
		if r.Story == "" {
			t.Errorf("%s tells nothing", r.ID)
		}
	}
	compareFacts(t, "heroes-2025/titles.tsv", computed)
}

// rewardSheet builds a hero.
func rewardSheet(set *rules.Set, level int, choices string) (*builder.Resolution, *sheet.Sheet) {
	r := builder.Resolve(set, publishedHero(set, level, choices))
	return r, r.Sheet()
}

// TestRewardGoals compares the goals of projects for two heroes, and which projects can be finished.
func TestRewardGoals(t *testing.T) {
	set, typed, computed := published(t), readFacts(t, "heroes-2025/project-goals.tsv"), map[string]fact{}
	artisan, _ := rewardSheet(set, 4, "class=fury career=artisan")
	librarian, _ := rewardSheet(set, 4, "class=fury career=soldier play.titles=ancient-loremaster,master-librarian "+
		"master-librarian.benefit=polyglot")
	for _, project := range typed.keys {
		row := fact{"artisan": strconv.Itoa(artisan.GoalOf(builder.Project{Project: project})), "finished": "no"}
		row["librarian"] = strconv.Itoa(librarian.GoalOf(builder.Project{Project: project}))
		for _, offer := range artisan.Offers(artisan.Question("play.finished")) {
			if offer.Record.ID == "project/"+project {
				row["finished"] = "yes"
			}
		}
		computed[project] = row
	}
	typed.compare(t, computed)
}

// TestRewardMasterpiece: every item to imbue takes a fourth enhancement, of any sort for it, only for who has made a masterpiece, and
// after the third (L13006).
func TestRewardMasterpiece(t *testing.T) {
	set := published(t)
	const bow = "class=shadow shadow.kit=rapid-fire play.treasures=imbued-bow imbued-bow.enhancement-1=hurling " +
		"imbued-bow.enhancement-5=silencing "
	const title = "play.titles=master-crafter master-crafter.benefit=masterpiece "
	if r, _ := rewardSheet(set, 9, bow+"imbued-bow.enhancement-9=draining"); r.Question("imbued-bow.enhancement-4th") != nil {
		t.Error("a fourth enhancement is asked of who has no masterpiece")
	}
	for answers, want := range map[string]bool{"imbued-bow.enhancement-9=draining": true, "": false} {
		r, _ := rewardSheet(set, 9, bow+title+answers)
		q := r.Question("imbued-bow.enhancement-4th")
		if q == nil {
			t.Fatal("no fourth enhancement is asked")
		}
		for _, o := range r.Offers(q) {
			if o.Record.ID == "enhancement/weapon/merciful" && o.Legal != want {
				t.Errorf("with %q a fourth enhancement is legal: %v", answers, o.Legal)
			}
		}
	}
	imbued := recordsOf(set, "treasure", func(r *rules.Record) bool { return strings.HasPrefix(r.ID, "treasure/imbued-") })
	if len(imbued) == 0 {
		t.Error("no item to imbue")
	}
	for _, r := range imbued {
		last := r.Effects[len(r.Effects)-1]
		if last.Choose == nil || last.If.Src() != `has("benefit/master-crafter/masterpiece")` || last.Choose.After != "enhancement-9" {
			t.Errorf("%s asks for no fourth enhancement", r.ID)
		}
	}
}

// TestRewardWarnings compares how many warnings there are about too many leveled treasures.
func TestRewardWarnings(t *testing.T) {
	compareHeroes(t, published(t), "heroes-2025/leveled-treasures.tsv", nil, func(s *sheet.Sheet, _, _ string) string {
		warnings := 0
		for _, issue := range s.Issues {
			if strings.Contains(issue.Text, "leveled treasures") {
				warnings++
			}
		}
		return strconv.Itoa(warnings)
	})
}
