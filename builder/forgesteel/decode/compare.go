package decode

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Forge Steel takes its own copy of a thing with one of its ids, and so do we: a number that the file has otherwise is left out, and
// named.

// maxDiffers bounds how many numbers are named.
const maxDiffers = 100

// figure is a number of something in the file, and ours.
type figure struct {
	name         string
	theirs, ours int
}

// differs notes a number of something in the file that is not ours.
func (r *reader) differs(of string, f figure) {
	one := forgesteel.Unplaced{Where: forgesteel.Clean(of, 100), What: forgesteel.Clean(inWords(f.name), 100) + ": " + strconv.Itoa(f.theirs),
		Why: fmt.Sprintf("it is %d here", f.ours)}
	if f.theirs != f.ours && len(r.out.Differs) < maxDiffers && !slices.Contains(r.out.Differs, one) {
		r.out.Differs = append(r.out.Differs, one)
	}
}

// inWords returns the key of a field as words: "meleeDamage tier1" is "melee damage tier 1".
func inWords(key string) string {
	var b strings.Builder
	for i, c := range key {
		switch {
		case c == '_' || c == '/':
			c = ' '
		case i > 0 && (unicode.IsUpper(c) || unicode.IsDigit(c)) && key[i-1] != ' ':
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}

// compare compares the numbers of the file that need the finished hero: those of cards, of bonuses and of creatures.
func (r *reader) compare() {
	for _, p := range r.Lib.Parts {
		r.compareCards(r.raw[p.Field])
	}
	r.compareBonuses()
	r.compareCreatures()
}

// compareNumber compares a number of an object, if the file has it, with that of its node.
func (r *reader) compareNumber(o object, key string, n *forgesteel.Node, attr string, without int) {
	if n != nil && o[key].Type == gjson.Number {
		r.differs(o.Text("name"), figure{key, o.Number(key), n.Number(attr, without)})
	}
}

// compareFeature compares the numbers of a choice with those of its node: how many are picked, and what the options cost.
func (r *reader) compareFeature(f object, n *forgesteel.Node) {
	data, name := f.Object("data"), f.Text("name")
	if n == nil || data == nil || n.Type != f.Text("type") {
		return
	}
	if count := n.Attr("count"); data["count"].Type == gjson.Number && (count == "" || n.Number("count", 0) > 0) {
		r.differs(name, figure{"count", data.Number("count"), n.Number("count", 1)})
	}
	if data["cost"].Type == gjson.Number && n.Number("price", 0) > 0 {
		r.differs(name, figure{"cost", data.Number("cost"), n.Number("price", 0)})
	}
	for _, option := range data.Objects("options") {
		inner := option.Object("feature")
		if in := findNode(n.Inner, inner); in != nil && option["value"].Type == gjson.Number && in.Attr("value") != "" {
			r.differs(inner.Text("name"), figure{"value", option.Number("value"), in.Number("value", 1)})
		}
	}
}

// compareUsualCulture compares the numbers in the culture that an ancestry brings along. Nothing is picked in it.
func (r *reader) compareUsualCulture(o object) {
	for _, p := range r.Lib.Parts {
		if p.Made != forgesteel.MadeAspects || o == nil {
			continue
		}
		n := findNode(r.Lib.Lists[p.List], object{"id": o["id"], "name": o["name"]})
		for _, a := range r.Lib.Aspects {
			r.compareFeature(o.Object(a.Field), r.Lib.AspectOf(n, a))
		}
	}
}

// compareGear compares the numbers of a kit with those of its record.
func (r *reader) compareGear(o object, rec *rules.Record) {
	fields := forgesteel.GearFields(&r.Exchange, rec)
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		switch ours := fields[key].(type) {
		case int:
			if o[key].Type == gjson.Number {
				r.differs(o.Text("name"), figure{key, o.Number(key), ours})
			}
		case map[string]int, nil:
			damage, _ := ours.(map[string]int) // none of a kit without a bonus
			in := o.Object(key)
			for _, tier := range tierKeys() {
				if in[tier].Type == gjson.Number {
					r.differs(o.Text("name"), figure{key + " " + tier, in.Number(tier), damage[tier]})
				}
			}
		}
	}
}

// tierKeys returns the keys of the outcomes of a roll.
func tierKeys() [3]string { return [3]string{"tier1", "tier2", "tier3"} }

// compareCards compares the figures of every card in some JSON whose record is here.
func (r *reader) compareCards(v gjson.Result) {
	if !strings.Contains(v.Raw, `"sections"`) || !v.IsObject() && !v.IsArray() {
		return
	}
	card := 0
	v.ForEach(func(key, in gjson.Result) bool {
		if key.Str == "sections" || key.Str == "distance" {
			card++
		}
		r.compareCards(in)
		return true
	})
	if card == 2 && v.IsObject() {
		r.compareCard(forgesteel.ObjectOf(v))
	}
}

// compareCard compares the figures of a card with those of the record of its name, or of one of several. Figures of which the
// edition knows that Forge Steel prints others are no differences.
func (r *reader) compareCard(o object) {
	var nearest []figure
	found := false
	for _, slug := range r.MeaningsOf(o.Text("name")).Slugs {
		for _, rec := range r.Set.Find(slug) {
			if rec.Ability == nil || rec.Kind() != r.Kind("abilities") {
				continue
			}
			figures := r.cardFigures(o, rec, rec.Ability)
			if len(figures) > 0 {
				there := forgesteel.Card(&r.Exchange.Counts, rec)
				if there != rec.Ability && sameReach(o.Objects("distance"), there.Reach) {
					figures = r.cardFigures(o, rec, there)
				}
			}
			if len(figures) == 0 {
				return
			}
			if !found || r.out.Resolution.Has(rec.ID) {
				nearest, found = figures, true
			}
		}
	}
	for _, f := range nearest {
		r.differs(o.Text("name"), f)
	}
}

// cardFigures returns the figures of a card in the file that differ from those of a card here.
func (r *reader) cardFigures(o object, rec *rules.Record, card *rules.Ability) (out []figure) {
	add := func(name string, theirs, ours int) {
		if theirs != ours {
			out = append(out, figure{name, theirs, ours})
		}
	}
	if o["cost"].Type == gjson.Number {
		add("cost", o.Number("cost"), rec.Cost)
	}
	included := forgesteel.Included(&r.Exchange, r.Set, rec)
	if spans := o.Objects("distance"); sameReach(spans, card.Reach) {
		for i, reach := range card.Reach {
			add("distance", spans[i].Number("value"), reach.Size-included[reach.Kind])
			add("second distance", spans[i].Number("value2"), reach.Width)
			add("within", spans[i].Number("within"), reach.Within)
		}
	}
	clauses := slices.Clone(card.Clauses)
	for _, s := range o.Objects("sections") {
		switch s.Text("type") {
		case forgesteel.Value(r.Exchange.Shapes, "rolled"):
			roll := s.Object("roll")
			add("bonus", roll.Number("bonus"), 0)
			for i, key := range tierKeys() {
				if i < len(card.Tiers) {
					theirs, ours := figuresIn(roll.Text(key)), figuresIn(forgesteel.TierText(rules.ReaderOf(r.Set), &card.Tiers[i]))
					if len(ours) > 0 {
						ours[0] -= included[key]
					}
					for j := range min(len(theirs), len(ours)) {
						if j == 0 || len(theirs) == len(ours) {
							add(key, theirs[j], ours[j])
						}
					}
				}
			}
		case "field":
			label := s.Text("name")
			at := slices.IndexFunc(clauses, func(c rules.Clause) bool { return c.Label == label })
			if at >= 0 && s["value"].Type == gjson.Number {
				add(label, s.Number("value"), clauses[at].Amount)
				clauses = slices.Delete(clauses, at, at+1)
			}
		}
	}
	return out
}

// sameReach reports whether distances in the file are of the same kinds as those of a card.
func sameReach(spans []object, reach rules.Distance) bool {
	return slices.EqualFunc(spans, reach, func(s object, r rules.Reach) bool { return strings.EqualFold(s.Text("type"), r.Kind) })
}

// figuresIn returns the numbers in a text.
func figuresIn(text string) (out []int) {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c < '0' || c > '9' }) {
		if n, err := strconv.Atoi(word); err == nil {
			out = append(out, n)
		}
	}
	return out
}

// bonusIn is a feature in the file that changes a number.
type bonusIn struct {
	feature object
	pick    *filePick // that it is part of; nil for a feature that everybody with its owner has
	owner   string    // the id of the record that it belongs to
}

// noteBonus keeps a feature that changes a number, to be compared when the hero is finished.
func (r *reader) noteBonus(f object, p filePlace) {
	if len(r.bonuses) >= maxPicks || p.creature || !r.changesNumber(f.Text("type")) {
		return
	}
	owners := p.owners
	if p.parent != nil {
		owners = p.parent.Owners
	}
	if len(owners) > 0 {
		r.bonuses = append(r.bonuses, bonusIn{f, p.parent, owners[0]})
	}
}

// noteBonuses does the work of noteBonus for a feature and the features inside it.
func (r *reader) noteBonuses(f object, p filePlace) {
	r.noteBonus(f, p)
	if choice := r.Lib.ChoiceTypes[f.Text("type")]; choice.Kind == forgesteel.Within {
		for _, in := range f.Object("data").Objects(choice.Field) {
			r.noteBonuses(in, p)
		}
	}
}

// changesNumber reports whether features of a type change a number.
func (r *reader) changesNumber(kind string) bool {
	switch kind {
	case "Bonus", "Characteristic Bonus", "Damage Modifier", "Ability Damage", "Ability Distance":
		return true
	}
	return r.statCalled(kind) != ""
}

// statCalled returns the stat that a field of Forge Steel is, "" if it is none here.
func (r *reader) statCalled(field string) string {
	if id := r.StatOf(field); id != "" {
		return id
	}
	if id := forgesteel.Value(r.Exchange.Homebrew, "extent"); r.Set.Stat(id) != nil && r.Set.Stat(id).Name == field {
		return id
	}
	return ""
}

// ofLevel is the hero with another level.
type ofLevel struct {
	rules.Env
	level, echelon int
}

// Var returns the value of a name.
func (e ofLevel) Var(name string) int {
	switch name {
	case "level":
		return e.level
	case "echelon":
		return e.echelon
	}
	return e.Env.Var(name)
}

// compareBonuses compares the sums of the bonuses to each number in the file with those here, at the hero's level and at the last.
func (r *reader) compareBonuses() {
	if len(r.bonuses) > 0 {
		r.compareBonusesAt(r.hero.Level)
		r.compareBonusesAt(r.Set.MaxLevel)
	}
}

// compareBonusesAt compares the sums of the bonuses that the hero has now, with their values at a level: of what was picked together,
// and of what belongs to one record.
func (r *reader) compareBonusesAt(level int) {
	env := ofLevel{r.out.Resolution.Names(), level, r.Set.Echelon(level)}
	type group struct {
		pick       *filePick
		owner, key string
	}
	sums, names := map[group]int{}, map[group]string{}
	var order []group
	for _, b := range r.bonuses {
		for key, n := range r.amounts(b.feature, env) {
			g := group{b.pick, b.owner, key}
			if _, known := sums[g]; !known {
				order = append(order, g)
				names[g] = b.feature.Text("name")
			}
			sums[g] += n
		}
	}
	for _, g := range order {
		owner := r.Set.Record(g.owner)
		rec := owner
		if g.pick != nil {
			rec = g.pick.Record
		}
		if rec == nil {
			continue
		}
		ours, known := r.changeOf(rec, g.key, env, 0)
		if g.pick != nil && owner != nil && r.Set.Role(owner.Kind()) == rules.KindFeature {
			more, ok := r.changeOf(owner, g.key, env, 0)
			if known = known || ok; sums[g] == ours+more { // the title's own bonus is in its benefit
				continue
			}
		}
		if known {
			r.differs(names[g], figure{g.key, sums[g], ours})
		}
	}
}

// amounts returns how much a feature of the file adds to numbers, by the stat or by what it resists.
func (r *reader) amounts(f object, env ofLevel) map[string]int {
	data, out := f.Object("data"), map[string]int{}
	add := func(key string, of object) {
		if key != "" {
			out[key] += r.amount(of, env)
		}
	}
	switch kind := f.Text("type"); kind {
	case "Bonus":
		add(r.statCalled(data.Text("field")), data)
	case "Characteristic Bonus":
		add(r.ScoreOf(data.Text("characteristic")), data)
	case "Ability Damage":
		add("damage", data)
	case "Ability Distance":
		add("distance", data)
	case "Damage Modifier":
		for _, m := range data.Objects("modifiers") {
			to := forgesteel.Value(r.Exchange.Homebrew, "resisted") + "/" + forgesteel.Slug(m.Text("damageType"))
			if m.Text("damageType") == forgesteel.Value(r.Exchange.Shapes, "any") {
				to = forgesteel.Value(r.Exchange.Homebrew, "resisted.all")
			}
			add(map[string]string{"Immunity": "immune ", "Weakness": "weak "}[m.Text("type")]+to, m)
		}
	default:
		in := data[strings.ToLower(kind)]
		if in.IsObject() {
			in = in.Get("value")
		}
		if in.Type == gjson.Number {
			out[r.statCalled(kind)] = forgesteel.Number(in)
		}
	}
	return out
}

// amount returns the value of a modifier in the file, without what it takes over from somebody else.
func (r *reader) amount(data object, env ofLevel) int {
	n := data.Number("value") + data.Number("valuePerLevel")*(env.level-1) + data.Number("valuePerEchelon")*env.echelon
	best, scored := 0, false
	for _, name := range data.Words("valueCharacteristics") {
		if id := r.ScoreOf(name); id != "" && (!scored || env.Var(id) > best) {
			best, scored = env.Var(id), true
		}
	}
	return n + best*max(data.Number("valueCharacteristicMultiplier"), 1)
}

// changeOf returns how much a record adds to a number, with what it gives. known is false if nothing of it changes the number.
func (r *reader) changeOf(rec *rules.Record, key string, env rules.Env, depth int) (n int, known bool) {
	for i := range rec.Effects {
		e := &rec.Effects[i]
		if e.At > r.hero.Level || e.While != "" || len(rec.Params) > 0 || !e.If.True(env) {
			continue
		}
		value, changes := e.Value, false
		switch e.Verb {
		case rules.VerbStat:
			changes = slices.Contains(e.Stats, key) && (e.Op == "add" || e.Op == "base" || e.Op == "set")
			if stat := r.Set.Stat(key); changes && stat != nil && len(figuresIn(value.Src())) == 1 && strings.HasPrefix(value.Src(), `"`) {
				n, known = n+figuresIn(value.Src())[0], true // a size
				continue
			}
		case rules.VerbResist:
			changes = slices.ContainsFunc(e.To, func(to string) bool { return e.Op+" "+to == key })
		case rules.VerbMod:
			switch {
			case key == "damage" && len(e.Mod.Damage) == 3:
				value, changes = e.Mod.Damage[0], true
			case key == "distance" && !e.Mod.Ranged.Empty():
				value, changes = e.Mod.Ranged, true
			}
		}
		if changes {
			n, known = n+value.Int(env), true
		}
		for _, id := range e.Gives() {
			if in := r.Set.Record(id); in != nil && depth < 4 {
				more, changes := r.changeOf(in, key, env, depth+1)
				n, known = n+more, known || changes
			}
		}
	}
	return n, known
}

// creatureBlock is the stat block of a creature in the file.
type creatureBlock struct {
	kind  string
	block object
}

// compareCreatures compares the numbers in the stat blocks of creatures with those of the hero's creatures.
func (r *reader) compareCreatures() {
	if len(r.blocks) == 0 {
		return
	}
	s, last := r.out.Resolution.Sheet(), ofLevel{r.out.Resolution.Names(), r.Set.MaxLevel, r.Set.Echelon(r.Set.MaxLevel)}
	for _, b := range r.blocks {
		at := slices.IndexFunc(s.Creatures, func(c sheet.Creature) bool { return c.Kind == b.kind })
		if at < 0 {
			continue
		}
		for _, n := range s.Creatures[at].Stats {
			form := forgesteel.Values(r.Exchange.Creature, strings.TrimPrefix(n.ID, b.kind+"."))
			if len(form) == 0 {
				continue
			}
			in, ours := b.block[form[0]], n.Value()
			if in.IsObject() {
				in = in.Get("value")
			}
			switch {
			case slices.Contains(form, forgesteel.FormFollows):
				ours = 0 // as much as the owner has
			case slices.Contains(form, forgesteel.FormSize):
				ours = 0
				if size := figuresIn(forgesteel.Printed(n)); len(size) > 0 {
					ours = size[0]
				}
			}
			if in.Type == gjson.Number {
				r.differs(b.block.Text("name"), figure{n.Name, forgesteel.Number(in), ours})
			}
		}
		for _, f := range b.block.Objects("features") {
			for key, n := range r.amounts(f, last) {
				r.differs(b.block.Text("name"), figure{key, n, resisted(&s.Creatures[at], key)})
			}
		}
	}
}

// resisted returns how much a creature resists of something, 0 for a number that is no resistance: its bonus is as much as its owner has.
func resisted(c *sheet.Creature, key string) int {
	list, to := c.Immunities, strings.TrimPrefix(key, "immune ")
	if weak, ok := strings.CutPrefix(key, "weak "); ok {
		list, to = c.Weaknesses, weak
	}
	for _, one := range list {
		if one.When == "" && (one.To == to || strings.HasSuffix(to, "/"+one.To)) {
			return one.Number.Value()
		}
	}
	return 0
}
