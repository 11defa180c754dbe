package data_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// names splits a list typed below, one name a comma.
func names(s string) []string {
	var out []string
	for _, n := range strings.Split(s, ",") {
		if n = strings.Join(strings.Fields(n), " "); n != "" {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}

// same compares two lists and reports missing and surplus entries.
func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	got, want = slices.Clone(got), slices.Clone(want)
	slices.Sort(got)
	slices.Sort(want)
	var missing, extra []string
	for _, w := range want {
		if i := slices.Index(got, w); i >= 0 {
			got = slices.Delete(got, i, i+1)
		} else {
			missing = append(missing, w)
		}
	}
	extra = got
	if len(missing)+len(extra) > 0 {
		t.Errorf("%s: missing %q, not in the rules %q", what, missing, extra)
	}
}

func tagged(tag string) func(*rules.Record) bool {
	return func(r *rules.Record) bool { return r.Tagged(tag) }
}

// lines splits a list typed below into one entry a line.
func lines(s string) []string {
	var out []string
	for _, line := range strings.Split(s, "\n") {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			out = append(out, line)
		}
	}
	return out
}

// nameLines are the records as "Name line".
func nameLines(records []rules.Record) (out []string) {
	for i := range records {
		out = append(out, fmt.Sprintf("%s %d", strings.ReplaceAll(records[i].Name, "’", "'"), records[i].Line))
	}
	return out
}

func list(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, ",")
}

func orZero(s string) string {
	if s == "" {
		return "0"
	}
	return s
}

// career collects the gifts of a career.
func career(set *rules.Set, r *rules.Record) (fixed []string, figures map[string]int, languages int, perk string) {
	figures = map[string]int{}
	for i := range r.Effects {
		e := &r.Effects[i]
		switch {
		case e.Verb == rules.VerbGive:
			for _, id := range e.Gives() {
				fixed = append(fixed, set.Record(id).Name)
			}
		case e.Verb == rules.VerbStat && e.Op == "add":
			figures[e.Stats[0]], _ = strconv.Atoi(e.Value.Src())
		case e.Choose != nil && e.Choose.From.Kind == "language":
			n, _ := strconv.Atoi(count(e.Choose))
			languages += n
		case e.Choose != nil && e.Choose.From.Kind == "perk":
			perk = strings.Join(e.Choose.From.Tags, ",")
		}
	}
	return fixed, figures, languages, perk
}

// rows reads a table whose first line names the columns.
func rows(t *testing.T, text string) (out []map[string]string) {
	t.Helper()
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes = '|', true
	all, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range all[1:] {
		row := map[string]string{}
		for i, head := range all[0] {
			row[head] = line[i]
		}
		out = append(out, row)
	}
	return out
}

// tableAt reads the table in a file.
func tableAt(t *testing.T, path string) []map[string]string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return rows(t, string(b))
}

// asked are the questions for records of a kind that a record asks, each as "2 of a, b, c".
// A question whose offers follow from another answer is left out.
func asked(set *rules.Set, r *rules.Record, kind string) (out []string) {
	for i := range r.Effects {
		if c := r.Effects[i].Choose; c != nil && c.From.Kind == kind && c.From.Shares == nil {
			out = append(out, count(c)+" of "+strings.Join(names(strings.Join(offers(set, &c.From), ",")), ", "))
		}
	}
	return out
}

// expand writes "Blacksmithing, exploration" out: a word of lower case is a whole skill group.
func expand(set *rules.Set, words string) (out []string) {
	for _, w := range names(words) {
		if w != strings.ToLower(w) {
			out = append(out, w)
			continue
		}
		out = append(out, namesOf(pick(set.Kind("skill"), attrIs("group", w)))...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// wantAsked writes "2 of Blacksmithing, exploration; 1 of lore" the way asked does.
func wantAsked(set *rules.Set, text string) (out []string) {
	for _, part := range strings.Split(text, ";") {
		if n, words, ok := strings.Cut(strings.TrimSpace(part), " of "); ok {
			out = append(out, n+" of "+strings.Join(expand(set, words), ", "))
		}
	}
	return out
}
