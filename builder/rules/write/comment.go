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
		return "The level at which heroes can have it."
	case "cost":
		return "Its cost: points, or the resource that an ability spends."
	case "tags":
		return "Words by which questions find their offers."
	case "attrs":
		return "Other facts by name; questions and `rules list` find records by them."
	case "requires":
		return "An expression that has to be true for a hero who has it."
	case "story":
		return "A requirement in words: printed, and left to the players."
	case "equipment":
		return "The sorts of gear it is; a hero who cannot use such gear has no benefit."
	case "params":
		return "Characteristics that the record which gives this one chooses for it."
	case "goal":
		return "The project points it takes."
	case "flavor":
		return "A line of color."
	case "short":
		return "One line for the first page, best within 90 characters."
	case "text":
		return "The rule in words. {= level + 1} prints a number of the hero."
	case "apply":
		return "Why a rule of the text is not in the hero's numbers: it is printed with it, to be applied by hand."
	case "when":
		return "The moments of a fight at which it matters."
	case "effects":
		return "Its effects on the hero's sheet: numbers, records that it gives, questions that it asks. docs/DATA.md lists the verbs."
	case "ability":
		return "The card. The figures are the printed ones, before bonuses."
	case "block":
		return "The stat block of a creature that comes with the hero."
	case "boxes":
		return "Squares for a pencil on its card."
	case "table":
		return "A table below the text; its cells may have the hero's numbers."
	case "quick":
		return "The answers it recommends to questions, best first."
	case "preset":
		return "The answers that a hero has until the player gives others."
	case "calc":
		return "Its arithmetic: docs/DATA.md, \"Calculations\"."
	}
	return ""
}
