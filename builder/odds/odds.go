// Package odds computes the odds of a hero's ability rolls: the exact chance of each outcome, and the average damage.
//
// The edition names the record that computes a roll, and the circumstances to show, such as an edge. The average is the
// sum of each outcome's chance times the damage printed on the sheet; it ignores all other effects of an outcome.
package odds

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// Table holds the odds of a hero's ability rolls: a row for each way to use an ability, a column for each circumstance.
type Table struct {
	Edition  string
	Name     string // of the hero
	Level    int
	Outcomes []string // as the sheet prints them: "≤11"
	Columns  []string // the circumstances: "bane", "none", "edge"
	Plain    int      // the index of the column without circumstances; 0 if there is none
	Rows     []Row
}

// Row is one way to use an ability that rolls.
type Row struct {
	ID, Name string
	Way      string // "melee" or "ranged" if their damage differs
	Bonus    int    // the bonus added to the dice
	Damage   []string
	Cells    []Cell
}

// Cell is a row in one circumstance.
type Cell struct {
	With    string     // the circumstance: "bane", "none", "edge"
	Chances []*big.Rat // of the outcomes
	Average *big.Rat   // nil if no outcome deals damage
}

// Of returns the odds of a hero's ability rolls. The columns are the circumstances that the edition names, or those in
// given: inputs of the edition's roll as NAME=VALUE. It fails if the edition computes no ability rolls, or if an input is wrong.
func Of(set *rules.Set, s *sheet.Sheet, given []string) (*Table, error) {
	r, err := newRoller(set)
	if err != nil {
		return nil, err
	}
	if len(given) > 0 {
		err = r.replaceColumns(given)
	}
	if err != nil {
		return nil, err
	}
	t := &Table{Edition: set.Edition, Name: s.Name, Level: s.Level}
	for _, o := range set.Show.Roll.Tiers {
		t.Outcomes = append(t.Outcomes, o.Short)
	}
	for i, c := range r.columns {
		t.Columns = append(t.Columns, c.name)
		if len(c.given) == 0 {
			t.Plain = i
		}
	}
	for i := range s.Abilities {
		if a := &s.Abilities[i]; a.Roll != nil && len(a.Tiers) == len(r.labels) {
			for _, w := range ways(a) {
				row, err := r.row(a, w)
				if err != nil {
					return nil, err
				}
				t.Rows = append(t.Rows, row)
			}
		}
	}
	return t, nil
}

// roller computes the chances of an edition's ability roll.
type roller struct {
	roll    *rules.Roll
	program *calc.Program
	labels  []calc.Label // of the outcomes
	columns []column
	cache   map[string][]*big.Rat // chances, by bonus and circumstance
	budget  *calc.Budget
}

// column is a circumstance, with the inputs of the roll that describe it.
type column struct {
	name  string
	given map[string]int
}

// newRoller returns a roller for the record that computes the ability rolls of an edition. It fails if there is none.
func newRoller(set *rules.Set) (*roller, error) {
	for i := range set.Rolls {
		r := &roller{roll: &set.Rolls[i], cache: map[string][]*big.Rat{}, budget: calc.NewBudget()}
		if set.Role(r.roll.Of) != rules.KindAbility {
			continue
		}
		rec := set.Record(r.roll.Record)
		if rec == nil {
			continue
		}
		if r.program, _ = set.Calculation(rec); r.program == nil {
			continue
		}
		r.labels = r.program.Labels(r.roll.Tier)
		for _, c := range r.roll.Columns {
			given, err := r.program.Given(c.With)
			if err != nil {
				return nil, err
			}
			r.columns = append(r.columns, column{c.Name, given})
		}
		if len(r.columns) == 0 {
			r.columns = []column{{name: phrase.Of("chance")}}
		}
		return r, nil
	}
	return nil, fmt.Errorf("%s: the edition computes no rolls of abilities", set.Edition)
}

// replaceColumns replaces the columns by one for the given inputs, or by one for each value if an input has several.
func (r *roller) replaceColumns(given []string) error {
	q, err := r.program.Ask(given)
	if err != nil {
		return err
	}
	for _, word := range given {
		if name, _, _ := strings.Cut(word, "="); calc.Plain(name) == r.roll.Bonus {
			return fmt.Errorf("%s is the hero's own", name)
		}
	}
	r.columns = nil
	return q.Each(func(values map[string]int) error {
		var says []string
		for _, word := range given {
			name, _, _ := strings.Cut(word, "=")
			in := r.program.Input(calc.Plain(name))
			says = append(says, calc.Spaced(in.Name)+" "+in.Word(values[in.Name]))
		}
		if len(r.columns) >= maxColumns {
			return fmt.Errorf("more than %d columns", maxColumns)
		}
		r.columns = append(r.columns, column{strings.Join(says, ", "), maps.Clone(values)})
		return nil
	})
}

// maxColumns is the largest number of circumstances that are shown at once.
const maxColumns = 12

// way is one way to use an ability.
type way struct {
	name  string
	tiers []sheet.Tier
}

// ways returns the ways to use an ability. It returns one if all have the same damage.
func ways(a *sheet.Ability) []way {
	if len(a.Variants) < 2 {
		return []way{{"", a.Tiers}}
	}
	var out []way
	same := true
	for _, v := range a.Variants {
		tiers := v.Tiers
		if len(tiers) == 0 {
			tiers = a.Tiers
		}
		out = append(out, way{v.Keyword, tiers})
		same = same && strings.Join(figures(tiers), "|") == strings.Join(figures(out[0].tiers), "|")
	}
	if same {
		return []way{{"", out[0].tiers}}
	}
	return out
}

// figures returns the damage of the outcomes as printed, with the extra damage of other types.
func figures(tiers []sheet.Tier) (out []string) {
	for i := range tiers {
		dealt := tiers[i].Dealt()
		for _, x := range tiers[i].Extra {
			dealt += sheet.Figure(x.Amount, true)
		}
		out = append(out, dealt)
	}
	return out
}

// row returns the row for one way to use an ability.
func (r *roller) row(a *sheet.Ability, w way) (Row, error) {
	row := Row{ID: a.ID, Name: a.Name, Way: w.name, Bonus: a.Roll.Bonus, Damage: figures(w.tiers)}
	deals := strings.Join(row.Damage, "") != ""
	for _, c := range r.columns {
		chances, err := r.chances(a.Roll.Bonus, c)
		if err != nil {
			return row, err
		}
		cell := Cell{With: c.name, Chances: chances}
		if deals {
			cell.Average = new(big.Rat)
			for i := range w.tiers {
				cell.Average.Add(cell.Average, new(big.Rat).Mul(chances[i], dealt(&w.tiers[i])))
			}
		}
		row.Cells = append(row.Cells, cell)
	}
	return row, nil
}

// dealt returns the damage of an outcome, with dice at their average.
func dealt(t *sheet.Tier) *big.Rat {
	sum := new(big.Rat)
	if t.Damage != nil {
		sum.SetInt64(int64(t.Damage.Value()))
		count, faces, _ := strings.Cut(t.Dice, "d")
		n, _ := strconv.Atoi(count)
		if f, err := strconv.Atoi(faces); err == nil {
			sum.Add(sum, big.NewRat(int64(n*(f+1)), 2))
		}
	}
	for _, x := range t.Extra {
		sum.Add(sum, new(big.Rat).SetInt64(int64(x.Amount)))
	}
	return sum
}

// chances returns the chance of each outcome in a circumstance, with a bonus added to the dice.
func (r *roller) chances(bonus int, c column) ([]*big.Rat, error) {
	key := fmt.Sprint(bonus, c.given)
	if out, ok := r.cache[key]; ok {
		return out, nil
	}
	given := map[string]int{r.roll.Bonus: bonus}
	maps.Copy(given, c.given)
	a, err := r.program.Run(given, nil, r.budget)
	if err != nil {
		return nil, err
	}
	tier := a.Figure(r.roll.Tier)
	if a.Refused != "" || tier == nil {
		return nil, errors.New(a.Refused)
	}
	var out []*big.Rat
	for _, l := range r.labels {
		out = append(out, tier.Of(l.Value))
	}
	r.cache[key] = out
	return out, nil
}
