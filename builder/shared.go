package builder

import (
	"slices"
	"sync/atomic"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// shared is what a set says of every hero alike. Sheets share it; nothing writes to it.
type shared struct {
	set    *rules.Set
	lists  []ruleList
	groups []sheet.SkillGroup // of skills nobody has
	types  []sheet.AbilityType
	tiers  []sheet.Outcome
	words  map[string]string         // printed names of keywords, by slug
	said   []atomic.Pointer[wording] // by the place of a record: what was worded of it so far

	moments []sheet.Moment
	faults  []*rules.Expr // of the numbers' own that some heroes' are too much for
}

// ruleList is a kind of the common rules as sheets print them.
type ruleList struct {
	role    string
	records []rules.Record
	rules   []sheet.Rule
	figures []int // places of those with numbers in their texts, which each hero has of their own
}

// lately are the sets that heroes were built of last: most are built of the same as the one before.
var lately [4]atomic.Pointer[shared]

// turn counts the sets, so that a new one takes the place of the oldest.
var turn atomic.Uint32

func sharedOf(set *rules.Set) *shared {
	for i := range lately {
		if c := lately[i].Load(); c != nil && c.set == set {
			return c
		}
	}
	c := newShared(set)
	lately[turn.Add(1)%uint32(len(lately))].Store(c)
	return c
}

func newShared(set *rules.Set) *shared {
	c := &shared{set: set, said: make([]atomic.Pointer[wording], set.Len())}
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
	for i := range set.Stats {
		c.faults = faulty(c.faults, &set.Stats[i].Base)
	}
	for _, m := range set.Moments {
		c.moments = append(c.moments, sheet.Moment(m))
	}
	return c
}

// faulty adds an expression to those that some heroes' numbers are too much for, if it is one.
func faulty(list []*rules.Expr, e *rules.Expr) []*rules.Expr {
	if len(e.Nodes()) > 1 && e.CanFault() {
		return append(list, e)
	}
	return list
}

func newRuleList(set *rules.Set, k rules.Kind) ruleList {
	l := ruleList{role: k.Role, records: set.Kind(k.ID)}
	w := writer{r: newResolution(set, &Hero{}, newArena())} // words without numbers ask nothing of a hero
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

// wording is what a record says of every hero alike. It is worded once; the sheets of all heroes share it.
type wording struct {
	text, short sheet.Text    // nil where they have something of the hero in them
	when        []string      // the moments at which it matters
	of          *rules.Record // what it belongs to; nil for nothing
	common      bool          // everybody has it
	heals       bool          // others
	menu        bool          // it only leads to what is picked
	faults      []*rules.Expr // those of its effects that some heroes' numbers are too much for
	bonuses     []string      // of a kit, effect by effect; empty for one that is no bonus, or has a hero's numbers
	ability     *cardWording  // of its ability; nil for none
}

// cardWording is what the card of an ability says of every hero alike.
type cardWording struct {
	card     sheet.Ability    // all but what depends on the hero
	deals    bool             // damage
	either   bool             // melee or ranged, as the player likes
	ways     [2]sheet.Variant // of one that is either: melee, and ranged
	plain    bool             // its clauses have nothing of the hero in them
	from     string           // where a card of its own level comes from
	includes string           // what its printed figures have in them already
}

// wording words a record, once.
func (w *writer) wording(rec *rules.Record) *wording {
	at := w.r.set.Place(rec)
	if at >= 0 {
		if found := w.shared.said[at].Load(); found != nil {
			return found
		}
	}
	word := writer{r: newResolution(w.r.set, &Hero{}, newArena()), shared: w.shared}
	out := word.newWording(rec)
	if at >= 0 && !w.shared.said[at].CompareAndSwap(nil, out) {
		return w.shared.said[at].Load()
	}
	return out
}

func (w *writer) newWording(rec *rules.Record) *wording {
	out := &wording{text: w.alike(rec.Text), short: w.alike(rec.Short), when: w.moments(rec.When), of: w.r.set.Record(rec.Of)}
	is := w.r.set.Is
	out.common, out.heals, out.menu = is(rec, rules.TagEverybody), is(rec, rules.TagHeals), is(rec, rules.TagMenu)
	if rec.Ability != nil {
		out.ability = w.cardOf(out, rec)
	}
	for i := range rec.Effects {
		eachNumber(&rec.Effects[i], func(e *rules.Expr) { out.faults = faulty(out.faults, e) })
	}
	if w.r.set.Role(rec.Kind()) == rules.KindKit {
		out.bonuses = make([]string, len(rec.Effects))
		for i := range rec.Effects {
			if e := &rec.Effects[i]; sameForAll(e) {
				out.bonuses[i] = w.bonusWords(nil, e)
			}
		}
	}
	return out
}

// sameForAll tells whether what an effect adds is written down, and no hero's own.
func sameForAll(e *rules.Effect) bool {
	same := true
	eachNumber(e, func(x *rules.Expr) { same = same && (x.Empty() || x.Plain()) })
	return same
}

// moments prints when something matters.
func (w *writer) moments(when []string) (out []string) {
	for _, id := range when {
		for _, m := range w.r.set.Moments {
			if m.ID == id {
				out = append(out, m.Name)
			}
		}
	}
	return slices.Clip(out)
}

// alike is a text that reads the same for every hero; nil for one that does not.
func (w *writer) alike(t rules.Text) sheet.Text {
	if figured(t) {
		return nil
	}
	return w.text(nil, t)
}

// cardOf words what the card of a record says whoever has it.
func (w *writer) cardOf(said *wording, rec *rules.Record) *cardWording {
	a, out := rec.Ability, &cardWording{}
	out.card = sheet.Ability{
		Common: said.common, Flavor: rec.Flavor, Type: a.Type, TypeName: w.r.set.TypeName(a.Type),
		Target: w.alike(a.Target), Trigger: w.alike(a.Trigger), Short: said.short, UsableAs: slices.Clip(a.UsableAs), Apply: rec.Apply, When: said.when, Heals: said.heals,
	}
	if k := w.r.set.CardKind(rec); k != nil {
		out.card.Kind, out.card.KindName, out.card.Icon, out.card.Place = k.ID, k.Label, k.Icon, k.Place
	}
	for _, k := range a.Keywords {
		out.card.Keywords = append(out.card.Keywords, w.keyword(k))
	}
	out.card.Keywords = slices.Clip(out.card.Keywords)
	if said.of != nil {
		out.from = w.comesFrom(rec, sheet.Named{Source: said.of.ID, SourceName: said.of.Name}, rec.Level)
	}
	out.includes = "the printed figure includes this " + a.Includes
	out.deals = slices.ContainsFunc(a.Tiers, func(t rules.Tier) bool { return !t.Damage.Empty() })
	out.either = reaches(a, rules.ReachMelee) && reaches(a, rules.ReachRanged)
	bare := card{writer: w, of: &holding{rec: rec}, a: a, said: out}
	for i := range a.Tiers {
		out.card.Tiers = append(out.card.Tiers, bare.asPrinted(i))
	}
	if out.either {
		for i, with := range [...]string{rules.ReachMelee, rules.ReachRanged} {
			out.ways[i].Keyword = with
			out.ways[i].Distance, out.ways[i].Reach = bare.way(with)
		}
	} else {
		out.card.Distance, out.card.Reach = bare.distance()
	}
	out.plain = true
	for i := range a.Clauses {
		cl := &a.Clauses[i]
		out.card.Clauses = append(out.card.Clauses, sheet.Clause{Label: cl.Label, Amount: cl.Amount, Open: cl.Open, Text: w.alike(cl.Text)})
		out.plain = out.plain && cl.If.Empty() && !figured(cl.Text)
	}
	if !slices.ContainsFunc(a.Roll, func(n string) bool { return slices.Contains(rec.Params, n) }) {
		out.card.Roll = &sheet.Roll{Characteristics: make([]sheet.Named, len(a.Roll))}
		for i, n := range a.Roll {
			out.card.Roll.Characteristics[i] = sheet.Named{ID: n, Name: w.characteristicName(nil, n)}
		}
	}
	return out
}
