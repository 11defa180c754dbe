// Code generated from the types of the rules by data/gen; DO NOT EDIT.

package image

import (
	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/expr"
	"scabbard/sheet"
)

func readSet(r *reader, v *rules.Set) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Edition = r.text()
		case 2:
			v.Title = r.text()
		case 3:
			v.License = r.text()
		case 4:
			v.Documents = list(r, readDocument)
		case 5:
			v.Reference = true
		case 6:
			v.About = r.text()
		case 7:
			v.Published = true
		case 8:
			v.Layers = list(r, func(r *reader, v *string) { *v = r.text() })
		case 9:
			v.Books = list(r, readBook)
		case 10:
			v.MaxLevel = r.signed()
		case 11:
			v.Characteristics = list(r, readCharacteristic)
		case 12:
			v.Sizes = list(r, func(r *reader, v *string) { *v = r.text() })
		case 13:
			v.Echelons = list(r, func(r *reader, v *int) { *v = r.signed() })
		case 14:
			v.XP = list(r, readPace)
		case 15:
			v.AbilityTypes = list(r, readAbilityType)
		case 16:
			v.Moments = list(r, readMoment)
		case 17:
			v.Stats = list(r, readStat)
		case 18:
			v.Groups = list(r, readGroup)
		case 19:
			v.Duplicates = list(r, readDuplicate)
		case 20:
			v.Equipment = list(r, readEquipment)
		case 21:
			v.Lowered = list(r, readLowered)
		case 22:
			v.KindsKnown = list(r, readKind)
		case 23:
			v.Glossary = list(r, func(r *reader, v *string) { *v = r.text() })
		case 24:
			v.Details = list(r, readLabel)
		case 25:
			readPresentation(r, &v.Show)
		case 26:
			v.Rolls = list(r, readRoll)
		case 27:
			v.Contests = list(r, readContest)
		case 28:
			v.Scores = list(r, func(r *reader, v *int) { *v = r.signed() })
		case 29:
			readExpr(r, &v.RespiteXP)
		case 30:
			v.Renamed = list(r, readRename)
		case 31:
			v.Creatures = list(r, readCreature)
		case 32:
			readExchange(r, &v.Exchange)
		case 33:
			v.Root = r.text()
		case 34:
			v.Hidden = list(r, readRecord)
		case 35:
			v.Layered = list(r, readLayered)
		}
	}
}

func readDocument(r *reader, v *rules.Document) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Title = r.text()
		case 3:
			v.Printing = r.text()
		case 4:
			v.Date = r.text()
		case 5:
			v.SHA256 = r.text()
		case 6:
			v.Where = r.text()
		}
	}
}

func readBook(r *reader, v *rules.Book) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Title = r.text()
		case 3:
			v.License = r.text()
		case 4:
			v.About = r.text()
		}
	}
}

func readCharacteristic(r *reader, v *rules.Characteristic) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Abbr = r.text()
		case 4:
			v.Signed = true
		}
	}
}

func readPace(r *reader, v *rules.Pace) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Table = list(r, func(r *reader, v *int) { *v = r.signed() })
		case 3:
			v.Line = r.signed()
		}
	}
}

func readAbilityType(r *reader, v *sheet.AbilityType) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Icon = r.text()
		case 4:
			v.Legend = r.text()
		case 5:
			v.Heading = r.text()
		}
	}
}

func readMoment(r *reader, v *sheet.Moment) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Head = r.text()
		case 4:
			v.Group = r.text()
		case 5:
			v.Role = r.text()
		}
	}
}

func readStat(r *reader, v *rules.Stat) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Abbr = r.text()
		case 4:
			v.Yours = r.text()
		case 5:
			v.Plural = true
		case 6:
			readExpr(r, &v.Base)
		case 7:
			v.Unit = r.text()
		case 8:
			v.Suffix = r.text()
		case 9:
			v.Signed = true
		case 10:
			v.Sizes = true
		case 11:
			v.Low = true
		case 12:
			v.Hidden = true
		case 13:
			v.Quiet = true
		case 14:
			v.Role = r.text()
		case 15:
			v.Place = r.signed()
		case 16:
			v.Earned = true
		case 17:
			v.Line = r.signed()
		}
	}
}

func readExpr(r *reader, v *expr.Expr) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Code = r.code()
		}
	}
}

func readCode(r *reader, v *expr.Code) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Src = r.text()
		case 2:
			v.Nodes = list(r, readNode)
		}
	}
}

func readNode(r *reader, v *expr.Node) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Op = expr.Op(r.number())
		case 2:
			v.Int = r.signed()
		case 3:
			v.S = r.text()
		case 4:
			v.Args = list(r, func(r *reader, v *int) { *v = r.signed() })
		}
	}
}

func readGroup(r *reader, v *rules.Group) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Ask = r.text()
		}
	}
}

func readDuplicate(r *reader, v *rules.Duplicate) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Kind = r.text()
		case 2:
			v.Same = r.text()
		case 3:
			v.Yield = list(r, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readEquipment(r *reader, v *rules.Equipment) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			readExpr(r, &v.If)
		}
	}
}

func readLowered(r *reader, v *rules.Lowered) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			readSelector(r, &v.From)
		case 2:
			readExpr(r, &v.Less)
		}
	}
}

func readSelector(r *reader, v *rules.Selector) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Kind = r.text()
		case 2:
			v.IDs = list(r, func(r *reader, v *string) { *v = r.text() })
		case 3:
			v.Tags = list(r, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Attrs = list(r, readAttr)
		case 5:
			v.Of = r.text()
		case 6:
			v.OfPick = r.text()
		case 7:
			v.Picks = r.text()
		case 8:
			v.Shares = list(r, readShare)
		case 9:
			v.Stack = r.text()
		case 10:
			v.Cost = r.signed()
		case 11:
			v.Level = r.signed()
		case 12:
			v.MaxLevel = r.signed()
		case 13:
			v.Card = pointer(r, readMatch)
		case 14:
			v.Owned = r.text()
		case 15:
			v.Any = list(r, readSelector)
		case 16:
			v.Not = list(r, readSelector)
		}
	}
}

func readAttr(r *reader, v *rules.Attr) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Key = r.text()
		case 2:
			v.Values = list(r, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readShare(r *reader, v *rules.Share) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Attr = r.text()
		case 2:
			v.Question = r.text()
		case 3:
			v.Of = r.text()
		}
	}
}

func readMatch(r *reader, v *rules.Match) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.IDs = list(r, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.Keywords = list(r, func(r *reader, v *string) { *v = r.text() })
		case 3:
			v.NotKeywords = list(r, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Damage = true
		case 5:
			v.Tags = list(r, func(r *reader, v *string) { *v = r.text() })
		case 6:
			v.Picks = r.text()
		case 7:
			v.Of = r.text()
		}
	}
}

func readKind(r *reader, v *sheet.Kind) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Role = r.text()
		}
	}
}

func readLabel(r *reader, v *rules.Label) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		}
	}
}

func readPresentation(r *reader, v *rules.Presentation) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Aspects = list(r, readAspectKind)
		case 2:
			v.Headline = list(r, func(r *reader, v *string) { *v = r.text() })
		case 3:
			v.Background = list(r, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.What = r.text()
		case 5:
			v.Subject = list(r, func(r *reader, v *string) { *v = r.text() })
		case 6:
			v.Fight = list(r, func(r *reader, v *string) { *v = r.text() })
		case 7:
			v.ManyFights = list(r, func(r *reader, v *string) { *v = r.text() })
		case 8:
			v.Who = r.text()
		case 9:
			v.Calling = list(r, func(r *reader, v *string) { *v = r.text() })
		case 10:
			v.Story = list(r, func(r *reader, v *string) { *v = r.text() })
		case 11:
			v.Cards = list(r, readCardKind)
		case 12:
			readRollWords(r, &v.Roll)
		case 13:
			v.Potencies = list(r, readPotencyKind)
		case 14:
			v.Marks = list(r, readMarkKind)
		case 15:
			v.Trackers = list(r, readPool)
		case 16:
			readSaves(r, &v.Saves)
		case 17:
			v.Over = list(r, func(r *reader, v *string) { *v = r.text() })
		case 18:
			v.Tags = list(r, readTagKind)
		case 19:
			v.Attributes = list(r, readAttribute)
		case 20:
			v.Facets = list(r, func(r *reader, v *string) { *v = r.text() })
		case 21:
			v.Usual = list(r, func(r *reader, v *string) { *v = r.text() })
		case 22:
			v.Phrases = list(r, readPhrase)
		case 23:
			readTerms(r, &v.Words)
		}
	}
}

func readAspectKind(r *reader, v *sheet.AspectKind) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Kind = r.text()
		case 3:
			v.Label = r.text()
		case 4:
			v.Many = true
		case 5:
			v.Origin = true
		}
	}
}

func readCardKind(r *reader, v *rules.CardKind) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Tag = r.text()
		case 3:
			v.Types = list(r, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Label = r.text()
		case 5:
			v.Icon = r.text()
		case 6:
			v.Place = r.signed()
		}
	}
}

func readRollWords(r *reader, v *sheet.RollWords) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.Dice = r.text()
		case 3:
			v.Tiers = list(r, readOutcome)
		}
	}
}

func readOutcome(r *reader, v *sheet.Outcome) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Label = r.text()
		case 2:
			v.Short = r.text()
		}
	}
}

func readPotencyKind(r *reader, v *sheet.PotencyKind) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Stat = r.text()
		}
	}
}

func readMarkKind(r *reader, v *rules.MarkKind) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Plural = r.text()
		case 4:
			v.Icon = r.text()
		}
	}
}

func readPool(r *reader, v *sheet.Pool) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Limit = r.text()
		case 4:
			v.Icon = r.text()
		case 5:
			v.Sign = r.text()
		case 6:
			v.Each = r.text()
		case 7:
			v.Card = true
		}
	}
}

func readSaves(r *reader, v *rules.Saves) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Dice = r.text()
		case 2:
			v.Stat = r.text()
		}
	}
}

func readTagKind(r *reader, v *rules.TagKind) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Role = r.text()
		case 3:
			v.Label = r.text()
		}
	}
}

func readAttribute(r *reader, v *rules.Attribute) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Role = r.text()
		case 3:
			v.Label = r.text()
		case 4:
			v.Also = list(r, readAttr)
		}
	}
}

func readPhrase(r *reader, v *rules.Phrase) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Of = r.text()
		case 2:
			v.One = r.text()
		case 3:
			v.Many = r.text()
		case 4:
			v.Single = r.text()
		}
	}
}

func readTerms(r *reader, v *sheet.Terms) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Resource = r.text()
		case 2:
			v.Token = r.text()
		case 3:
			v.Tokens = r.text()
		case 4:
			v.Victory = r.text()
		case 5:
			v.Victories = r.text()
		case 6:
			v.XP = r.text()
		case 7:
			v.Recovery = r.text()
		case 8:
			v.Potency = r.text()
		case 9:
			v.Director = r.text()
		case 10:
			v.EndOfTurn = r.text()
		case 11:
			v.Save = r.text()
		case 12:
			v.Effect = r.text()
		case 13:
			v.Spend = r.text()
		case 14:
			v.Keywords = r.text()
		case 15:
			v.Type = r.text()
		case 16:
			v.Distance = r.text()
		case 17:
			v.Target = r.text()
		case 18:
			v.Trigger = r.text()
		case 19:
			v.Skills = r.text()
		case 20:
			v.Languages = r.text()
		case 21:
			v.Immunity = r.text()
		case 22:
			v.Weakness = r.text()
		case 23:
			v.Never = r.text()
		case 24:
			v.Characteristics = r.text()
		case 25:
			v.Titles = r.text()
		case 26:
			v.Treasures = r.text()
		case 27:
			v.Projects = r.text()
		case 28:
			v.Temporary = r.text()
		case 29:
			v.Inventory = r.text()
		case 30:
			v.Appearance = r.text()
		case 31:
			v.Connections = r.text()
		}
	}
}

func readRoll(r *reader, v *rules.Roll) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Of = r.text()
		case 2:
			v.Record = r.text()
		case 3:
			v.Bonus = r.text()
		case 4:
			v.Tier = r.text()
		case 5:
			v.Columns = list(r, readRollColumn)
		}
	}
}

func readRollColumn(r *reader, v *rules.RollColumn) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.With = list(r, readCalcSetting)
		}
	}
}

func readCalcSetting(r *reader, v *calc.Setting) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.Value = r.text()
		}
	}
}

func readContest(r *reader, v *rules.Contest) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.Record = r.text()
		case 3:
			v.Of = r.text()
		case 4:
			v.Mine = list(r, readBind)
		case 5:
			v.Theirs = list(r, readBind)
		case 6:
			v.With = list(r, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readBind(r *reader, v *rules.Bind) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.To = r.text()
		}
	}
}

func readRename(r *reader, v *rules.Rename) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Edition = r.text()
		case 2:
			v.From = r.text()
		case 3:
			v.To = r.text()
		}
	}
}

func readCreature(r *reader, v *rules.Creature) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Kind = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Yours = r.text()
		case 4:
			v.Keywords = list(r, func(r *reader, v *string) { *v = r.text() })
		case 5:
			v.Stats = list(r, func(r *reader, v *string) { *v = r.text() })
		case 6:
			v.Shares = list(r, readSelector)
		case 7:
			v.Apart = list(r, func(r *reader, v *string) { *v = r.text() })
		case 8:
			v.Called = r.text()
		case 9:
			v.Line = r.signed()
		}
	}
}

func readExchange(r *reader, v *rules.Exchange) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Format = r.text()
		case 2:
			v.Program = r.text()
		case 3:
			v.Older = r.text()
		case 4:
			v.Kinds = list(r, readAttr)
		case 5:
			v.Places = list(r, readAttr)
		case 6:
			v.Earned = list(r, readAttr)
		case 7:
			v.Fields = list(r, readAttr)
		case 8:
			v.Creature = list(r, readAttr)
		case 9:
			v.Types = list(r, readAttr)
		case 10:
			v.Shapes = list(r, readAttr)
		case 11:
			v.Costs = list(r, readAttr)
		case 12:
			v.Names = list(r, readAttr)
		case 13:
			v.Homebrew = list(r, readAttr)
		case 14:
			readCounting(r, &v.Counts)
		}
	}
}

func readCounting(r *reader, v *rules.Counting) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Shows = list(r, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.TextOnly = list(r, readAttr)
		case 3:
			v.Ignores = list(r, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Always = list(r, func(r *reader, v *string) { *v = r.text() })
		case 5:
			v.Apart = list(r, func(r *reader, v *string) { *v = r.text() })
		case 6:
			v.Holds = list(r, func(r *reader, v *string) { *v = r.text() })
		case 7:
			v.Alone = list(r, func(r *reader, v *string) { *v = r.text() })
		case 8:
			v.Matches = list(r, readAttr)
		case 9:
			v.Tiers = list(r, readAttr)
		case 10:
			v.Reaches = list(r, readAttr)
		case 11:
			v.Keys = list(r, readAttr)
		}
	}
}

func readRecord(r *reader, v *rules.Record) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Aliases = list(r, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Of = r.text()
		case 5:
			v.Tags = list(r, func(r *reader, v *string) { *v = r.text() })
		case 6:
			v.Level = r.signed()
		case 7:
			v.Cost = r.signed()
		case 8:
			v.Attrs = list(r, readAttr)
		case 9:
			readText(r, &v.Text)
		case 10:
			readText(r, &v.Short)
		case 11:
			readText(r, &v.Brief)
		case 12:
			v.Flavor = r.text()
		case 13:
			v.Line = r.signed()
		case 14:
			v.Document = r.text()
		case 15:
			v.Repeat = true
		case 16:
			v.Params = list(r, func(r *reader, v *string) { *v = r.text() })
		case 17:
			readExpr(r, &v.Requires)
		case 18:
			v.Story = r.text()
		case 19:
			v.When = list(r, func(r *reader, v *string) { *v = r.text() })
		case 20:
			v.Apply = r.text()
		case 21:
			v.Note = r.text()
		case 22:
			v.After = r.text()
		case 23:
			v.Equipment = list(r, func(r *reader, v *string) { *v = r.text() })
		case 24:
			readExpr(r, &v.Goal)
		case 25:
			v.Block = pointer(r, readBlock)
		case 26:
			v.Creature = pointer(r, readStatBlock)
		case 27:
			v.Book = r.text()
		case 28:
			v.Quick = list(r, readRecommendation)
		case 29:
			v.Preset = list(r, readRecommendation)
		case 30:
			v.Effects = list(r, readEffect)
		case 31:
			v.Ability = pointer(r, readAbility)
		case 32:
			readSupplement(r, &v.Supplement)
		case 33:
			readSource(r, &v.Source)
		}
	}
}

func readText(r *reader, v *rules.Text) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Parts = list(r, readPart)
		}
	}
}

func readPart(r *reader, v *rules.Part) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Kind = rules.PartKind(r.number())
		case 2:
			v.S = r.text()
		case 3:
			v.To = r.text()
		case 4:
			readExpr(r, &v.Expr)
		}
	}
}

func readBlock(r *reader, v *rules.Block) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.Lines = list(r, readLine)
		case 3:
			v.Abilities = list(r, func(r *reader, v *string) { *v = r.text() })
		case 4:
			readText(r, &v.Text)
		}
	}
}

func readLine(r *reader, v *rules.Line) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Label = r.text()
		case 2:
			readText(r, &v.Text)
		}
	}
}

func readStatBlock(r *reader, v *rules.StatBlock) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Keywords = list(r, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.Starts = list(r, readEffect)
		}
	}
}

func readEffect(r *reader, v *rules.Effect) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Verb = rules.Verb(r.text())
		case 2:
			v.At = r.signed()
		case 3:
			readExpr(r, &v.If)
		case 4:
			v.While = r.text()
		case 5:
			v.Assume = true
		case 6:
			v.Stack = r.text()
		case 7:
			v.For = list(r, func(r *reader, v *string) { *v = r.text() })
		case 8:
			v.Stats = list(r, func(r *reader, v *string) { *v = r.text() })
		case 9:
			v.Op = r.text()
		case 10:
			readExpr(r, &v.Value)
		case 11:
			readExpr(r, &v.Cap)
		case 12:
			v.Adds = true
		case 13:
			v.To = list(r, func(r *reader, v *string) { *v = r.text() })
		case 14:
			v.Give = pointer(r, readGive)
		case 15:
			v.Note = pointer(r, readNote)
		case 16:
			v.Choose = pointer(r, readChoose)
		case 17:
			v.Amend = pointer(r, readAmend)
		case 18:
			v.Mod = pointer(r, readMod)
		case 19:
			v.Resource = pointer(r, readResource)
		case 20:
			v.Track = pointer(r, readTrack)
		case 21:
			v.Form = pointer(r, readForm)
		}
	}
}

func readGive(r *reader, v *rules.Give) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.IDs = list(r, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.Bind = list(r, readBind)
		}
	}
}

func readNote(r *reader, v *rules.Note) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.About = r.text()
		case 2:
			v.With = list(r, func(r *reader, v *string) { *v = r.text() })
		case 3:
			readText(r, &v.Text)
		}
	}
}

func readChoose(r *reader, v *rules.Choose) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Prompt = r.text()
		case 3:
			readExpr(r, &v.Pick)
		case 4:
			readExpr(r, &v.Budget)
		case 5:
			readSelector(r, &v.From)
		case 6:
			v.Each = list(r, readEffect)
		case 7:
			v.Hold = true
		case 8:
			v.Optional = true
		case 9:
			v.Distinct = r.text()
		case 10:
			v.ApartOf = true
		case 11:
			v.Alone = r.text()
		case 12:
			v.Many = true
		case 13:
			v.After = r.text()
		case 14:
			v.Defer = true
		case 15:
			v.Input = r.text()
		case 16:
			v.Bounds = list(r, func(r *reader, v *int) { *v = r.signed() })
		case 17:
			v.Arrays = list(r, func(r *reader, v *[]int) { *v = list(r, func(r *reader, v *int) { *v = r.signed() }) })
		case 18:
			v.Assign = list(r, func(r *reader, v *string) { *v = r.text() })
		case 19:
			v.Overlap = true
		case 20:
			v.Swap = r.text()
		case 21:
			v.Group = r.text()
		case 22:
			v.Outlives = true
		case 23:
			v.Quick = list(r, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readAmend(r *reader, v *rules.Amend) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Target = r.text()
		case 2:
			v.Remove = true
		case 3:
			readExpr(r, &v.Pick)
		case 4:
			v.Extend = list(r, readSelector)
		case 5:
			v.Turn = r.text()
		case 6:
			v.Start = r.text()
		case 7:
			v.Gains = list(r, readGain)
		case 8:
			v.As = r.text()
		case 9:
			readText(r, &v.Also)
		}
	}
}

func readGain(r *reader, v *rules.Gain) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Under = r.text()
		case 3:
			v.At = r.text()
		case 4:
			readText(r, &v.Text)
		case 5:
			v.When = list(r, func(r *reader, v *string) { *v = r.text() })
		case 6:
			v.Once = r.text()
		}
	}
}

func readMod(r *reader, v *rules.Mod) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			readMatch(r, &v.Match)
		case 2:
			v.Damage = list(r, readExpr)
		case 3:
			v.Type = r.text()
		case 4:
			v.Retype = r.text()
		case 5:
			readExpr(r, &v.Melee)
		case 6:
			readExpr(r, &v.Ranged)
		case 7:
			v.Reach = list(r, readReach)
		case 8:
			v.Roll = list(r, func(r *reader, v *string) { *v = r.text() })
		case 9:
			readExpr(r, &v.Cost)
		case 10:
			readExpr(r, &v.CostMin)
		case 11:
			readExpr(r, &v.Potency)
		case 12:
			v.UsableAs = list(r, func(r *reader, v *string) { *v = r.text() })
		case 13:
			v.Condition = r.text()
		}
	}
}

func readReach(r *reader, v *rules.Reach) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Kind = r.text()
		case 2:
			v.Size = r.signed()
		case 3:
			v.Width = r.signed()
		case 4:
			v.Within = r.signed()
		case 5:
			v.And = true
		case 6:
			v.Text = r.text()
		}
	}
}

func readResource(r *reader, v *rules.Resource) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.ID = r.text()
		case 2:
			v.Name = r.text()
		case 3:
			v.Label = r.text()
		case 4:
			v.Start = r.text()
		case 5:
			v.Turn = r.text()
		case 6:
			v.Gains = list(r, readGain)
		case 7:
			readExpr(r, &v.Floor)
		case 8:
			readExpr(r, &v.Respite)
		case 9:
			v.Debt = r.text()
		case 10:
			v.Pays = r.text()
		case 11:
			v.Follows = r.text()
		case 12:
			readText(r, &v.Short)
		case 13:
			v.Rules = list(r, readText)
		case 14:
			v.Apart = list(r, readText)
		case 15:
			v.Refill = r.text()
		}
	}
}

func readTrack(r *reader, v *rules.Track) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.On = r.text()
		case 3:
			v.Spend = true
		case 4:
			readText(r, &v.Note)
		case 5:
			v.Rows = list(r, readRow)
		}
	}
}

func readRow(r *reader, v *rules.Row) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.At = r.signed()
		case 2:
			v.Level = r.signed()
		case 3:
			readText(r, &v.Text)
		}
	}
}

func readForm(r *reader, v *rules.Form) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			readText(r, &v.Text)
		case 3:
			v.Moves = list(r, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Effects = list(r, readEffect)
		}
	}
}

func readRecommendation(r *reader, v *rules.Recommendation) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Question = r.text()
		case 2:
			v.Picks = list(r, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readAbility(r *reader, v *rules.Ability) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			readCard(r, &v.Card)
		case 2:
			readUsage(r, &v.Usage)
		}
	}
}

func readCard(r *reader, v *rules.Card) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Keywords = list(r, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.Type = r.text()
		case 3:
			v.Reach = list(r, readReach)
		case 4:
			readText(r, &v.Target)
		case 5:
			v.Trigger = pointer(r, readText)
		case 6:
			v.Roll = list(r, func(r *reader, v *string) { *v = r.text() })
		case 7:
			v.Tiers = list(r, readTier)
		case 8:
			v.Clauses = list(r, readClause)
		}
	}
}

func readTier(r *reader, v *rules.Tier) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			readExpr(r, &v.Damage)
		case 2:
			v.Plus = list(r, func(r *reader, v *string) { *v = r.text() })
		case 3:
			v.Dice = r.text()
		case 4:
			v.Type = r.text()
		case 5:
			readText(r, &v.Text)
		case 6:
			v.Print = r.text()
		}
	}
}

func readClause(r *reader, v *rules.Clause) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Label = r.text()
		case 2:
			v.Amount = r.signed()
		case 3:
			v.Open = true
		case 4:
			readExpr(r, &v.If)
		case 5:
			readText(r, &v.Text)
		}
	}
}

func readUsage(r *reader, v *rules.Usage) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.UsableAs = list(r, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.Also = r.text()
		case 3:
			v.Includes = r.text()
		}
	}
}

func readSupplement(r *reader, v *rules.Supplement) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Calc = pointer(r, readCalcBlock)
		case 2:
			v.See = r.text()
		case 3:
			v.SeeWith = list(r, readCalcSetting)
		case 4:
			v.Boxes = list(r, readBox)
		case 5:
			v.Table = pointer(r, readTable)
		}
	}
}

func readCalcBlock(r *reader, v *calc.Block) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.In = list(r, readCalcInput)
		case 2:
			v.Roll = list(r, readCalcDie)
		case 3:
			v.Let = list(r, readCalcFigure)
		case 4:
			v.Refuse = list(r, readCalcRefusal)
		case 5:
			v.Out = list(r, readCalcFigure)
		case 6:
			v.Table = pointer(r, readCalcTable)
		case 7:
			v.Examples = list(r, readCalcExample)
		}
	}
}

func readCalcInput(r *reader, v *calc.Input) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.Ask = r.text()
		case 3:
			v.Flag = true
		case 4:
			v.Pick = list(r, func(r *reader, v *string) { *v = r.text() })
		case 5:
			v.Places = r.signed()
		case 6:
			v.Default = r.text()
		case 7:
			v.Hero = r.text()
		case 8:
			v.Min = r.text()
		case 9:
			v.Max = r.text()
		}
	}
}

func readCalcDie(r *reader, v *calc.Die) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.Count = r.text()
		case 3:
			v.Faces = r.signed()
		case 4:
			v.Size = r.text()
		case 5:
			v.Take = r.text()
		case 6:
			v.Keep = r.text()
		case 7:
			v.AtLeast = r.text()
		}
	}
}

func readCalcFigure(r *reader, v *calc.Figure) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.Value = r.text()
		case 3:
			v.Places = r.signed()
		case 4:
			v.Labels = list(r, readCalcLabel)
		case 5:
			v.Tries = r.text()
		}
	}
}

func readCalcLabel(r *reader, v *calc.Label) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Value = r.signed()
		case 2:
			v.Name = r.text()
		}
	}
}

func readCalcRefusal(r *reader, v *calc.Refusal) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.If = r.text()
		case 2:
			v.Say = r.text()
		}
	}
}

func readCalcTable(r *reader, v *calc.Table) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Rows = list(r, readCalcSetting)
		case 2:
			v.Cols = list(r, func(r *reader, v *[]calc.Setting) { *v = list(r, readCalcSetting) })
		case 3:
			v.With = list(r, readCalcSetting)
		case 4:
			v.Show = list(r, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readCalcExample(r *reader, v *calc.Example) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.In = list(r, readCalcSetting)
		case 2:
			v.Out = list(r, readCalcSetting)
		case 3:
			v.Refused = r.text()
		}
	}
}

func readBox(r *reader, v *rules.Box) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Label = r.text()
		case 2:
			readExpr(r, &v.Count)
		}
	}
}

func readTable(r *reader, v *rules.Table) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Heads = list(r, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.Rows = list(r, readTableRow)
		}
	}
}

func readTableRow(r *reader, v *rules.TableRow) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			readExpr(r, &v.If)
		case 2:
			v.Cells = list(r, readText)
		}
	}
}

func readSource(r *reader, v *rules.Source) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.File = r.text()
		case 2:
			v.Line = r.signed()
		}
	}
}

func readLayered(r *reader, v *rules.Layered) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Layer = r.text()
		case 2:
			v.Record = r.text()
		case 3:
			v.Adds = true
		case 4:
			v.Hides = true
		case 5:
			v.Fields = list(r, func(r *reader, v *string) { *v = r.text() })
		}
	}
}
