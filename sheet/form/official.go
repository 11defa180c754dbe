package form

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// Fill returns the fields of the publisher's form. Each line of the table has a field, a source and its argument, separated
// by tabs. Fields without a known source are left out.
func Fill(s *sheet.Sheet, table string) []Box {
	f := filler{s: s}
	for line := range strings.Lines(table) {
		if line = strings.TrimRight(line, "\n"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := append(strings.Split(line, "\t"), "", "")
		f.row(row[0], row[1], row[2])
	}
	f.skills()
	f.deal()
	return f.out
}

// filler collects the fields of one form.
type filler struct {
	s     *sheet.Sheet
	out   []Box
	cards [][2]string // for each card of the form the suffix of its fields, and the field of its kind
	parts [][2]string // of a card: the prefix of each field, and its source
	kinds [][2]string // the choice for each kind of card
}

// put notes the value of a field, unless it is empty.
func (f *filler) put(field, value string) {
	if value = strings.TrimSpace(value); value != "" {
		f.out = append(f.out, Box{Name: field, Value: printable.Text(value)})
	}
}

// tick ticks a box if on is true.
func (f *filler) tick(field string, on bool) {
	if on {
		f.out = append(f.out, Box{Name: field, On: true})
	}
}

// row carries out a line of the table.
func (f *filler) row(field, source, arg string) {
	s := f.s
	switch source {
	case "card":
		f.cards = append(f.cards, [2]string{field, arg})
	case "of card":
		f.parts = append(f.parts, [2]string{field, arg})
	case "kind of card":
		f.kinds = append(f.kinds, [2]string{arg, field})
	case "win":
		n, _ := strconv.Atoi(arg)
		f.tick(field, s.Play.Victories >= n)
	case "suffers":
		f.tick(field, slices.Contains(s.Play.Conditions, arg))
	case "outfit box":
		f.tick(field, len(s.Kits) > 0)
	case "knows":
		f.tick(field, slices.ContainsFunc(s.Skills, func(k sheet.Skill) bool { return k.ID == arg || strings.HasSuffix(k.ID, "/"+arg) }))
	default:
		f.put(field, f.words(source, arg))
	}
}

// skills ticks the boxes that have the names of the hero's skills.
func (f *filler) skills() {
	for _, k := range f.s.Skills {
		f.tick(k.Name, true)
	}
}

// words returns the value of a source.
func (f *filler) words(source, arg string) string {
	s := f.s
	n, _ := strconv.Atoi(arg)
	switch source {
	case "called":
		return s.Name
	case "rank":
		return strconv.Itoa(s.Level)
	case "xp":
		return strconv.Itoa(s.Play.XP)
	case "part of":
		var all []sheet.Named
		for id := range strings.FieldsSeq(arg) {
			all = append(all, s.Aspect(id)...)
		}
		return names(all, ", ")
	case "number":
		if number, ok := s.Stat(arg); ok {
			return number.Show()
		}
	case "most", "now":
		return f.role(source, arg)
	case "temporary":
		if s.Play.Temporary > 0 {
			return strconv.Itoa(s.Play.Temporary)
		}
	case "best score":
		if best, ok := s.Highest(); ok {
			return strconv.Itoa(best)
		}
	case "measure":
		if n >= 1 && n <= len(s.Potency.Values) {
			return strconv.Itoa(s.Potency.Values[n-1].Number.Value())
		}
	case "tongues":
		var out []string
		for _, l := range s.Languages {
			out = append(out, l.Name)
		}
		return strings.Join(out, "\n")
	case "card names":
		return f.cardNames(strings.Fields(arg))
	case "earned names":
		return f.share(f.features(func(x sheet.Feature) bool { return x.Earned }), arg)
	case "goods":
		part, kinds, _ := strings.Cut(arg, " ")
		return f.share(f.treasures(strings.Fields(kinds)), part)
	}
	return f.more(source, arg, n)
}

// more returns the value of a source about kits, resources, features or projects.
func (f *filler) more(source, arg string, n int) string {
	s := f.s
	switch source {
	case "pool", "pool now", "pool rules":
		return f.resource(source, n)
	case "outfit", "outfit wielded", "outfit worn", "outfit text", "near", "far", "near reach", "far reach", "from outfit":
		return f.kit(source, arg, n)
	case "names":
		var out []string
		for _, x := range s.Features {
			if !x.Earned && x.Own == (arg == "own") && x.Level <= s.Level && !x.NameOnly() {
				out = append(out, x.Name)
			}
		}
		return strings.Join(out, ", ")
	case "told":
		kind, part, _ := strings.Cut(arg, " ")
		return f.share(f.features(func(x sheet.Feature) bool {
			return !x.Earned && (x.Kind == kind || kind == "calling" && !x.Own)
		}), part)
	case "work", "work goal", "work done", "work roll":
		if n < 1 || n > len(s.Projects) {
			return ""
		}
		p := s.Projects[n-1]
		return map[string]string{"work": p.Name, "work goal": figure(p.Goal), "work done": figure(p.Points),
			"work roll": strings.Join(p.Roll, ", ")}[source]
	}
	return ""
}

// role returns the largest value of a number, or the value noted now.
func (f *filler) role(source, role string) string {
	n, ok := f.s.Role(role)
	if !ok {
		return ""
	}
	if source == "now" {
		if left := f.s.Play.Stamina; role == sheet.Health && left != nil {
			return strconv.Itoa(*left)
		}
		if left := f.s.Play.Recoveries; role == sheet.Heals && left != nil {
			return strconv.Itoa(*left)
		}
	}
	return n.Show()
}

// figure returns a number, or "" for 0.
func figure(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func names(list []sheet.Named, sep string) string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = n.Name
	}
	return strings.Join(out, sep)
}

// share returns a part of some paragraphs, such as the first half for "1/2", or all of them if part is empty.
func (f *filler) share(paragraphs []string, part string) string {
	which, of, ok := strings.Cut(part, "/")
	if !ok {
		return strings.Join(paragraphs, "\n")
	}
	i, _ := strconv.Atoi(which)
	n, _ := strconv.Atoi(of)
	total, at := len(strings.Join(paragraphs, "\n")), 0
	var out []string
	for _, p := range paragraphs {
		if at*max(n, 1)/max(total, 1) == i-1 {
			out = append(out, p)
		}
		at += len(p) + 1
	}
	return strings.Join(out, "\n")
}
