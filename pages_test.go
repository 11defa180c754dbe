package scabbard_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/sheet/doc"
)

// TestEveryPageIsRead reads the page and the card of every record of every edition and pack: nothing on them is broken
// English, and everything that the data says of the record is on them.
func TestEveryPageIsRead(t *testing.T) {
	for _, edition := range data.Editions() {
		t.Run(edition, func(t *testing.T) {
			t.Parallel()
			set := data.Load(edition)
			read := newPageReader(set)
			i := 0
			for r := range set.Each() {
				if i++; testing.Short() && i%6 != 0 {
					continue
				}
				of := page.Of(set, r)
				card := page.Deck(set, []*rules.Record{r}).Cards[0]
				own := doc.Sentences(of)
				read.english(t, r, own[:len(own)-1]) // the last has the record's id
				read.english(t, r, doc.Sentences(card))
				read.english(t, r, []string{page.InLine(set, r)})
				for _, f := range page.Facts(set, r) {
					read.english(t, r, []string{f.Value})
				}
				read.whole(t, r, "page", own)
				read.whole(t, r, "card", doc.Sentences(card))
			}
		})
	}
}

// broken are patterns that are never right in what a person reads.
var broken = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\byour your\b|\byour the\b|\bthe your\b|\ba your\b|\bof of\b|\ba an?\b|\bequal to equal\b`),
	regexp.MustCompile(`(?i)\bas many [a-z]+( [a-z]+)? as your\b`),
	regexp.MustCompile(`\b([Ll]evel|[Ss]peed|Stamina|damage|[Ii]mmunity|[Ww]eakness) your ([A-Z]|level|highest|winded)`),
	regexp.MustCompile(`(?i)\bnumber of (\w+) equal to your (number of )?(\w+)$`),
	regexp.MustCompile(`starts? at [,.;]|starts? at$|, \+ each`),
	regexp.MustCompile(` [,.;:!?]( |$)|[,;:] ?[,;:]|\( | \)|\(\)|  `),
	regexp.MustCompile(`\+ ?\+|\+ ?-|- ?\+|[-+] −|−[-+]| \+$`),
	regexp.MustCompile(`[a-z]_[a-z]|[{}]|%!|<nil>|\*\*|\x00|\x01|\x02`),
	regexp.MustCompile(`\b(pick|key)\.[a-z]`),
	regexp.MustCompile(`(?i)\bequal to (by|or|and|of|in)\b|\bby by\b|\bto to\b`),
}

// pageReader reads pages of an edition.
type pageReader struct {
	set *rules.Set
	id  *regexp.Regexp // an id of a record
}

func newPageReader(set *rules.Set) pageReader {
	var kinds []string
	for _, k := range set.Kinds() {
		kinds = append(kinds, regexp.QuoteMeta(k))
	}
	return pageReader{set, regexp.MustCompile(`\b(` + strings.Join(kinds, "|") + `|resource|question|tag|attr|kind)[/:][a-z]`)}
}

// english holds sentences against what is never right.
func (p pageReader) english(t *testing.T, r *rules.Record, sentences []string) {
	t.Helper()
	for _, s := range sentences {
		if s == r.Flavor || s == r.Name { // the author's own
			continue
		}
		for _, never := range broken {
			if found := never.FindString(s); found != "" {
				t.Errorf("%s: %q in %q", r.ID, found, s)
			}
		}
		if found := p.id.FindString(s); found != "" {
			t.Errorf("%s: an id, %q, in %q", r.ID, found, s)
		}
		if word := twice(s); word != "" {
			t.Errorf("%s: %q twice running in %q", r.ID, word, s)
		}
		if n := strings.Count(s, "(") - strings.Count(s, ")"); n != 0 {
			t.Errorf("%s: brackets do not close in %q", r.ID, s)
		}
		if inner := repeated(s); inner != "" {
			t.Errorf("%s: the bracket (%s) repeats its sentence %q", r.ID, inner, s)
		}
	}
}

// twice is a word that stands twice running in a sentence, empty for none.
func twice(s string) string {
	words := strings.Fields(s)
	for i := 1; i < len(words); i++ {
		w := strings.ToLower(strings.TrimRight(words[i], ".,;:!?"))
		if w == strings.ToLower(words[i-1]) && len(letters(w)) > 1 && !isNumber(w) && w != "had" {
			return w
		}
	}
	return ""
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

// repeated is a bracket of several words that stand in its sentence without it as well, empty for none.
func repeated(s string) string {
	for _, m := range regexp.MustCompile(`\(([^()]*)\)`).FindAllStringSubmatchIndex(s, -1) {
		inner := strings.ToLower(s[m[2]:m[3]])
		begin := strings.LastIndexAny(s[:m[0]], ".;:") + 1
		end := m[1] + len(s[m[1]:])
		if stop := strings.IndexAny(s[m[1]:], ".;:"); stop >= 0 {
			end = m[1] + stop
		}
		around := regexp.MustCompile(`\([^()]*\)`).ReplaceAllString(strings.ToLower(s[begin:m[0]]+" | "+s[m[1]:end]), "")
		if strings.Count(inner, " ") > 0 && strings.Contains(around, inner) {
			return inner
		}
	}
	return ""
}

// whole holds what a page says against the data: everything that the record says is there.
func (p pageReader) whole(t *testing.T, r *rules.Record, form string, sentences []string) {
	t.Helper()
	words := strings.Join(sentences, "\n") + "\n"
	for _, want := range p.wanted(p.set.Unbound(r)) {
		if !strings.Contains(strings.ToLower(words), strings.ToLower(want)) {
			t.Errorf("%s: its %s does not say %q:\n%s", r.ID, form, want, words)
		}
	}
	have := numbers.FindAllString(words, -1)
	for _, n := range p.figures(p.set.Unbound(r)) {
		if !slices.Contains(have, n) {
			t.Errorf("%s: its %s lacks the number %s:\n%s", r.ID, form, n, words)
		}
	}
}

// wanted is what a page of the record has to say in so many words.
func (p pageReader) wanted(r *rules.Record) (out []string) {
	out = append(out, r.Name)
	of := p.set.Record(r.Of)
	if of != nil {
		out = append(out, of.Name)
	}
	if r.Level > 1 || r.Level == 1 && (of == nil || p.set.Role(of.Kind()) != rules.KindKit) { // what kits give is of level 1
		out = append(out, fmt.Sprint("level ", r.Level))
	}
	if a := r.Ability; a != nil {
		out = append(out, p.ofAbility(r, a)...)
	} else {
		out = append(out, strings.ReplaceAll(r.Kind(), "-", " "))
		if r.Cost > 0 {
			out = append(out, fmt.Sprint(r.Cost, " point"))
		}
	}
	if role := p.set.Role(r.Kind()); role != rules.KindCondition && role != rules.KindReference {
		out = append(out, p.ofEffects(r.Effects)...)
	}
	if story := r.Needed().Story; story != "" {
		out = append(out, story)
	}
	return append(out, r.Apply)
}

// ofAbility is what the card of an ability has to say.
func (p pageReader) ofAbility(r *rules.Record, a *rules.Ability) (out []string) {
	out = append(out, p.set.TypeName(a.Type))
	for _, reach := range a.Reach {
		out = append(out, reach.String())
	}
	for _, k := range a.Keywords {
		if rec := p.set.Record(p.set.KindOf(rules.KindKeyword) + "/" + k); rec != nil {
			out = append(out, rec.Name)
		}
	}
	if r.Cost > 0 {
		paid := p.set.Show.Words.Resource
		if res := p.set.ResourceOf(r); res != nil {
			paid = res.Name
		}
		out = append(out, fmt.Sprint(r.Cost, " ", paid))
	}
	for _, id := range a.Roll {
		out = append(out, page.StatName(p.set, id))
	}
	for _, tier := range a.Tiers {
		if tier.Dice != "" {
			out = append(out, tier.Dice)
		}
		for _, letter := range tier.Plus {
			out = append(out, letter)
		}
		if tier.Type != "" && !strings.HasPrefix(tier.Type, "{") {
			out = append(out, tier.Type+" damage")
		}
	}
	for _, c := range a.Clauses {
		if c.Label == "Roll" || p.set.Is(r, rules.TagEverybody) && !c.If.Empty() {
			continue
		}
		label := c.Label
		if c.Amount > 0 {
			label += fmt.Sprint(" ", c.Amount)
		}
		out = append(out, label)
	}
	if !a.Trigger.Empty() {
		out = append(out, "Trigger: ")
	}
	return out
}

// ofEffects is what the page of a record has to say of its effects.
func (p pageReader) ofEffects(effects []rules.Effect) (out []string) {
	for i := range effects {
		e := &effects[i]
		for _, id := range e.Stats {
			if stat := p.set.Stat(id); stat != nil && len(e.Stats) == 1 {
				out = append(out, stat.Name)
			}
		}
		for _, id := range e.Gives() {
			if given := p.set.Record(id); given != nil {
				out = append(out, given.Name)
			}
		}
		if c := e.Choose; c != nil {
			out = append(append(out, c.Prompt), p.ofEffects(c.Each)...)
			out = append(out, p.ofOffers(c)...)
		}
		if e.Resource != nil {
			out = append(out, e.Resource.Name, e.Resource.Start, e.Resource.Turn)
		}
		if e.Track != nil {
			out = append(out, e.Track.Name)
			for _, row := range e.Track.Rows {
				out = append(out, fmt.Sprint(row.At, ": "))
			}
		}
		if e.Form != nil {
			out = append(append(out, e.Form.Name), p.ofEffects(e.Form.Effects)...)
		}
		out = append(out, e.While)
	}
	return out
}

// ofOffers are the names of the answers to a question that has few and asks every hero the same.
func (p pageReader) ofOffers(c *rules.Choose) (out []string) {
	alike := c.From.Anywhere()
	if c.Input != "" || len(c.Arrays) > 0 || c.From.Owned == "yes" || fmt.Sprintf("%+v", alike.Any) != fmt.Sprintf("%+v", c.From.Any) ||
		c.From.OfPick != "" || c.From.Picks != "" || len(c.From.Shares) > 0 {
		return nil
	}
	all := p.set.Range(&c.From)
	for i := range all {
		if c.From.Matches(&all[i], rules.Nobody{}) {
			out = append(out, all[i].Name)
		}
	}
	if len(out) > 12 {
		return []string{fmt.Sprintf("(of %d)", len(out))}
	}
	return out
}

var (
	numbers = regexp.MustCompile(`[0-9]+`)
	inMarks = regexp.MustCompile(`\{[^}]*\}`)
)

// figures are the numbers that the texts of a record have in them, and those of its effects.
func (p pageReader) figures(r *rules.Record) (out []string) {
	text := func(t rules.Text) {
		out = append(out, numbers.FindAllString(inMarks.ReplaceAllString(t.Raw(), " "), -1)...)
	}
	value := func(x rules.Expr) {
		if x.Plain() {
			out = append(out, x.String())
		}
	}
	text(r.Text)
	if a := r.Ability; a != nil {
		text(a.Trigger)
		for _, tier := range a.Tiers {
			text(tier.Text)
			if tier.Dice == "" || tier.Damage.String() != "0" {
				value(tier.Damage)
			}
		}
		for _, c := range a.Clauses {
			if !p.set.Is(r, rules.TagEverybody) || c.If.Empty() {
				text(c.Text)
			}
		}
	}
	if role := p.set.Role(r.Kind()); role == rules.KindCondition || role == rules.KindReference {
		return out
	}
	for i := range r.Effects {
		e := &r.Effects[i]
		if e.Verb == rules.VerbStat || e.Verb == rules.VerbResist {
			value(e.Value)
			value(e.Cap)
		}
		if e.At > 1 {
			out = append(out, strconv.Itoa(e.At))
		}
		if e.Note != nil {
			text(e.Note.Text)
		}
		if m := e.Mod; m != nil {
			for _, x := range append(slices.Clone(m.Damage), m.Melee, m.Ranged, m.Potency) {
				value(x)
			}
		}
	}
	return out
}

// TestPagesNameWhatIsHardToSay holds pages that used to be broken, a cause each.
func TestPagesNameWhatIsHardToSay(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	for id, want := range map[string][]string{
		"feature/prayer/sun":                {"three times your Intuition (Conduit) or Presence (Censor)"}, // who binds a characteristic only for a class
		"feature/troubadour/applause":       {"Epic Resource: Applause"},                                   // a resource without a start
		"trait/high-elf/otherworldly-grace": {"Saving throw becomes 5+"},
		"class/fury":                        {"Heroic Resource: Ferocity; combat starts with Victories; each of your turns brings 1d3", "Stamina + 9 × (your level − 1)"},
		"complication/stripped-of-rank":     {"You no longer choose: Follower (if your Renown is below 4)"},
		"title/brawler":                     {"You choose: The benefit of Brawler", "Duck!: Triggered action while flanked"},
		"career/sage":                       {"Two lore skills: Criminal Underworld, Culture", "You choose: One language (of "},
		"ability/common/grab":               {"More with: Bloody Hand Wraps, Boren,"},
		"rule/recovery":                     {"Your class says how many Recoveries you have."},
		"project/improve-control":           {"rolls with highest characteristic"},
	} {
		r := set.Record(id)
		if r == nil {
			t.Errorf("there is no %s", id)
			continue
		}
		words := strings.Join(doc.Sentences(page.Of(set, r)), "\n")
		for _, w := range want {
			if !strings.Contains(words, w) {
				t.Errorf("%s does not say %q:\n%s", id, w, words)
			}
		}
	}
}
