package encode

import (
	"slices"
	"strconv"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/sheet/printable"
)

// A class that Forge Steel does not have is written whole, with the features, choices and abilities of all its levels and
// subclasses, so that the hero goes on to level there. Its texts and cards are without the hero's numbers, because they are
// read at every level.

// The bounds of a class. A class of the books has about 200 features.
const (
	maxNested = 4     // how deep features may be inside others
	maxMade   = 1_500 // how many features a class may have
)

// classAuthor writes a class.
type classAuthor struct {
	*author
	class     *rules.Record
	slots     []*slot             // for its questions about things of Forge Steel's lists
	subs      *rules.Choose       // its question about the subclass; nil if it has none
	sub       *rules.Record       // the subclass that is being written; nil for none
	bySub     []deferredPick      // questions of the class whose options are those of the subclass
	levels    []level             // of the class or the subclass, so far
	abilities map[string][]any    // the abilities to choose from, by the record they belong to
	tags      map[string][]string // the tags of the gains that are written so far, by the id of the gain
	rest      map[string]bool     // numbers of records, "record stat", that are written as they are now
	depth     int
	made      int
}

// deferredPick is a question of the class that is written with every subclass.
type deferredPick struct {
	rec    *rules.Record
	effect *rules.Effect
	level  int
}

// newClass returns an author of a class, and marks the hero's picks that the class covers.
func (w *author) newClass(class *rules.Record) *classAuthor {
	c := &classAuthor{author: w, class: class, slots: w.addSlots(w.listSlots(class.ID), 1, class.ID)}
	class.EachChoose(func(ask *rules.Choose) {
		if c.subs == nil && ask.From.Kind == w.Kind("subs") {
			c.subs = ask
		}
	})
	c.write()
	return c
}

// write returns the class. The hero's answers to its questions have their place then.
func (c *classAuthor) write() *class {
	c.abilities, c.tags, c.rest, c.bySub, c.texts, c.made = map[string][]any{}, map[string][]string{}, map[string]bool{}, nil, nil, 0
	out := class{ID: forgesteel.Format + "-" + c.class.Slug(), Name: forgesteel.Clean(c.class.Name, forgesteel.MaxName), Description: c.words(c.class), Type: "standard", Level: c.hero.Level,
		Abilities: []any{}, Subclasses: []subclass{}, PrimaryCharacteristics: c.built(), PrimaryCharacteristicsOptions: [][]string{}}
	out.Characteristics, _ = c.scores(nil)
	if len(out.PrimaryCharacteristics) > 0 {
		out.PrimaryCharacteristicsOptions = append(out.PrimaryCharacteristicsOptions, out.PrimaryCharacteristics)
	}
	out.FeaturesByLevel = c.byLevel(c.class)
	if c.subs != nil {
		out.SubclassName = forgesteel.Clean(printable.Capital(c.subs.ID), forgesteel.MaxName)
		out.SubclassCount = 1
		if n, ok := c.subs.Pick.Constant(); ok && n > 1 {
			out.SubclassCount = n
		}
		out.Subclasses = c.subclasses(out.ID)
	}
	out.Abilities = append(out.Abilities, c.abilities[c.class.ID]...)
	c.grants.rest(c.class.ID)
	out.FeaturesByLevel = c.grants.takeLevels(out.FeaturesByLevel, c.class.ID)
	return &out
}

// subclasses returns the subclasses of the class, the hero's own selected.
func (c *classAuthor) subclasses(class string) []subclass {
	out := []subclass{}
	question := c.Set.QuestionID(c.class, c.subs)
	for _, sub := range c.matching(&c.subs.From) {
		c.sub = sub
		one := subclass{ID: class + "-" + sub.Slug(), Name: forgesteel.Clean(sub.Name, forgesteel.MaxName), Description: c.words(sub), ClassID: class, FeaturesByLevel: c.byLevel(sub), Abilities: []any{}}
		if slices.Contains(c.res.Picked(question), sub) {
			one.Selected = true
			c.markInClass(question, sub)
		}
		out = append(out, one)
	}
	c.sub = nil
	for i, sub := range c.matching(&c.subs.From) {
		out[i].Abilities = append(out[i].Abilities, c.abilities[sub.ID]...)
	}
	return out
}

// words returns the text of a record without the hero's numbers.
func (c *classAuthor) words(rec *rules.Record) string {
	return rules.ReaderOf(c.Set).Text(c.Set.Unbound(rec).Text)
}

// built returns the names of the characteristics that the class begins with.
func (c *classAuthor) built() []string {
	out := []string{}
	for i := range c.class.Effects {
		e := &c.class.Effects[i]
		if e.Verb != rules.VerbStat || e.Op != "base" {
			continue
		}
		for _, n := range c.s.Characteristics {
			if slices.Contains(e.Stats, n.ID) {
				out = append(out, n.Name)
			}
		}
	}
	return out
}

// byLevel returns the features of the class or a subclass by levels.
func (c *classAuthor) byLevel(rec *rules.Record) []level {
	c.levels = make([]level, c.Set.MaxLevel)
	for i := range c.levels {
		c.levels[i] = level{i + 1, []feature{}}
	}
	c.note(rec)
	c.parts(rec, 0, false)
	if c.sub != nil {
		for _, d := range c.bySub {
			c.add(d.level, c.choose(d.rec, d.effect, d.level)...)
		}
		c.levels = c.grants.takeLevels(c.levels, rec.ID)
	}
	return c.levels
}

// add adds features at a level.
func (c *classAuthor) add(at int, features ...feature) {
	at = min(max(at, 1), len(c.levels))
	c.levels[at-1].Features = append(c.levels[at-1].Features, features...)
}

// note notes that the words and numbers of a record are in the file.
func (c *classAuthor) note(rec *rules.Record) { c.wordedIDs[rec.ID], c.classIDs[rec.ID] = true, true }

// markInClass notes that a pick has its place in the class.
func (c *classAuthor) markInClass(question string, rec *rules.Record) {
	c.inClass[question+"="+rec.Slug()] = true
	c.placedIDs[rec.ID] = true
	if answer := question + "=" + rec.Slug(); !slices.Contains(c.impliedAnswers, answer) {
		c.impliedAnswers = append(c.impliedAnswers, answer)
	}
}

// asText notes that a part of a record is only text there.
func (c *classAuthor) asText(rec *rules.Record) {
	if !slices.Contains(c.texts, rec.Name) {
		c.texts = append(c.texts, rec.Name)
	}
}

// parts returns the features that the effects of a record make up to a level. Those of later levels are features of the class,
// except for those of an option, which the hero may not have.
func (c *classAuthor) parts(rec *rules.Record, level int, option bool) (out []feature) {
	for i := range rec.Effects {
		e := &rec.Effects[i]
		at := max(e.At, 1)
		switch {
		case at <= level || option && at <= c.hero.Level:
			out = append(out, c.part(rec, i, max(level, at))...)
		case option:
			c.asText(rec)
		default:
			c.add(at, c.part(rec, i, at)...)
		}
	}
	return out
}

// part returns the features that an effect of a record makes.
func (c *classAuthor) part(rec *rules.Record, i, level int) []feature {
	e := &rec.Effects[i]
	id := ownID(rec.ID) + "-" + strconv.Itoa(i+1)
	switch {
	case e.Verb == rules.VerbStat:
		return c.stat(id, rec, e)
	case e.Verb == rules.VerbNote:
		return nil
	case e.Verb == rules.VerbMod && c.countsInClass(e) && !c.switchedOff(e):
		return c.mod(id, rec, e)
	case !e.If.Empty() || e.While != "" || len(e.For) > 0:
	case e.Verb == rules.VerbGive:
		return c.gifts(id, rec, e, level)
	case e.Verb == rules.VerbChoose:
		return c.choose(rec, e, level)
	case e.Verb == rules.VerbResist:
		if made, ok := c.resist(id, rec, e); ok {
			return made
		}
	case e.Verb == rules.VerbResource:
		return []feature{(resourceAuthor{c}).resource(id, e.Resource)}
	case e.Verb == rules.VerbAmend:
		if made, ok := (resourceAuthor{c}).amend(id, rec, e.Amend, level); ok {
			return made
		}
	case e.Verb == rules.VerbTrack:
		if made, ok := (resourceAuthor{c}).track(id, e.Track); ok {
			return made
		}
	}
	c.asText(rec)
	return nil
}

// gifts returns the features of the records that an effect gives.
func (c *classAuthor) gifts(id string, rec *rules.Record, e *rules.Effect, level int) (out []feature) {
	var names []string
	kind := ""
	for _, given := range e.Gives() {
		r := c.Set.Record(given)
		switch {
		case r == nil:
			c.asText(rec)
		case c.Set.Role(r.Kind()) == rules.KindSkill || c.Set.Role(r.Kind()) == rules.KindLanguage:
			if kind != "" && kind != r.Kind() {
				out = append(out, c.nameChoice(id+"-"+kind, rec.Name, kind, names, nil, len(names), names))
				names = nil
			}
			kind = r.Kind()
			names = append(names, c.inPlaceOf(rec, r).Name)
		default:
			out = append(out, c.feature(r, level, false))
		}
	}
	if len(names) > 0 {
		out = append(out, c.nameChoice(id, rec.Name, kind, names, nil, len(names), names))
	}
	return out
}

// inPlaceOf returns the record that the hero has instead of one that a record gives, because the hero has that twice.
func (c *classAuthor) inPlaceOf(by, given *rules.Record) *rules.Record {
	question := by.Slug() + "." + given.Slug() + ".instead"
	for _, r := range c.res.Picked(question) {
		c.markInClass(question, r)
		return r
	}
	return given
}

// feature returns the feature of a record: its text or its card, with the features of its effects.
func (c *classAuthor) feature(rec *rules.Record, level int, option bool) feature {
	c.note(rec)
	out := feature{ID: ownID(rec.ID), Name: forgesteel.Clean(rec.Name, forgesteel.MaxName), Description: c.words(rec), Type: "Text", Data: nothing}
	if rec.Ability != nil {
		out.Type, out.Data = forgesteel.Value(c.Exchange.Shapes, "card"), asJSON(abilityData{c.card(rec)})
	}
	if c.made++; c.depth >= maxNested || c.made > maxMade {
		c.asText(rec)
		return out
	}
	c.depth++
	parts := c.parts(rec, level, option)
	c.depth--
	if len(parts) == 0 {
		return out
	}
	return c.together(out, parts)
}

// together returns a feature with others inside.
func (c *classAuthor) together(f feature, parts []feature) feature {
	inner := f
	inner.ID += "-0"
	for _, choice := range c.Lib.ChoiceTypes {
		if choice.Kind == forgesteel.Within {
			f.Type, f.Data = choice.Type, asJSON(map[string]any{choice.Field: append([]feature{inner}, parts...)})
		}
	}
	return f
}

// card returns the card of an ability without the hero's numbers.
func (c *classAuthor) card(rec *rules.Record) abilityCard {
	a := page.Ability(c.Set, c.Set.Unbound(rec))
	return c.cardOf(&a, ownID(rec.ID), forgesteel.Clean(rec.Name, forgesteel.MaxName))
}
