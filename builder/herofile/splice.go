package herofile

import (
	"errors"
	"slices"
	"strings"

	"scabbard/builder/yaml"
)

// document is a hero file as lines, with the positions of its entries.
type document struct {
	lines []string // with their line endings
	eol   string
	root  []entryPosition
}

// entryPosition is a key of a mapping with its lines.
type entryPosition struct {
	key       string
	line, end int // the first line, and the line after the last line of the value
	col       int // the column of the key, from 0
	value     yaml.Value
}

func readDocument(name string, src []byte) (*document, error) {
	v, err := yaml.Parse(name, src)
	if err != nil {
		return nil, err
	}
	d := &document{lines: strings.SplitAfter(string(src), "\n"), eol: "\n"}
	if strings.Contains(string(src), "\r\n") {
		d.eol = "\r\n"
	}
	if n := len(d.lines); d.lines[n-1] == "" {
		d.lines = d.lines[:n-1]
	}
	pairs, ok := v.Pairs()
	if !ok {
		return nil, errors.New(name + ": no hero file: key: value lines are wanted")
	}
	d.root = d.entries(pairs, len(d.lines))
	return d, nil
}

// entries returns the lines of the keys of a block mapping that ends before a line.
func (d *document) entries(pairs []yaml.Pair, end int) []entryPosition {
	out := make([]entryPosition, 0, len(pairs))
	for _, p := range pairs {
		key, _ := p.Key.Text()
		at := p.Key.Place()
		out = append(out, entryPosition{key: key, line: at.Line - 1, col: at.Col - 1, value: p.Value})
	}
	for i := range out {
		stop := end
		if i+1 < len(out) {
			stop = out[i+1].line
		}
		out[i].end = out[i].line + 1
		for l := out[i].line + 1; l < stop; l++ {
			t := strings.TrimSpace(d.lines[l])
			if t != "" && (t[0] != '#' || indent(d.lines[l]) > out[i].col) {
				out[i].end = l + 1
			}
		}
	}
	return out
}

func indent(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }

// flow reports whether the value of a key is in brackets on its line.
func flow(line string) bool {
	_, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	return strings.HasPrefix(value, "{") || strings.HasPrefix(value, "[")
}

// set changes, removes or inserts one entry of a block mapping.
func (d *document) set(entries []entryPosition, c Change, col, at int) {
	i := slices.IndexFunc(entries, func(e entryPosition) bool { return e.key == c.Key })
	switch {
	case i < 0 && c.Remove:
	case i < 0:
		d.insert(at, strings.Repeat(" ", col)+quote(c.Key)+": "+c.Value)
	case c.Remove:
		d.lines = slices.Delete(d.lines, entries[i].line, entries[i].end)
	default:
		d.replace(entries[i], c.Value)
	}
}

// replace replaces the value of a key and keeps the comment after it.
func (d *document) replace(e entryPosition, value string) {
	line := d.lines[e.line]
	body, eol := cutEOL(line)
	start := e.col + keyLength(body[e.col:])
	gap := len(body[start:]) - len(strings.TrimLeft(body[start:], " \t"))
	if gap == 0 {
		body, gap = body[:start]+" ", 1
	}
	from := start + gap
	to := len(body)
	if from <= len(body) && e.end == e.line+1 {
		to = from + valueLength(body[from:], false)
	}
	comment := ""
	if from <= len(body) {
		comment = body[to:]
		if value != "" && comment != "" && comment[0] == '#' {
			value += " " // there was no value before
		}
	}
	d.lines[e.line] = body[:min(from, len(body))] + value + comment + eol
	if e.end > e.line+1 {
		d.lines = slices.Delete(d.lines, e.line+1, e.end)
	}
}

func cutEOL(s string) (body, eol string) {
	body = strings.TrimRight(s, "\r\n")
	return body, s[len(body):]
}

// keyLength returns the length of a key with its colon.
func keyLength(s string) int {
	if s != "" && (s[0] == '"' || s[0] == '\'') {
		n := quotedLength(s)
		return n + strings.IndexByte(s[n:], ':') + 1
	}
	for i := 0; i < len(s); i++ {
		if s[i] == ':' && (i+1 == len(s) || s[i+1] == ' ' || s[i+1] == '\t') {
			return i + 1
		}
	}
	return len(s)
}

func quotedLength(s string) int {
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '\\' && s[0] == '"':
			i++
		case s[i] == s[0] && s[0] == '\'' && i+1 < len(s) && s[i+1] == '\'':
			i++
		case s[i] == s[0]:
			return i + 1
		}
	}
	return len(s)
}

// valueLength returns the length of a value on one line, without the comment after it.
func valueLength(s string, inFlow bool) int {
	if s == "" || s[0] == '#' {
		return 0
	}
	if s[0] == '"' || s[0] == '\'' {
		return quotedLength(s)
	}
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"', '\'':
			if depth > 0 {
				i += quotedLength(s[i:]) - 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 && inFlow {
				return len(strings.TrimRight(s[:i], " "))
			}
			if depth--; depth == 0 {
				return i + 1
			}
		case ',':
			if depth == 0 && inFlow {
				return len(strings.TrimRight(s[:i], " "))
			}
		case '#':
			if i > 0 && (s[i-1] == ' ' || s[i-1] == '\t') && depth == 0 {
				return len(strings.TrimRight(s[:i], " \t"))
			}
		}
	}
	return len(strings.TrimRight(s, " "))
}

func (d *document) insert(at int, lines ...string) {
	if at > 0 && at <= len(d.lines) && !strings.HasSuffix(d.lines[at-1], "\n") {
		d.lines[at-1] += d.eol
	}
	for i, l := range lines {
		d.lines = slices.Insert(d.lines, at+i, l+d.eol)
	}
}

func (d *document) bytes() []byte { return []byte(strings.Join(d.lines, "")) }

// flowSection changes a section that is in brackets or empty.
func (d *document) flowSection(s entryPosition, pairs []yaml.Pair, c Change) {
	if len(pairs) == 0 {
		if c.Remove {
			return
		}
		if flow(d.lines[s.line]) || !onlyComments(d.lines[s.line+1:s.end]) {
			d.replace(s, "")
			s.end = s.line + 1
		}
		body, eol := cutEOL(d.lines[s.line])
		d.lines[s.line] = strings.TrimRight(body, " ") + eol
		d.insert(s.end, "  "+quote(c.Key)+": "+c.Value) // after the comments there
		return
	}
	for i, p := range pairs {
		key, _ := p.Key.Text()
		if key == c.Key {
			d.flowEntry(p, i, len(pairs), c)
			return
		}
	}
	if !c.Remove {
		last := pairs[len(pairs)-1].Key.Place()
		body, eol := cutEOL(d.lines[last.Line-1])
		_, to := flowSpan(body, last.Col)
		d.lines[last.Line-1] = body[:to] + ", " + quote(c.Key) + ": " + c.Value + body[to:] + eol
	}
}

// onlyComments reports whether lines have only comments.
func onlyComments(lines []string) bool {
	return !slices.ContainsFunc(lines, func(l string) bool {
		l = strings.TrimSpace(l)
		return l != "" && l[0] != '#'
	})
}

// flowSpan returns the start and end of a value in brackets on its line.
func flowSpan(body string, col int) (from, to int) {
	start := byteColumn(body, col)
	from = start + keyLength(body[start:])
	from += len(body[from:]) - len(strings.TrimLeft(body[from:], " "))
	return from, from + valueLength(body[from:], true)
}

// byteColumn returns the offset of a column, which counts characters from 1.
func byteColumn(s string, col int) int {
	n := 1
	for i := range s {
		if n == col {
			return i
		}
		n++
	}
	return len(s)
}

func (d *document) flowEntry(p yaml.Pair, i, n int, c Change) {
	at := p.Key.Place()
	body, eol := cutEOL(d.lines[at.Line-1])
	from, to := flowSpan(body, at.Col)
	if !c.Remove {
		d.lines[at.Line-1] = body[:from] + c.Value + body[to:] + eol
		return
	}
	start := byteColumn(body, at.Col)
	switch {
	case i+1 < n: // with the comma after it
		rest := strings.TrimLeft(body[to:], " ")
		rest = strings.TrimLeft(strings.TrimPrefix(rest, ","), " ")
		body = body[:start] + rest
	default:
		head := strings.TrimRight(body[:start], " ")
		body = strings.TrimRight(strings.TrimSuffix(head, ","), " ") + body[to:]
	}
	d.lines[at.Line-1] = body + eol
}
