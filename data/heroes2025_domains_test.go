package data_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// faithDomain is a row of the tables of domains: L2192-2203 and L2912-2923, L2474-2485 and L3323-3334, L2633-2644 and
// L3519-3530, and the abilities of L3183-3194, L3412-3423 and L3614-3625. A feature has the class after its name if it is
// for one class only.
type faithDomain struct {
	deity, beside, skills  string // somebody who grants it, another domain of theirs; the skill group
	first, fourth, seventh string
	five, nine, eleven     string
}

var faithDomains = map[string]faithDomain{
	"creation": {"adun", "love", "crafting", "Hands of the Maker", "Improved Hands of the Maker", "Divine Quartermaster",
		"Statue of Power", "Gods' Machine", "Divine Dragon"},
	"death": {"cyrvis", "fate", "lore", "Grave Speech", "Seance", "Word of Death Deferred", "Reap", "Aura of Souls", "Word of Final Redemption"},
	"fate": {"cyrvis", "knowledge", "lore", "Oracular Visions", "Oracular Warning", "Word of Fate Denied",
		"Blessing of Fate and Destiny", "Your Story Ends Here", "Bend Fate"},
	"knowledge": {"cyrvis", "trickery", "lore", "Blessing of Comprehension", "Saint's Epiphany", "Gods' Library",
		"The Gods Command You Obey", "Invocation of Undoing", "Word of Weakening"},
	"life": {"adun", "creation", "exploration", "Revitalizing Ritual", "Blessing of Life", "Font of Grace",
		"Wellspring of Grace", "Revitalizing Grace", "Radiance of Grace"},
	"love": {"adun", "protection", "interpersonal", "Blessing of Compassion", "Invocation of the Heart", "Covenant of the Heart",
		"Our Hearts Your Strength", "Lauded by God", "Alacrity of the Heart"},
	"nature": {"salorna", "life", "exploration", "Faithful Friend", "Wode Road", "Nature's Bounty",
		"Nature Judges Thee", "Spirit Stampede", "Thorn Cage"},
	"protection": {"cavall", "war", "exploration", "Protective Circle", "Impervious Touch", "Blessing of Iron",
		"Sacred Bond", "Cuirass of the Gods", "Blessing of the Fortress"},
	"storm": {"nikros-the-tyrant", "war", "exploration", "Blessing of Fortunate Weather", "Windwalk", "", // L2641, L3527 (ruling 5)
		"Saint's Tempest", "Lightning Lord", "Godstorm"},
	"sun": {"kul", "trickery", "lore", "Inner Light", "Light of Revelation", "Light of the Burning Sun",
		"Morning Light", "Blessing of the Midday Sun", "Solar Flare"},
	"trickery": {"kul", "war", "intrigue", "Inspired Deception", "Blessing of Secrets", "Trinity of Trickery",
		"Divine Comedy", "Invocation of Mystery", "Night Falls"},
	"war": {"cavall", "life", "exploration", "Sanctified Weapon", "Improved Sanctified Weapon", "Your Triumphs Are Remembered",
		"Blessing of Insight", "Blade of the Heavens", "Righteous Phalanx"},
}

// seventhOf is the feature of level 7 a class has from a domain.
func (d faithDomain) seventhOf(class string) string {
	switch {
	case d.seventh != "":
		return d.seventh
	case class == "censor":
		return "Ride the Lightning"
	}
	return "Thunderstruck"
}

// TestDomainsCensus counts the contents of the domains: twelve of them, three features each for either class, three
// abilities, one effect of prayer, and a group of skills.
func TestDomainsCensus(t *testing.T) {
	set := published(t)
	if n := len(set.Kind("domain")); n != 12 {
		t.Errorf("%d domains", n)
	}
	abilities := 0
	for slug, d := range faithDomains {
		domain := set.Record("domain/" + slug)
		same(t, slug+": skills", domain.Attr("skill-group"), []string{d.skills})
		for _, class := range []string{"censor", "conduit"} {
			for level, name := range map[int]string{1: d.first, 4: d.fourth, 7: d.seventhOf(class)} {
				features := pick(set.Kind("feature"), func(r *rules.Record) bool {
					return r.Of == domain.ID && r.Level == level && r.Tagged("domain-feature") && slices.Contains(r.Attr("class"), class)
				})
				same(t, fmt.Sprintf("%s: %s of level %d", slug, class, level), namesOf(features), []string{name})
			}
		}
		of := pick(set.Kind("ability"), func(r *rules.Record) bool { return r.Of == domain.ID })
		var got []string
		for i := range of {
			got = append(got, fmt.Sprintf("%s %d, level %d", plainName(of[i].Name), of[i].Cost, of[i].Level))
		}
		abilities += len(of)
		same(t, slug+": abilities", got, []string{d.five + " 5, level 2", d.nine + " 9, level 6", d.eleven + " 11, level 9"})
		effects := pick(set.Kind("feature"), func(r *rules.Record) bool { return r.Of == domain.ID && r.Tagged("prayer-effect") })
		same(t, slug+": effects of prayer", namesOf(effects), []string{domain.Name + " Domain Effect"})
	}
	// 36 in the tables; Storm at level 7 has two, and Life at levels 4 and 7 and Death at level 7 word theirs by class
	if n := len(pick(set.Kind("feature"), func(r *rules.Record) bool { return r.Tagged("domain-feature") })); n != 36+1+3 || abilities != 36 {
		t.Errorf("%d features and %d abilities of domains", n, abilities)
	}
}

// TestDomainsOfHeroes gives every domain to a censor and to a conduit, and looks for its features and abilities at the levels they
// come at, its gain of piety and its effect.
func TestDomainsOfHeroes(t *testing.T) {
	set := published(t)
	for i, slug := range slices.Sorted(maps.Keys(faithDomains)) {
		if !trial.Night && i%12 != 0 {
			continue
		}
		d := faithDomains[slug]
		censor := quickHero(set, 10, fmt.Sprintf("class=censor censor.deity=%s censor.domain=%s", d.deity, slug))
		conduit := quickHero(set, 10, fmt.Sprintf("class=conduit conduit.deity=%s conduit.domains=%s,%s conduit.first-domain=%s", d.deity, slug, d.beside, slug))
		for level := 1; level <= 10; level++ { // the answers of later levels wait
			what := fmt.Sprintf("%s, level %d", slug, level)
			censor.Level, conduit.Level = level, level
			r := builder.Resolve(set, censor)
			s := r.Sheet()
			domainFeatures(t, what+" (censor)", set, s, slug, d, "censor", [3]bool{true, level >= 4, level >= 7})
			domainSkill(t, what, r, "censor.domain-skill", d.skills)
			effect := set.Record("domain/"+slug).Name + " Domain Effect"
			if got := hasFeature(s, effect); got != (level == 10) { // L2813
				t.Errorf("%s: the censor has %s: %v", what, effect, got)
			}
			r = builder.Resolve(set, conduit)
			s = r.Sheet()
			domainSkill(t, what, r, "conduit.first-skill", d.skills)
			if !hasFeature(s, effect) {
				t.Errorf("%s: the conduit has no %s", what, effect)
			}
			// the other domain has its features a level or a choice later: both are there at levels 5 and 8 (L3368, L3577)
			if level < 4 || level >= 5 && level < 7 || level >= 8 {
				domainFeatures(t, what+" (conduit)", set, s, slug, d, "conduit", [3]bool{true, level >= 4, level >= 7})
				if level > 1 {
					domainFeatures(t, what+" (conduit, the other domain)", set, s, d.beside, faithDomains[d.beside], "conduit", [3]bool{true, level >= 4, level >= 7})
				}
			}
			piety := "+2 the first time each encounter "
			if level >= 4 { // L3312
				piety = "+3 the first time each encounter "
			}
			gains := 0
			for _, g := range s.Resource.Gains {
				if strings.HasPrefix(g.String(), piety) {
					gains++
				}
			}
			if gains != 2 {
				t.Errorf("%s: %d domains bring piety: %s", what, gains, s.Resource.Gains)
			}
			for id, name := range map[string][2]string{"": {d.five, faithDomains[d.beside].five}, "-6": {d.nine, faithDomains[d.beside].nine}, "-9": {d.eleven, faithDomains[d.beside].eleven}} {
				if q := r.Question("conduit.domain-ability" + id); q != nil && q.State != sheet.Dormant {
					same(t, what+": "+q.ID, offered(r, q), name[:])
				}
			}
		}
	}
}

// domainFeatures compares which features of a domain a hero has with those he should have by level.
func domainFeatures(t *testing.T, what string, set *rules.Set, s *sheet.Sheet, slug string, d faithDomain, class string, want [3]bool) {
	t.Helper()
	for i, name := range []string{d.first, d.fourth, d.seventhOf(class)} {
		if hasFeature(s, name) != want[i] {
			t.Errorf("%s: %s of %s is there: %v", what, name, slug, !want[i])
		}
		for k := range s.Abilities { // a gift that is an ability has its card
			if a := &s.Abilities[k]; !want[i] && plainName(a.Name) == name && strings.HasPrefix(a.ID, "ability/domain/") {
				t.Errorf("%s: the card %s is there", what, name)
			}
		}
	}
}

func hasFeature(s *sheet.Sheet, name string) bool {
	return slices.ContainsFunc(s.Features, func(f sheet.Feature) bool { return plainName(f.Name) == name })
}

// domainSkill looks whether a question offers skills of the domain's group and nothing else.
func domainSkill(t *testing.T, what string, r *builder.Resolution, question, group string) {
	t.Helper()
	offers := r.Offers(r.Question(question))
	if len(offers) == 0 {
		t.Errorf("%s: %s offers nothing", what, question)
	}
	for _, o := range offers {
		if !slices.Contains(o.Record.Attr("group"), group) {
			t.Errorf("%s: %s offers %s", what, question, o.Record.ID)
		}
	}
}

// offered lists the offers of a question, by name.
func offered(r *builder.Resolution, q *builder.Question) (out []string) {
	for _, o := range r.Offers(q) {
		out = append(out, plainName(o.Record.Name))
	}
	return out
}

// TestGodsLibrary: every lore skill, and one of another group for each lore skill there was before (L2659, L3545).
func TestGodsLibrary(t *testing.T) {
	set := published(t)
	lore := func(s *sheet.Sheet) (lore, others int) {
		for _, x := range s.Skills {
			if x.Group == "skill-group/lore" || x.Group == "lore" {
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
		after := quickHero(set, 7, choices+fmt.Sprintf(" %s.skill-7=climb", class)) // the skill of level 7 is no lore skill
		loreAfter, othersAfter := lore(builder.Resolve(set, after).Sheet())
		after.Level = 6
		loreBefore, othersBefore := lore(builder.Resolve(set, after).Sheet())
		if loreAfter != 12 || othersAfter != othersBefore+1+loreBefore {
			t.Errorf("%s: %d lore skills and %d others at level 6, %d and %d at level 7", class, loreBefore, othersBefore, loreAfter, othersAfter)
		}
	}
}

// faithDeities are the tables of gods and saints, L13226-13235 and L13238-13265, by the names of their headings (ruling 10).
const faithDeities = `
Adûn: creation, life, love, protection
Cavall: life, love, protection, war
Cyrvis: death, fate, knowledge, trickery
Kul: knowledge, life, sun, trickery, war
Nebular the Star Mother: creation, life, love, sun
Nikros the Tyrant: death, fate, storm, war
Ord: creation, knowledge, protection, sun, war
OV the Wave Pilot: fate, knowledge, storm, sun
Salorna: life, nature, storm, sun
Val: creation, knowledge, life, nature, protection
Atossa the Shepherd: fate, protection, trickery
Cho'kassa the Time Rider: storm, sun
Draighen the Warden: nature, sun
Eriarwen the Wroth: nature, storm
Eseld of the Eye: knowledge, trickery
Gaed the Confessor: love, protection
Grole the One-Handed: life, war
Gryffyn the Stout: creation, life
Gwenllian the Fell-Handed: protection, war
Illwyv li Orchiax: nature, protection
Khorvath Who Slew a Thousand: sun, war
Khravila Who Ran Forty Leagues: knowledge, trickery
Kuryalka the False Principle: death, trickery
Lady Magnetar: life, sun
Llewellyn the Valiant: life, protection
Mahsiti the Weaver: creation, knowledge, trickery
Pentalion the Paladin: death, war
Prexaspes the Stargazer: nature, protection, sun
Ripples of Honey on a Shore of Gold: life, protection
A Sea of Suns: creation, life
Stakros the Engineer: creation, knowledge
The Taste of Morning: creation, knowledge
Thellasko the Great Designer: knowledge, war
Thyll Hylacae: life, nature
Uryal the Subtle: knowledge, trickery
Valak-koth the Seeker: knowledge, sun
Yllin Dyrvis: knowledge, nature
Zarok the Law-Giver: protection, war`

// TestFaithDeities compares the gods and saints with their tables: who there is, and the domains each offers a conduit.
func TestFaithDeities(t *testing.T) {
	set := published(t)
	var listed []string
	for _, line := range strings.Split(strings.TrimSpace(faithDeities), "\n") {
		name, domains, _ := strings.Cut(line, ": ")
		listed = append(listed, name)
		for _, deity := range pick(set.Kind("deity"), func(r *rules.Record) bool { return plainName(r.Name) == name }) {
			h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1, Name: "X"}
			r := builder.Resolve(set, h.With("class", []string{"conduit"}).With("conduit.deity", []string{strings.TrimPrefix(deity.ID, "deity/")}))
			same(t, name, names(strings.ToLower(strings.Join(offered(r, r.Question("conduit.domains")), ","))), names(domains))
		}
	}
	same(t, "deities", namesOf(set.Kind("deity")), append(listed, "A deity of your table")) // L2855
}
