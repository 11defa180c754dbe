package set

import (
	"scabbard/builder"
	"scabbard/cmd/choice"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/walk"
	"scabbard/sheet/term"
)

// unanswered asks for the answer to the question that was given, or for the question too. Without a terminal it returns an
// error that names the possible arguments.
func (o *options) unanswered() error {
	file, word := message.Quoted(o.path), ""
	if len(o.args) > 0 {
		word = o.args[0]
	}
	e, err := o.app.Open(o.path)
	if err != nil {
		return err
	}
	if ask := o.app.Asker(false); ask != nil && o.app.IO.IsTerminal() && o.path != "-" && !isField(e.Set, word) {
		if err := store.MayChange(o.path); err != nil {
			return err
		}
		_, err := walk.Edit(o.app, ask, e, word)
		return message.OnInterrupt(err)
	}
	switch {
	case word == "":
		return message.Misuse("set", "which question, and which answer?", "scabbard choices "+file+" lists the questions; scabbard set "+file+" QUESTION=ANSWER answers one")
	case isField(e.Set, word):
		return message.Misuse("set", word+" needs a value", "scabbard set "+file+" "+word+"=VALUE")
	}
	r := builder.Resolve(e.Set, e.Hero)
	q, err := choice.Question(o.app, e, r, word)
	if err != nil {
		return err
	}
	what, example := "what is the answer to "+q.ID+"?", "ANSWER"
	var legal []string
	for _, of := range r.Offers(q) {
		if of.Legal {
			legal = append(legal, of.Record.Slug())
		}
	}
	if len(legal) > 0 {
		what, example = what+" "+term.Truncated(legal), legal[0]
	}
	return message.Misuse("set", what, "scabbard set "+file+" "+q.ID+"="+example)
}
