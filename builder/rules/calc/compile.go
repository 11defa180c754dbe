package calc

import (
	"fmt"
	"go/token"
	"iter"
	"slices"
	"strings"

	"scabbard/builder/rules/expr"
)

// Fault is a mistake in a block: the path of the field, the wrong words in it, one after another, a message and a hint.
type Fault struct {
	Way   string
	Words []string
	Text  string
	Hint  string
	Meant []string // likely intended words for the last of the words
}

// nameKind is the kind of thing that a name of a block means.
type nameKind uint8

const (
	anInput nameKind = iota
	anOption
	aDie
	aValue
)

// name is a name for expressions. Its place among the names is that of its value.
type name struct {
	id   string
	kind nameKind
	yes  bool
	dice uint64 // the dice it depends on, a bit each
	used bool
	way  string
}

// formula is an expression ready to run.
type formula struct {
	expr.Expr
	yes  bool      // it is a condition
	dice uint64    // the dice it depends on, a bit each
	span expr.Span // its possible values
}

// figureCode is a value or a result ready to run.
type figureCode struct {
	*Figure
	value, tries formula
	place        int // of a value among the names; -1 for a result
}

// Program is a block that has been compiled.
type Program struct {
	block  *Block
	names  []name
	spans  []expr.Span // the possible values of the names
	inputs []inputCode
	dice   []dieCode
	lets   []figureCode
	outs   []figureCode
	refuse []formula
}

// figures iterates over the values, then the results.
func (p *Program) figures() iter.Seq[*figureCode] {
	return func(yield func(*figureCode) bool) {
		for _, list := range [][]figureCode{p.lets, p.outs} {
			for i := range list {
				if !yield(&list[i]) {
					return
				}
			}
		}
	}
}

// faultList is the mistakes found so far.
type faultList []Fault

// compiler makes a program of a block, and notes the mistakes in it.
type compiler struct {
	*Program
	faultList
	hero func(name string) bool // reports whether a default may ask a hero for the name
}

// Compile makes a program of a block and lists every mistake in it. A program with mistakes must not be run. hero reports
// which names a default may ask a hero for; nil allows all.
func Compile(b *Block, hero func(name string) bool) (*Program, []Fault) {
	p := &compiler{Program: &Program{block: b}, hero: hero}
	for _, n := range []struct {
		way  string
		list int
	}{{"in", len(b.In)}, {"roll", len(b.Roll)}, {"let", len(b.Let)}, {"refuse", len(b.Refuse)}, {"out", len(b.Out)},
		{"examples", len(b.Examples) * maxInputs / maxExamples}} {
		if n.list > maxInputs {
			p.fault(n.way, nil, "", "too many; a block has at most %d of a sort, and %d examples", maxInputs, maxExamples)
			return p.Program, p.faultList
		}
	}
	for i := range b.In {
		p.input(&b.In[i])
	}
	for i := range b.Roll {
		p.die(&b.Roll[i])
	}
	for i := range b.Let {
		f, way := p.figure("let/", &b.Let[i]), "let/"+b.Let[i].Name
		f.place = p.declare(name{id: f.Name, kind: aValue, yes: f.value.yes, dice: f.value.dice, way: way}, f.value.span)
		p.lets = append(p.lets, f)
	}
	for i := range b.Refuse {
		p.refusal(fmt.Sprintf("refuse/%d", i), &b.Refuse[i])
	}
	for i := range b.Out {
		p.result(&b.Out[i])
	}
	if len(b.Out) == 0 {
		p.fault("out", nil, "out: {NAME: EXPRESSION}", "a calculation without results")
	}
	p.unused()
	p.checkCost()
	p.table()
	p.examples()
	return p.Program, p.faultList
}

// fault adds a mistake at a way of the block, with the words that are wrong and a hint.
func (l *faultList) fault(way string, words []string, hint, format string, args ...any) {
	*l = append(*l, Fault{Way: way, Words: words, Text: fmt.Sprintf(format, args...), Hint: hint})
}

// declare adds a name with its possible values and returns its place.
func (p *compiler) declare(n name, values expr.Span) int {
	n.used = n.used || !p.named(n.id, n.way)
	if at := p.place(n.id); at >= 0 && (p.names[at].kind != n.kind || n.kind == anOption) {
		p.fault(n.way, nil, "call one of them something else", "two things are called %s", n.id)
	}
	p.names, p.spans = append(p.names, n), append(p.spans, values)
	return len(p.names) - 1
}

// named reports whether something can have this name, and says why if it cannot.
func (p *compiler) named(id, way string) bool {
	switch {
	case token.IsKeyword(id):
		p.fault(way, nil, "call it "+id+"_of, or something better", "%s is a reserved word of expressions and cannot be a name", id)
	case slices.Contains([]string{"max", "min", "has", "count", "true", "false"}, id):
		p.fault(way, nil, "call it something else", "%s is a word of expressions and cannot be a name", id)
	case strings.Contains(id, "-"):
		hint := "write " + strings.ReplaceAll(id, "-", "_") + "; on the command line it may have hyphens"
		p.fault(way, nil, hint, "%s: a hyphen would be a minus", id)
	case id == "" || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" || id[0] <= '9':
		p.fault(way, nil, "lower-case letters, digits and _, a letter first", "%q cannot be a name", id)
	default:
		return true
	}
	return false
}

// place returns the place of a name, or -1.
func (p *Program) place(id string) int {
	return slices.IndexFunc(p.names, func(n name) bool { return n.id == id })
}

// unused finds inputs and dice that no result depends on.
func (p *compiler) unused() {
	for _, n := range p.names {
		if what, is := map[nameKind]string{anInput: "input", aDie: "roll"}[n.kind]; is && !n.used {
			p.fault(n.way, nil, "take it out, or use it", "the %s %s is used nowhere", what, n.id)
		}
	}
}

// expression compiles a field. All names in it have to be declared already. If it has a mistake the formula is empty, and may have
// any value.
func (p *compiler) expression(way, src string) formula {
	var broken formula
	broken.span, _ = broken.Range(nil)
	for _, word := range strings.FieldsFunc(src, func(r rune) bool { return !(r == '_' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9') }) {
		if token.IsKeyword(word) {
			p.fault(way, []string{word}, "", "%s is a reserved word of expressions and cannot be a name", word)
			return broken
		}
		if word == "and" || word == "or" || word == "not" {
			p.fault(way, []string{word}, "and is &&, or is ||, not is !", "%s is no word of expressions", word)
			return broken
		}
	}
	e, yes, err := expr.CompileCounting(src, func(id string) (int, bool) {
		at := p.place(id)
		return at, at >= 0 && p.names[at].yes
	})
	if err != nil {
		p.fault(way, []string{src}, "", "%v", err)
		return broken
	}
	var dice uint64
	for _, n := range e.Nodes() {
		if n.Op != expr.OpName {
			continue
		}
		if n.Int < 0 {
			p.unknown(way, src, n.S)
			return broken
		}
		p.names[n.Int].used = true
		dice |= p.names[n.Int].dice
	}
	whole, zero := e.Range(p.spans)
	if zero {
		hint := "give the divisor a least value, such as min: 1 or max(1, ...)"
		p.fault(way, []string{src, "/"}, hint, "%q can divide by zero", src)
	}
	return formula{e, yes, dice, whole}
}

func (p *compiler) unknown(way, src, id string) {
	known := make([]string, len(p.names))
	for i := range p.names {
		known[i] = p.names[i].id
	}
	hint := "the names above it are " + strings.Join(known, ", ")
	for _, f := range append(slices.Clone(p.block.Let), p.block.Out...) {
		if f.Name == id {
			hint, known = id+" is further down; move it up", nil
		}
	}
	p.fault(way, []string{src, id}, hint, "unknown name %s in %q", id, src)
	p.faultList[len(p.faultList)-1].Meant = known
}

func (p *compiler) figure(list string, f *Figure) figureCode {
	way := list + f.Name
	if f.Places < 0 || f.Places > maxPlaces {
		p.fault(way+"/places", nil, "", "%d decimals; from 0 to %d", f.Places, maxPlaces)
	}
	out := figureCode{Figure: f, value: p.expression(way+"/value", f.Value), place: -1}
	if p.throws(out.value.dice) > maxThrows {
		p.fault(way+"/value", nil, "use fewer dice, or a lower max for their number", "more than %d different throws of its dice", maxThrows)
	}
	return out
}

func (p *compiler) refusal(way string, r *Refusal) {
	c := p.expression(way+"/if", r.If)
	if c.dice != 0 {
		p.fault(way+"/if", []string{r.If}, "a refusal comes before any dice are thrown", "whether something is refused cannot depend on dice")
	}
	if !c.Empty() && !c.yes {
		p.fault(way+"/if", nil, "", "expression %q: a number where a condition is asked for", r.If)
	}
	if r.Say == "" {
		p.fault(way, nil, "say: why the rule forbids it", "a refusal without words")
	}
	p.refuse = append(p.refuse, c)
}

func (p *compiler) result(f *Figure) {
	way := "out/" + f.Name
	switch at := p.place(f.Name); {
	case at < 0:
		p.named(f.Name, way)
	case p.names[at].kind != aValue || strings.TrimSpace(f.Value) != f.Name:
		p.fault(way, nil, "call it something else, or make it the value of that name", "two things are called %s", f.Name)
	}
	c := p.figure("out/", f)
	if f.Tries != "" {
		c.tries = p.expression(way+"/tries", f.Tries)
		switch {
		case c.tries.dice != 0:
			p.fault(way+"/tries", nil, "", "how many tries there are cannot depend on dice")
		case !c.value.Empty() && !c.value.yes:
			p.fault(way+"/tries", nil, "", "%s: only what succeeds or not can be tried again", f.Name)
		}
	}
	for i, l := range f.Labels {
		if l.Name == "" || slices.ContainsFunc(f.Labels[:i], func(o Label) bool { return o.Value == l.Value || o.Name == l.Name }) {
			p.fault(way+"/labels", nil, "a word for each value: {0: miss, 1: hit}", "%s: two labels of one value, or a label without words", f.Name)
		}
	}
	p.outs = append(p.outs, c)
}

// diceSets returns the sets of dice that figures depend on, each once.
func (p *Program) diceSets() (out []uint64) {
	for f := range p.figures() {
		if f.value.dice != 0 && !slices.Contains(out, f.value.dice) {
			out = append(out, f.value.dice)
		}
	}
	return out
}

// throws returns the number of different throws of a set of dice, or more than there may be.
func (p *Program) throws(dice uint64) int {
	n := 1
	for i := range p.dice {
		if dice&(1<<i) != 0 && n <= maxThrows {
			n *= p.dice[i].most.throws()
		}
	}
	return n
}

// checkCost refuses a block that takes too much work.
func (p *compiler) checkCost() {
	work := 0
	for i := range p.dice {
		work += p.dice[i].most.work()
	}
	for _, mask := range p.diceSets() {
		steps, throws := perThrow, min(p.throws(mask), maxThrows)
		for f := range p.figures() {
			if f.value.dice&^mask == 0 {
				steps += len(f.value.Nodes())
			}
			if f.value.dice == mask {
				work += min(throws, f.value.span.High-f.value.span.Low+1) * perValue
			}
		}
		work += throws * steps
	}
	if work > maxWork {
		hint := "use fewer dice, or a lower max for their number"
		p.fault("roll", nil, hint, "the dice take %d steps to work out, more than the %d there may be", work, maxWork)
	}
}
