package sheet

import (
	"strings"
)

func (a *Ability) doc() AbilityDoc {
	d := AbilityDoc{
		ID: slug(a.ID), Name: a.Name, Source: a.Source, Kind: a.Kind, Cost: a.Cost, Type: a.Type, Distance: a.Distance,
		Target: a.Target.String(), Keywords: []string{}, Tiers: tierDocs(a.Tiers), Clauses: []ClauseDoc{}, Spend: []SpendDoc{},
		UsableAs: list(a.UsableAs), Variants: []VariantDoc{}, DamageBonus: []BonusDoc{}, Apply: a.Apply, Common: a.Common,
	}
	if a.User != nil {
		d.User = slug(a.User.ID)
	}
	if t := a.Trigger.String(); t != "" {
		d.Trigger = &t
	}
	for _, k := range a.Keywords {
		d.Keywords = append(d.Keywords, strings.ToLower(k))
	}
	if a.Roll != nil {
		d.Roll = &RollDoc{Bonus: a.Roll.Bonus}
		for _, c := range a.Roll.Characteristics {
			d.Roll.Characteristics = append(d.Roll.Characteristics, c.ID)
		}
	}
	a.clauseDocs(&d)
	for _, v := range a.Variants {
		d.Variants = append(d.Variants, VariantDoc{v.Distance, tierDocs(v.Tiers)})
	}
	for _, b := range a.DamageBonus {
		d.DamageBonus = append(d.DamageBonus, BonusDoc{b.Source, b.Tiers})
	}
	for _, u := range a.Also {
		as := a.UsedAs(u)
		its := as.doc()
		d.Also = append(d.Also, UseDoc{its.User, its.Distance, its.Roll, its.Tiers, its.Clauses, its.Variants, its.DamageBonus})
	}
	return d
}

func (a *Ability) clauseDocs(d *AbilityDoc) {
	var effects []string
	for _, c := range a.Clauses {
		out := ClauseDoc{Label: c.Label, Amount: c.Amount, Text: c.Text.String()}
		if c.Amount > 0 {
			out.Open = &c.Open
		}
		d.Clauses = append(d.Clauses, out)
		switch c.Label {
		case "Effect":
			effects = append(effects, out.Text)
		case "Spend":
			d.Spend = append(d.Spend, SpendDoc{c.Amount, c.Open, out.Text})
		case "Persistent":
			d.Persistent = &SpendDoc{c.Amount, c.Open, out.Text}
		}
	}
	d.Effect = strings.Join(effects, "\n")
}

func tierDocs(ts []Tier) []TierDoc {
	out := make([]TierDoc, 0, len(ts))
	for _, t := range ts {
		d := TierDoc{Text: t.Full().String(), Dice: t.Dice}
		if t.Damage != nil {
			v := t.Damage.Value()
			d.Damage, d.Parts = &v, t.Damage.partDocs()
		}
		for _, x := range t.Extra {
			d.Extra = append(d.Extra, ExtraDoc(x))
		}
		if t.DamageType != "" {
			d.DamageType = &t.DamageType
		}
		out = append(out, d)
	}
	return out
}
