// Package odds is what the rolls of a hero's abilities come to: the chance of each outcome, and the damage on average.
//
// Which record computes a roll, and in which circumstances it is worth looking at, the edition says; the chances are its
// calculation's, exact. An average is the chance of each outcome times the damage printed on the sheet: it leaves out
// what else an outcome does.
package odds

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/sheet"
)

// Table is what a hero's rolls come to.
type Table struct {
	Outcomes []string // as the sheet prints them: "≤11"
	Columns  []string // the circumstances: "bane", "none", "edge"
	Plain    int      // the column of a roll without any; 0 where every one has some
	Rows     []Row
}

// Row is a way to use an ability that rolls.
type Row struct {
	ID, Name string
	Way      string // "melee" or "ranged" where the two differ
	Bonus    int    // what is added to the dice
	Damage   []string
	Cells    []Cell
}

// Cell is a row in one circumstance.
type Cell struct {
	Chances []*big.Rat // of the outcomes
	Average *big.Rat   // nil where no outcome deals damage
}

// Of works out the rolls of a hero's abilities. Given are inputs of the edition's roll, NAME=VALUE, in place of the
// circumstances the edition names. An error is an edition without such a roll, or a wrong input.
func Of(set *rules.Set, s *sheet.Sheet, given []string) (*Table, error) {
	r, err := newRoller(set)
	if err != nil {
		return nil, err
	}
	if len(given) > 0 {
		err = r.only(given)
	}
	if err != nil {
		return nil, err
	}
	t := &Table{}
	for _, o := range set.Show.Roll.Tiers {
		t.Outcomes = append(t.Outcomes, o.Short)
	}
	for i, c := range r.columns {
		t.Columns = append(t.Columns, c.name)
		if len(c.words) == 0 {
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

// roller works one roll of an edition.
type roller struct {
	roll    *rules.Roll
	program *calc.Program
	labels  []calc.Label
	columns []column
	done    map[string][]*big.Rat
	budget  *calc.Budget
}

type column struct {
	name  string
	words []string
}

// newRoller finds what computes the rolls of abilities.
func newRoller(set *rules.Set) (*roller, error) {
	for i := range set.Rolls {
		r := &roller{roll: &set.Rolls[i], done: map[string][]*big.Rat{}, budget: calc.NewBudget()}
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
			r.columns = append(r.columns, column{c.Name, calc.Words(c.With)})
		}
		if len(r.columns) == 0 {
			r.columns = []column{{name: "chance"}}
		}
		return r, nil
	}
	return nil, fmt.Errorf("%s: the edition computes no rolls of abilities", set.Edition)
}

// only limits the columns to the ones that were asked for: one, or one for each value of an input with several.
func (r *roller) only(given []string) error {
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
		var c column
		var says []string
		for _, word := range given {
			name, _, _ := strings.Cut(word, "=")
			in := r.program.Input(calc.Plain(name))
			text := in.Word(values[in.Name])
			c.words = append(c.words, in.Name+"="+text)
			says = append(says, calc.Spaced(in.Name)+" "+text)
		}
		if c.name = strings.Join(says, ", "); len(r.columns) >= maxColumns {
			return fmt.Errorf("more than %d columns", maxColumns)
		}
		r.columns = append(r.columns, c)
		return nil
	})
}

// maxColumns is how many circumstances are looked at at once.
const maxColumns = 12

// way is one way to use an ability.
type way struct {
	name  string
	tiers []sheet.Tier
}

// ways returns the ways to use an ability if its damage differs between them, else one.
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

func (r *roller) row(a *sheet.Ability, w way) (Row, error) {
	row := Row{ID: a.ID, Name: a.Name, Way: w.name, Bonus: a.Roll.Bonus, Damage: figures(w.tiers)}
	deals := strings.Join(row.Damage, "") != ""
	for _, c := range r.columns {
		chances, err := r.chances(a.Roll.Bonus, c)
		if err != nil {
			return row, err
		}
		cell := Cell{Chances: chances}
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

// chances returns the chances of the outcomes if a number is added to the dice.
func (r *roller) chances(bonus int, c column) ([]*big.Rat, error) {
	key := strconv.Itoa(bonus) + " " + strings.Join(c.words, " ")
	if out, done := r.done[key]; done {
		return out, nil
	}
	q, err := r.program.Ask(append([]string{r.roll.Bonus + "=" + strconv.Itoa(bonus)}, c.words...))
	if err != nil {
		return nil, err
	}
	var out []*big.Rat
	err = q.Each(func(values map[string]int) error {
		a, err := r.program.Run(values, nil, r.budget)
		if err != nil {
			return err
		}
		tier := a.Figure(r.roll.Tier)
		if a.Refused != "" || tier == nil {
			return fmt.Errorf("%s", a.Refused)
		}
		for _, l := range r.labels {
			out = append(out, tier.Of(l.Value))
		}
		return nil
	})
	r.done[key] = out
	return out, err
}
