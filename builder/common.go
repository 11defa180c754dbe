package builder

import (
	"slices"
	"sync"
	"sync/atomic"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// common is what a set says of every hero alike. Sheets share it; nothing writes to it.
type common struct {
	set    *rules.Set
	lists  []ruleList
	groups []sheet.SkillGroup // of skills nobody has
	types  []sheet.AbilityType
	tiers  []sheet.Outcome
	words  map[string]string // printed names of keywords, by slug
	said   sync.Map          // by *rules.Record: *wording, what was worded of it so far

	moments []sheet.Moment
}

// ruleList is a kind of the common rules as sheets print them.
type ruleList struct {
	role    string
	records []rules.Record
	rules   []sheet.Rule
	figures []int // places of those with numbers in their texts, which each hero has of their own
}

// lately are the sets that heroes were built of last: most are built of the same as the one before.
var lately [4]atomic.Pointer[common]

// turn counts the sets, so that a new one takes the place of the oldest.
var turn atomic.Uint32

func commonOf(set *rules.Set) *common {
	for i := range lately {
		if c := lately[i].Load(); c != nil && c.set == set {
			return c
		}
	}
	c := newCommon(set)
	lately[turn.Add(1)%uint32(len(lately))].Store(c)
	return c
}

func newCommon(set *rules.Set) *common {
	c := &common{set: set}
	for _, k := range set.KindsKnown {
		if k.Role == rules.KindCondition || k.Role == rules.KindAction || k.Role == rules.KindToken {
			c.lists = append(c.lists, newRuleList(set, k))
		}
	}
	c.groups = skillGroups(set)
	keywords := set.KindsOf(rules.KindKeyword)
	c.words = make(map[string]string, len(keywords))
	for i := range keywords {
		c.words[keywords[i].Slug()] = keywords[i].Name
	}
	for _, t := range set.AbilityTypes {
		c.types = append(c.types, sheet.AbilityType(t))
	}
	for _, o := range set.Show.Roll.Tiers {
		c.tiers = append(c.tiers, sheet.Outcome(o))
	}
	for _, m := range set.Moments {
		c.moments = append(c.moments, sheet.Moment(m))
	}
	return c
}

func newRuleList(set *rules.Set, k rules.Kind) ruleList {
	l := ruleList{role: k.Role, records: set.Kind(k.ID)}
	w := writer{r: newResolution(set, &Hero{}, newRoom())} // words without numbers ask nothing of a hero
	for i := range l.records {
		rec := &l.records[i]
		if figured(rec.Text) || figured(rec.Short) {
			l.figures = append(l.figures, i)
		}
		l.rules = append(l.rules, sheet.Rule{ID: rec.Slug(), Name: rec.Name, Kind: first(set.AttrOf(rec, rules.AttrTopic)), Text: w.alike(rec.Text), Short: w.alike(rec.Short)})
	}
	return l
}

// index is the place of a record in the list, -1 for none.
func (l *ruleList) index(id string) int {
	for i := range l.records {
		if l.records[i].ID == id {
			return i
		}
	}
	return -1
}

// figured tells whether a text has something of a hero in it, such as a number.
func figured(t rules.Text) bool {
	return slices.ContainsFunc(t.Parts, func(p rules.Part) bool {
		return p.Kind != rules.PartWords && p.Kind != rules.PartStrong && !(p.Kind == rules.PartMark && p.Expr.Plain())
	})
}

// skillGroups lists every skill of an edition.
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
