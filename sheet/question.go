package sheet

import (
	"slices"
	"strings"

	"scabbard/sheet/phrase"
)

// State is the state of a question.
type State string

// The states of a question.
const (
	Open      State = "open"
	Answered  State = "answered"
	Automatic State = "automatic" // there is only one legal answer, or another record gives it
	Stale     State = "stale"     // the answer is no longer legal
	Deferred  State = "deferred"  // left open on purpose
	Optional  State = "optional"
	Dormant   State = "dormant" // of a level that the hero has not reached
)

// StateWords returns the words for a state beside its question.
func StateWords(s State) string {
	switch s {
	case Open:
		return phrase.Of("state-open")
	case Answered:
		return phrase.Of("state-answered")
	case Automatic:
		return phrase.Of("state-automatic")
	case Stale:
		return phrase.Of("state-stale")
	case Deferred:
		return phrase.Of("state-deferred")
	case Optional:
		return phrase.Of("state-optional")
	case Dormant:
		return phrase.Of("state-dormant")
	}
	return string(s)
}

// Question is a question with its answer.
type Question struct {
	ID     string
	Prompt string
	State  State
	Answer []string // as in the hero's file
	Names  []string // the answer in words
	Reason string   // why it is stale or dormant, or the source of an answer that the player did not give
	Source Named    // the record that asks it
	Level  int      // the level at which it is asked
}

// JSON returns the question as JSON.
func (q Question) JSON() Object {
	return Object{"id", q.ID, "prompt", q.Prompt, "state", q.State, "answer", q.Answer, "reason,omitempty", q.Reason,
		"source,omitempty", q.Source.ID, "level,omitempty", q.Level}
}

// MarshalJSON writes the question as JSON.
func (q Question) MarshalJSON() ([]byte, error) { return q.JSON().MarshalJSON() }

// Document returns the question, which writes itself as JSON: templates know it by this name.
func (q Question) Document() Question { return q }

// Words returns the answer in words. An answer that the rules do not know is printed without the hyphens of a slug.
func (q Question) Words() string {
	if len(q.Names) == 0 || slices.Equal(q.Names, q.Answer) {
		return WithoutHyphens(strings.Join(q.Answer, ", "))
	}
	return strings.Join(q.Names, ", ")
}

// WithoutHyphens returns an id or answer without the hyphens of a slug.
func WithoutHyphens(id string) string { return strings.NewReplacer("-", " ", ".", ": ").Replace(id) }
