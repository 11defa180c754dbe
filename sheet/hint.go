package sheet

// Hint is the next step for an issue. Package message puts it in words.
type Hint struct {
	Action   Action
	Question string // the question, or the field of a hero file
	Answer   string // the answer to give; several are separated by commas
}

// Action is the suggestion of a hint.
type Action string

// The actions of a hint.
const (
	Answer  Action = "answer"  // answer the question with this
	Forget  Action = "forget"  // remove the answer
	Look    Action = "look"    // look at the question's offers
	Numbers Action = "numbers" // look at the hero's numbers
	List    Action = "list"    // look at the list of questions
	Meant   Action = "meant"   // probably this question, or this name, was meant
	Known   Action = "known"   // these names exist
	Load    Action = "load"    // load the homebrew of this name
	Use     Action = "use"     // use the book of this id
	Explain Action = "explain" // the rules contain a mistake; look where the number comes from
)
