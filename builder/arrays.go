package builder

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// assign takes scores dealt from an array.
func (p *pass) assign(q *Question, answer []string, given bool) {
	q.Multi = true
	q.State = sheet.Open
	if !given || len(answer) == 0 {
		return
	}
	q.State = sheet.Answered
	var got []int
	seen := map[string]bool{}
	var effects []rules.Effect
	for _, a := range answer {
		name, value, _ := strings.Cut(a, "=")
		n, err := strconv.Atoi(strings.TrimPrefix(value, "+"))
		switch {
		case err != nil:
			q.bad = append(q.bad, flaw{code: "array", text: strconv.Quote(a) + " is not score=number", pick: a})
			continue
		case !slices.Contains(q.choose.Assign, name):
			q.bad = append(q.bad, flaw{code: "array", text: name + " is not assigned here; " + strings.Join(q.choose.Assign, ", ") + " are", pick: a})
			continue
		case seen[name]:
			q.bad = append(q.bad, flaw{code: "array", text: name + " is assigned twice", pick: a})
			continue
		}
		seen[name] = true
		got = append(got, n)
		n = min(max(n, -5), 5)
		effects = append(effects, rules.Effect{Verb: rules.VerbStat, Stats: []string{name}, Op: "base", Value: rules.Number(n)})
	}
	if len(q.bad) == 0 && len(got) < len(q.choose.Assign) {
		q.State = sheet.Open
	} else if len(q.bad) == 0 && !slices.ContainsFunc(q.choose.Arrays, func(a []int) bool { return sameScores(a, got) }) {
		q.bad = append(q.bad, flaw{code: "array", text: "these scores are none of the arrays " + arrayList(q.choose.Arrays), pick: strings.Join(answer, ",")})
	}
	p.template(q.holder, effects, nil, q.ID)
}

func sameScores(a, b []int) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

func arrayList(arrays [][]int) string {
	var out []string
	for _, a := range arrays {
		var one []string
		for _, n := range a {
			one = append(one, sheet.Figure(n, false))
		}
		out = append(out, "("+strings.Join(one, ", ")+")")
	}
	return strings.Join(out, " ")
}
