package encode

import (
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// abilityCard is an ability in the shape of Forge Steel.
type abilityCard struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	Description string         `json:"description"`
	Type        usage          `json:"type"`
	Keywords    []string       `json:"keywords"`
	Distance    []distanceData `json:"distance"`
	Target      string         `json:"target"`
	Cost        any            `json:"cost"`
	Repeatable  bool           `json:"repeatable"`
	MinLevel    int            `json:"minLevel"`
	Sections    []any          `json:"sections"`
}

// abilityData is the data of a feature that is an ability.
type abilityData struct {
	Ability abilityCard `json:"ability"`
}

// textSection is a section of an ability in words.
type textSection struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// labeledSection is a section of an ability with a label and a cost.
type labeledSection struct {
	Type       string `json:"type"`
	Name       string `json:"name"`
	Value      int    `json:"value"`
	Repeatable bool   `json:"repeatable"`
	Effect     string `json:"effect"`
}

// rollSection is the section of an ability with its power roll.
type rollSection struct {
	Type string    `json:"type"`
	Roll powerRoll `json:"roll"`
}

// powerRoll is a roll: the characteristics it is made with and its outcomes.
type powerRoll struct {
	Characteristic []string `json:"characteristic"`
	Bonus          int      `json:"bonus"`
	Tier1          string   `json:"tier1"`
	Tier2          string   `json:"tier2"`
	Tier3          string   `json:"tier3"`
}

// usage is when an ability is used.
type usage struct {
	Usage      string   `json:"usage"`
	Free       bool     `json:"free"`
	Trigger    string   `json:"trigger"`
	Time       string   `json:"time"`
	Qualifiers []string `json:"qualifiers"`
	FreeStrike bool     `json:"freeStrike"`
}

// distanceData is a distance.
type distanceData struct {
	Type      string `json:"type"`
	Value     int    `json:"value"`
	Value2    int    `json:"value2"`
	Within    int    `json:"within"`
	Special   string `json:"special"`
	Qualifier string `json:"qualifier"`
}

// abilityFeature returns a feature that holds an ability.
func (w *author) abilityFeature(a *sheet.Ability) feature {
	id := ownID(a.ID)
	return feature{ID: id, Name: forgesteel.Clean(a.Name, forgesteel.MaxName), Type: forgesteel.Value(w.Exchange.Shapes, "card"), Data: asJSON(abilityData{w.cardOf(a, id, forgesteel.Clean(a.Name, forgesteel.MaxName))})}
}

// cardOf returns an ability with the id and the name it has in the file.
func (w *author) cardOf(a *sheet.Ability, id, name string) abilityCard {
	words := forgesteel.Values(w.Exchange.Types, a.Type)
	out := abilityCard{ID: id, Name: name, Description: a.Flavor, Target: a.Target.String(), Cost: a.Cost, MinLevel: max(a.Level, 1),
		Type:     usage{Usage: forgesteel.First(words), Free: len(words) > 1, Trigger: a.Trigger.String(), Qualifiers: []string{}},
		Keywords: []string{}, Distance: []distanceData{}, Sections: []any{}}
	for _, k := range a.Keywords {
		out.Keywords = append(out.Keywords, printable.Capital(k))
	}
	rec := w.Set.Record(a.ID)
	if rec != nil {
		out.Cost = rec.Cost // as printed, without what changes it
	}
	if word := forgesteel.Value(w.Exchange.Costs, a.Kind); word != "" {
		out.Cost = word
	}
	if rec != nil && rec.Ability != nil {
		included := forgesteel.Included(&w.Exchange, w.Set, rec)
		for _, r := range rec.Ability.Reach {
			out.Distance = append(out.Distance, distanceData{Type: printable.Capital(r.Kind), Value: r.Size - included[r.Kind], Value2: r.Width, Within: r.Within, Special: r.Text})
		}
	}
	for _, c := range a.Clauses {
		switch {
		case c.Label == sheet.RollClause:
			out.Sections = append(out.Sections, w.rolled(a, rec))
		case c.Amount > 0 || c.Label != w.s.Show.Terms.Effect:
			out.Sections = append(out.Sections, labeledSection{"field", c.Label, c.Amount, c.Open, c.Text.String()})
		default:
			out.Sections = append(out.Sections, textSection{"text", c.Text.String()})
		}
	}
	return out
}

// rolled returns the power roll of an ability with the figures of its card, to which the reader adds scores and bonuses.
func (w *author) rolled(a *sheet.Ability, rec *rules.Record) rollSection {
	roll := powerRoll{Characteristic: []string{}}
	if a.Roll != nil {
		for _, c := range a.Roll.Characteristics {
			roll.Characteristic = append(roll.Characteristic, c.Name)
		}
	}
	tiers := a.Tiers
	if len(tiers) == 0 && len(a.Variants) > 0 {
		tiers = a.Variants[0].Tiers
	}
	included := forgesteel.Included(&w.Exchange, w.Set, rec)
	for i, to := range []*string{&roll.Tier1, &roll.Tier2, &roll.Tier3} {
		if rec != nil && rec.Ability != nil && i < min(len(tiers), len(rec.Ability.Tiers)) {
			print := forgesteel.TierText(rules.ReaderOf(w.Set), &rec.Ability.Tiers[i])
			*to = printedTier(print, included["tier"+strconv.Itoa(i+1)])
		}
	}
	return rollSection{forgesteel.Value(w.Exchange.Shapes, "rolled"), roll}
}

// printedTier returns an outcome as Forge Steel writes it: potencies in brackets, and damage without a bonus that
// the card includes.
func printedTier(print string, bonus int) string {
	if damage, rest, _ := strings.Cut(print, " "); bonus > 0 {
		if n, err := strconv.Atoi(damage); err == nil && n >= bonus {
			print = strconv.Itoa(n-bonus) + " " + rest
		}
	}
	return strings.NewReplacer("< weak", "< [weak]", "< average", "< [average]", "< strong", "< [strong]").Replace(print)
}
