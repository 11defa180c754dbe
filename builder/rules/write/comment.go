package write

// comment returns the purpose of a field of a record, or "" if its name is enough.
func comment(field string) string {
	switch field {
	case "id":
		return "kind/slug, or kind/owner/slug: lower case, with hyphens. Heroes' files and other records name it by this."
	case "name":
		return "As it is printed."
	case "of":
		return "The record it belongs to."
	case "level":
		return "The level at which it comes."
	case "cost":
		return "What it costs: points, or the resource that an ability spends."
	case "tags":
		return "Words by which questions find what they offer."
	case "attrs":
		return "What else is worth naming; questions and `rules list` find records by it."
	case "requires":
		return "An expression that has to be true for a hero who has it."
	case "story":
		return "What it requires in words: printed, and left to the table."
	case "equipment":
		return "The sorts of gear it is; a hero who cannot use such gear has no benefit."
	case "params":
		return "Characteristics that the record which gives this one chooses for it."
	case "goal":
		return "The project points it takes."
	case "flavor":
		return "A line of colour."
	case "short":
		return "One line for the first page, best within 90 characters."
	case "text":
		return "The rule in words. {= level + 1} prints a number of the hero."
	case "apply":
		return "Why a rule of the text is not in the hero's numbers: it is printed with it, to be applied by hand."
	case "when":
		return "The moments of a fight at which it matters."
	case "effects":
		return "What it does to the hero's sheet: numbers, what it gives, what it asks. docs/DATA.md lists the verbs."
	case "ability":
		return "The card. The figures are the printed ones, before bonuses."
	case "block":
		return "The stat block of a creature that comes with the hero."
	case "boxes":
		return "Squares for a pencil on its card."
	case "quick":
		return "The answers it recommends to questions, best first."
	case "preset":
		return "The answers a hero has until the player gives another."
	case "calc":
		return "Its arithmetic: docs/DATA.md, \"Calculations\"."
	}
	return ""
}
