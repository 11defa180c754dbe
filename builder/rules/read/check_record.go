package read

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
)

func checkRecord(c checker, r *rules.Record) {
	if r.ID != "" {
		c.under("id").among(r.Kind(), kindIDs(c.set), "unknown kind %s")
	}
	c.under("of").ref(r.Of)
	c.owners(r)
	c.citation(r)
	c.under("text").text(r.Text)
	c.under("short").text(r.Short)
	c.under("brief").text(r.Brief)
	c.under("attrs").crest(r)
	c.under("requires").expr("requires", r.Requires)
	for _, q := range r.Quick {
		c.under("quick").under(q.Question).question(q.Question)
		if ch := c.asked[q.Question]; ch != nil && ch.From.Kind != "" && len(ch.Arrays) == 0 {
			checkQuick(c.under("quick").under(q.Question), &rules.Choose{ID: q.Question, From: ch.From, Quick: q.Picks})
		}
	}
	for _, p := range r.Preset {
		c.under("preset").under(p.Question).question(p.Question)
		if ch := c.asked[p.Question]; ch != nil && ch.From.Kind != "" {
			checkQuick(c.under("preset").under(p.Question), &rules.Choose{ID: p.Question, From: ch.From, Quick: p.Picks})
		}
	}
	c.moments(r.When)
	c.under("after").ref(r.After)
	c.under("goal").bounded("goal", r.Goal, maxGoal)
	for i, id := range r.Equipment {
		c.under("equipment").item(i).among(id, gearIDs(c.set), "no equipment %s")
	}
	if r.Block != nil {
		checkBlock(c.under("block"), r.Block)
	}
	if r.Table != nil {
		checkTable(c.under("table"), r)
	}
	checkStatBlock(c.under("creature"), r)
	checkCalculation(c, r)
	checkEffects(c.under("effects"), r.Effects)
	if n := countEffects(r.Effects); r.Repeat && n > maxRepeated {
		c.under("effects").fail("%d effects, more than the %d of a record that can be picked several times", n, maxRepeated)
	}
	if r.Ability == nil && c.set.Role(r.Kind()) == rules.KindAbility {
		c.under("ability").missing("without ability: it is on no sheet and no card")
	}
	if r.Ability != nil {
		checkAbility(c.under("ability"), r, r.Ability)
		if i := slices.IndexFunc(r.Effects, func(e rules.Effect) bool { return e.Verb == rules.VerbNote }); i >= 0 {
			c.under("effects").item(i).fail("a note beside an ability is printed nowhere: write it on the card, or in the record that gives it")
		}
	}
}

// owners checks that the records to which a record belongs lead to no circle.
func (c checker) owners(r *rules.Record) {
	seen := []string{r.ID}
	for o := r; o != nil && o.Of != ""; o = c.set.Record(o.Of) {
		again := slices.Contains(seen, o.Of)
		if seen = append(seen, o.Of); !again {
			continue
		}
		if o.Of == r.ID { // the others only lead to the circle
			c.under("of").fail("belongs to itself: %s", strings.Join(seen, " of "))
		}
		return
	}
}

// checkQuestions warns of questions without a prompt, and of those of a folder with the whole id of a question below it.
func checkQuestions(c checker, r *rules.Record, below map[string]string) {
	c = c.under("effects")
	r.EachChoose(func(ch *rules.Choose) {
		id := c.set.QuestionID(r, ch)
		if ch.Prompt == "" {
			c.failAt([]string{ch.ID}, "prompt: what the player reads", "%s: a question without a prompt", ch.ID)
		}
		if by := below[id]; by != "" && strings.Contains(ch.ID, ".") { // written out: a draft has the slugs of its model
			c.failAt([]string{ch.ID}, "give it another id", "%s: %s asks this question too; a hero has one answer to both", id, by)
		}
	})
}

// checkLevels warns of a level in a folder that no hero reaches.
func checkLevels(c checker, r *rules.Record, top int) {
	if r.Level > top {
		c.under("level").fail("level %d: no hero reaches it, and nothing else of the edition has one above %d", r.Level, top)
	}
	for i := range r.Effects {
		if at := r.Effects[i].At; at > top {
			c.under("effects").item(i).under("at").fail("at %d: no hero reaches this level, and nothing else of the edition has one above %d", at, top)
		}
	}
}

// foundation returns the highest level of the records below a folder, and their questions, each with the record that asks it.
func foundation(s *rules.Set, at *places) (top int, asked map[string]string) {
	top, asked = s.MaxLevel, map[string]string{}
	for r := range s.Each() {
		if at.of[keyOf(r)] != nil {
			continue
		}
		top = max(top, r.Level)
		for i := range r.Effects {
			top = max(top, r.Effects[i].At)
		}
		r.EachChoose(func(ch *rules.Choose) { asked[s.QuestionID(r, ch)] = r.ID })
	}
	return top, asked
}

// checkBlock checks the stat block of a creature.
func checkBlock(c checker, b *rules.Block) {
	c.under("text").text(b.Text)
	for i, l := range b.Lines {
		c.under("lines").item(i).text(l.Text)
	}
	for i, id := range b.Abilities {
		c := c.under("abilities").item(i)
		c.ref(id)
		if a := c.set.Known(id); a != nil && a.Ability == nil {
			c.fail("block: %s is no ability", id)
		}
	}
}

// moments checks the moments of a record.
func (c checker) moments(when []string) {
	for i, id := range when {
		c.under("when").item(i).among(id, momentIDs(c.set), "when: no moment %s")
	}
}
