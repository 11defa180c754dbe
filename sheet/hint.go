package sheet

// Hint is what to do next about an issue: what to do, with which question and which answer. Whoever talks to the
// player words it.
type Hint struct {
	Action   Action
	Question string // the question, or the field of a hero file, it is about
	Answer   string // the answer to give; several with commas between
}

// Action is what a hint says to do.
type Action string

// The actions of a hint.
const (
	Answer  Action = "answer"  // give the question this answer
	Forget  Action = "forget"  // take the answer back that is kept
	Look    Action = "look"    // see what the question offers
	Numbers Action = "numbers" // see the hero's numbers
	List    Action = "list"    // see which questions there are
	Meant   Action = "meant"   // this was meant; of a question, or of a name there
	Known   Action = "known"   // these are known
	Load    Action = "load"    // load the homebrew of this name
	Explain Action = "explain" // the rules are at fault; see where the number comes from
)
