package assemble

import (
	"slices"
	"strings"
	"sync"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// commonTexts holds the texts that are the same for every hero of a rules set. It is worded once, and the sheets of all
// heroes share it, so nothing writes to the lists of a sheet.
type commonTexts struct {
	set      *rules.Set
	lists    []ruleList         // the common rules that every sheet prints
	groups   []sheet.SkillGroup // with the names of all skills
	fight    ruleList           // the rules of fights, for page 1
	more     ruleList           // the rules of many fights, for the back of page 1
	labels   []sheet.Label
	kinds    []sheet.Kind
	keywords map[string]string // the printed names of keywords, by slug
	roles    map[string]string // of the kinds
	aspects  map[string][]int  // the places of the edition's aspects, by kind
	sizes    []string          // the stats that are sizes
	party    []string          // the attributes that name how the hero helps the party
	faults   faults            // bases of stats that can overflow or divide by zero for some heroes

	mutex    sync.RWMutex // is held while wordings is used
	wordings map[*rules.Record]*wording
}

// ruleList is a list of common rules.
type ruleList struct {
	role        string // of their kind; empty if they are of several kinds
	records     []rules.Record
	rules       []sheet.Rule
	withNumbers []int // places of the rules whose texts depend on the hero
}

// recentTexts keeps the common texts of the sets that heroes were built with last.
var recentTexts rules.Recent[*commonTexts]

// commonTextsOf returns the common texts of a set.
func commonTextsOf(set *rules.Set) *commonTexts { return recentTexts.Of(set, newCommonTexts) }

func newCommonTexts(set *rules.Set) *commonTexts {
	c := &commonTexts{set: set, groups: skillGroups(set), keywords: map[string]string{}, roles: rules.RolesOf(set), aspects: map[string][]int{}, wordings: map[*rules.Record]*wording{}}
	for i, aspect := range set.Show.Aspects {
		c.aspects[aspect.Kind] = append(c.aspects[aspect.Kind], i)
	}
	for _, a := range set.Show.Attributes {
		if a.Role == rules.AttrParty {
			c.party = append(c.party, a.ID)
		}
	}
	for _, k := range set.KindsKnown {
		if k.Role == rules.KindCondition || k.Role == rules.KindAction || k.Role == rules.KindToken {
			c.lists = append(c.lists, newRuleList(set, k.Role, set.Kind(k.ID)))
		}
	}
	c.fight, c.more = newRuleList(set, "", recordsOf(set, set.Show.Fight)), newRuleList(set, "", recordsOf(set, set.Show.ManyFights))
	keywords := set.KindsOf(rules.KindKeyword)
	for i := range keywords {
		c.keywords[keywords[i].Slug()] = keywords[i].Name
	}
	for _, k := range set.KindsKnown {
		if k.Role != "" {
			c.kinds = append(c.kinds, k)
		}
	}
	if q := set.PlayQuestion(rules.KindFeature); q != "" {
		c.kinds = append(c.kinds, sheet.Kind{Role: sheet.OfTitle, ID: strings.TrimPrefix(q, "play.")})
	}
	for i := range set.Stats {
		c.faults.number(&set.Stats[i].Base)
		if set.Stats[i].Sizes {
			c.sizes = append(c.sizes, set.Stats[i].ID)
		}
	}
	for _, a := range set.Show.Attributes {
		if a.Label != "" {
			c.labels = append(c.labels, sheet.Label{Role: a.Role, Name: a.Label})
		}
	}
	return c
}

// emptyNumbers returns the numbers of a hero who has nothing, for texts that contain no numbers.
func emptyNumbers(set *rules.Set) *numbers.Numbers {
	return numbers.New(numbers.Hero{Set: set, Level: 1, Held: &held.List{}})
}

func newRuleList(set *rules.Set, role string, records []rules.Record) ruleList {
	l := ruleList{role: role, records: records}
	w := writer{n: emptyNumbers(set)}
	for i := range l.records {
		rec := &l.records[i]
		if dependsOnHero(rec.Text) || dependsOnHero(rec.Short) || dependsOnHero(rec.Brief) {
			l.withNumbers = append(l.withNumbers, i)
		}
		l.rules = append(l.rules, sheet.Rule{ID: rec.Slug(), Name: rec.Name, Kind: first(set.AttrOf(rec, rules.AttrTopic)), Text: w.fixedText(rec.Text), Short: w.fixedText(rec.Short),
			Line: w.fixedText(rec.Brief)})
	}
	return l
}

// recordsOf returns the records with these ids, as far as they exist.
func recordsOf(set *rules.Set, ids []string) (out []rules.Record) {
	for _, id := range ids {
		if rec := set.Record(id); rec != nil {
			out = append(out, *rec)
		}
	}
	return out
}

// index returns the place of a record in the list, or -1 if it is not in it.
func (l *ruleList) index(id string) int {
	for i := range l.records {
		if l.records[i].ID == id {
			return i
		}
	}
	return -1
}

// dependsOnHero reports whether a text has something of a hero in it, such as a computed number.
func dependsOnHero(t rules.Text) bool {
	return slices.ContainsFunc(t.Parts, func(p rules.Part) bool {
		return p.Kind != rules.PartWords && p.Kind != rules.PartStrong && !(p.Kind == rules.PartMark && p.Expr.Plain())
	})
}

// skillGroups returns every skill of an edition, by group.
func skillGroups(set *rules.Set) []sheet.SkillGroup {
	groups, all := set.KindsOf(rules.KindSkillGroup), set.KindsOf(rules.KindSkill)
	out := make([]sheet.SkillGroup, len(groups))
	for i := range groups {
		out[i] = sheet.SkillGroup{ID: groups[i].Slug(), Name: groups[i].Name, Skills: []sheet.Named{}}
		for j := range all {
			if first(set.AttrOf(&all[j], rules.AttrGroup)) == out[i].ID {
				out[i].Skills = append(out[i].Skills, sheet.Named{ID: all[j].ID, Name: all[j].Name})
			}
		}
	}
	return out
}
