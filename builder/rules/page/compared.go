package page

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Compared is a comparison of two records as JSON.
type Compared struct {
	A    Ref     `json:"a"`
	B    Ref     `json:"b"`
	Rows []Row   `json:"rows"`
	Hero *Trial  `json:"hero,omitempty"` // the effect of each on a hero
	Give []Given `json:"give,omitempty"` // the abilities that each gives
}

// Given compares the ability each of two records gives.
type Given struct {
	A    Ref   `json:"a"`
	B    Ref   `json:"b"`
	Rows []Row `json:"rows"`
}

// Ref refers to a record.
type Ref struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
	Name string `json:"name"`
}

// Row is a fact of two records. It is empty for a record without it.
type Row struct {
	Name    string `json:"name"`
	A       string `json:"a"`
	B       string `json:"b"`
	Differs bool   `json:"differs"`
}

// Trial is a hero with each of two records as the answer to the same question.
type Trial struct {
	Name      string        `json:"name"`
	Question  string        `json:"question"`
	Numbers   []Triple      `json:"numbers"`
	Abilities []CardTriples `json:"abilities"`
	A         Outcome       `json:"a"`
	B         Outcome       `json:"b"`
}

// Triple is a number of the hero as it is, with A, and with B. It is empty if there is none.
type Triple struct {
	Name string `json:"name"`
	Now  string `json:"now"`
	A    string `json:"a"`
	B    string `json:"b"`
}

// CardTriples are the figures of an ability.
type CardTriples struct {
	ID   string   `json:"id"`
	Name string   `json:"name"`
	Rows []Triple `json:"rows"`
}

// Outcome lists the hero's other gains and losses with one of the records.
type Outcome struct {
	Picked    bool          `json:"picked"` // the hero has it now
	Answer    []string      `json:"answer"` // the whole answer with it
	InPlaceOf string        `json:"in_place_of,omitempty"`
	Gained    []string      `json:"gained"`
	Lost      []string      `json:"lost"`
	Issues    []sheet.Issue `json:"issues"` // illegal and open things with it
}

// Compare returns two records side by side, with the abilities they give.
func Compare(set *rules.Set, a, b *rules.Record) Compared {
	doc := Compared{A: refTo(a), B: refTo(b), Rows: rowsOf(set, a, b)}
	if x, y := given(set, a), given(set, b); x != nil && y != nil && x != y {
		doc.Give = []Given{{refTo(x), refTo(y), rowsOf(set, x, y)}}
	}
	return doc
}

func refTo(r *rules.Record) Ref { return Ref{r.ID, r.Kind(), r.Name} }

// rowsOf returns the facts of two records side by side, those that differ first. A fact that only the second record has
// comes in the place that it has there.
func rowsOf(set *rules.Set, a, b *rules.Record) []Row {
	out := []Row{}
	for _, f := range Facts(set, a) {
		out = append(out, Row{Name: f.Name, A: f.Value})
	}
	at := -1
	for _, f := range Facts(set, b) {
		i := slices.IndexFunc(out, func(r Row) bool { return r.Name == f.Name })
		if i < 0 {
			i = at + 1
			out = slices.Insert(out, i, Row{Name: f.Name})
		}
		out[i].B, at = f.Value, i
	}
	for i := range out {
		out[i].Differs = out[i].A != out[i].B
	}
	slices.SortStableFunc(out, func(a, b Row) int {
		switch {
		case a.Differs == b.Differs:
			return 0
		case a.Differs:
			return -1
		}
		return 1
	})
	return out
}
