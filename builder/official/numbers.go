package official

import (
	"slices"
	"strings"
	"unicode"

	"scabbard/builder"
	"scabbard/sheet"
	"scabbard/sheet/form"
	"scabbard/sheet/printable"
)

// computed are the sources of fields that follow from the rest of the hero.
var computed = []string{"number", "most", "best score", "measure", "near", "far", "near reach", "far reach", "from outfit", "outfit wielded",
	"outfit worn", "outfit text", "pool", "pool rules", "work roll", "work goal", "told", "follows"}

// others lists the computed fields whose text differs from the hero.
func (r *reader) others() {
	r.Other = r.differingFields(r.hero)
	for _, row := range r.table {
		if slices.Contains(computed, row.source) {
			r.used[row.field] = true
		}
	}
}

// differingFields returns the computed fields whose text differs from a hero.
func (r *reader) differingFields(h *builder.Hero) (out []Remark) {
	comes := map[string]string{}
	for _, b := range form.Fill(builder.Build(r.set, h), r.raw) {
		comes[b.Name] = b.Value
	}
	for _, row := range r.table {
		text := r.values[row.field]
		if text == "" || r.used[row.field] || !slices.Contains(computed, row.source) {
			continue
		}
		n, isNumber := number(text)
		m, also := number(comes[row.field])
		lettered := strings.ContainsFunc(comes[row.field], unicode.IsLetter) // as the sizes 1M and 1L are
		if same := slug(text) == slug(comes[row.field]) || isNumber && also && n == m && len(text) < 6 && !lettered; !same {
			out = append(out, Remark{row.field, printable.Flat(text), printable.Flat(comes[row.field])})
		}
	}
	return out
}

// fit answers questions that may stay open and give nothing themselves, such as which of two bonuses counts, so that the
// numbers agree with the form.
func (r *reader) fit() {
	now := len(r.differingFields(r.hero))
	for _, q := range builder.Resolve(r.set, r.hero).Questions {
		if now == 0 || r.trials > maxTrials {
			return
		}
		if q.State != sheet.Optional || q.Text || q.Count() != 1 || q.GivesPicks() || q.Swap == "play" || r.set.AsksOfPlay(q.ID) {
			continue
		}
		best := r.hero
		for _, o := range builder.Resolve(r.set, r.hero).Offers(q) {
			if !o.Legal {
				continue
			}
			r.trials++
			with := r.hero.With(q.ID, []string{o.Record.Slug()})
			if n := len(r.differingFields(with)); n < now {
				best, now = with, n
			}
		}
		r.hero = best
	}
}
