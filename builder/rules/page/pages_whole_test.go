package page_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
)

// whole compares the words of a page with the data: everything in the record is there.
func (p pageReader) whole(t *testing.T, r *rules.Record, form string, sentences []string) {
	t.Helper()
	words := strings.Join(sentences, "\n") + "\n"
	for _, want := range p.wanted(p.set.Unbound(r)) {
		if !strings.Contains(strings.ToLower(words), strings.ToLower(want)) {
			t.Errorf("%s: its %s does not say %q:\n%s", r.ID, form, want, words)
		}
	}
	have := numbers.FindAllString(words, -1)
	for _, n := range p.figures(p.set.Unbound(r)) {
		if !slices.Contains(have, n) {
			t.Errorf("%s: its %s lacks the number %s:\n%s", r.ID, form, n, words)
		}
	}
}

// wanted returns the words that a page of the record has to have.
func (p pageReader) wanted(r *rules.Record) (out []string) {
	out = append(out, r.Name)
	of := p.set.Record(r.Of)
	if of != nil {
		out = append(out, of.Name)
	}
	if r.Level > 1 || r.Level == 1 && (of == nil || p.set.Role(of.Kind()) != rules.KindKit) { // gifts of kits are of level 1
		out = append(out, fmt.Sprint("level ", r.Level))
	}
	if a := r.Ability; a != nil {
		out = append(out, p.ofAbility(r, a)...)
	} else {
		out = append(out, strings.ReplaceAll(r.Kind(), "-", " "))
		if r.Cost > 0 {
			out = append(out, fmt.Sprint(r.Cost, " point"))
		}
	}
	if role := p.set.Role(r.Kind()); role != rules.KindCondition && role != rules.KindReference {
		out = append(out, p.ofEffects(r.Effects)...)
	}
	if story := r.Story; story != "" {
		out = append(out, story)
	}
	return append(out, r.Apply)
}

// ofAbility returns the words that the card of an ability has to have.
func (p pageReader) ofAbility(r *rules.Record, a *rules.Ability) (out []string) {
	out = append(out, p.set.TypeName(a.Type))
	for _, reach := range a.Reach {
		out = append(out, reach.String())
	}
	if target := rules.ReaderOf(p.set).Text(a.Target); !strings.EqualFold(target, rules.DistanceOf(a.Reach)) { // which includes it
		out = append(out, target)
	}
	for _, k := range a.Keywords {
		if rec := p.set.Record(p.set.KindOf(rules.KindKeyword) + "/" + k); rec != nil {
			out = append(out, rec.Name)
		}
	}
	if r.Cost > 0 {
		paid := p.set.Show.Words.Resource
		if res := p.set.ResourceOf(r); res != nil {
			paid = res.Name
		}
		out = append(out, fmt.Sprint(r.Cost, " ", paid))
	}
	for _, id := range a.Roll {
		out = append(out, page.StatName(p.set, id))
	}
	for _, tier := range a.Tiers {
		if tier.Dice != "" {
			out = append(out, tier.Dice)
		}
		out = append(out, tier.Plus...)
		if tier.Type != "" && !strings.HasPrefix(tier.Type, "{") {
			out = append(out, tier.Type+" damage")
		}
	}
	for _, c := range a.Clauses {
		if c.Label == "Roll" || p.set.Is(r, rules.TagEverybody) && !c.If.Empty() {
			continue
		}
		label := c.Label
		if c.Amount > 0 {
			label += fmt.Sprint(" ", c.Amount)
		}
		out = append(out, label)
	}
	if !a.TriggerText().Empty() {
		out = append(out, cmp.Or(p.set.Show.Words.Trigger, "Trigger")+": ")
	}
	return out
}

// ofEffects returns the words that the page of a record has to have about its effects.
func (p pageReader) ofEffects(effects []rules.Effect) (out []string) {
	for i := range effects {
		e := &effects[i]
		for _, id := range e.Stats {
			if stat := p.set.Stat(id); stat != nil && len(e.Stats) == 1 && !inside(stat) {
				out = append(out, stat.Name)
			}
		}
		for _, id := range e.Gives() {
			if given := p.set.Record(id); given != nil {
				out = append(out, given.Name)
			}
		}
		if c := e.Choose; c != nil {
			out = append(append(out, c.Prompt), p.ofEffects(c.Each)...)
			out = append(out, p.ofOffers(c)...)
		}
		if e.Resource != nil {
			out = append(out, e.Resource.Name, e.Resource.Start, e.Resource.Turn)
		}
		if e.Track != nil {
			out = append(out, e.Track.Name)
			for _, row := range e.Track.Rows {
				out = append(out, fmt.Sprint(" ", row.At))
			}
		}
		if e.Form != nil {
			out = append(append(out, e.Form.Name), p.ofEffects(e.Form.Effects)...)
		}
		out = append(out, e.While)
	}
	return out
}

// inside reports whether a stat is one that the program counts with and no page shows.
func inside(st *rules.Stat) bool { return st != nil && st.Hidden && st.Role == "" }

// ofOffers are the names of the answers to a question that has few and asks every hero the same.
func (p pageReader) ofOffers(c *rules.Choose) (out []string) {
	alike := c.From.Anywhere()
	if c.Input != "" || len(c.Arrays) > 0 || c.From.Owned == "yes" || fmt.Sprintf("%+v", alike.Any) != fmt.Sprintf("%+v", c.From.Any) ||
		c.From.OfPick != "" || c.From.Picks != "" || len(c.From.Shares) > 0 {
		return nil
	}
	all := p.set.Range(&c.From)
	for i := range all {
		if c.From.Matches(&all[i], rules.EmptyHolder{}) {
			out = append(out, all[i].Name)
		}
	}
	if len(out) > 12 {
		return []string{fmt.Sprintf("(%d to choose from)", len(out))}
	}
	return out
}

var (
	numbers = regexp.MustCompile(`[0-9]+`)
	inMarks = regexp.MustCompile(`\{[^}]*\}`)
)

// figures are the numbers that the texts of a record have for no hero in particular, and those of its effects.
func (p pageReader) figures(r *rules.Record) (out []string) {
	text := func(t rules.Text) {
		out = append(out, numbers.FindAllString(inMarks.ReplaceAllString(t.For(nil).Raw(), " "), -1)...)
	}
	value := func(x rules.Expr) {
		if x.Plain() {
			out = append(out, x.String())
		}
	}
	text(r.Text)
	if a := r.Ability; a != nil {
		text(a.TriggerText())
		for _, tier := range a.Tiers {
			text(tier.Text)
			if tier.Dice == "" || tier.Damage.String() != "0" {
				value(tier.Damage)
			}
		}
		for _, c := range a.Clauses {
			if !p.set.Is(r, rules.TagEverybody) || c.If.Empty() {
				text(c.Text)
			}
		}
	}
	if role := p.set.Role(r.Kind()); role == rules.KindCondition || role == rules.KindReference {
		return out
	}
	return append(out, p.figuresOf(r.Effects)...)
}

// figuresOf are the numbers that effects have in them.
func (p pageReader) figuresOf(effects []rules.Effect) (out []string) {
	text := func(texts ...rules.Text) {
		for _, t := range texts {
			out = append(out, numbers.FindAllString(inMarks.ReplaceAllString(t.For(nil).Raw(), " "), -1)...)
		}
	}
	value := func(values ...rules.Expr) {
		for _, x := range values {
			if x.Plain() {
				out = append(out, x.String())
			}
		}
	}
	gains := func(list []rules.Gain) {
		for _, g := range list {
			text(g.Text)
		}
	}
	for i := range effects {
		e := &effects[i]
		if e.At > 1 && e.Give == nil {
			out = append(out, strconv.Itoa(e.At))
		}
		switch {
		case e.Verb == rules.VerbStat && len(e.Stats) == 1 && inside(p.set.Stat(e.Stats[0])):
		case e.Verb == rules.VerbStat || e.Verb == rules.VerbResist:
			value(e.Value, e.Cap)
		case e.Note != nil:
			text(e.Note.Text)
		case e.Mod != nil:
			value(append(slices.Clone(e.Mod.Damage), e.Mod.Melee, e.Mod.Ranged, e.Mod.Potency, e.Mod.CostMin)...)
		case e.Choose != nil:
			out = append(out, p.figuresOf(e.Choose.Each)...)
		case e.Resource != nil:
			gains(e.Resource.Gains)
			text(e.Resource.Rules...)
		case e.Amend != nil && !e.Amend.Remove:
			gains(e.Amend.Gains)
			text(e.Amend.Also)
		case e.Track != nil:
			text(e.Track.Note)
			for _, row := range e.Track.Rows {
				text(row.Text)
			}
		case e.Form != nil:
			text(e.Form.Text)
			out = append(out, p.figuresOf(e.Form.Effects)...)
		}
	}
	return out
}
