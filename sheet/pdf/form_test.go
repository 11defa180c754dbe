package pdf_test

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf"
	"scabbard/sheet/pdf/fields"
)

// TestFormsRoundTrip: the fields of every layout, for random heroes of every edition, are read as they were made: no change
// for untouched fields, and the typed text for others.
func TestFormsRoundTrip(t *testing.T) {
	all := map[string]pdf.Options{"full": {}, "one-page": {Layout: pdf.OnePage}, "large": {Large: true}, "party": {Layout: pdf.Party}, "cards": {Layout: pdf.Cards}}
	layouts := map[string]pdf.Options{}
	for _, name := range trial.Some(slices.Sorted(maps.Keys(all)), 1) {
		layouts[name] = all[name]
	}
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		sheets := sample.Sheets(set, 0, trial.Sample(2, 5))
		for _, s := range sheets {
			for name, o := range layouts {
				o.Fillable, o.State = true, true
				fields := fieldsIn(t, o, s)
				entries, refused, known := form.Read(s, fields)
				if len(entries)+len(refused) > 0 {
					t.Errorf("%s, %s: %+v %+v", s.Name, name, entries, refused)
				}
				if health, ok := s.Role(sheet.Health); known == 0 && name != "cards" || !ok || health.Value() < 2 {
					t.Errorf("%s, %s: no field is known", s.Name, name)
				}
			}
			typed, boxes := 0, 1
			if len(s.XP) > 0 {
				boxes++
			}
			if s.Show.Terms.Temporary != "" {
				boxes++
			}
			fields := fieldsIn(t, pdf.Options{Fillable: true}, s)
			for i := range fields {
				switch f := &fields[i]; f.Name {
				case form.CurrentStamina(s).Name, form.XP(s).Name, form.Temporary(s).Name:
					f.Value = strconv.Itoa(typed + 1)
					typed++
				}
			}
			if entries, refused, _ := form.Read(s, fields); typed != boxes || len(refused) > 0 || len(entries) > 3 || len(entries) == 0 {
				t.Errorf("%s: of %d fields %+v %+v", s.Name, typed, entries, refused)
			}
		}
		if len(sheets) < 2 {
			return
		}
		both := fieldsIn(t, pdf.Options{Fillable: true, State: true}, sheets...)
		for _, s := range sheets {
			if entries, refused, known := form.Read(s, both); len(entries)+len(refused) > 0 || known == 0 {
				t.Errorf("%s among others: %+v %+v, %d known", s.Name, entries, refused, known)
			}
		}
	})
}

// fieldsIn are the fields of a document of some heroes.
func fieldsIn(t *testing.T, o pdf.Options, sheets ...*sheet.Sheet) (out []form.Filled) {
	t.Helper()
	var doc bytes.Buffer
	if _, err := pdf.Write(&doc, sheets, o); err != nil {
		t.Fatal(err)
	}
	read, err := fields.Read(doc.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range read {
		out = append(out, form.Filled(f))
	}
	return out
}
