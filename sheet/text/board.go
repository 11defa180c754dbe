package text

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/palette"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Frame is what a page says around a hero that the sheet does not know.
type Frame struct {
	Party string   // the name of the hero's party; empty for none
	State []Span   // the state of the hero, on the third line; nil for none
	Foot  [][]Span // the commands to type next; nil for none
}

// Board prints a hero in short: who it is, its state, the numbers one plays with, a line for each ability, and the names of what it
// has. Show prints everything.
func Board(w io.Writer, s *sheet.Sheet, f Frame, o Options) error {
	p := NewPage(o)
	b := board{p, s}
	b.head(f)
	p.Blank()
	b.figures()
	p.Blank()
	b.health()
	for _, r := range s.Resources {
		b.resource(r)
	}
	b.turns()
	p.Blank()
	b.abilities()
	p.Blank()
	b.holdings()
	b.foot(f)
	return p.Flush(w)
}

// board prints a hero in short.
type board struct {
	*Page
	s *sheet.Sheet
}

const (
	boardIndent = 2
	boardColumn = 14 // where the text beside a label begins
)

// head prints who the hero is, in two lines, and its state.
func (b board) head(f Frame) {
	who := doc.Joined(" ", b.s.Who(), levelFigure(b.s))
	b.Spread(0, In(palette.Heading, b.s.HeroName()), strong(who))
	b.Spread(0, say(strings.Join(b.also(), between)), faint(f.Party))
	b.Para(0, 2, f.State...)
}

// levelFigure returns the level as a figure, or "".
func levelFigure(s *sheet.Sheet) string {
	if s.ShownLevel() == 0 {
		return ""
	}
	return strconv.Itoa(s.Level)
}

// also returns the aspects in the hero's headline that the words for who it is do not have.
func (b board) also() (out []string) {
	for _, piece := range b.s.Show.Headline {
		for rest := piece; ; {
			_, after, found := strings.Cut(rest, "{")
			id, then, closed := strings.Cut(after, "}")
			if !found || !closed {
				break
			}
			rest = then
			if strings.Contains(b.s.Show.Who, "{"+id+"}") {
				continue
			}
			var names []string
			for _, n := range b.s.Aspect(id) {
				names = append(names, printable.Flat(n.Name))
			}
			if len(names) > 0 {
				out = append(out, phrase.And(names))
			}
		}
	}
	return out
}

// figures prints the characteristics and the first vital numbers, each below its name, as many side by side as fit.
func (b board) figures() {
	list := slices.Clone(b.s.Characteristics)
	apart := len(list)
	list = append(list, b.vitals(true)...)
	for len(list) > 0 {
		n, used := 0, boardIndent
		for n < len(list) {
			gap := 2
			if n == apart {
				gap = 4
			}
			wide := term.Width(printable.Flat(list[n].Name)) + gap
			if n > 0 && used+wide > b.width+2 {
				break
			}
			used += wide
			n++
		}
		names, values := []Span{say(spaces(boardIndent))}, []Span{say(spaces(boardIndent))}
		for i, x := range list[:n] {
			label, value := printable.Flat(x.Name), x.Show()
			wide := max(term.Width(label), term.Width(value))
			gap := spaces(2)
			if i+1 == apart {
				gap = spaces(4)
			}
			before := (wide - term.Width(value) + 1) / 2
			names = append(names, faint(term.Pad(label, wide)), say(gap))
			values = append(values, say(spaces(before)), In(palette.Figure, value), say(spaces(wide-before-term.Width(value))+gap))
		}
		b.Line(names...)
		b.Line(values...)
		list, apart = list[n:], max(0, apart-n)
	}
}

// onBoard is how many of the vital numbers are printed large.
const onBoard = 3

// vitals returns the vital numbers that are printed large, or the others.
func (b board) vitals(large bool) []sheet.Number {
	all := b.s.Roles(sheet.Vital)
	n := min(onBoard, len(all))
	if large {
		return all[:n]
	}
	return all[n:]
}

// The bars of health and healing have at most so many parts.
const longestBar = 20

// health prints health and healing as bars.
func (b board) health() {
	hurts, isHurt := b.s.Role(sheet.Health)
	heals, canHeal := b.s.Role(sheet.Heals)
	left := longestBar
	if canHeal && !isHurt {
		left = min(longestBar, heals.Value())
	}
	if isHurt {
		var at []string
		for _, role := range []string{sheet.Low, sheet.End} {
			if n, ok := b.s.Role(role); ok {
				at = append(at, phrase.Of("at", strings.ToLower(n.Name), n.Show()))
			}
		}
		now := hurts.Value()
		if b.s.Play.Stamina != nil {
			now = *b.s.Play.Stamina
		}
		b.bar(hurts, now, left, "▰▱", palette.Good, strings.Join(at, ", "))
	}
	if canHeal {
		now := heals.Value()
		if b.s.Play.Recoveries != nil {
			now = *b.s.Play.Recoveries
		}
		each := ""
		if n, ok := b.s.Role(sheet.Healing); ok {
			each = phrase.Of("each-gives-back", n.Show(), "")
		}
		b.bar(heals, now, left, "●○", palette.Good, each)
	}
	var noted []string
	if b.s.Play.Temporary > 0 {
		noted = append(noted, strconv.Itoa(b.s.Play.Temporary)+" "+doc.OrElse(chapter.Temporary(b.s), phrase.Of("temporary")))
	}
	if noted = append(noted, b.s.Play.Conditions...); len(noted) > 0 {
		b.label(phrase.Of("now-label"), In(palette.Warning, strings.Join(noted, ", ")))
	}
}

// bar prints a number that is spent, with what is left of it as a bar. signs are those of a part that is left and of one that is
// gone. wide is the width of the bars of the page.
func (b board) bar(n sheet.Number, now, wide int, signs string, good palette.Role, about string) {
	most := max(n.Value(), 0)
	parts, full := most, min(max(now, 0), most)
	if most > longestBar {
		parts, full = longestBar, (full*longestBar+most-1)/most
	}
	if low, ok := b.s.Role(sheet.Low); ok && n.Role == sheet.Health && now <= low.Value() {
		good = palette.Warning
	}
	left, gone := string([]rune(signs)[:1]), string([]rune(signs)[1:])
	label := say(spaces(boardIndent))
	of, _ := phrase.Around("of-most")
	figures := []Span{In(palette.Figure, term.PadLeft(sheet.Figure(now, false), 3)), faint(" " + of), say(n.Show())}
	name := strong(term.Pad(printable.Flat(n.Name), boardColumn-boardIndent))
	if term.Width(printable.Flat(n.Name)) > boardColumn-boardIndent-1 {
		name = strong(printable.Flat(n.Name) + " ")
	}
	drawn := []Span{In(good, strings.Repeat(palette.Glyph(left), full)), faint(strings.Repeat(palette.Glyph(gone), parts-full)), say(spaces(wide-parts) + " ")}
	spans := slices.Concat([]Span{label, name}, drawn, figures)
	if about = strings.TrimSpace(about); widthOf(spans)+3+term.Width(about) <= b.width {
		spans = append(spans, faint("   "+about))
	}
	if widthOf(spans) > b.width {
		spans = slices.Concat([]Span{label, name}, figures)
	}
	b.Line(spans...)
}

// label prints words beside a label that may be missed.
func (b board) label(label string, spans ...Span) {
	b.Hang(boardIndent, boardColumn, faint(label), spans...)
}

// resource prints how a resource begins and grows.
func (b board) resource(r *sheet.Resource) {
	var spans []Span
	add := func(more ...Span) {
		if len(spans) > 0 {
			spans = append(spans, say("; "))
		}
		spans = append(spans, more...)
	}
	if n, ok := b.s.Play.Has(r.ID); ok {
		_, now := phrase.Around("now")
		add(In(palette.Figure, sheet.Figure(n, false)), say(now))
	}
	for _, f := range chapter.Leads(r).Items {
		if len(f.Text) > 0 {
			add(say(strings.ToLower(f.Label)+" "), In(palette.Number, name(f.Text.String())))
		}
	}
	switch gains := chapter.GainLines(r); {
	case len(r.Short) > 0:
		add(words(r.Short)...)
	default:
		for _, g := range gains[:min(len(gains), mostGains)] {
			add(words(g.Text)...)
		}
		if len(gains) > mostGains {
			add(faint("…"))
		}
	}
	if len(spans) == 0 {
		return
	}
	b.Hang(boardIndent, boardColumn, In(palette.Resource, printable.Flat(r.Name)), spans...)
}

// mostGains is how many ways to gain a resource are printed.
const mostGains = 2

// turns prints the other numbers of every turn on a line or two.
func (b board) turns() {
	var items [][]Span
	add := func(label, value string) {
		if value != "" {
			items = append(items, []Span{faint(printable.Flat(label) + " "), In(palette.Number, printable.Flat(value))})
		}
	}
	for _, n := range b.vitals(false) {
		add(n.Name, n.Show())
	}
	add(b.s.Show.Terms.Potency, strings.ReplaceAll(chapter.PotencyFigures(b.s), " / ", "·"))
	strikes, kind := []string{}, ""
	for i := range b.s.Abilities {
		a := &b.s.Abilities[i]
		figures := strings.ReplaceAll(chapter.DamageFigures(a), " ", "")
		if !a.IsStrike() || figures == "" {
			continue
		}
		if len(strikes) > 0 {
			where, _, _ := strings.Cut(strings.ToLower(a.Distance), " ")
			figures = where + " " + figures
		}
		strikes, kind = append(strikes, figures), doc.OrElse(kind, doc.OrElse(a.KindName, a.Name))
	}
	add(kind, strings.Join(strikes, ", "))
	for _, f := range chapter.Resistances(b.s) {
		add(f.Label, f.Text.String())
	}
	b.Items(boardIndent, items)
}

// row is an ability in a line.
type row struct {
	card                 doc.Card
	where, figures, said string
}

// abilities prints a line for each ability of the hero's own, by type of action, and the names of those that every hero has.
func (b board) abilities() {
	all := chapter.Abilities(b.s)
	rows := make([][]row, len(all.Parts))
	name, where, figures := 0, 0, 0
	var common []string
	for i, part := range all.Parts {
		for _, e := range part.Entries {
			card, is := e.(doc.Card)
			switch {
			case !is:
			case part.ID == chapter.SectionCommon:
				if i := b.ability(card); i >= 0 && !b.s.Abilities[i].IsStrike() {
					common = append(common, card.Name)
				}
			default:
				r := b.row(card)
				rows[i] = append(rows[i], r)
				name = max(name, term.Width(printable.Flat(card.Name)))
				where, figures = max(where, term.Width(r.where)), max(figures, term.Width(r.figures))
			}
		}
	}
	narrow := b.width < 60
	name, where = min(name, max(16, b.width/3)), min(where, 15)
	if narrow {
		where = 0
	}
	for i, part := range all.Parts {
		if len(rows[i]) == 0 {
			continue
		}
		b.title(part.Title)
		for _, r := range rows[i] {
			b.line(r, name, where, figures)
		}
	}
	if len(common) > 0 {
		b.Para(3, 3, faint(phrase.Of("what-everyone-can", term.Truncated(common))))
	}
}

// line prints an ability in columns of these widths. Without figures its words begin in their column.
func (b board) line(r row, name, where, figures int) {
	spans := []Span{
		In(palette.Resource, term.PadLeft(r.card.Cost, 2)), say(" "),
		In(palette.Sign, palette.MarkOf(r.card.Icon).String()), say(" "), strong(term.Pad(term.Clip(printable.Flat(r.card.Name), name), name)),
	}
	if where > 0 {
		spans = append(spans, faint(" "+term.Pad(term.Clip(r.where, where), where)))
	}
	if r.figures != "" {
		spans = append(spans, say(" "), In(palette.Number, term.Pad(r.figures, figures)))
	}
	if room := b.width - widthOf(spans) - 1; room >= 10 && r.said != "" {
		spans = append(spans, say(" "+term.Clip(r.said, room)))
	}
	b.Line(spans...)
}

// ability returns the index of the ability of a card, or -1.
func (b board) ability(card doc.Card) int {
	return slices.IndexFunc(b.s.Abilities, func(a sheet.Ability) bool { return a.ID == card.Key })
}

// row returns an ability in a line.
func (b board) row(card doc.Card) row {
	i := b.ability(card)
	if i < 0 {
		return row{card: card, said: printable.Flat(card.Digest().String())}
	}
	a := &b.s.Abilities[i]
	where, figures, said := chapter.Row(&b.s.Show, a)
	return row{card, where, figures, strings.TrimSuffix(printable.Flat(said), ".")}
}

// holdings prints the names of what the hero has.
func (b board) holdings() {
	list := func(label string, names []string) {
		if len(names) > 0 {
			b.label(label, say(strings.Join(names, ", ")))
		}
	}
	var features, titles, treasures, projects []string
	for _, f := range b.s.OwnFeatures() {
		if f.NameOnly() {
			continue
		}
		if f.Earned {
			titles = append(titles, f.Name)
		} else if !slices.ContainsFunc(b.s.Abilities, func(a sheet.Ability) bool { return a.Name == f.Name }) {
			features = append(features, f.Name)
		}
	}
	for _, t := range b.s.Treasures {
		treasures = append(treasures, t.Name)
	}
	for _, x := range b.s.Projects {
		if !x.Done {
			projects = append(projects, x.Name)
		}
	}
	list(phrase.Of("features-title"), features)
	for i := range b.s.Creatures {
		title := b.s.Creatures[i].Title()
		list(printable.Capital(title), []string{strings.TrimPrefix(b.s.Creatures[i].InLine(), title+": ")})
	}
	skills, languages := chapter.SkillsAndLanguages(b.s)
	for _, f := range []doc.Facts{skills, languages} {
		var names []string
		for _, x := range f.Items {
			names = append(names, x.Text.String())
		}
		list(f.Label, names)
	}
	terms := &b.s.Show.Terms
	list(doc.OrElse(terms.Treasures, phrase.Of("treasures")), treasures)
	list(terms.Titles, titles)
	list(doc.OrElse(terms.Projects, phrase.Of("projects")), projects)
	var earned []string
	if len(b.s.XP) > 0 {
		earned = append(earned, strconv.Itoa(b.s.Play.XP)+" "+terms.XP)
	}
	if terms.Victories != "" {
		earned = append(earned, counted(b.s.Play.Victories, terms.Victory, terms.Victories))
	}
	for _, n := range b.s.Roles(sheet.Ledger) {
		earned = append(earned, n.Name+" "+n.Show())
	}
	list(phrase.Of("earned"), earned)
}

// foot prints what the marks mean, and the commands to type next.
func (b board) foot(f Frame) {
	var items [][]Span
	seen := map[palette.Mark]bool{}
	cost := ""
	for _, part := range chapter.Abilities(b.s).Parts {
		for _, e := range part.Entries {
			card, is := e.(doc.Card)
			if !is || part.ID == chapter.SectionCommon {
				continue
			}
			cost = doc.OrElse(cost, card.Cost)
			if m := palette.MarkOf(card.Icon); !seen[m] {
				seen[m] = true
				items = append(items, []Span{In(palette.Sign, m.String()), faint(" " + printable.Flat(card.Mark))})
			}
		}
	}
	if cost != "" && b.s.Resource != nil {
		items = append(items, []Span{In(palette.Resource, cost), faint(" " + phrase.Of("costs", strings.ToLower(printable.Flat(b.s.Resource.Name))))})
	}
	if len(items)+len(f.Foot) > 0 {
		b.Blank()
	}
	b.Items(0, items)
	b.Items(0, f.Foot)
}

// counted returns a count with its word.
func counted(n int, one, many string) string {
	if n == 1 && one != "" {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// widthOf returns the width of spans on one line.
func widthOf(spans []Span) (n int) {
	for _, sp := range spans {
		n += term.Width(sp.s)
	}
	return n
}

func spaces(n int) string { return strings.Repeat(" ", max(0, n)) }
