package data_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// The published game's options for heroes beside classes and rewards are compared with the lists and headings of the text.

// cultureQuestions are asked of every hero, in the order of the columns of a culture.
var cultureQuestions = []string{"language", "environment", "organization", "upbringing"}

// TestPublishedAncestries compares the ancestries and their traits.
func TestPublishedAncestries(t *testing.T) {
	set := published(t)
	computed, traits := map[string]fact{}, map[string]fact{}
	for _, r := range recordsOf(set, "ancestry", nil) {
		row := fact{"line": strconv.Itoa(r.Line), "size": strings.Join(r.Attr("size"), ","), "points": ""}
		for _, e := range r.Effects {
			if e.Verb == rules.VerbStat && e.Op == "base" {
				row["points"] = e.Value.Src()
			}
		}
		for _, question := range cultureQuestions {
			row[question] = ""
			for _, quick := range r.Quick {
				if quick.Question == "culture."+question {
					row[question] = quick.Picks[0]
				}
			}
		}
		computed[r.Name] = row
	}
	for _, r := range recordsOf(set, "trait", nil) {
		key := set.Record(r.Of).Name + ": " + plainName(r.Name)
		traits[key] = fact{"line": strconv.Itoa(r.Line), "sort": strings.Join(r.Tags, ","), "cost": numberCell(r.Cost)}
	}
	compareFacts(t, "heroes-2025/ancestries.tsv", computed)
	compareFacts(t, "heroes-2025/traits.tsv", traits)
}

// TestPublishedCultures compares the aspects of culture and the answers that typical cultures give beforehand.
func TestPublishedCultures(t *testing.T) {
	set := published(t)
	aspects, cultures := map[string]fact{}, map[string]fact{}
	for _, kind := range cultureQuestions[1:] {
		for _, r := range recordsOf(set, kind, nil) {
			aspects[r.ID] = fact{"name": r.Name, "line": strconv.Itoa(r.Line), "skills": askedSkills(set, r), "quick": r.Effects[0].Choose.Quick[0]}
		}
	}
	for _, r := range recordsOf(set, "culture", nil) {
		row := fact{"line": strconv.Itoa(r.Line)}
		for _, question := range cultureQuestions {
			row[question] = ""
			for _, preset := range r.Preset {
				if preset.Question == "culture."+question {
					row[question] = strings.Join(preset.Picks, ",")
				}
			}
		}
		cultures[r.Name] = row
	}
	compareFacts(t, "heroes-2025/aspects.tsv", aspects)
	compareFacts(t, "heroes-2025/cultures.tsv", cultures)
}

// TestPublishedCareers compares the gifts and choices of the careers.
func TestPublishedCareers(t *testing.T) {
	set, computed := published(t), map[string]fact{}
	for _, r := range recordsOf(set, "career", nil) {
		row := fact{"line": strconv.Itoa(r.Line), "choose": askedSkills(set, r), "renown": "", "wealth": "", "project_points": "", "perk": ""}
		var skills []string
		languages := 0
		for i := range r.Effects {
			e := &r.Effects[i]
			switch {
			case e.Verb == rules.VerbGive:
				for _, id := range e.Gives() {
					skills = append(skills, set.Record(id).Name)
				}
			case e.Verb == rules.VerbStat && e.Op == "add":
				row[e.Stats[0]] = e.Value.Src()
			case e.Choose != nil && e.Choose.From.Kind == "language":
				n, _ := strconv.Atoi(pickCount(e.Choose))
				languages += n
			case e.Choose != nil && e.Choose.From.Kind == "perk":
				row["perk"] = strings.Join(e.Choose.From.Tags, ",")
			}
		}
		row["skills"], row["languages"], row["points"] = strings.Join(skills, ", "), numberCell(languages), row["project_points"]
		computed[plainName(r.Name)] = row
	}
	compareFacts(t, "heroes-2025/careers.tsv", computed)
}

// TestPublishedIncidents compares the tables of incidents. A career offers its own, and nobody has to have one (L1523).
func TestPublishedIncidents(t *testing.T) {
	set, computed := published(t), map[string]fact{}
	for _, r := range recordsOf(set, "incident", nil) {
		key := plainName(set.Record(r.Of).Name) + " " + strings.Join(r.Attr("roll"), ",")
		computed[key] = fact{"incident": plainName(r.Name), "line": strconv.Itoa(r.Line)}
	}
	compareFacts(t, "heroes-2025/incidents.tsv", computed)
	for _, r := range recordsOf(set, "career", nil) {
		own := recordsOf(set, "incident", func(incident *rules.Record) bool { return incident.Of == r.ID })
		for _, e := range r.Effects {
			if e.Choose != nil && e.Choose.From.Kind == "incident" &&
				(!slices.Equal(sortedNames(freeOffers(set, e.Choose)), sortedNames(own)) || !e.Choose.Optional) {
				t.Errorf("%s does not offer its own incidents, or it demands one", r.ID)
			}
		}
	}
}

// TestPublishedPerks compares the perks. A perk has one type and is had once.
func TestPublishedPerks(t *testing.T) {
	computed := map[string]fact{}
	for _, r := range recordsOf(published(t), "perk", nil) {
		computed[plainName(r.Name)] = fact{"line": strconv.Itoa(r.Line), "type": strings.Join(r.Tags, ",")}
		if r.Repeat {
			t.Errorf("%s can be had more than once", r.ID)
		}
	}
	compareFacts(t, "heroes-2025/perks.tsv", computed)
}

// TestPublishedComplications compares the complications, their places in the table, and the two halves of each.
func TestPublishedComplications(t *testing.T) {
	computed := map[string]fact{}
	for _, r := range recordsOf(published(t), "complication", nil) {
		count := func(label string) int { return strings.Count(r.Text.Raw(), "**"+label+":**") }
		halves := "unclear"
		switch {
		case count("Benefit and drawback") == 1:
			halves = "one"
		case count("Benefit")+count("Drawback") == 2:
			halves = "two"
		}
		computed[plainName(r.Name)] = fact{"roll": strings.Join(r.Attr("roll"), ","), "line": strconv.Itoa(r.Line), "rules": halves}
	}
	compareFacts(t, "heroes-2025/complications.tsv", computed)
}

// TestPublishedSkillsAndLanguages compares the skills by group, and the languages.
func TestPublishedSkillsAndLanguages(t *testing.T) {
	set := published(t)
	skills, languages := map[string]fact{}, map[string]fact{}
	for _, r := range recordsOf(set, "skill", nil) {
		skills[r.Name] = fact{"group": strings.Join(r.Attr("group"), ","), "line": strconv.Itoa(r.Line)}
		if set.Record("skill-group/"+r.Attr("group")[0]) == nil {
			t.Errorf("no group %s", r.Attr("group"))
		}
	}
	for _, r := range recordsOf(set, "language", nil) {
		related := slices.Sorted(slices.Values(r.Attr("relations")))
		languages[plainName(r.Name)] = fact{"line": strconv.Itoa(r.Line),
			"status": strings.Join(r.Attr("status"), ","), "related": strings.Join(related, ", ")}
	}
	compareFacts(t, "heroes-2025/skills.tsv", skills)
	compareFacts(t, "heroes-2025/languages.tsv", languages)
}

// TestPublishedCommonRules compares conditions, actions that everyone has, uses of hero tokens and optional rules.
func TestPublishedCommonRules(t *testing.T) {
	set, computed := published(t), map[string]fact{}
	add := func(kind string, r *rules.Record) {
		var outcomes []string
		if r.Ability != nil {
			for _, tier := range r.Ability.Tiers {
				outcomes = append(outcomes, tier.Print)
			}
		}
		computed[plainName(r.Name)] = fact{"kind": kind, "line": strconv.Itoa(r.Line),
			"cost": strings.Join(r.Attr("cost"), ","), "outcomes": strings.Join(outcomes, " | ")}
	}
	for _, kind := range []string{"condition", "token", "house-rule"} {
		for _, r := range recordsOf(set, kind, nil) {
			add(strings.ReplaceAll(kind, "-", " "), r)
		}
	}
	for _, r := range recordsOf(set, "action", nil) {
		add(strings.Join(r.Attr("type"), ","), r)
	}
	for _, r := range recordsOf(set, "ability", func(r *rules.Record) bool { return strings.HasPrefix(r.ID, "ability/common/") }) {
		add(strings.Join(r.Attr("type"), ","), r)
	}
	claw := set.Record("ability/movement/claw-dirt")
	add(claw.Ability.Type, claw)
	compareFacts(t, "heroes-2025/common.tsv", computed)
}

// TestPublishedCards compares the abilities of traits, perks and complications.
func TestPublishedCards(t *testing.T) {
	computed := map[string]fact{}
	for _, r := range recordsOf(published(t), "ability", nil) {
		if head, _, _ := strings.Cut(r.Of, "/"); !slices.Contains([]string{"trait", "perk", "complication"}, head) {
			continue
		}
		row := fact{"line": strconv.Itoa(r.Line), "type": r.Ability.Type,
			"distance": reachWords(r.Ability.Reach), "target": r.Ability.Target.Raw(),
			"keywords": strings.ReplaceAll(strings.Join(r.Ability.Keywords, " "), "keyword/", ""), "roll": strings.Join(r.Ability.Roll, " ")}
		for i, tier := range []string{"tier1", "tier2", "tier3"} {
			if row[tier] = ""; i < len(r.Ability.Tiers) {
				row[tier] = forHeroes(r.Ability.Tiers[i].Print)
			}
		}
		computed[strings.TrimPrefix(r.ID, "ability/")] = row
	}
	compareFacts(t, "heroes-2025/cards.tsv", computed)
}

// numberCell writes a number, and nothing for none.
func numberCell(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// freeOffers returns what a choice offers to somebody who has nothing.
func freeOffers(set *rules.Set, choice *rules.Choose) (out []*rules.Record) {
	all := set.Range(&choice.From)
	for i := range all {
		if choice.From.Matches(&all[i], rules.EmptyHolder{}) {
			out = append(out, &all[i])
		}
	}
	return out
}

func pickCount(choice *rules.Choose) string {
	if choice.Pick.Empty() {
		return "1"
	}
	return choice.Pick.Src()
}

// askedSkills writes the choices of skills that a record asks for: "1 of Music, Perform; 2 of interpersonal". A question whose
// offers follow from another answer is left out.
func askedSkills(set *rules.Set, r *rules.Record) string {
	var questions []string
	for i := range r.Effects {
		if c := r.Effects[i].Choose; c != nil && c.From.Kind == "skill" && c.From.Shares == nil {
			questions = append(questions, pickCount(c)+" of "+groupWords(set, freeOffers(set, c)))
		}
	}
	return strings.Join(questions, "; ")
}
