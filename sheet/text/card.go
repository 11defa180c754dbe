package text

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/term"
	"scabbard/sheet/wording"
)

// tierColumn is where the outcome of a tier begins.
const tierColumn = 11

// cards are abilities, each with everything on it.
type cards struct{ *page }

// write prints every card, by type of action; what every hero can do goes short at the end.
func (p cards) write(s *sheet.Sheet) {
	own, common := wording.Sections(s)
	for _, sec := range own {
		p.heading("Abilities: " + strings.ToLower(sec.Title))
		for i, a := range sec.List {
			if i > 0 {
				p.blank()
			}
			p.card(a)
		}
	}
	if len(common) == 0 {
		return
	}
	p.heading("Abilities: every hero")
	for _, a := range common {
		p.brief(a)
	}
}

// card prints an ability with everything on it, beneath the heading that says its type.
func (p cards) card(a sheet.Ability) { p.cardAs(a, "") }

// cardAs is card with the words for what sort of ability it is, where no heading says it.
func (p cards) cardAs(a sheet.Ability, sort string) {
	p.spread(0, strong(a.Name), faint(wording.Joined(wording.Between, sort, wording.Tag(a), a.From)))
	p.underName(a)
}

// underName prints what stands below the name of an ability.
func (p cards) underName(a sheet.Ability) {
	if a.Flavor != "" {
		p.para(2, 2, faint(a.Flavor))
	}
	p.flow(2, 4, "", wording.Between, wording.ReachAndTarget(a))
	if len(a.UsableAs) > 0 {
		p.para(2, 4, say("Also counts as: "+strings.Join(a.UsableAs, ", ")))
	}
	p.clause("Trigger", a.Trigger)
	for _, c := range wording.Clauses(a) {
		if c.Label == wording.RollClause {
			p.roll(a)
			continue
		}
		p.clause(wording.Label(c, a.Resource), c.Text)
	}
	if in := wording.Included(a); len(in) > 0 {
		p.para(2, 4, faint("Damage includes "+strings.Join(in, ", ")))
	}
	if in := a.AssumedReach(); len(in) > 0 {
		p.para(2, 4, faint("Distance includes "+strings.Join(in, ", ")))
	}
	p.apply(2, a.Apply)
}

// roll prints the power roll and its outcomes, once for each way of use.
func (p cards) roll(a sheet.Ability) {
	if a.Roll != nil {
		p.para(2, 4, strong("Power roll: "), say(name("2d10 + "+wording.Power(a.Roll))))
	}
	for _, u := range wording.Uses(a) {
		if u.Distance != "" {
			p.para(4, 4, strong(u.Distance))
		}
		for _, t := range u.Tiers {
			p.tier(t)
		}
	}
}

func (p cards) tier(t sheet.Tier) {
	head := t.Short
	p.hang(tierColumn-2-term.Width(head), tierColumn, strong(head), words(t.Full())...)
}

// brief prints an ability of every hero: a line of what it is, a line for each set of tiers.
func (p cards) brief(a sheet.Ability) {
	about := wording.Joined(wording.Between, strings.ToLower(a.TypeName), a.Distance)
	if a.Roll != nil {
		about += wording.Between + wording.Power(a.Roll)
	}
	p.spread(0, strong(a.Name), faint(about))
	for _, u := range wording.Uses(a) {
		var spans []span
		for i, t := range u.Tiers {
			if i > 0 {
				spans = append(spans, faint(" | "))
			}
			spans = append(spans, strong(t.Short+string(nbsp)))
			spans = append(spans, words(t.Full())...)
		}
		if u.Distance != "" {
			spans = append([]span{say(u.Distance + ": ")}, spans...)
		}
		p.para(2, 4, spans...)
	}
	if len(a.Short) > 0 {
		p.para(2, 4, words(a.Short)...)
	}
}
