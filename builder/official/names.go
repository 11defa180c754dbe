package official

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// names finds records by words that a person may have written.
type names struct {
	set      *rules.Set
	byKind   map[string]map[string][]*rules.Record // the records of a kind, by slug
	read     int                                   // how many names were read
	searches int                                   // how many needed a search for the nearest name
}

// The limits for a form from an unknown source.
const (
	maxText     = 20_000 // bytes of a box
	maxName     = 100    // bytes of a name
	maxNames    = 1_000
	maxSearches = 150 // names that match no record
	maxTrials   = 600 // answers that are tried out
)

// slug returns the slug of a name without accents.
func slug(name string) string { return spelling.Slug(spelling.Fold(name)) }

// of returns the records of a kind, by slug.
func (n *names) of(kind string) map[string][]*rules.Record {
	if out := n.byKind[kind]; out != nil {
		return out
	}
	out := map[string][]*rules.Record{}
	all := n.set.Kind(kind)
	for i := range all {
		rec := &all[i]
		for _, called := range append([]string{rec.Slug(), rec.Name}, rec.Aliases...) {
			if s := slug(called); s != "" && !slices.Contains(out[s], rec) {
				out[s] = append(out[s], rec)
			}
		}
	}
	if n.byKind == nil {
		n.byKind = map[string]map[string][]*rules.Record{}
	}
	n.byKind[kind] = out
	return out
}

// exact returns the records of some kinds with a name.
func (n *names) exact(kinds []string, name string) (out []*rules.Record) {
	if len(name) > maxName {
		return nil
	}
	s := slug(name)
	for _, k := range kinds {
		out = append(out, n.of(k)[s]...)
	}
	return out
}

// near returns the records with the name nearest to a mistyped one, at most a slip or two away.
func (n *names) near(kinds []string, name string) (out []*rules.Record) {
	if n.searches++; n.searches > maxSearches || len(name) > maxName {
		return nil
	}
	s := slug(name)
	var known []string
	for _, k := range kinds {
		for called := range n.of(k) {
			known = append(known, called)
		}
	}
	slices.Sort(known)
	best := spelling.Nearest(s, known)
	if most := 1 + len(s)/8; len(s) < 4 || best == "" || spelling.Slips(s, best, most+1) > most {
		return nil
	}
	return n.exact(kinds, best)
}

// item is a name in a box that may hold several, with the text as it was written.
type item struct {
	text  string
	recs  []*rules.Record
	as    string // the name that was probably meant, if it was mistyped
	prose bool   // it continues the text of the name before it
	count int    // how many of it there are
}

// items splits the text of a box into names: one on each line, or several separated by commas. A name with a comma stays
// whole. After a colon a line may describe its name.
func (n *names) items(kinds []string, text string) (out []item) {
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if n.read++; n.read > maxNames {
			return append(out, item{text: line})
		}
		bare := strings.TrimSpace(strings.TrimLeft(line, "-•*"))
		more := bare != line
		if one := n.item(kinds, bare, false); one.recs != nil {
			out = append(out, one)
			continue
		}
		if head, _, ok := strings.Cut(bare, ": "); ok {
			if one := n.item(kinds, head, true); one.recs != nil {
				out = append(out, one)
				continue
			}
		}
		parts := n.parts(kinds, bare)
		known := 0
		for _, p := range parts {
			if p.recs != nil {
				known++
			}
		}
		if 2*known < len(parts) || known == 0 {
			parts = []item{{text: bare, prose: len(out) > 0 && (more || strings.HasSuffix(bare, ".") || len(bare) > 60)}}
		}
		out = append(out, parts...)
	}
	return out
}

// parts splits a line at its commas. If several parts form a name together the longest name wins.
func (n *names) parts(kinds []string, line string) (out []item) {
	parts := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' })
	if n.read += len(parts); n.read > maxNames {
		return []item{{text: line}}
	}
	for i := 0; i < len(parts); {
		at := i + 1
		var one item
		for end := min(len(parts), i+6); end > i; end-- {
			if one = n.item(kinds, strings.Join(parts[i:end], ","), end == i+1); one.recs != nil {
				at = end
				break
			}
		}
		if one.recs == nil && at == i+1 {
			if both := n.joined(kinds, parts[i]); both != nil {
				out = append(out, both...)
				i = at
				continue
			}
		}
		if one.text != "" {
			out = append(out, one)
		}
		i = at
	}
	return out
}

// joined splits a text at another separator than a comma. It returns nil unless all parts are names.
func (n *names) joined(kinds []string, text string) (out []item) {
	for _, by := range []string{" and ", " & ", " / ", "/", " + "} {
		if !strings.Contains(text, by) {
			continue
		}
		for name := range strings.SplitSeq(text, by) {
			one := n.item(kinds, name, true)
			if one.recs == nil {
				return nil
			}
			out = append(out, one)
		}
		return out
	}
	return nil
}

// item reads a name, perhaps followed by a number in brackets or a count.
func (n *names) item(kinds []string, text string, slips bool) item {
	text = strings.TrimSpace(text)
	out := item{text: text, count: 1}
	name := text
	if at := strings.LastIndex(name, " x"); at > 0 {
		if count, err := strconv.Atoi(name[at+2:]); err == nil && count > 0 && count <= 50 {
			name, out.count = name[:at], count
		}
	}
	if out.recs = n.exact(kinds, name); out.recs == nil {
		if at := strings.LastIndex(name, "("); at > 0 && strings.HasSuffix(name, ")") {
			name = strings.TrimSpace(name[:at])
			out.recs = n.exact(kinds, name)
		}
	}
	if out.recs == nil && slips {
		if out.recs = n.near(kinds, name); out.recs != nil {
			out.as = out.recs[0].Name
		}
	}
	return out
}

// number reads the first whole number of a text.
func number(text string) (int, bool) {
	text = strings.NewReplacer("−", "-", "+", "").Replace(text)
	at := strings.IndexFunc(text, func(r rune) bool { return r == '-' || r >= '0' && r <= '9' })
	if at < 0 {
		return 0, false
	}
	text = text[at:]
	end := 1
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	n, err := strconv.Atoi(text[:end])
	return n, err == nil && n > -100_000 && n < 100_000
}

func itoa(n int) string { return strconv.Itoa(n) }
