package decode

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
)

// noteOther is the key of the note with the parts of the file that have no place here.
const noteOther = "forge-steel"

// readNotes reads the notes: lines with the name of a note before them, and behind a line of ours the answers that had
// no other place. Anything else is kept as it is.
func (r *reader) readNotes() {
	var other []string
	answers := false
	for text := range strings.SplitSeq(r.raw.Object("state").Text("notes"), "\n") {
		text = forgesteel.Clean(text, forgesteel.MaxWords)
		key, rest, ok := strings.Cut(text, ": ")
		switch {
		case text == "":
		case text == forgesteel.NotesHeading:
			answers = true
		case answers && ok && r.readPlayLine(key, rest):
		case answers && ok:
			r.placer.Known = append(r.placer.Known, knownAnswer(key, rest))
		case ok && spelling.ValidSlug(key) && len(key) < 60 && key != noteOther && key != forgesteel.NoteID:
			r.addNote(key, rest)
		default:
			other = append(other, text)
		}
		if len(r.hero.Notes)+len(r.placer.Known)+len(other) > 200 {
			break
		}
	}
	if len(other) > 0 {
		r.addNote(noteOther, strings.Join(other, " "))
	}
}

// addNote keeps a text as a note of the hero. If there is a note with the key, the text is added to it.
func (r *reader) addNote(key, text string) {
	for i := range r.hero.Notes {
		if r.hero.Notes[i].Key == key {
			r.hero.Notes[i].Text = forgesteel.Clean(r.hero.Notes[i].Text+" / "+text, forgesteel.MaxWords)
			return
		}
	}
	r.hero.Notes = append(r.hero.Notes, sheet.Note{Key: key, Text: forgesteel.Clean(text, forgesteel.MaxWords)})
}

// readGains reads gains and treasures, because answers may depend on them.
func (r *reader) readGains() {
	o := r.raw.Object("state")
	r.readInventory(o)
	p := &r.hero.Play
	p.XP, p.Victories, p.Temporary = max(o.Number("xp"), 0), max(o.Number("victories"), 0), max(o.Number("staminaTemp"), 0)
	for _, e := range r.Exchange.Earned {
		from := 0
		if len(e.Values) > 1 {
			from, _ = strconv.Atoi(e.Values[1])
		}
		if n := o.Number(e.Key) - from; n != 0 && o[e.Key].Exists() {
			p.Earn(e.Values[0], n)
		}
	}
}

// readPlay reads the conditions and the projects of the hero.
func (r *reader) readPlay() {
	o := r.raw.Object("state")
	p := &r.hero.Play
	for _, c := range o.Objects("conditions") {
		switch slug := r.conditionSlug(c.Text("type")); {
		case slug != "":
			if !slices.Contains(p.Conditions, slug) {
				p.Conditions = append(p.Conditions, slug)
			}
			r.countPlaced()
		default:
			r.noteLost("conditions", strings.TrimSpace(c.Text("type")+" "+c.Text("text")), "")
		}
	}
	for _, pr := range o.Objects("projects") {
		name := forgesteel.Clean(pr.Text("name"), 200)
		if name != "" && len(p.Projects) < 100 {
			p.Projects = append(p.Projects, builder.Project{Name: name, Goal: max(pr.Number("goal"), 0), Points: max(pr.Object("progress").Number("points"), 0)})
		}
	}
}

// spentInPlay notes the hero's current Stamina and Recoveries. Forge Steel writes the losses, so this needs
// the numbers of the finished hero.
func (r *reader) spentInPlay() {
	o := r.raw.Object("state")
	lost, used := o.Number("staminaDamage"), o.Number("recoveriesUsed")
	if lost == 0 && used == 0 {
		return
	}
	numbers, hurt := r.placer.Resolve(r.hero).Names(), *r.hero
	for _, stat := range r.Set.Stats {
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
	r.hero = &hurt
}

// readResource notes how much the hero has of a resource of a class.
func (r *reader) readResource(v gjson.Result, owners []string) {
	amount := forgesteel.Number(v.Get("data.value"))
	for _, id := range owners {
		rec := r.Set.Record(id)
		for i := range rec.Effects {
			of := rec.Effects[i].Resource
			if of != nil && amount != 0 && forgesteel.Slug(of.Name) == forgesteel.Slug(v.Get("name").Str) {
				r.hero.Play.SetResource(of.ID, amount)
			}
		}
	}
}

// readInventory are the treasures.
func (r *reader) readInventory(o object) {
	question := r.Set.PlayQuestion(rules.KindTreasure)
	for _, it := range o.Objects("inventory") {
		rec := r.Record("items", r.nameOf(it))
		if rec == nil {
			r.noteLost("inventory", it.Text("name"), "")
			continue
		}
		r.countPlaced()
		if goal := it["crafting"].Get("goal"); goal.Type == gjson.Number {
			ours, _ := rec.Goal.Constant()
			r.differs(rec.Name, figure{"goal", forgesteel.Number(goal), ours})
		}
		for _, l := range it.Objects("featuresByLevel") {
			for _, f := range l.Objects("features") {
				if l.Number("level") <= r.hero.Level {
					r.noteBonuses(f, filePlace{owners: []string{rec.ID}})
				}
			}
		}
		for range min(max(it.Number("count"), 1), 50) {
			if !r.countPick() {
				return
			}
			r.hero = r.hero.With(question, append(answerOf(r.hero, question), rec.Slug()))
			if !rec.Repeat {
				break
			}
		}
	}
	if text := forgesteel.Clean(o.Text("inventoryText"), forgesteel.MaxWords); text != "" {
		r.addNote("inventory", text)
	}
}

// conditionSlug returns the slug of the condition with a name, or "" for none.
func (r *reader) conditionSlug(name string) string {
	for _, rec := range r.Set.KindsOf(rules.KindCondition) {
		if r.Matches(r.MeaningsOf(name), &rec) {
			return rec.Slug()
		}
	}
	return ""
}

// readPlayLine reads a line of our notes that is no answer to a question, and reports whether it was one.
func (r *reader) readPlayLine(key, value string) bool {
	p := &r.hero.Play
	number, err := strconv.Atoi(value)
	number = min(max(number, -1_000_000), 1_000_000)
	kind, id, _ := strings.Cut(strings.TrimPrefix(key, "play."), ".")
	switch {
	case key == "player":
		r.hero.Player = forgesteel.Clean(value, 100)
	case key == forgesteel.LevelKey && err == nil:
		r.hero.Level = min(max(number, 1), r.Set.MaxLevel)
	case key == "play.pace" && r.Set.Pace(value) != nil:
		p.Pace = value
	case !strings.HasPrefix(key, "play."):
		return false
	case kind == "earned" && err == nil && r.Set.Stat(id) != nil:
		p.Earn(id, number)
	case kind == "toggles" && spelling.ValidSlug(id):
		p.Toggles = append(p.Toggles, builder.Toggle{ID: id, On: value == "true"})
	case kind == "resources" && err == nil && spelling.ValidSlug(id):
		p.SetResource(id, number)
	case r.Set.AsksOfPlay(key):
		r.hero = r.hero.With(key, strings.Split(value, ", "))
	default:
		return false
	}
	return true
}
