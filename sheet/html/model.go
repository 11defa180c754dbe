package html

import (
	"encoding/json"

	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
)

// model is the data of a hero for the script of the page: names and numbers of the sheet, and the state of play.
type model struct {
	Edition string `json:"edition"`
	Name    string `json:"name"`
	Player  string `json:"player"`
	Level   int    `json:"level"`
	File    string `json:"file"` // the name of the file that holds a state

	Health     *meter              `json:"health"`
	States     []threshold         `json:"states"`
	Temporary  *meter              `json:"temporary"`
	Heals      *meter              `json:"heals"`
	Resources  []resource          `json:"resources"`
	Trackers   []counter           `json:"trackers"`
	Conditions []condition         `json:"conditions"`
	Save       *save               `json:"save"`
	Ends       map[string]string   `json:"ends"` // how effects end, in words
	Victories  *counter            `json:"victories"`
	XP         *counter            `json:"xp"`
	Totals     []counter           `json:"totals"`
	Over       []string            `json:"over"`
	Rests      bool                `json:"rests"`
	RestXP     growth              `json:"restXP"`
	Fights     bool                `json:"fights"` // the edition has encounters
	Reminders  map[string][]remind `json:"reminders"`
}

// meter is a number with a maximum.
type meter struct {
	Name  string `json:"name"`
	Short string `json:"short,omitempty"`
	One   string `json:"one,omitempty"`
	Box   string `json:"box"` // the name of the box on the sheet
	Most  int    `json:"most"`
	Each  int    `json:"each,omitempty"` // how much one of them heals
	Now   *int   `json:"now"`            // as noted; null for all of it
}

// threshold is a state of health, such as winded.
type threshold struct {
	Name string `json:"name"`
	At   int    `json:"at"`
}

// counter is a number without a maximum.
type counter struct {
	ID   string `json:"id,omitempty"`
	Name string `json:"name"`
	Now  int    `json:"now"`
}

// resource is a resource of the hero.
type resource struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Box    string   `json:"box"`
	Floor  int      `json:"floor"`
	Starts string   `json:"starts"` // in words, empty if an encounter does not set it
	Start  *counted `json:"start"`
	Turn   *counted `json:"turn"`
	Debt   *counted `json:"debt"`
	Pays   string   `json:"pays"` // the resource in whose place it can be spent
	Stays  bool     `json:"stays"`
	Rest   growth   `json:"rest"`
	Now    *int     `json:"now"`
	Gains  []gain   `json:"gains"`
}

// gain is a way to gain a resource.
type gain struct {
	Words  string   `json:"words"`
	Once   string   `json:"once"`
	Amount *counted `json:"amount"`
}

// counted is an amount that the script can count.
type counted struct {
	Flat      int      `json:"flat"`
	Victories int      `json:"victories"`
	Dice      [][2]int `json:"dice"`
}

// growth is an amount by another.
type growth struct {
	Flat int `json:"flat"`
	Each int `json:"each"`
}

// condition is a condition that the hero can suffer.
type condition struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	On   bool   `json:"on,omitempty"`
}

// save is the roll that ends an effect.
type save struct {
	Name  string `json:"name"`
	Sides int    `json:"sides"`
	At    int    `json:"at"`
}

// remind is something that matters at a moment.
type remind struct {
	Name  string `json:"name"`
	Place string `json:"place,omitempty"` // its id on the page
}

// Model returns the model of the hero as JSON.
func (h *hero) Model() (string, error) {
	raw, err := json.Marshal(h.model)
	return clean(string(raw)), err
}

// modelOf returns the model of a hero. place returns the id on the page of a record, or "".
func modelOf(s *sheet.Sheet, state bool, place func(id string) string) model {
	m := model{Edition: clean(s.Edition), Name: clean(s.HeroName()), Player: clean(s.Player), Level: s.Level, File: fileOf(s),
		States: []threshold{}, Resources: []resource{}, Trackers: []counter{}, Conditions: []condition{}, Totals: []counter{}, Over: []string{},
		Rests: s.Rests, RestXP: growth(s.RestXP), Ends: map[string]string{}, Reminders: map[string][]remind{}}
	m.Over = append(m.Over, s.Show.Over...)
	m.health(s)
	for _, r := range s.Resources {
		m.Resources = append(m.Resources, resourceOf(s, r))
	}
	for _, t := range s.Show.Trackers {
		m.Trackers = append(m.Trackers, counter{ID: t.ID, Name: clean(t.Name)})
	}
	m.effects(s)
	if word := s.Show.Terms.Victories; word != "" {
		m.Victories = &counter{Name: clean(word), Now: s.Play.Victories}
	}
	if len(s.XP) > 0 {
		m.XP = &counter{Name: clean(s.Show.Terms.XP), Now: s.Play.XP}
	}
	for _, n := range s.Roles(sheet.Ledger) {
		now := n.Start()
		if state {
			now = n.Value()
		}
		m.Totals = append(m.Totals, counter{ID: n.ID, Name: clean(n.Name), Now: now})
	}
	for _, moment := range s.Show.Moments {
		key := map[string]string{sheet.MomentStart: "start", sheet.MomentTurn: "turn", sheet.MomentEnd: "end"}[moment.Role]
		if key == "" {
			continue
		}
		m.Fights = m.Fights || moment.Role == sheet.MomentStart
		for _, x := range s.At(moment) {
			if x.ID != "" {
				m.Reminders[key] = append(m.Reminders[key], remind{clean(x.Name), place(x.ID)})
			}
		}
	}
	return m
}

// health adds health, its states, and the ways to regain it.
func (m *model) health(s *sheet.Sheet) {
	if n, ok := s.Role(sheet.Health); ok {
		m.Health = &meter{Name: clean(n.Name), Box: clean(chapter.HealthBox(n)), Most: n.Value(), Now: s.Play.Stamina}
		for _, n := range s.Playing(sheet.Low, sheet.Down, sheet.End) {
			m.States = append(m.States, threshold{clean(n.Name), n.Value()})
		}
		if word := chapter.Temporary(s); word != "" {
			had := s.Play.Temporary
			m.Temporary = &meter{Name: clean(word + " " + n.Name), Short: clean(printable.Capital(word)), Box: clean(chapter.TemporaryBox(s, n)), Now: &had}
		}
	}
	if n, ok := s.Role(sheet.Heals); ok {
		m.Heals = &meter{Name: clean(n.Name), One: clean(doc.OrElse(s.Show.Terms.Recovery, n.Name)), Most: max(n.Value(), 0), Now: s.Play.Recoveries}
		m.Heals.Box = m.Heals.One
		if n.Value() > chapter.MostBoxes {
			m.Heals.Box = m.Heals.Name
		}
		if each, ok := s.Role(sheet.Healing); ok {
			m.Heals.Each = each.Value()
		}
	}
}

// effects adds the conditions, and how effects end.
func (m *model) effects(s *sheet.Sheet) {
	on := map[string]bool{}
	for _, id := range s.Play.Conditions {
		on[id] = true
	}
	for _, c := range s.Conditions {
		if c.Mark == "" {
			m.Conditions = append(m.Conditions, condition{c.ID, clean(printable.Flat(c.Name)), on[c.ID]})
		}
	}
	m.Ends["over"] = "until ended"
	m.Ends["turn"], m.Ends["save"] = clean(s.Show.Terms.EndOfTurn), clean(s.Show.Terms.Save)
	if at := s.Show.Save; at.Sides > 0 {
		m.Save = &save{clean(at.At.Name), at.Sides, at.At.Value()}
	}
}

// resourceOf returns a resource.
func resourceOf(s *sheet.Sheet, r *sheet.Resource) resource {
	out := resource{ID: r.ID, Name: clean(r.Name), Box: clean(r.Name + " now"), Floor: min(r.Floor, 0), Pays: r.Pays, Stays: r.Stays, Rest: growth(r.Rest), Gains: []gain{}}
	if n, ok := s.Play.Has(r.ID); ok {
		out.Now = &n
	}
	if r.Starts != "" {
		out.Starts = clean(r.Start)
	}
	out.Start, out.Turn, out.Debt = countedOf(r.Start, s), countedOf(r.Turn, s), countedOf(r.Debt, s)
	for _, g := range r.Gained {
		one := gain{Once: g.Once}
		words := printable.Flat(g.Text.String())
		if a, rest, ok := amountOf(words); ok {
			one.Amount, words = a.counted(), rest
		}
		if g.Under != "" {
			words = doc.Joined(": ", g.Under+" "+g.At, words)
		}
		one.Words = clean(words)
		out.Gains = append(out.Gains, one)
	}
	return out
}

// countedOf returns a printed amount, or nil if the script cannot count it.
func countedOf(printed string, s *sheet.Sheet) *counted {
	a, ok := readAmount(printed, s.Show.Terms.Victories)
	if !ok {
		return nil
	}
	return a.counted()
}

func (a amount) counted() *counted {
	out := &counted{Flat: a.Flat, Victories: a.Victories, Dice: [][2]int{}}
	for _, d := range a.Dice {
		out.Dice = append(out.Dice, [2]int{d.Count, d.Sides})
	}
	return out
}

// fileOf returns the name of the file in which the page saves a state.
func fileOf(s *sheet.Sheet) string {
	const most = 60
	name := spelling.Slug(s.HeroName())
	if len(name) > most {
		name = ""
	}
	return doc.OrElse(name, "hero") + ".play.json"
}
