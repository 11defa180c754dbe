package write

import (
	"regexp"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
)

// reword replaces the words of the model in the sentences of a draft that are not marked Todo as a whole: the prompts of questions,
// the names and the rules of resources, the sentences of cards. Where the name of the model is meant, it writes the new name. It marks
// names of resources, and prompts that have such a name, with Todo.
type reword struct {
	name      string
	slug      string         // of the model
	word      *regexp.Regexp // matches the model's name with an article before it, a plural s, and the first letter of a longer name
	resources *regexp.Regexp // matches the names of the resources of the model; nil for none
}

func newReword(like *rules.Record, family []*rules.Record, name string) reword {
	w := reword{name: name, slug: like.Slug()}
	w.word = regexp.MustCompile(`\b([Aa]n? )?((?i:` + regexp.QuoteMeta(like.Name) + `))(s?)\b( [A-Z])?`)
	var names []string
	for _, r := range family {
		for _, e := range r.Effects {
			if e.Resource != nil {
				names = append(names, regexp.QuoteMeta(e.Resource.Name))
			}
		}
	}
	if len(names) > 0 {
		w.resources = regexp.MustCompile(`(?i)\b(` + strings.Join(names, "|") + `)\b`)
	}
	return w
}

// record rewords a record of a draft. Its name and its texts are marked as a whole: they keep their words.
func (w reword) record(m yaml.Map) yaml.Map {
	for i := range m {
		switch e := &m[i]; e.Key {
		case "effects", "ability", "block":
			e.Value = w.value(e.Key, e.Value)
		case "quick", "preset":
			answers, _ := e.Value.(yaml.Map)
			e.Value = w.recommendations(answers)
		}
	}
	return slices.DeleteFunc(m, func(e yaml.Entry) bool { answers, ok := e.Value.(yaml.Map); return ok && len(answers) == 0 })
}

// value rewords everything in a value of a draft; key is that of the mapping which holds it.
func (w reword) value(key string, v any) any {
	switch v := v.(type) {
	case string:
		return w.line(key, v)
	case yaml.List:
		for i := range v {
			v[i] = w.value(key, v[i])
		}
	case yaml.Map:
		for i := range v {
			e := &v[i]
			if key == "resource" && e.Key == "name" {
				e.Value = marked(e.Value)
				continue
			}
			e.Value = w.value(e.Key, e.Value)
		}
	}
	return v
}

// sentences are the keys of an effect or a card whose values are sentences.
var sentences = []string{"prompt", "text", "rules", "apart", "gains", "note", "effect", "short", "trigger", "target"}

func (w reword) line(key, s string) any {
	if !slices.Contains(sentences, key) {
		return s
	}
	s = w.word.ReplaceAllStringFunc(s, w.renamed)
	if key == "prompt" && w.resources != nil && w.resources.MatchString(s) {
		return marked(s)
	}
	return s
}

// renamed returns the new name for that of the model, in the same case and number. The first word of a longer name, such as that of an
// ability, stays.
func (w reword) renamed(old string) string {
	part := w.word.FindStringSubmatch(old)
	name := w.name
	if part[4] != "" && part[2] != strings.ToLower(part[2]) {
		return old
	}
	if part[2] == strings.ToLower(part[2]) {
		name = strings.ToLower(name)
	}
	article := part[1]
	if article != "" {
		article = article[:1]
		if strings.ContainsAny(spelling.Fold(name[:1]), "aeiou") {
			article += "n"
		}
		article += " "
	}
	return article + name + part[3] + part[4]
}

// recommendations returns the recommended answers of a draft without those that are records of the model's name, such as its culture.
func (w reword) recommendations(quick yaml.Map) yaml.Map {
	for i := range quick {
		if picks, ok := quick[i].Value.(yaml.List); ok {
			quick[i].Value = slices.DeleteFunc(picks, func(p any) bool { s, _ := p.(string); return s == w.slug })
		}
	}
	return slices.DeleteFunc(quick, func(e yaml.Entry) bool { picks, ok := e.Value.(yaml.List); return ok && len(picks) == 0 })
}

// marked returns a text with Todo before it.
func marked(v any) string {
	s, _ := v.(string)
	return Todo + " " + strings.TrimPrefix(s, Todo+" ")
}

// Unwritten reports whether a record has a name, a text, a prompt or a resource's name that is still a draft's.
func Unwritten(r *rules.Record) bool {
	texts := []string{r.Name, r.Flavor, r.Short.Raw(), r.Text.Raw()}
	r.EachChoose(func(c *rules.Choose) { texts = append(texts, c.Prompt) })
	for _, e := range r.Effects {
		if e.Resource != nil {
			texts = append(texts, e.Resource.Name)
		}
	}
	return slices.ContainsFunc(texts, func(s string) bool { return strings.HasPrefix(s, Todo) })
}
