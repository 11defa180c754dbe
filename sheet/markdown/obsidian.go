package markdown

import (
	"io"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// Obsidian writes the hero as a note for Obsidian. A block of the plugin Draw Steel Elements tracks play and holds every
// ability; after it come features and story. The block is YAML that fits the plugin's schema, and refers to nothing outside.
func Obsidian(w io.Writer, s *sheet.Sheet) error {
	var d document
	d.section(chapter.Identity(s))
	d.separate()
	d.b.WriteString("~~~ds-hero\n" + asYAML(elementOf(s)) + "~~~\n")
	d.list = false
	for _, section := range []doc.Section{
		chapter.Beside(s), chapter.Equipment(s), chapter.Features(s), chapter.Forms(s), chapter.Titles(s), chapter.Treasures(s), chapter.Projects(s),
		chapter.Followers(s), chapter.Creatures(s), chapter.Learned(s), chapter.Notes(s), chapter.Colophon(s),
	} {
		if !section.Empty() {
			d.section(section)
		}
	}
	_, err := io.WriteString(w, d.b.String())
	return err
}

// heroElement is the plugin's block of a hero, with its keys in the order they are written.
type heroElement struct {
	Name            string            `yaml:"name"`
	Level           int               `yaml:"level"`
	Ancestry        *nameElement      `yaml:"ancestry"`
	Class           *nameElement      `yaml:"class"`
	Subclass        string            `yaml:"subclass"`
	Characteristics map[string]int    `yaml:"characteristics"`
	Skills          []string          `yaml:"skills"`
	MaxStamina      int               `yaml:"max_stamina"`
	RecoveriesMax   int               `yaml:"recoveries_max"`
	Resource        *resourceElement  `yaml:"resource"`
	Titles          []string          `yaml:"titles"`
	Perks           []string          `yaml:"perks"`
	Treasures       []string          `yaml:"treasures"`
	Complication    string            `yaml:"complication"`
	State           *stateElement     `yaml:"state"`
	Abilities       []*abilityElement `yaml:"abilities"`
}

type nameElement struct {
	Name string `yaml:"name"`
}

type resourceElement struct {
	Type string `yaml:"type"`
	Min  *int   `yaml:"min"`
}

type stateElement struct {
	Stamina    *staminaElement `yaml:"stamina"`
	Resource   *int            `yaml:"resource"`
	Recoveries *int            `yaml:"recoveries"`
	Victories  *int            `yaml:"victories"`
	Conditions []string        `yaml:"conditions"`
}

type staminaElement struct {
	Current *int `yaml:"current"`
	Temp    *int `yaml:"temp"`
}

type abilityElement struct {
	Type        string           `yaml:"type"`
	FeatureType string           `yaml:"feature_type"`
	Name        string           `yaml:"name"`
	Usage       string           `yaml:"usage"`
	Cost        string           `yaml:"cost"`
	Keywords    []string         `yaml:"keywords"`
	Distance    string           `yaml:"distance"`
	Target      string           `yaml:"target"`
	Trigger     string           `yaml:"trigger"`
	Flavor      string           `yaml:"flavor"`
	Effects     []*effectElement `yaml:"effects"`
}

// effectElement is a roll with its outcomes, or a paragraph with its label.
type effectElement struct {
	Roll   string `yaml:"roll"`
	Tier1  string `yaml:"tier1"`
	Tier2  string `yaml:"tier2"`
	Tier3  string `yaml:"tier3"`
	Name   string `yaml:"name"`
	Effect string `yaml:"effect"`
}

// elementOf returns the block of a hero. It has those aspects for which the block has a key.
func elementOf(s *sheet.Sheet) *heroElement {
	e := &heroElement{Name: s.HeroName(), Level: min(max(s.Level, 1), 10), Characteristics: map[string]int{}}
	one := func(id string) *nameElement {
		if names := s.Aspect(id); len(names) > 0 {
			return &nameElement{names[0].Name}
		}
		return nil
	}
	all := func(id string) string { return strings.Join(namesOf(s.Aspect(id)), ", ") }
	e.Ancestry, e.Class = one(keyOf(e, &e.Ancestry)), one(keyOf(e, &e.Class))
	e.Subclass, e.Complication = all(keyOf(e, &e.Subclass)), all(keyOf(e, &e.Complication))
	for _, n := range s.Characteristics {
		e.Characteristics[n.ID] = n.Value()
	}
	for _, k := range s.Skills {
		e.Skills = append(e.Skills, k.Name)
	}
	if n, ok := s.Role(sheet.Health); ok {
		e.MaxStamina = n.Value()
	}
	if n, ok := s.Role(sheet.Heals); ok {
		e.RecoveriesMax = n.Value()
	}
	if s.Resource != nil {
		e.Resource = &resourceElement{s.Resource.Name, &s.Resource.Floor}
	}
	for _, f := range s.Features {
		if f.Earned {
			e.Titles = append(e.Titles, f.Name)
		} else if f.Kind+"s" == keyOf(e, &e.Perks) {
			e.Perks = append(e.Perks, f.Name)
		}
	}
	for _, t := range s.Treasures {
		e.Treasures = append(e.Treasures, chapter.Treasure(&t).Name)
	}
	e.State = e.now(s)
	for _, part := range chapter.Abilities(s).Parts {
		for _, entry := range part.Entries {
			if card, is := entry.(doc.Card); is && part.ID != chapter.SectionCommon {
				e.Abilities = append(e.Abilities, abilityOf(card))
			}
		}
	}
	return e
}

// now returns the present state in play. Values that were not noted are full.
func (e *heroElement) now(s *sheet.Sheet) *stateElement {
	stamina, recoveries, victories, temporary := e.MaxStamina, e.RecoveriesMax, max(s.Play.Victories, 0), s.Play.Temporary
	if s.Play.Stamina != nil {
		stamina = *s.Play.Stamina
	}
	if s.Play.Recoveries != nil {
		recoveries = max(*s.Play.Recoveries, 0)
	}
	out := &stateElement{Stamina: &staminaElement{&stamina, &temporary}, Recoveries: &recoveries, Victories: &victories, Conditions: s.Play.Conditions}
	if s.Resource != nil {
		amount, _ := s.Play.Has(s.Resource.ID)
		out.Resource = &amount
	}
	return out
}

// abilityOf returns an ability. If the outcomes of its power roll depend on the way it is used, there is a roll for each
// way.
func abilityOf(c doc.Card) *abilityElement {
	flavor, _ := c.Line(doc.Flavor)
	trigger, _ := c.Line(doc.Trigger)
	out := &abilityElement{Type: "feature", FeatureType: abilityFeature, Name: c.Name, Usage: c.Sort, Cost: c.Tag,
		Distance: c.Fact(doc.Distance).String(), Target: c.Fact(doc.Target).String(), Trigger: trigger.Text.String(), Flavor: flavor.Text.String()}
	if keywords := c.Fact(doc.Keywords).String(); keywords != "" {
		out.Keywords = strings.Split(keywords, ", ")
	}
	for _, e := range c.Without(doc.Flavor, doc.Properties, doc.Trigger) {
		switch e := e.(type) {
		case doc.Line:
			out.Effects = append(out.Effects, &effectElement{Name: e.Label, Effect: e.Text.String()})
		case doc.Outcomes:
			for _, way := range e.Ways {
				if len(way.Rows) == 3 {
					out.Effects = append(out.Effects, &effectElement{Roll: e.Plain + bracketed(way.Name),
						Tier1: way.Rows[0].Text.String(), Tier2: way.Rows[1].Text.String(), Tier3: way.Rows[2].Text.String()})
				}
			}
		}
	}
	return out
}

// abilityFeature is the plugin's word for a feature that is an ability.
const abilityFeature = "ability"

// namesOf returns the printed names of records.
func namesOf(list []sheet.Named) (out []string) {
	for _, n := range list {
		out = append(out, n.Name)
	}
	return out
}
