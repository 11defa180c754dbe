package encode

import (
	"encoding/json"
	"slices"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// withSub selects records for the heroes of a subclass.
type withSub struct {
	rules.EmptyHolder
	question string
	sub      *rules.Record
}

// Picked returns the subclass for the question about it.
func (h withSub) Picked(question string) []*rules.Record {
	if h.sub != nil && question == h.question {
		return []*rules.Record{h.sub}
	}
	return nil
}

// subQuestion returns the id of the question about the one subclass, or "".
func (c *classAuthor) subQuestion() string {
	if c.subs == nil || !c.subs.Pick.Empty() {
		return ""
	}
	return c.Set.QuestionID(c.class, c.subs)
}

// matching returns the records that a selector describes.
func (c *classAuthor) matching(sel *rules.Selector) (out []*rules.Record) {
	all := c.Set.Kind(sel.Kind)
	for i := range all {
		if sel.Matches(&all[i], withSub{question: c.subQuestion(), sub: c.sub}) {
			out = append(out, &all[i])
		}
	}
	return out
}

// same reports whether a selector means the same records for all heroes of one subclass, and whether the subclass matters.
func (c *classAuthor) same(sel *rules.Selector) (same, bySub bool) {
	bySub = sel.OfPick != ""
	same = sel.Picks == "" && len(sel.Shares) == 0 && sel.Owned != "yes" && (!bySub || sel.OfPick == c.subQuestion() && sel.OfPick != "")
	for _, list := range [][]rules.Selector{sel.Any, sel.Not} {
		for i := range list {
			in, by := c.same(&list[i])
			same, bySub = same && in, bySub || by
		}
	}
	return same, bySub
}

// maxOptions is how many options a choice may have in a file.
const maxOptions = 80

// choose returns the features of a question. The hero's answer has its place in them.
func (c *classAuthor) choose(rec *rules.Record, e *rules.Effect, level int) []feature {
	ask, question := e.Choose, c.Set.QuestionID(rec, e.Choose)
	if ask == c.subs || len(ask.Arrays) > 0 || ask.Input != "" {
		return nil
	}
	f := feature{ID: ownID(question), Name: forgesteel.Clean(ask.Prompt, forgesteel.MaxName)}
	if list := c.listOf(ask); list != "" {
		return c.pickOf(f, list, question, ask, rec)
	}
	count, ok := c.count(question, ask)
	same, bySub := c.same(&ask.From)
	score := raises(ask)
	if !ok || !same || ask.Many || !ask.Hold && !score {
		c.asText(rec)
		return nil
	}
	if made, ok := c.learn(f, question, ask, count); ok {
		return []feature{made}
	}
	if bySub && c.sub == nil {
		c.bySub = append(c.bySub, deferredPick{rec, e, level})
		return nil
	}
	offers := c.matching(&ask.From)
	if len(offers) == 0 || len(offers) > maxOptions && c.names(ask.From.Kind) == "" {
		c.asText(rec)
		return nil
	}
	if c.names(ask.From.Kind) != "" {
		return []feature{c.chooseNames(f, question, ask, count, offers)}
	}
	return []feature{c.options(f, question, ask, count, offers, level)}
}

// count returns how many picks or points a question asks for. ok is false if that depends on the hero and is not known.
func (c *classAuthor) count(question string, ask *rules.Choose) (n int, ok bool) {
	if !ask.Budget.Empty() {
		return ask.Budget.Constant()
	}
	if q := c.res.Question(question); q != nil && q.State != sheet.Dormant && q.Count() > 0 {
		return q.Count(), true
	}
	if ask.Pick.Empty() {
		return 1, true
	}
	return ask.Pick.Constant()
}

// raises reports whether the picks of a question are characteristics that it raises.
func raises(ask *rules.Choose) bool {
	return len(ask.Each) == 1 && ask.Each[0].Op == "add" && slices.Equal(ask.Each[0].Stats, []string{"pick"})
}

// options returns a choice between features.
func (c *classAuthor) options(f feature, question string, ask *rules.Choose, count int, offers []*rules.Record, level int) feature {
	type option struct {
		Feature feature `json:"feature"`
		Value   int     `json:"value"`
	}
	picked, all, selected := c.res.Picked(question), []option{}, []feature{}
	for _, r := range offers {
		var one feature
		if raises(ask) {
			by, _ := ask.Each[0].Value.Constant()
			one = c.raise(r.Slug(), by)
			one.ID = f.ID + "-" + r.Slug()
		} else {
			one = c.feature(r, level, true)
		}
		value := 1
		if !ask.Budget.Empty() {
			value = max(r.Cost, 1)
		}
		all = append(all, option{one, value})
		if slices.Contains(picked, r) {
			selected = append(selected, one)
			c.markInClass(question, r)
		}
	}
	f.Type = "Choice"
	f.Data = asJSON(map[string]any{"options": all, "count": count, "selectAt": "build", "selected": selected})
	return f
}

// learn returns the choice of an ability of the class or the subclass. ok is false if the question asks for other things.
func (c *classAuthor) learn(f feature, question string, ask *rules.Choose, count int) (out feature, ok bool) {
	sel := &ask.From
	var cost any = sel.Cost
	for _, tag := range sel.Tags {
		if word := forgesteel.Value(c.Exchange.Costs, tag); word != "" && sel.Cost == 0 {
			cost = word
		}
	}
	ways := sel.Any
	if len(ways) == 0 {
		ways = []rules.Selector{*sel}
	}
	own, subs := false, false
	for _, way := range ways {
		own = own || way.Of == c.class.ID
		subs = subs || way.OfPick != "" && way.OfPick == c.subQuestion() || c.sub != nil && way.Of == c.sub.ID
		if way.Of != c.class.ID && way.OfPick == "" && (c.sub == nil || way.Of != c.sub.ID) {
			return f, false
		}
	}
	if sel.Kind != c.Kind("abilities") || cost == 0 || len(sel.IDs)+len(sel.Attrs)+len(sel.Not)+sel.Level+sel.MaxLevel > 0 || sel.Card != nil {
		return f, false
	}
	ids := []string{}
	for _, r := range c.res.Picked(question) {
		ids = append(ids, ownID(r.ID))
		c.note(r)
		c.markInClass(question, r)
	}
	c.offer(sel)
	data := map[string]any{}
	for _, choice := range c.Lib.ChoiceTypes {
		if choice.Kind == forgesteel.ByAbility {
			f.Type = choice.Type
			_ = json.Unmarshal([]byte(choice.Data), &data)
			data[choice.Field] = ids
		}
	}
	from, _ := data["source"].(map[string]any)
	from["fromClassAbilities"], from["fromSelectedSubclassAbilities"] = own, subs
	data["cost"], data["count"], data["source"] = cost, count, from
	f.Data = asJSON(data)
	return f, true
}

// offer keeps the abilities that a question offers for the class and its subclasses.
func (c *classAuthor) offer(sel *rules.Selector) {
	whose := sel.Anywhere()
	for _, r := range c.Set.Kind(sel.Kind) {
		if !whose.Matches(&r, rules.EmptyHolder{}) || r.Ability == nil || topOwner(c.Set, &r) != c.class.ID {
			continue
		}
		card := c.card(&r)
		if !slices.ContainsFunc(c.abilities[r.Of], func(has any) bool { return has.(abilityCard).ID == card.ID }) {
			c.abilities[r.Of] = append(c.abilities[r.Of], card)
		}
	}
}
