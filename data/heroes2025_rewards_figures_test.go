package data_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// rewardSheet builds a hero.
func rewardSheet(set *rules.Set, level int, choices string) (*builder.Resolution, *sheet.Sheet) {
	r := builder.Resolve(set, publishedHero(set, level, choices))
	return r, r.Sheet()
}

// TestRewardGoals: Polyglot halves the goal of Learn New Language and of nothing else (L12905); a gift of the career lowers
// that of Hone Career Skills (L11450); a project that is carried out as one of several cannot be finished itself.
func TestRewardGoals(t *testing.T) {
	set := published(t)
	plain, _ := rewardSheet(set, 4, "class=fury career=artisan")
	polyglot, _ := rewardSheet(set, 4, "class=fury career=soldier play.titles=ancient-loremaster,master-librarian master-librarian.benefit=polyglot")
	for _, c := range []struct {
		who     *builder.Resolution
		project string
		want    int
	}{
		{plain, "learn-new-language", 120}, {polyglot, "learn-new-language", 60}, {polyglot, "learn-new-skill", 120}, {polyglot, "build-airship", 3000},
		{plain, "hone-career-skills", 240}, {plain, "imps-tongue", 45}, {plain, "improve-control", 500},
	} {
		if got := c.who.GoalOf(builder.Project{Project: c.project}); got != c.want {
			t.Errorf("%s takes %d, the text %d", c.project, got, c.want)
		}
	}
	offered := plain.Offers(plain.Question("play.finished"))
	for id, want := range map[string]bool{
		"project/discover-lore": false, "project/learn-from-a-master": false, "project/craft-treasure": false, "project/imbue-treasure": false,
		"project/perfect-new-recipe": false, "project/perfect-modern-recipe": true, "project/build-airship": true, "project/acquire-ability": true,
	} {
		if got := slices.ContainsFunc(offered, func(o builder.Offer) bool { return o.Record.ID == id }); got != want {
			t.Errorf("%s can be finished: %v", id, got)
		}
	}
}

// TestRewardMasterpiece: every item to imbue takes a fourth enhancement, of any sort for it, only for who has made a masterpiece, and
// after the third (L13006).
func TestRewardMasterpiece(t *testing.T) {
	set := published(t)
	const bow = "class=shadow shadow.kit=rapid-fire play.treasures=imbued-bow imbued-bow.enhancement-1=hurling imbued-bow.enhancement-5=silencing "
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
	for _, r := range pick(set.Kind("treasure"), imbued) {
		if last := r.Effects[len(r.Effects)-1]; last.Choose == nil || last.If.Src() != `has("benefit/master-crafter/masterpiece")` || last.Choose.After != "enhancement-9" {
			t.Errorf("%s asks for no fourth enhancement", r.ID)
		}
	}
}

// TestRewardWarning: three leveled treasures are carried safely (L12199), and from level 9 Authority's End is not counted (L12381).
func TestRewardWarning(t *testing.T) {
	set := published(t)
	const three, end = "thief-of-joy,bloodbound-band,revengers-wrap", ",authoritys-end"
	for _, c := range []struct {
		level    int
		carried  string
		warnings int
	}{
		{9, three, 0}, {9, three + ",star-hunter", 1}, {8, three + end, 1}, {9, three + end, 0}, {9, three + end + ",star-hunter", 1},
	} {
		_, s := rewardSheet(set, c.level, "class=fury fury.kit=whirlwind play.treasures="+c.carried)
		n := 0
		for _, i := range s.Issues {
			if strings.Contains(i.Text, "leveled treasures") {
				n++
			}
		}
		if n != c.warnings {
			t.Errorf("level %d with %s: %d warnings", c.level, c.carried, n)
		}
	}
}
