package cmd

// olderSpellings returns the spellings of earlier versions that still work.
func olderSpellings() []olderCommand {
	return []olderCommand{}
}
