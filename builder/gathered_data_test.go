package builder_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// Every treasure, enhancement, title and project of the shipped edition, one by one.

// fightersOf returns finished heroes of the shipped edition who together can use every sort of gear, and one who has neither
// kit nor training.
func fightersOf(t testing.TB, set *rules.Set, level int) (able []*builder.Hero, bare *builder.Hero) {
	t.Helper()
	for _, kits := range []string{"shining-armor,whirlwind", "retiarius,mountain", "ranger,cloak-and-dagger", "martial-artist,warrior-priest", "guisarmier,raider"} {
		able = append(able, fill.Quick(set, heroOf(level, "class", "tactician", "tactician.kits", kits)))
	}
	able = append(able, fill.Quick(set, heroOf(level, "class", "censor")))
	return able, fill.Quick(set, heroOf(level, "class", "conduit", "conduit.prayer", "prayer-of-speed"))
}

func TestEveryTreasureFitsAClassAndIsIdleForOthers(t *testing.T) {
	set := data.Load(data.Default)
	able, bare := fightersOf(t, set, 3)
	plain := figures(builder.Build(set, bare))
	treasures := set.Kind("treasure")
	for i := range treasures {
		if !trial.Turn(i, 4, 1) {
			continue
		}
		rec := &treasures[i]
		fits := 0
		for _, h := range able {
			s := builder.Build(set, fill.Quick(set, h.With("play.treasures", []string{rec.Slug()})))
			wantIssues(t, s)
			if x := treasureOf(t, s, rec.ID); x.Waits == "" {
				fits++
			}
		}
		if fits == 0 {
			t.Errorf("%s fits nobody", rec.ID)
		}
		worn := len(rec.Equipment) > 0 && !slices.Contains(rec.Equipment, "implement")
		s := builder.Build(set, bare.With("play.treasures", []string{rec.Slug()}))
		if x := treasureOf(t, s, rec.ID); worn != (x.Waits != "") {
			t.Errorf("%s waits %q for a hero without kit or training", rec.ID, x.Waits)
		}
		if worn && !slices.Equal(figures(s), plain) {
			t.Errorf("%s changes numbers of a hero who cannot use it", rec.ID)
		}
		if worn != gearWords(rec) {
			t.Errorf("%s: its keywords %v and its equipment %v disagree", rec.ID, rec.Attr("keywords"), rec.Equipment)
		}
	}
	if len(treasures) < 70 {
		t.Errorf("only %d treasures", len(treasures))
	}
}

// gearWords reports whether the printed keywords name armor or a weapon (L16443).
func gearWords(rec *rules.Record) bool {
	return slices.ContainsFunc(rec.Attr("keywords"), func(k string) bool {
		return strings.HasSuffix(k, "-armor") || strings.HasSuffix(k, "-weapon") || slices.Contains([]string{"shield", "bow", "whip", "polearm", "net", "unarmed-strike"}, k)
	})
}

func TestRowsOfHigherLevelsDoNotCount(t *testing.T) {
	set := data.Load(data.Default)
	able, _ := fightersOf(t, set, 3)
	treasures := set.Kind("treasure")
	for i := range treasures {
		rec := &treasures[i]
		if !rec.Tagged("leveled") || strings.HasPrefix(rec.Slug(), "imbued-") || !trial.Turn(i, 3, 1) {
			continue
		}
		for _, h := range able {
			h = h.With("play.treasures", []string{rec.Slug()})
			x := treasureOf(t, builder.Build(set, h), rec.ID)
			asleep := 0
			for _, row := range x.Rows {
				if row.Dormant != (row.Level > 3) {
					t.Errorf("%s: the row of level %d at level 3", rec.ID, row.Level)
				}
				if row.Dormant {
					asleep++
				}
			}
			if len(x.Rows) != 3 || asleep != 2 {
				t.Errorf("%s has %d rows, %d of them asleep", rec.ID, len(x.Rows), asleep)
				break
			}
		}
	}
}

// itemOf is an item that takes enhancements of a sort.
var itemOf = map[string]string{"armor": "imbued-heavy-armor", "weapon": "imbued-medium-weapon", "implement": "imbued-implement"}

func TestEveryEnhancementFitsItsItemFromItsLevel(t *testing.T) {
	set := data.Load(data.Default)
	able, _ := fightersOf(t, set, 3)
	enhancements := set.Kind("enhancement")
	for i := range enhancements {
		if !trial.Turn(i, 4, 1) {
			continue
		}
		rec := &enhancements[i]
		item := itemOf[rec.Attr("item")[0]]
		h := able[0].With("play.treasures", []string{item})
		if rec.Attr("item")[0] == "implement" {
			h = able[len(able)-1].With("play.treasures", []string{item})
		}
		for before := set.Record(rec.After); before != nil; before = set.Record(before.After) {
			h = h.With(item+".enhancement-"+before.Attr("tier")[0], []string{before.Slug()})
		}
		for _, tier := range []string{"1", "5"} { // the tiers that have to be on it first
			if _, ok := h.Answer(item + ".enhancement-" + tier); !ok && tier < rec.Attr("tier")[0] {
				h = h.With(item+".enhancement-"+tier, []string{map[string]string{"armor1": "awe", "weapon1": "hurling", "implement1": "seeking", "armor5": "levitating", "weapon5": "silencing", "implement5": "celerity"}[rec.Attr("item")[0]+tier]})
			}
		}
		h = fill.Quick(set, h)
		was := builder.Build(set, h)
		wantIssues(t, was)
		s := builder.Build(set, fill.Quick(set, h.With(item+".enhancement-"+rec.Attr("tier")[0], []string{rec.Slug()})))
		wantIssues(t, s)
		x := treasureOf(t, s, rec.ID)
		if higher := rec.Attr("tier")[0] != "1"; x.Waiting != higher || higher && !slices.Equal(figures(s), figures(was)) {
			t.Errorf("%s waits: %v, and at level 3 it changes\n%s", rec.ID, x.Waiting, differing(figures(was), figures(s)))
		}
		if t.Failed() {
			t.Fatalf("%s with %v", rec.ID, h.Choices)
		}
	}
	if len(enhancements) < 85 {
		t.Errorf("only %d enhancements", len(enhancements))
	}
}

func differing(a, b []string) string {
	out := ""
	for _, s := range b {
		if !slices.Contains(a, s) {
			out += "+" + s + "\n"
		}
	}
	for _, s := range a {
		if !slices.Contains(b, s) {
			out += "-" + s + "\n"
		}
	}
	return out
}

func TestEveryTitleBenefitCanBePicked(t *testing.T) {
	set := data.Load(data.Default)
	able, _ := fightersOf(t, set, 3)
	had := 0
	for _, b := range set.Kind("benefit") {
		title := set.Record(b.Of)
		if title == nil || title.Kind() != "title" {
			continue // of an enhancement
		}
		if had++; !trial.Turn(had, 4, 1) {
			continue
		}
		h := able[0].With("play.titles", []string{title.Slug()}).With(title.Slug()+".benefit", []string{b.Slug()})
		s := builder.Build(set, fill.Quick(set, h))
		wantIssues(t, s)
		if !slices.Contains(featureIDs(s), b.ID) || !slices.Contains(featureIDs(s), title.ID) {
			t.Errorf("%s is picked and not on the sheet", b.ID)
		}
	}
	if had != 53 { // as printed, L17411-17602
		t.Errorf("%d benefits", had)
	}
}

func TestHoningCareerSkillsTakes120PointsEach(t *testing.T) {
	set := data.Load(data.Default)
	for _, career := range set.Kind("career") {
		h := fill.Quick(set, heroOf(1, "class", "fury", "career", career.Slug()))
		s := builder.Build(set, h.With("play.finished", []string{"hone-career-skills"}))
		skills := 0
		for _, k := range s.Skills {
			if k.SourceName == career.Name {
				skills++
			}
		}
		if goal := s.Projects[0].Goal; skills < 2 || skills > 3 || goal != 120*skills { // 240 or 360 (L16223)
			t.Errorf("%s: %d points for %d skills", career.Name, goal, skills)
		}
	}
}

// Honing for damage wants an ability of the hero's that deals some, for distance one that is ranged; nothing else
// is offered. Of two acquired abilities of one class the second is not legal (L16260, L16268, ruling 198).
func TestMastersTeachMatchingAbilities(t *testing.T) {
	set := data.Load(data.Default)
	h := fill.Quick(set, heroOf(1, "class", "fury"))
	h = h.With("play.finished", []string{"hone-ability-damage", "hone-ability-distance", "acquire-ability", "acquire-ability"})
	r := builder.Resolve(set, h)
	has := map[string]bool{}
	for _, a := range r.Sheet().Abilities {
		has[a.ID] = true
	}
	for question, fits := range map[string]func(*rules.Ability) bool{
		"hone-ability-damage.ability": func(a *rules.Ability) bool {
			return slices.ContainsFunc(a.Tiers, func(t rules.Tier) bool { return !t.Damage.Empty() })
		},
		"hone-ability-distance.ability": func(a *rules.Ability) bool { return slices.Contains(a.Keywords, "ranged") },
	} {
		offers := r.Offers(r.Question(question))
		if len(offers) < 1 || len(offers) > 12 {
			t.Errorf("%s offers %d abilities", question, len(offers))
		}
		for _, o := range offers {
			if !has[o.Record.ID] || !fits(o.Record.Ability) {
				t.Errorf("%s offers %s", question, o.Record.ID)
			}
		}
	}
	var censor []string
	for _, o := range r.Offers(r.Question("acquire-ability.ability")) {
		if o.Record.Of == "class/censor" {
			censor = append(censor, o.Record.Slug())
		}
	}
	h = h.With("acquire-ability.ability", censor[:1])
	if s := builder.Build(set, h.With("acquire-ability#2.ability", censor[1:2])); !hasIssue(s, "duplicate", "acquire-ability#2.ability") {
		t.Errorf("two abilities of the censor: %+v", s.Issues)
	}
	legal, refused := offered(t, set, h, "acquire-ability#2.ability")
	if slices.Contains(legal, censor[1]) || len(legal) < 20 || refused[censor[1]] == "" {
		t.Errorf("%d abilities are offered, %s for %q", len(legal), censor[1], refused[censor[1]])
	}
}

// hasIssue reports whether a sheet has an issue of a question.
func hasIssue(s *sheet.Sheet, code, question string) bool {
	return slices.ContainsFunc(s.Issues, func(i sheet.Issue) bool { return i.Code == code && i.Question == question })
}

func TestEveryFinishedProjectIsListed(t *testing.T) {
	set := data.Load(data.Default)
	able, _ := fightersOf(t, set, 3)
	legal, _ := offered(t, set, able[0], "play.finished")
	for _, slug := range legal {
		s := builder.Build(set, fill.Quick(set, able[0].With("play.finished", []string{slug})))
		wantIssues(t, s)
		i := slices.IndexFunc(s.Projects, func(p sheet.Project) bool { return p.ID == "project/"+slug && p.Done })
		if i < 0 || len(s.Projects[i].Text) == 0 {
			t.Errorf("%s is finished, and the sheet says %+v", slug, s.Projects)
		}
	}
	if len(legal) < 18 {
		t.Errorf("only %d projects to finish", len(legal))
	}
}
