package assemble

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// show adds how the edition shows its heroes, and who the hero is.
func (a *assembly) show() {
	p := &a.n.Set.Show
	show := &a.s.Show
	*show = sheet.Show{
		Headline: p.Headline, Who: p.Who, What: p.What, Background: p.Background, Subject: p.Subject, Story: p.Story,
		Roll: p.Roll, Terms: p.Words, Types: a.n.Set.AbilityTypes, Moments: a.n.Set.Moments,
		Labels: a.common.labels, Kinds: a.common.kinds,
	}
	show.OneLevel = a.n.Set.MaxLevel == 1 && len(a.n.Set.XP) == 0
	show.Trackers = make([]sheet.Tracker, len(p.Trackers))
	for i, pool := range p.Trackers {
		show.Trackers[i].Pool = pool
		if limit, ok := a.n.Number(pool.Limit); ok {
			show.Trackers[i].Limit = &limit
		}
	}
	respite(a.n, a.s)
	a.s.Potency.Values = make([]sheet.PotencyValue, 0, len(p.Potencies))
	for _, x := range p.Potencies {
		if n, ok := a.n.Number(x.Stat); ok {
			a.s.Potency.Values = append(a.s.Potency.Values, sheet.PotencyValue{PotencyKind: x, Number: n})
		}
	}
	a.aspects()
}

// respite adds the roll that ends an effect, and the values that an encounter or a respite ends or restores.
func respite(n *numbers.Numbers, s *sheet.Sheet) {
	set := n.Set
	s.Show.Over = set.Show.Over
	if at, ok := n.Number(set.Show.Saves.Stat); ok {
		if _, sides, ok := strings.Cut(set.Show.Saves.Dice, "d"); ok {
			count, _ := strconv.Atoi(sides)
			s.Show.Save = sheet.Save{Sides: count, At: at}
		}
	}
	s.Rests = set.HasRespites()
	s.RestXP = growth(n.Scope(nil), "victories", set.RespiteXP)
}

// growth splits an expression that is linear in a name into its value at 0 of it and what each 1 of it adds.
func growth(s numbers.Scope, name string, e rules.Expr) sheet.Growth {
	if e.Empty() {
		return sheet.Growth{}
	}
	flat := e.Int(scopeWith{s, name, 0})
	return sheet.Growth{Flat: flat, Each: e.Int(scopeWith{s, name, 1}) - flat}
}

// scopeWith is a scope in which a name has another value.
type scopeWith struct {
	numbers.Scope
	name  string
	value int
}

// Var returns the value of a name.
func (g scopeWith) Var(name string) int {
	if name == g.name {
		return g.value
	}
	return g.Scope.Var(name)
}

// aspects adds who the hero is, in the edition's order, and the hero's roles in a party. If a hero may have an aspect once only, the first counts.
func (a *assembly) aspects() {
	all := a.n.Set.Show.Aspects
	out := make([]sheet.Aspect, len(all))
	for i := range all {
		out[i].AspectKind = all[i]
	}
	for _, h := range a.n.Held.All {
		if !h.Shown {
			continue
		}
		for _, attribute := range a.common.party {
			for _, role := range h.Rec.Attr(attribute) {
				if !slices.Contains(a.s.PartyRoles, role) {
					a.s.PartyRoles = append(a.s.PartyRoles, role)
				}
			}
		}
		a.crest(h.Rec)
		for _, i := range a.common.aspects[h.Kind] {
			if all[i].Many || len(out[i].Names) == 0 {
				out[i].Names = append(out[i].Names, sheet.Named{ID: h.Rec.ID, Name: NameOf(a.n.Set, a.s.Notes, h.Rec)})
			}
		}
	}
	a.s.Aspects = out
}

// crest adds the emblem and the color of a record. Of several the last counts, such as that of a subclass.
func (a *assembly) crest(rec *rules.Record) {
	if path := first(a.n.Set.AttrOf(rec, rules.AttrEmblem)); path != "" {
		a.s.Crest.Emblem = path
	}
	if color := first(a.n.Set.AttrOf(rec, rules.AttrColor)); color != "" {
		a.s.Crest.Color = color
	}
}

// origins marks the features that come from who the hero is.
func (a *assembly) origins() {
	for i := range a.s.Features {
		a.s.Features[i].Own = a.own(&a.s.Features[i])
	}
}

// own reports whether a feature comes from who the hero is, such as the ancestry, rather than from the calling, such as the
// class.
func (a *assembly) own(f *sheet.Feature) bool {
	if !slices.Contains(a.n.Set.Show.Calling, f.Kind) {
		return true
	}
	for i := range a.s.Aspects {
		if as := &a.s.Aspects[i]; as.Origin && slices.ContainsFunc(as.Names, func(n sheet.Named) bool { return n.ID == f.Source }) {
			return true
		}
	}
	return false
}

// skillGroups adds every skill of the edition by group. A skill that the hero has names its giver.
func (a *assembly) skillGroups() {
	a.s.SkillGroups = slices.Clone(a.common.groups)
	for i := range a.s.Skills {
		own := &a.s.Skills[i]
		for j := range a.s.SkillGroups {
			g := &a.s.SkillGroups[j]
			if g.ID != own.Group {
				continue
			}
			at := slices.IndexFunc(g.Skills, func(n sheet.Named) bool { return n.ID == own.ID })
			if at < 0 {
				continue
			}
			if &g.Skills[0] == &a.common.groups[j].Skills[0] {
				g.Skills = slices.Clone(g.Skills)
			}
			g.Skills[at] = own.Named
		}
	}
}

// Reference returns the common rules of the edition, by topic, with the hero's numbers put in.
func Reference(h Hero) []sheet.Rule {
	w := newWriter(h)
	var out []sheet.Rule
	for _, k := range w.n.Set.KindsKnown {
		if k.Role != rules.KindReference {
			continue
		}
		records := w.n.Set.Kind(k.ID)
		for i := range records {
			out = append(out, w.rule(&records[i]))
		}
	}
	slices.SortStableFunc(out, func(a, b sheet.Rule) int { return strings.Compare(a.Kind, b.Kind) })
	return out
}

// reference adds those of the common rules that every sheet prints.
func (a *assembly) reference() {
	s, changes := a.s, a.rewordings()
	for i := range a.common.lists {
		switch l := &a.common.lists[i]; l.role {
		case rules.KindCondition:
			s.Conditions = joined(s.Conditions, a.rulesFor(l, changes))
		case rules.KindAction:
			s.Actions = joined(s.Actions, a.rulesFor(l, changes))
		case rules.KindToken:
			s.Tokens = joined(s.Tokens, a.rulesFor(l, changes))
		}
	}
	s.Fight, s.ManyFights = a.withNumbers(&a.common.fight), a.withNumbers(&a.common.more)
	a.skillGroups()
}

// withNumbers returns a list of common rules with the hero's numbers.
func (a *assembly) withNumbers(l *ruleList) []sheet.Rule {
	if len(l.withNumbers) == 0 {
		return l.rules
	}
	list := slices.Clone(l.rules)
	for _, i := range l.withNumbers {
		rule, rec := &list[i], &l.records[i]
		if rule.Text == nil {
			rule.Text = a.text(nil, rec.Text)
		}
		if rule.Short == nil {
			rule.Short = a.text(nil, rec.Short)
		}
		if rule.Line == nil {
			rule.Line = a.text(nil, rec.Brief)
		}
	}
	return list
}

// joined returns list followed by more. The common texts stay as they are.
func joined(list, more []sheet.Rule) []sheet.Rule {
	if len(list) == 0 {
		return slices.Clip(more)
	}
	return append(list, more...)
}

// rulesFor returns a list of common rules as they are for this hero: with the hero's numbers, conditions that the hero
// never suffers, and the changes that something the hero has makes.
func (a *assembly) rulesFor(l *ruleList, changes []rewording) []sheet.Rule {
	list := a.withNumbers(l)
	if len(l.withNumbers) == 0 && (len(a.s.CannotBe) > 0 || len(changes) > 0) {
		list = slices.Clone(list) // it is the one that all heroes share
	}
	for i := range a.s.CannotBe {
		n := &a.s.CannotBe[i]
		if at := l.index(n.ID); at >= 0 && n.When == "" {
			list[at].Mark = phrase.Of("immune-by", n.SourceName)
		}
	}
	for _, c := range changes {
		if at := l.index(c.how.Target); at >= 0 {
			a.reword(&list[at], c)
		}
	}
	return list
}

// rewording is a change that something the hero has makes to a common rule.
type rewording struct {
	by  *held.Holding
	how *rules.Amend
}

// rewordings returns the hero's changes of common rules, in the order held. One that the hero has twice comes once.
func (a *assembly) rewordings() (out []rewording) {
	for x := range a.n.Counting(rules.VerbAmend) {
		by, e := x.By, x.Effect
		if e.Amend.Reword() && !slices.ContainsFunc(out, func(r rewording) bool { return r.how == e.Amend }) {
			out = append(out, rewording{by, e.Amend})
		}
	}
	return out
}

// reword changes a rule for this hero, and names the source of the change.
func (a *assembly) reword(r *sheet.Rule, c rewording) {
	if c.how.As != "" {
		r.Kind = c.how.As
	}
	if more := a.text(c.by, c.how.Also); len(more) > 0 {
		r.Text = slices.Concat(r.Text, sheet.Words(" "), more)
		if len(r.Short) > 0 {
			r.Short = slices.Concat(r.Short, sheet.Words(" "), more)
		}
	}
	if r.Mark != "" {
		r.Mark += ", "
	}
	r.Mark += c.by.Rec.Name
}

// rewordAbilities adds the changes that something the hero has makes to abilities of everybody: a clause with the name of its
// source, also in the digest.
func (a *assembly) rewordAbilities() {
	for _, c := range a.rewordings() {
		more := a.text(c.by, c.how.Also)
		for i := range a.s.Abilities {
			card := &a.s.Abilities[i]
			if card.ID != c.how.Target || len(more) == 0 {
				continue
			}
			card.Clauses = append(slices.Clip(card.Clauses), sheet.Clause{Label: c.by.Rec.Name, Text: more})
			if len(card.Short) > 0 {
				card.Short = slices.Concat(card.Short, sheet.Words(" "+c.by.Rec.Name+": "), more)
			}
		}
	}
}

// rule returns a record as a common rule.
func (w *writer) rule(rec *rules.Record) sheet.Rule {
	return sheet.Rule{ID: rec.Slug(), Name: rec.Name, Kind: first(w.n.Set.AttrOf(rec, rules.AttrTopic)), Text: w.text(nil, rec.Text), Short: w.text(nil, rec.Short)}
}
