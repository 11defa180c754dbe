package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// heroesOf returns the answers that make a hero of a class: one list for each of its subclasses. Questions below the domains
// come after the choice of a deity and of domains.
func heroesOf(set *rules.Set, class *rules.Record) (out [][]string) {
	answers := []string{"class " + class.Slug(), "conduit.deity adun", "conduit.domains love,storm", "conduit.first-domain storm",
		"censor.deity cavall", "censor.domain sun"}
	for i := range class.Effects {
		c := class.Effects[i].Choose
		if c == nil || c.From.Kind != "subclass" {
			continue
		}
		for _, subclass := range pick(set.Kind("subclass"), func(r *rules.Record) bool { return r.Of == class.ID }) {
			out = append(out, append(slices.Clone(answers), set.QuestionID(class, c)+" "+subclass.Slug()))
		}
	}
	if out == nil {
		return [][]string{answers}
	}
	return out
}

// TestClassesMatchRules compares the basics of every class: scores, arrays, potency, Stamina, Recoveries, Heroic Resource, skills,
// what it gives and the perks of level 2.
func TestClassesMatchRules(t *testing.T) {
	set := packet(t)
	compareRecords(t, "classes.tsv", set.Kind("class"), func(r *rules.Record, row fact) {
		for _, column := range []string{"potency", "arrays", "perks at"} {
			row[column] = ""
		}
		var fixed, perks []string
		for i := range r.Effects {
			e := &r.Effects[i]
			switch {
			case e.Verb == rules.VerbStat && e.Op == "base" && e.Value.Src() == "2":
				fixed = append(fixed, e.Stats...)
			case e.Verb == rules.VerbStat && e.Op == "define" && slices.Equal(e.Stats, []string{"potency"}):
				row["potency"] = e.Value.Src()
			case e.Choose != nil && len(e.Choose.Arrays) > 0:
				row["arrays"], row["dealt to"] = fmt.Sprint(e.Choose.Arrays), strings.Join(e.Choose.Assign, ", ")
			case e.Choose != nil && e.Choose.From.Kind == "perk":
				row["perks at"] = strconv.Itoa(e.At)
				for _, s := range append([]rules.Selector{e.Choose.From}, e.Choose.From.Any...) {
					perks = append(perks, s.Tags...)
				}
			case e.Resource != nil:
				row["resource"], row["starts with"] = e.Resource.Name, e.Resource.Start
				row["a turn"], row["floor"] = e.Resource.Turn, e.Resource.Floor.Src()
			}
		}
		row["scores of 2"], row["perk"] = strings.Join(fixed, ", "), strings.Join(perks, ", ")
		row["perks"], row["skills"] = countWords(countOffers(set, r, "perk")), offeredSkills(set, r)
		if potency := strings.Join(r.Attr("potency"), ", "); potency != "" && potency != row["potency"] {
			t.Errorf("%s: the attribute says its potency is %s", r.ID, potency)
		}
		addFiguresOfLevels(set, r, row)
	})
	compareRecords(t, "subclasses.tsv", set.Kind("subclass"), func(r *rules.Record, row fact) { row["skills"] = offeredSkills(set, r) })
}

// addFiguresOfLevels adds the figures of a hero of the class: at the levels 1, 2 and 3, or at level 1.
func addFiguresOfLevels(set *rules.Set, class *rules.Record, row fact) {
	var stamina, recoveries, gains []string
	for level := 1; level <= set.MaxLevel; level++ {
		hero := builder.Resolve(set, heroWith(level, heroesOf(set, class)[0]...))
		stamina = append(stamina, statWords(hero, "stamina"))
		recoveries = append(recoveries, statWords(hero, "recoveries"))
		gains = append(gains, strconv.Itoa(len(hero.Sheet().Resource.Gains)))
	}
	row["stamina"], row["recoveries"], row["gains"] = strings.Join(stamina, "/"), strings.Join(recoveries, "/"), strings.Join(gains, "/")
	hero := builder.Resolve(set, heroWith(1, heroesOf(set, class)[0]...))
	row["lowest"] = countWords(hero.Sheet().Resource.Floor)
	row["kit"] = yesWords(slices.ContainsFunc(hero.Questions, func(q *builder.Question) bool {
		return strings.HasSuffix(q.ID, ".kit") || strings.HasSuffix(q.ID, ".kits")
	}))
}

// TestClassQuestions compares the questions of every class and subclass: from which level, how many answers, which a respite
// changes, and which are changed together. A question waits until the hero has its level.
func TestClassQuestions(t *testing.T) {
	set := packet(t)
	common := map[string]bool{}
	for _, q := range builder.Resolve(set, heroWith(1)).Questions {
		common[q.ID] = true
	}
	for level := 1; level <= set.MaxLevel; level++ {
		rows := map[string]fact{}
		for _, class := range set.Kind("class") {
			for _, answers := range heroesOf(set, &class) {
				for _, q := range builder.Resolve(set, heroWith(level, answers...)).Questions {
					if common[q.ID] {
						continue
					}
					rows[q.ID] = fact{
						"class": class.Slug(), "level": strconv.Itoa(q.Level), "picks": strconv.Itoa(q.Count()), "swap": q.Swap, "group": q.Group,
					}
					if dormant := q.State == sheet.Dormant; dormant != (q.Level > level) {
						t.Errorf("level %d: %s, of level %d, is %s", level, q.ID, q.Level, q.State)
					}
				}
			}
		}
		compareFacts(t, "packet/questions.tsv", rows)
	}
}

// TestClassQuestionsOfferTheRulesList compares the offers of questions of classes, but for abilities, which are offered by
// class and cost as the tables of abilities have them.
func TestClassQuestionsOfferTheRulesList(t *testing.T) {
	set, rows := packet(t), map[string]fact{}
	typed := readFacts(t, "packet/offers.tsv")
	for _, class := range set.Kind("class") {
		for _, answers := range heroesOf(set, &class) {
			r := builder.Resolve(set, heroWith(3, answers...))
			for _, q := range r.Questions {
				if typed.rows[q.ID] == nil {
					continue
				}
				var names []string
				for _, o := range r.Offers(q) {
					names = append(names, straight(o.Record.Name))
				}
				rows[q.ID] = fact{"offers": strings.Join(names, "; ")}
			}
		}
	}
	typed.compare(t, rows)
}

// TestPrayerEffects: a conduit has the prayer effect of each of its domains, L5108-5164.
func TestPrayerEffects(t *testing.T) {
	set := packet(t)
	given := map[string]string{}
	for _, e := range set.Record("class/conduit").Effects {
		for _, id := range e.Gives() {
			if e.If.Src() != "" {
				given[id] = e.If.Src()
			}
		}
	}
	domains := set.Kind("domain")
	for _, d := range domains {
		if got, want := given["feature/prayer/"+d.Slug()], fmt.Sprintf("has(%q)", d.ID); got != want || len(given) != len(domains) {
			t.Errorf("%s: its effect is given if %q; %d effects are given", d.ID, got, len(given))
		}
	}
}

// TestGivenAtLevels checks that the gifts of a class, a subclass or a feature come at their own levels.
func TestGivenAtLevels(t *testing.T) {
	set := packet(t)
	for _, r := range slices.Concat(set.Kind("class"), set.Kind("subclass"), set.Kind("feature")) {
		for _, e := range r.Effects {
			for _, id := range e.Gives() {
				if g := set.Record(id); g != nil && max(g.Level, 1) != max(e.At, r.Level, 1) {
					t.Errorf("%s gives %s at level %d, it is of level %d", r.ID, id, max(e.At, r.Level, 1), g.Level)
				}
			}
		}
	}
}

// TestOnlyMagicAndPsionicClassesWieldImplements: a class wields implements exactly when one of its abilities is magic or
// psionic (ruling 195).
func TestOnlyMagicAndPsionicClassesWieldImplements(t *testing.T) {
	set := packet(t)
	for _, class := range set.Kind("class") {
		with := pick(set.Kind("ability"), func(r *rules.Record) bool {
			of := set.Record(r.Of)
			return of != nil && (of.ID == class.ID || of.Of == class.ID) &&
				(slices.Contains(r.Ability.Keywords, "magic") || slices.Contains(r.Ability.Keywords, "psionic"))
		})
		if class.Tagged("wields-implements") != (len(with) > 0) {
			t.Errorf("%s: tagged %v, and it has %q", class.ID, class.Tagged("wields-implements"), namesOf(with))
		}
	}
}

// TestClassFigures checks how features change the figures of a hero, with the arithmetic by hand. Characteristics without a
// value of an array are 0.
func TestClassFigures(t *testing.T) {
	set := packet(t)
	typed := readFacts(t, "packet/class-figures.tsv")
	rows := map[string]fact{}
	for key, row := range typed.rows {
		level, err := strconv.Atoi(row["level"])
		if err != nil {
			t.Fatal(err)
		}
		s := builder.Resolve(set, heroWith(level, strings.Split(row["answers"], "; ")...)).Sheet()
		var figures []string
		for _, want := range strings.Split(row["figures"], "; ") {
			figures = append(figures, figure(s, want))
		}
		rows[key] = fact{"answers": row["answers"], "level": row["level"], "figures": strings.Join(figures, "; ")}
	}
	typed.compare(t, rows)
}

// figure returns the sheet's value for a figure of TestClassFigures: "stamina 18", "immune fire 3", "Drain: Melee 1, 2/3/5".
func figure(s *sheet.Sheet, want string) string {
	if name, _, card := strings.Cut(want, ":"); card {
		i := slices.IndexFunc(s.Abilities, func(a sheet.Ability) bool { return a.Name == name })
		if i < 0 {
			return "no " + name
		}
		var damage []string
		for _, tier := range s.Abilities[i].Tiers {
			if tier.Damage != nil {
				damage = append(damage, strconv.Itoa(tier.Damage.Value()))
			}
		}
		return strings.TrimSuffix(name+": "+s.Abilities[i].Distance+", "+strings.Join(damage, "/"), ", ")
	}
	if damage, immune := strings.CutPrefix(want, "immune "); immune {
		damage, _, _ = strings.Cut(damage, " ")
		for _, r := range s.Immunities {
			if r.ID == "damage/"+damage {
				return fmt.Sprintf("immune %s %d", damage, r.Number.Value())
			}
		}
		return "no immunity"
	}
	id, _, _ := strings.Cut(want, " ")
	n, _ := s.Stat(id)
	return fmt.Sprintf("%s %d", id, n.Value())
}
