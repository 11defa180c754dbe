package write

import (
	"strconv"

	"scabbard/builder/rules/calc"
	"scabbard/builder/yaml"
)

// calculation writes the arithmetic of a record.
func calculation(b *calc.Block) yaml.Map {
	m := fields{}
	m.named("in", len(b.In), func(i int) (string, any) { return b.In[i].Name, input(&b.In[i]) })
	m.named("roll", len(b.Roll), func(i int) (string, any) { return b.Roll[i].Name, die(&b.Roll[i]) })
	m.named("let", len(b.Let), func(i int) (string, any) { return b.Let[i].Name, figure(&b.Let[i]) })
	refusals := yaml.List{}
	for _, r := range b.Refuse {
		refusals = append(refusals, yaml.Map{{Key: "if", Value: r.If}, {Key: "say", Value: r.Say}})
	}
	m.list("refuse", refusals)
	m.named("out", len(b.Out), func(i int) (string, any) { return b.Out[i].Name, figure(&b.Out[i]) })
	if b.Table != nil {
		m.Set("table", table(b.Table))
	}
	examples := yaml.List{}
	for _, e := range b.Examples {
		inner := fields{}
		inner.settings("in", e.In)
		inner.settings("out", e.Out)
		inner.word("refused", e.Refused)
		examples = append(examples, inner.Map)
	}
	m.list("examples", examples)
	return m.Map
}

// named sets a mapping of n names, if there are any.
func (m *fields) named(key string, n int, entry func(i int) (string, any)) {
	if n == 0 {
		return
	}
	inner := yaml.Map{}
	for i := range n {
		name, value := entry(i)
		inner.Set(name, value)
	}
	m.Set(key, inner)
}

// settings sets names with a value each.
func (m *fields) settings(key string, list []calc.Setting) {
	m.named(key, len(list), func(i int) (string, any) { return list[i].Name, list[i].Value })
}

func input(in *calc.Input) yaml.Map {
	m := fields{Map: yaml.Map{}}
	m.word("default", in.Default)
	m.word("hero", in.Hero)
	m.word("min", in.Min)
	m.word("max", in.Max)
	m.word("ask", in.Ask)
	m.yes("flag", in.Flag)
	m.words("pick", in.Pick)
	m.number("places", in.Places)
	return m.Map
}

func die(d *calc.Die) any {
	if _, err := strconv.Atoi(d.Count); err == nil && d.Take == "" && d.Size == "" && d.AtLeast == "" {
		return d.Count + "d" + strconv.Itoa(d.Faces)
	}
	m := fields{}
	m.word("count", d.Count)
	m.number("faces", d.Faces)
	m.word("faces", d.Size)
	m.word("take", d.Take)
	m.word("keep", d.Keep)
	m.word("at-least", d.AtLeast)
	return m.Map
}

func figure(f *calc.Figure) any {
	if f.Places == 0 && f.Tries == "" && len(f.Labels) == 0 {
		return f.Value
	}
	m := fields{}
	m.Set("value", f.Value)
	m.number("places", f.Places)
	m.word("tries", f.Tries)
	m.named("labels", len(f.Labels), func(i int) (string, any) { return strconv.Itoa(f.Labels[i].Value), f.Labels[i].Name })
	return m.Map
}

func table(t *calc.Table) yaml.Map {
	m := fields{}
	m.settings("rows", t.Rows)
	cols := yaml.List{}
	for _, col := range t.Cols {
		inner := fields{Map: yaml.Map{}}
		for _, s := range col {
			inner.Set(s.Name, s.Value)
		}
		cols = append(cols, inner.Map)
	}
	m.list("cols", cols)
	m.settings("with", t.With)
	m.words("show", t.Show)
	return m.Map
}
