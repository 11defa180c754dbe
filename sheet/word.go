package sheet

// Word is a word of the game with its explanation.
type Word struct {
	ID, Name string
	Aliases  []string // other spellings and names
	Keyword  bool     // it is a keyword of abilities
	Plain    bool     // the name is also a word of everyday language, so texts that have it may not mean it
	Text     Text
	Short    Text // all of it in a line; empty if there is nothing shorter
}
