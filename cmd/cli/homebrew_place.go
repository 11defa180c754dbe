package cli

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
)

// sharpened gives the mistakes that are known by their record alone the place of the word they are about.
// The checker looks at whole sets, where only records have a place; the word stands in the message.
func sharpened(mistakes rules.Errors, files []rules.File) rules.Errors {
	out := slices.Clone(mistakes)
	out = slices.DeleteFunc(out, func(e rules.Error) bool { return follows(e, mistakes) })
	roots := map[string]rules.Value{}
	times := map[string]int{} // the same mistake again is about the next word like it
	for i := range out {
		e := &out[i]
		at := slices.IndexFunc(files, func(f rules.File) bool { return f.Name == e.File })
		if at < 0 || e.Col != 1 {
			continue
		}
		root, read := roots[e.File]
		if !read {
			root, _ = rules.ParseYAML(e.File, files[at].Data)
			roots[e.File] = root
		}
		if rec, ok := recordAt(root, e.Line); ok {
			before := e.Error()
			e.Place = placeIn(rec, e, times[before], files[at].Data)
			times[before]++
		}
	}
	slices.SortStableFunc(out, func(a, b rules.Error) int {
		if n := strings.Compare(a.File, b.File); n != 0 {
			return n
		}
		return a.Line - b.Line
	})
	return out
}

// follows tells whether a mistake of the whole set only says that something is missing which could not be
// read: the next mistakes of the same file, up to the next record, name it.
func follows(e rules.Error, all rules.Errors) bool {
	if e.Col != 1 || !strings.HasSuffix(e.Text, "without a distance") && !strings.Contains(e.Text, "what happens to it?") {
		return false
	}
	next := -1 // the line where another record has a mistake; the reader's mistakes before it are this record's
	for _, o := range all {
		if o.File == e.File && o.Col == 1 && o.Line > e.Line && (next < 0 || o.Line < next) {
			next = o.Line
		}
	}
	return slices.ContainsFunc(all, func(o rules.Error) bool {
		return o.File == e.File && o.Col > 1 && o.Line > e.Line && (next < 0 || o.Line < next)
	})
}

// recordAt finds the record that begins on a line.
func recordAt(root rules.Value, line int) (rules.Value, bool) {
	sections, _ := root.Pairs()
	for _, s := range sections {
		items, ok := s.Value.Items()
		if !ok {
			items = []rules.Value{s.Value}
		}
		for _, v := range items {
			if _, isRecord := v.Pairs(); isRecord && v.Place().Line == line {
				return v, true
			}
		}
	}
	return root, false
}

// placeIn is the place of what a mistake names: the outcome it counts, an expression and the word in it, any
// value that it names; else the record's id. Of several alike it is the one with the number nth.
func placeIn(rec rules.Value, e *rules.Error, nth int, source []byte) rules.Place {
	id, text, _ := strings.Cut(e.Text, ": ")
	if n, ok := strings.CutPrefix(text, "tier "); ok {
		word, _, _ := strings.Cut(n, " ")
		if at, err := strconv.Atoi(word); err == nil {
			if v, ok := outcome(rec, at); ok {
				return v.Place()
			}
		}
	}
	all := scalars(rec)
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;:()\"", r) })
	for _, quote := range quotes(text) {
		in := func(s string) bool { return s == quote || strings.Contains(s, "{=") && strings.Contains(s, quote) }
		if v, ok := pick(all, nth, in); ok {
			return wordIn(v.Place(), words, quote, source)
		}
	}
	slices.Reverse(words)
	for _, word := range words {
		slug := word[strings.LastIndexByte(word, '/')+1:] // keyword/magic is written magic on a card
		for _, in := range []func(string) bool{
			func(s string) bool { return s == word && s != id },
			func(s string) bool { return slug != word && (s == slug || slices.Contains(strings.Fields(s), slug)) },
		} {
			if v, ok := pick(all, nth, in); ok {
				return v.Place()
			}
		}
	}
	if v, ok := pick(all, 0, func(s string) bool { return s == id }); ok {
		return v.Place()
	}
	return e.Place
}

// pick returns the nth of the values that are as wanted, the last where there are fewer.
func pick(all []rules.Value, nth int, wanted func(string) bool) (found rules.Value, ok bool) {
	for _, v := range all {
		if s, _ := v.Text(); wanted(s) {
			found, ok = v, true
			if nth--; nth < 0 {
				break
			}
		}
	}
	return found, ok
}

// quotes are the strings a message has in quotes.
func quotes(text string) (out []string) {
	for {
		at := strings.IndexByte(text, '"')
		if at < 0 {
			return out
		}
		quote, err := strconv.QuotedPrefix(text[at:])
		if err != nil {
			return out
		}
		if s, err := strconv.Unquote(quote); err == nil && s != "" {
			out = append(out, s)
		}
		text = text[at+len(quote):]
	}
}

// scalars are all single values of a record, keys left out.
func scalars(v rules.Value) (out []rules.Value) {
	if pairs, ok := v.Pairs(); ok {
		for _, p := range pairs {
			out = append(out, scalars(p.Value)...)
		}
		return out
	}
	if items, ok := v.Items(); ok {
		for _, i := range items {
			out = append(out, scalars(i)...)
		}
		return out
	}
	return []rules.Value{v}
}

// outcome finds one of the three results of the record's power roll.
func outcome(rec rules.Value, n int) (rules.Value, bool) {
	for _, key := range []string{"ability", "tiers"} {
		pairs, _ := rec.Pairs()
		at := slices.IndexFunc(pairs, func(p rules.Pair) bool { s, _ := p.Key.Text(); return s == key })
		if at < 0 {
			return rec, false
		}
		rec = pairs[at].Value
	}
	items, _ := rec.Items()
	if n < 1 || n > len(items) {
		return rec, false
	}
	return items[n-1], true
}

// wordIn moves a place on to the word of the expression that a mistake is about, where both stand on one line.
func wordIn(at rules.Place, words []string, expression string, source []byte) rules.Place {
	lines := bytes.SplitN(source, []byte("\n"), at.Line+1)
	if at.Line > len(lines) {
		return at
	}
	line := string(lines[at.Line-1])
	if at.Col > len(line) {
		return at
	}
	start := strings.Index(line[at.Col-1:], expression)
	if start < 0 {
		return at
	}
	for _, word := range words {
		if i := strings.Index(expression, word); i >= 0 {
			at.Col += start + i
			return at
		}
	}
	return at
}
