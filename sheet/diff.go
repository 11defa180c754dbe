package sheet

import (
	"slices"
	"strconv"
	"strings"
)

// Changes is what differs between two sheets: the same hero before and after, or two heroes.
type Changes struct {
	Numbers   []NumberChange
	Identity  []WordChange
	Play      []WordChange   // what happened at the table
	Answers   []AnswerChange // questions both ask, answered differently
	Gained    Belongings     // what only the later sheet has
	Lost      Belongings     // what only the earlier one has
	Abilities []AbilityChange
	Asked     []Question // questions only the later sheet asks, or that wait for an answer there
	Lapsed    []Question // questions only the earlier sheet asks
	Issues    []Issue    // of the later sheet, where the earlier has none like it
}

// NumberChange is a number with another value, and the parts that came or went.
type NumberChange struct {
	ID, Name string
	From, To string // as printed
	Follows  bool   // it is worked out from the hero's health, which changed
	Came     []Part // parts that count only in the later sheet
	Went     []Part // parts that counted only in the earlier one
}

// WordChange is something the hero is, under another name.
type WordChange struct{ What, From, To string }

// AnswerChange is another answer to a question.
type AnswerChange struct {
	ID, Prompt string
	From, To   []string // as stored
	Was, Is    []string // as one reads them
	Given      bool     // by the player, not by something held
}

// Words is the change as one reads it.
func (a AnswerChange) Words() WordChange {
	return WordChange{a.Prompt, strings.Join(a.Was, ", "), strings.Join(a.Is, ", ")}
}

// AbilityChange is an ability that both have, printed differently.
type AbilityChange struct {
	Named
	Lines []WordChange // "tier 3": "7 damage" -> "10 damage"
}

// Empty tells whether nothing differs.
func (c Changes) Empty() bool {
	return len(c.Numbers)+len(c.Identity)+len(c.Play)+len(c.Answers)+len(c.Abilities)+len(c.Asked)+len(c.Lapsed)+len(c.Issues) == 0 && c.Gained.empty() && c.Lost.empty()
}

// Diff compares two sheets. What it returns is in the order of the later sheet, then of the earlier one.
func Diff(before, after *Sheet) Changes {
	var c Changes
	c.identity(before, after)
	olds := before.numbers()
	for _, n := range after.numbers() {
		old := Number{}
		if i := slices.IndexFunc(olds, func(o Number) bool { return o.ID == n.ID }); i >= 0 {
			old = olds[i]
		}
		if from, to := old.figure(), n.figure(); from != to {
			c.Numbers = append(c.Numbers, NumberChange{ID: n.ID, Name: n.Name, From: from, To: to, Follows: slices.Contains(follows, n.Role), Came: only(n.Parts, old.Parts), Went: only(old.Parts, n.Parts)})
		}
	}
	was, is := before.belongings(), after.belongings()
	c.Gained, c.Lost = is.without(was), was.without(is)
	c.abilities(before, after)
	c.questions(before, after)
	c.play(before.Play, after.Play)
	if was, is := underWay(before.Projects), underWay(after.Projects); was != is {
		c.Play = append(c.Play, WordChange{"projects", was, is})
	}
	for _, i := range after.Issues {
		asked := slices.ContainsFunc(c.Asked, func(q Question) bool { return q.ID == i.Question })
		if asked && i.Severity == Unfinished {
			continue // said by the question
		}
		if !slices.ContainsFunc(before.Issues, func(o Issue) bool { return o.Code == i.Code && o.Question == i.Question && o.Text == i.Text }) {
			c.Issues = append(c.Issues, i)
		}
	}
	return c
}

// follows are the roles of numbers that are always worked out from the hero's health.
var follows = []string{Low, Down, End, Healing}

// numbers are all of a sheet's figures that are no ability's.
func (s *Sheet) numbers() []Number {
	return append(append(slices.Clone(s.Characteristics), s.Stats...), s.Potency.numbers()...)
}

func (p Potency) numbers() (out []Number) {
	for _, v := range p.Values {
		out = append(out, v.Number)
	}
	return out
}

// figure is a number as printed, with the ways of moving it counts to; "none" where the hero has no such number.
func (n Number) figure() string {
	switch {
	case len(n.Parts) == 0:
		return "none"
	case len(n.Moves) > 0:
		return n.Show() + " (" + strings.Join(n.Moves, ", ") + ")"
	}
	return n.Show()
}

// only returns the parts in force that the other list has not.
func only(parts, other []Part) []Part {
	var out []Part
	for _, p := range parts {
		same := func(o Part) bool {
			return o.Source == p.Source && o.Amount == p.Amount && o.Op == p.Op && o.Unused == "" && o.Rule == p.Rule
		}
		if p.Unused == "" && !slices.ContainsFunc(other, same) {
			out = append(out, p)
		}
	}
	return out
}

func (c *Changes) identity(before, after *Sheet) {
	say := func(what, from, to string) {
		if from != to {
			c.Identity = append(c.Identity, WordChange{what, from, to})
		}
	}
	say("name", before.Name, after.Name)
	say("level", strconv.Itoa(before.Level), strconv.Itoa(after.Level))
	for _, a := range after.Aspects {
		say(a.what(), listed(before.Aspect(a.ID)), listed(a.Names))
	}
}

// what is the word for an aspect: its kind, or its label where a hero has several.
func (a Aspect) what() string {
	if a.Many {
		return strings.ToLower(a.Label)
	}
	return a.Kind
}

func listed(ns []Named) string {
	out := make([]string, len(ns))
	for i, n := range ns {
		out[i] = n.Name
	}
	return strings.Join(out, ", ")
}

// play compares what happened at the table.
func (c *Changes) play(before, after Play) {
	was, is := before.counts(), after.counts()
	for i, now := range is {
		if was[i].To != now.To {
			c.Play = append(c.Play, WordChange{now.What, was[i].To, now.To})
		}
	}
	for _, now := range after.Resources {
		if n, ok := before.Has(now.ID); !ok || n != now.Amount {
			c.Play = append(c.Play, WordChange{now.Name, strconv.Itoa(n), strconv.Itoa(now.Amount)})
		}
	}
	for _, was := range before.Resources {
		if _, ok := after.Has(was.ID); !ok {
			c.Play = append(c.Play, WordChange{was.Name, strconv.Itoa(was.Amount), "0"})
		}
	}
}

// underWay words the projects a hero works on, with their points.
func underWay(list []Project) string {
	var out []string
	for _, p := range list {
		if !p.Done {
			out = append(out, p.Name+" "+strconv.Itoa(p.Points))
		}
	}
	return strings.Join(out, ", ")
}

// Noted is what was noted at the table, each under its name: nothing where nothing was.
func (p Play) Noted() (out []WordChange) {
	fresh := Play{}.counts()
	for i, now := range p.counts() {
		if now.To != fresh[i].To {
			out = append(out, now)
		}
	}
	for _, r := range p.Resources {
		out = append(out, WordChange{What: r.Name, To: strconv.Itoa(r.Amount)})
	}
	return out
}

func (p Play) counts() []WordChange {
	left := func(n *int) string {
		if n == nil {
			return "all"
		}
		return strconv.Itoa(*n)
	}
	return []WordChange{
		{What: "XP", To: strconv.Itoa(p.XP)}, {What: "Victories", To: strconv.Itoa(p.Victories)},
		{What: "Stamina left", To: left(p.Stamina)}, {What: "temporary Stamina", To: strconv.Itoa(p.Temporary)},
		{What: "Recoveries left", To: left(p.Recoveries)}, {What: "conditions", To: strings.Join(p.Conditions, ", ")},
	}
}

func (c *Changes) abilities(before, after *Sheet) {
	for i := range after.Abilities {
		b := &after.Abilities[i]
		at := slices.IndexFunc(before.Abilities, func(a Ability) bool { return a.ID == b.ID })
		if at < 0 {
			continue
		}
		if lines := cardChanges(before.Abilities[at].Lines(), b.Lines()); len(lines) > 0 {
			c.Abilities = append(c.Abilities, AbilityChange{b.Named, lines})
		}
	}
}

// cardChanges are the lines of two cards that do not say the same, those of the later card first.
func cardChanges(was, is []Line) (out []WordChange) {
	value := func(list []Line, name string) string {
		if i := slices.IndexFunc(list, func(l Line) bool { return l.Name == name }); i >= 0 {
			return list[i].Value
		}
		return ""
	}
	for _, l := range is {
		if old := value(was, l.Name); old != l.Value {
			from, to := differing(old, l.Value)
			out = append(out, WordChange{l.Name, from, to})
		}
	}
	for _, l := range was {
		if value(is, l.Name) == "" && l.Value != "" {
			out = append(out, WordChange{l.Name, l.Value, ""})
		}
	}
	return out
}

// differing leaves the sentences out that two texts share.
func differing(a, b string) (string, string) {
	as, bs := strings.SplitAfter(a, ". "), strings.SplitAfter(b, ". ")
	without := func(list, other []string) string {
		kept := slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
		return strings.TrimSpace(strings.Join(kept, ""))
	}
	return without(as, bs), without(bs, as)
}

func (c *Changes) questions(before, after *Sheet) {
	asked := func(s *Sheet, id string) (Question, bool) {
		for _, q := range s.Questions {
			if q.ID == id && q.State != Dormant {
				return q, true
			}
		}
		return Question{}, false
	}
	for _, q := range after.Questions {
		if old, ok := asked(before, q.ID); q.State != Dormant && (!ok || old.State != q.State && (q.State == Open || q.State == Stale)) {
			c.Asked = append(c.Asked, q)
		} else if ok && q.State != Dormant && !slices.Equal(old.Answer, q.Answer) {
			c.Answers = append(c.Answers, AnswerChange{q.ID, q.Prompt, old.Answer, q.Answer, old.Names, q.Names, q.State == Answered})
		}
	}
	for _, q := range before.Questions {
		if _, ok := asked(after, q.ID); !ok && q.State != Dormant {
			c.Lapsed = append(c.Lapsed, q)
		}
	}
}
