package html

import (
	"encoding/json"

	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// model is the data of a hero for the script of the page: names and numbers of the sheet, and the state of play.
type model struct {
	Edition string `json:"edition"`
	Name    string `json:"name"`
	Player  string `json:"player"`
	Level   int    `json:"level"`
	File    string `json:"file"` // the name of the file that holds a state

	body
	Creatures []beside            `json:"creatures"`
	Heals     *meter              `json:"heals"`
	Resources []resource          `json:"resources"`
	Trackers  []counter           `json:"trackers"`
	Save      *save               `json:"save"`
	Ends      map[string]string   `json:"ends"` // how effects end, in words
	Victories *counter            `json:"victories"`
	XP        *counter            `json:"xp"`
	Totals    []counter           `json:"totals"`
	Over      []string            `json:"over"`
	Rests     bool                `json:"rests"`
	RestXP    sheet.Growth        `json:"restXP"`
	Fights    bool                `json:"fights"` // the edition has encounters
	Reminders map[string][]remind `json:"reminders"`
}

// counter is a number without a maximum.
type counter struct {
	ID   string `json:"id,omitempty"`
	Name string `json:"name"`
	Now  int    `json:"now"`
}

// resource is a resource of the hero.
type resource struct {
	ID     string       `json:"id"`
	Name   string       `json:"name"`
	Box    string       `json:"box"`
	Floor  int          `json:"floor"`
	Starts string       `json:"starts"` // in words, empty if an encounter does not set it
	Start  *counted     `json:"start"`
	Turn   *counted     `json:"turn"`
	Refill *counted     `json:"refill"` // its value at the start of each turn
	Debt   *counted     `json:"debt"`
	Pays   string       `json:"pays"`    // the resource in whose place it can be spent
	Follow string       `json:"follows"` // the resource whose spending raises it
	Stays  bool         `json:"stays"`
	Rest   sheet.Growth `json:"rest"`
	Now    *int         `json:"now"`
	Gains  []gain       `json:"gains"`
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
		body: bodyOf(s, s.Roles, s.Play.Stamina, s.Play.Temporary), Creatures: []beside{}, Resources: []resource{}, Trackers: []counter{}, Totals: []counter{}, Over: []string{},
		Rests: s.Rests, RestXP: s.RestXP, Ends: map[string]string{}, Reminders: map[string][]remind{}}
	m.Over = append(m.Over, s.Show.Over...)
	m.heals(s)
	m.beside(s)
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

// resourceOf returns a resource.
func resourceOf(s *sheet.Sheet, r *sheet.Resource) resource {
	out := resource{ID: r.ID, Name: clean(r.Name), Box: clean(phrase.Of("now", r.Name)), Floor: min(r.Floor, 0),
		Pays: r.Pays, Follow: r.Follows, Stays: r.Stays, Rest: r.Rest, Gains: []gain{}}
	if n, ok := s.Play.Has(r.ID); ok {
		out.Now = &n
	}
	if r.Starts != "" {
		out.Starts = clean(r.Start)
	}
	out.Start, out.Turn, out.Debt = countedOf(r.Start, s), countedOf(r.Turn, s), countedOf(r.Debt, s)
	out.Refill = countedOf(r.Refill, s)
	for _, g := range r.Gained {
		one := gain{Once: g.Once}
		words := printable.Flat(g.Text.String())
		if a, rest, ok := amountOf(words); ok && r.Follows == "" { // what follows another resource grows by itself
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
