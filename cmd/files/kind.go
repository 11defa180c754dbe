// Package files recognizes what a file is before anything decodes it, and answers for the commands that do not take
// such a file.
//
// Recognize looks at the beginning and the end of a file; its signs are in the order in which they are tried, in
// sign.go. A PDF and a zip are asked further, by Load, for what is inside. answer.go has the table of answers: each
// kind of file, and what each sort of command makes of it.
package files

// Kind is what a file is.
type Kind int

// The kinds of files, in the order in which their signs are tried.
const (
	Empty          Kind = iota // nothing, or only space
	Zeros                      // as a crash leaves a file
	Sheet                      // a PDF of ours, with hero files in it
	FilledSheet                // one with entries that differ from those printed
	Form                       // the publisher's form
	CutPDF                     // a PDF without its end
	OtherPDF                   // any other
	Picture                    // one that is printed
	OddPicture                 // one of a kind that is not printed
	PackedHomebrew             // a zip with files of rules
	Archive                    // any other zip
	Conflict                   // a text with the marks of a merge
	Page                       // a page of ours for a browser, with its heroes
	WebPage                    // any other
	Code                       // a hero as a line of text
	CutJSON                    // JSON without its end
	PlayState                  // what a page of ours saves
	Export                     // our JSON of a hero
	RulesExport                // our JSON of an edition
	ForeignHero                // a hero of Forge Steel
	ForeignHeroes              // several of them
	Sourcebook                 // homebrew of Forge Steel
	Element                    // a part of such homebrew
	Directors                  // a file of Forge Steel without heroes
	Actor                      // a hero of Foundry
	OtherJSON                  // any other
	Template                   // a template for sheets
	Note                       // our note for Obsidian
	Draft                      // a hero that is not finished, as the program keeps it
	Lock                       // what two commands at once wait for
	Configuration              // the configuration of the program
	Party                      // a party
	Hero                       // a hero
	Edition                    // the rules of an edition
	Homebrew                   // rules on top of an edition
	Markdown                   // a text with a title
	OtherText                  // any other text
	Binary                     // anything else
)

// IsPDF reports whether files of this kind are PDFs.
func (k Kind) IsPDF() bool {
	switch k {
	case Sheet, FilledSheet, Form, CutPDF, OtherPDF:
		return true
	}
	return false
}

// IsPage reports whether files of this kind are pages for a browser.
func (k Kind) IsPage() bool { return k == Page || k == WebPage }

// isJSON reports whether files of this kind are JSON.
func (k Kind) isJSON() bool { return k >= CutJSON && k <= OtherJSON }

// foreign is a kind of file of Forge Steel by its ending, in words.
type foreign struct {
	ending string
	kind   Kind
	called string
}

// foreignEndings returns the files of Forge Steel that only their endings tell apart: NAME.ds-kit, and
// NAME.drawsteel-kit of older releases.
func foreignEndings() []foreign {
	return []foreign{
		{"hero", ForeignHero, "a hero"}, {"backup", ForeignHeroes, "heroes"}, {"sourcebook", Sourcebook, "a sourcebook"},
		{"ancestry", Element, "an ancestry"}, {"career", Element, "a career"}, {"class", Element, "a class"},
		{"complication", Element, "a complication"}, {"culture", Element, "a culture"}, {"domain", Element, "a domain"},
		{"imbuement", Element, "an imbuement"}, {"item", Element, "an item"},
		{"kit", Element, "a kit"}, {"perk", Element, "a perk"},
		{"title", Element, "a title"},
		{"monster", Directors, "a monster"}, {"monster-group", Directors, "a group of monsters"},
		{"encounter", Directors, "an encounter"},
		{"negotiation", Directors, "a negotiation"}, {"montage", Directors, "a montage"}, {"terrain", Directors, "terrain"},
		{"project", Directors, "a project"}, {"adventure", Directors, "an adventure"},
	}
}
