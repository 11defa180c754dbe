package builder_test

import (
	"fmt"

	"scabbard/builder"
	"scabbard/data"
)

// Example builds the hero of the package comment.
func Example() {
	hero := &builder.Hero{Level: 1, Choices: []builder.Choice{
		{Question: "class", Answer: []string{"fury"}},
		{Question: "fury.aspect", Answer: []string{"berserker"}},
		{Question: "fury.kit", Answer: []string{"mountain"}},
	}}
	r := builder.Resolve(data.Load("packet-2024"), hero)
	for _, id := range []string{"class", "fury.aspect", "fury.kit", "fury.skills"} {
		q := r.Question(id)
		fmt.Printf("%s: %s %v, asked by %q\n", id, q.State, r.AnswerWords(q), q.Source.ID)
	}
	s := r.Sheet()
	for _, n := range s.Stats {
		if n.ID != "stamina" {
			continue
		}
		fmt.Println(n.Name, n.Value())
		for _, p := range n.Parts {
			fmt.Println(p.Amount, p.Source, p.Rule)
		}
	}
	for _, i := range s.Issues {
		if i.Question == "fury.skills" {
			fmt.Println(i.Severity, i.Question, i.Text)
		}
	}
	// Output:
	// class: answered [Fury], asked by ""
	// fury.aspect: answered [Berserker], asked by "class/fury"
	// fury.kit: answered [Mountain], asked by "feature/fury/kit"
	// fury.skills: open [], asked by "class/fury"
	// Stamina 30
	// 21 class/fury 21
	// 0 class/fury 12 * (level - 1)
	// 9 kit/mountain 9
	// unfinished fury.skills not answered
}
