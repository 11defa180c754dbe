package forgesteel

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
)

// noteOther is the key of the note that keeps what finds no place here.
const noteOther = "forge-steel"

// notes reads the notes: lines with the name of a note before them, and behind a line of ours the answers that had
// no other place. Anything else is kept as it is.
func (r *reader) notes() {
	var other []string
	answers := false
	for text := range strings.SplitSeq(r.raw.object("state").text("notes"), "\n") {
		text = clean(text, maxWords)
		key, rest, ok := strings.Cut(text, ": ")
		switch {
		case text == "":
		case text == oursBelow:
			answers = true
		case answers && ok && r.atTable(key, rest):
		case answers && ok:
			r.seeds = append(r.seeds, seedOf(key, rest))
		case ok && spelling.ValidSlug(key) && len(key) < 60 && key != noteOther && key != noteID:
			r.note(key, rest)
		default:
			other = append(other, text)
		}
		if len(r.is.Notes)+len(r.seeds)+len(other) > 200 {
			break
		}
	}
	if len(other) > 0 {
		r.note(noteOther, strings.Join(other, " "))
	}
}

// note keeps a text as a note of the hero, behind what the note of this key says already.
func (r *reader) note(key, text string) {
	for i := range r.is.Notes {
		if r.is.Notes[i].Key == key {
			r.is.Notes[i].Text = clean(r.is.Notes[i].Text+" / "+text, maxWords)
			return
		}
	}
	r.is.Notes = append(r.is.Notes, sheet.Note{Key: key, Text: clean(text, maxWords)})
}

// gained reads what was earned and is carried: answers may depend on it.
func (r *reader) gained() {
	o := r.raw.object("state")
	r.carried(o)
	p := &r.is.Play
	p.XP, p.Victories, p.Temporary = max(o.number("xp"), 0), max(o.number("victories"), 0), max(o.number("staminaTemp"), 0)
	for _, e := range r.x.Earned {
		from := 0
		if len(e.Values) > 1 {
			from, _ = strconv.Atoi(e.Values[1])
		}
		if n := o.number(e.Key) - from; n != 0 && o[e.Key].Exists() {
			p.Earn(e.Values[0], n)
		}
	}
}

// play reads the conditions and the projects of the hero.
func (r *reader) play() {
	o := r.raw.object("state")
	p := &r.is.Play
	for _, c := range o.objects("conditions") {
		switch slug := r.condition(c.text("type")); {
		case slug != "":
			if !slices.Contains(p.Conditions, slug) {
				p.Conditions = append(p.Conditions, slug)
			}
			r.took()
		default:
			r.lose("conditions", strings.TrimSpace(c.text("type")+" "+c.text("text")), "")
		}
	}
	for _, pr := range o.objects("projects") {
		name := clean(pr.text("name"), 200)
		if name != "" && len(p.Projects) < 100 {
			p.Projects = append(p.Projects, builder.Project{Name: name, Goal: max(pr.number("goal"), 0), Points: max(pr.object("progress").number("points"), 0)})
		}
	}
}

// spentInPlay notes what is left of the hero's Stamina and Recoveries. The other program writes what is gone, so this needs
// the numbers of the finished hero.
func (r *filler) spentInPlay() {
	o := r.raw.object("state")
	lost, used := o.number("staminaDamage"), o.number("recoveriesUsed")
	if lost == 0 && used == 0 {
		return
	}
	numbers, hurt := r.resolve(r.is).Names(), *r.is
	for _, stat := range r.set.Stats {
		left := numbers.Var(stat.ID)
		switch {
		case stat.Role == rules.StatHealth && lost != 0:
			left = max(left-lost, 0)
			hurt.Play.Stamina = &left
		case stat.Role == rules.StatHeals && used != 0:
			left = max(left-used, 0)
			hurt.Play.Recoveries = &left
		}
	}
	r.is = &hurt
}

// carried are the treasures.
func (r *reader) carried(o object) {
	question := r.set.PlayQuestion(rules.KindTreasure)
	for _, it := range o.objects("inventory") {
		rec := r.record("items", it.text("name"))
		if rec == nil {
			r.lose("inventory", it.text("name"), "")
			continue
		}
		r.took()
		for range min(max(it.number("count"), 1), 50) {
			if !r.take() {
				return
			}
			r.is = r.is.With(question, append(answerOf(r.is, question), rec.Slug()))
			if !rec.Repeat {
				break
			}
		}
	}
	if text := clean(o.text("inventoryText"), maxWords); text != "" {
		r.note("inventory", text)
	}
}

// condition is the slug of the condition a name means, empty for none.
func (r *reader) condition(name string) string {
	for _, rec := range r.set.KindsOf(rules.KindCondition) {
		if r.stands(r.read(name), &rec) {
			return rec.Slug()
		}
	}
	return ""
}
