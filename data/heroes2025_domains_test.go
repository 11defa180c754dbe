package data_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestPublishedDomains compares the skills, features and abilities of the domains.
func TestPublishedDomains(t *testing.T) {
	set, computed := published(t), map[string]fact{}
	features := 0
	for _, domain := range recordsOf(set, "domain", nil) {
		own := func(kind string, wanted func(r *rules.Record) bool) []string {
			return sortedNames(recordsOf(set, kind, func(r *rules.Record) bool { return r.Of == domain.ID && wanted(r) }))
		}
		feature := func(level int) string {
			of := map[string][]string{}
			for _, class := range []string{"censor", "conduit"} {
				of[class] = own("feature", func(r *rules.Record) bool {
					return r.Level == level && r.Tagged("domain-feature") && slices.Contains(r.Attr("class"), class)
				})
			}
			if slices.Equal(of["censor"], of["conduit"]) {
				return strings.Join(of["censor"], ", ")
			}
			return fmt.Sprintf("%s (censor), %s (conduit)", strings.Join(of["censor"], ", "), strings.Join(of["conduit"], ", "))
		}
		ability := func(cost, level int) string {
			return strings.Join(own("ability", func(r *rules.Record) bool { return r.Cost == cost && r.Level == level }), ", ")
		}
		computed[domain.Name] = fact{"skills": strings.Join(domain.Attr("skill-group"), ","),
			"level 1": feature(1), "level 4": feature(4), "level 7": feature(7),
			"5 at level 2": ability(5, 2), "9 at level 6": ability(9, 6), "11 at level 9": ability(11, 9),
			"prayer": strings.Join(own("feature", func(r *rules.Record) bool { return r.Tagged("prayer-effect") }), ", "),
		}
		if n := len(own("ability", func(*rules.Record) bool { return true })); n != 3 {
			t.Errorf("%s has %d abilities", domain.ID, n)
		}
		features += len(own("feature", func(r *rules.Record) bool { return r.Tagged("domain-feature") }))
	}
	compareFacts(t, "heroes-2025/domains.tsv", computed)
	if features != 36+1+3 { // Storm has two at level 7; Life at levels 4 and 7 and Death at level 7 word theirs by class
		t.Errorf("%d features of domains", features)
	}
}

// TestPublishedDeities compares the domains that gods and saints offer to a conduit.
func TestPublishedDeities(t *testing.T) {
	set, computed := published(t), map[string]fact{}
	for _, deity := range recordsOf(set, "deity", nil) {
		r := builder.Resolve(set, publishedHero(set, 1, "class=conduit conduit.deity="+deity.Slug()))
		computed[plainName(deity.Name)] = fact{"domains": strings.ReplaceAll(offerWords(set, r, r.Question("conduit.domains")), ";", ",")}
	}
	compareFacts(t, "heroes-2025/deities.tsv", computed)
}

// TestDomainsOfHeroes gives every domain, by day one of them, to a censor and to a conduit with another domain, and looks for its
// features and abilities at the levels they come at, its gain of piety and its effect.
func TestDomainsOfHeroes(t *testing.T) {
	set, domains, deities := published(t), readFacts(t, "heroes-2025/domains.tsv"), readFacts(t, "heroes-2025/deities.tsv")
	for _, domain := range trial.Some(domains.keys, 1) {
		i := slices.IndexFunc(deities.keys, func(key string) bool { return slices.Contains(listCell(deities.rows[key]["domains"]), domain) })
		if i < 0 {
			t.Errorf("no deity has the domain %s", domain)
			continue
		}
		deity := deities.keys[i]
		second := slices.DeleteFunc(listCell(deities.rows[deity]["domains"]), func(other string) bool { return other == domain })[0]
		gods := recordsOf(set, "deity", func(r *rules.Record) bool { return plainName(r.Name) == deity })
		if len(gods) != 1 {
			t.Errorf("%d deities are %s", len(gods), deity)
			continue
		}
		god, first := gods[0].Slug(), strings.ToLower(domain)
		censor := quickHero(set, 10, fmt.Sprintf("class=censor censor.deity=%s censor.domain=%s", god, first))
		conduit := quickHero(set, 10, fmt.Sprintf("class=conduit conduit.deity=%s conduit.domains=%s,%s conduit.first-domain=%s",
			god, first, strings.ToLower(second), first))
		for level := 1; level <= 10; level++ { // the answers of later levels wait
			censor.Level, conduit.Level = level, level
			t.Run(fmt.Sprintf("%s/%d", domain, level), func(t *testing.T) {
				censorOfDomain(t, builder.Resolve(set, censor), domain, domains.rows[domain])
				conduitOfDomains(t, set, builder.Resolve(set, conduit), [2]string{domain, second}, domains)
			})
		}
	}
}

func censorOfDomain(t *testing.T, r *builder.Resolution, domain string, row fact) {
	s := r.Sheet()
	hasDomainFeatures(t, s, row, "censor")
	offersOfGroup(t, r, "censor.domain-skill", row["skills"])
	if got := hasFeature(s, row["prayer"]); got != (s.Level == 10) { // L2813
		t.Errorf("the censor has the effect of %s: %v", domain, got)
	}
}

func conduitOfDomains(t *testing.T, set *rules.Set, r *builder.Resolution, names [2]string, domains *factTable) {
	s, first, second := r.Sheet(), domains.rows[names[0]], domains.rows[names[1]]
	offersOfGroup(t, r, "conduit.first-skill", first["skills"])
	if !hasFeature(s, first["prayer"]) {
		t.Errorf("the conduit has no %s", first["prayer"])
	}
	// the other domain has its features a level or a choice later: both are there at levels 5 and 8 (L3368, L3577)
	if s.Level != 4 && s.Level != 7 {
		hasDomainFeatures(t, s, first, "conduit")
		if s.Level > 1 {
			hasDomainFeatures(t, s, second, "conduit")
		}
	}
	piety := "+2 the first time each encounter "
	if s.Level >= 4 { // L3312
		piety = "+3 the first time each encounter "
	}
	gains := 0
	for _, gain := range s.Resource.Gains {
		if strings.HasPrefix(gain.String(), piety) {
			gains++
		}
	}
	if gains != 2 {
		t.Errorf("%d domains bring piety: %s", gains, s.Resource.Gains)
	}
	for id, column := range map[string]string{"": "5 at level 2", "-6": "9 at level 6", "-9": "11 at level 9"} {
		if q := r.Question("conduit.domain-ability" + id); q != nil && q.State != sheet.Dormant {
			want := []string{first[column], second[column]}
			slices.Sort(want)
			if got := offerWords(set, r, q); got != strings.Join(want, "; ") {
				t.Errorf("%s offers %s, the domains have %s", q.ID, got, want)
			}
		}
	}
}

// hasDomainFeatures compares which features and cards of a domain a hero has with those of the level.
func hasDomainFeatures(t *testing.T, s *sheet.Sheet, row fact, class string) {
	t.Helper()
	for _, level := range []int{1, 4, 7} {
		name := row[fmt.Sprintf("level %d", level)]
		for _, option := range strings.Split(name, ", ") {
			if only, ok := strings.CutSuffix(option, " ("+class+")"); ok {
				name = only
			}
		}
		if hasFeature(s, name) != (s.Level >= level) {
			t.Errorf("the %s has %s: %v", class, name, s.Level < level)
		}
		for i := range s.Abilities { // a gift that is an ability has its card
			if a := &s.Abilities[i]; s.Level < level && plainName(a.Name) == name && strings.HasPrefix(a.ID, "ability/domain/") {
				t.Errorf("the %s has the card %s", class, name)
			}
		}
	}
}

func hasFeature(s *sheet.Sheet, name string) bool {
	return slices.ContainsFunc(s.Features, func(f sheet.Feature) bool { return plainName(f.Name) == name })
}

// offersOfGroup looks whether a question offers skills of a group and nothing else.
func offersOfGroup(t *testing.T, r *builder.Resolution, question, group string) {
	t.Helper()
	offers := r.Offers(r.Question(question))
	if len(offers) == 0 {
		t.Errorf("%s offers nothing", question)
	}
	for _, o := range offers {
		if !slices.Contains(o.Record.Attr("group"), group) {
			t.Errorf("%s offers %s", question, o.Record.ID)
		}
	}
}

// TestGodsLibrary: every lore skill, and one of another group for each lore skill there was before (L2659, L3545).
func TestGodsLibrary(t *testing.T) {
	set := published(t)
	count := func(s *sheet.Sheet) (lore, others int) {
		for _, skill := range s.Skills {
			if rules.SlugOf(skill.Group) == "lore" {
				lore++
			} else {
				others++
			}
		}
		return lore, others
	}
	for class, choices := range map[string]string{
		"censor":  "class=censor censor.deity=cyrvis censor.domain=knowledge",
		"conduit": "class=conduit conduit.deity=cyrvis conduit.domains=knowledge,fate conduit.domain-feature-7=gods-library",
	} {
		h := quickHero(set, 7, choices+fmt.Sprintf(" %s.skill-7=climb", class)) // the skill of level 7 is no lore skill
		loreAfter, othersAfter := count(builder.Resolve(set, h).Sheet())
		h.Level = 6
		loreBefore, othersBefore := count(builder.Resolve(set, h).Sheet())
		if loreAfter != 12 || othersAfter != othersBefore+1+loreBefore {
			t.Errorf("%s: %d lore skills and %d others at level 6, %d and %d at level 7", class, loreBefore, othersBefore, loreAfter, othersAfter)
		}
	}
}
