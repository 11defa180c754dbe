// Code generated from the types of the rules by data/gen; DO NOT EDIT.

package image

import (
	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/expr"
	"scabbard/builder/slab"
)

// room is where what is decoded is laid out, values of a type side by side.
type room struct {
	ability         slab.Of[rules.Ability]
	abilityType     slab.Of[rules.AbilityType]
	advice          slab.Of[rules.Advice]
	amend           slab.Of[rules.Amend]
	aspect          slab.Of[rules.Aspect]
	attr            slab.Of[rules.Attr]
	attribute       slab.Of[rules.Attribute]
	bind            slab.Of[rules.Bind]
	block           slab.Of[rules.Block]
	box             slab.Of[rules.Box]
	calcBlock       slab.Of[calc.Block]
	calcDie         slab.Of[calc.Die]
	calcExample     slab.Of[calc.Example]
	calcFigure      slab.Of[calc.Figure]
	calcInput       slab.Of[calc.Input]
	calcLabel       slab.Of[calc.Label]
	calcRefusal     slab.Of[calc.Refusal]
	calcSetting     slab.Of[calc.Setting]
	calcSettingList slab.Of[[]calc.Setting]
	calcTable       slab.Of[calc.Table]
	cardKind        slab.Of[rules.CardKind]
	characteristic  slab.Of[rules.Characteristic]
	choose          slab.Of[rules.Choose]
	clause          slab.Of[rules.Clause]
	duplicate       slab.Of[rules.Duplicate]
	effect          slab.Of[rules.Effect]
	equipment       slab.Of[rules.Equipment]
	expr            slab.Of[expr.Expr]
	form            slab.Of[rules.Form]
	gain            slab.Of[rules.Gain]
	gift            slab.Of[rules.Gift]
	group           slab.Of[rules.Group]
	int             slab.Of[int]
	intList         slab.Of[[]int]
	kind            slab.Of[rules.Kind]
	label           slab.Of[rules.Label]
	line            slab.Of[rules.Line]
	lowered         slab.Of[rules.Lowered]
	markKind        slab.Of[rules.MarkKind]
	match           slab.Of[rules.Match]
	mod             slab.Of[rules.Mod]
	moment          slab.Of[rules.Moment]
	needs           slab.Of[rules.Needs]
	node            slab.Of[expr.Node]
	note            slab.Of[rules.Note]
	outcome         slab.Of[rules.Outcome]
	pace            slab.Of[rules.Pace]
	part            slab.Of[rules.Part]
	potencyKind     slab.Of[rules.PotencyKind]
	reach           slab.Of[rules.Reach]
	recommendation  slab.Of[rules.Recommendation]
	record          slab.Of[rules.Record]
	rename          slab.Of[rules.Rename]
	resource        slab.Of[rules.Resource]
	roll            slab.Of[rules.Roll]
	rollColumn      slab.Of[rules.RollColumn]
	row             slab.Of[rules.Row]
	selector        slab.Of[rules.Selector]
	share           slab.Of[rules.Share]
	stat            slab.Of[rules.Stat]
	string          slab.Of[string]
	tagKind         slab.Of[rules.TagKind]
	text            slab.Of[rules.Text]
	tier            slab.Of[rules.Tier]
	track           slab.Of[rules.Track]
	tracker         slab.Of[rules.Tracker]
}

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
			v.Licence = r.text()
		case 4:
			v.Reference = true
		case 5:
			v.Layers = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 6:
			v.MaxLevel = r.signed()
		case 7:
			v.Characteristics = list(r, &r.room.characteristic, readCharacteristic)
		case 8:
			v.Sizes = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 9:
			v.Echelons = list(r, &r.room.int, func(r *reader, v *int) { *v = r.signed() })
		case 10:
			v.XP = list(r, &r.room.pace, readPace)
		case 11:
			v.AbilityTypes = list(r, &r.room.abilityType, readAbilityType)
		case 12:
			v.Moments = list(r, &r.room.moment, readMoment)
		case 13:
			v.Stats = list(r, &r.room.stat, readStat)
		case 14:
			v.Groups = list(r, &r.room.group, readGroup)
		case 15:
			v.Duplicates = list(r, &r.room.duplicate, readDuplicate)
		case 16:
			v.Equipment = list(r, &r.room.equipment, readEquipment)
		case 17:
			v.Lowered = list(r, &r.room.lowered, readLowered)
		case 18:
			v.KindsKnown = list(r, &r.room.kind, readKind)
		case 19:
			v.Think = r.text()
		case 20:
			v.Details = list(r, &r.room.label, readLabel)
		case 21:
			readPresentation(r, &v.Show)
		case 22:
			v.Rolls = list(r, &r.room.roll, readRoll)
		case 23:
			v.Scores = list(r, &r.room.int, func(r *reader, v *int) { *v = r.signed() })
		case 24:
			readExpr(r, &v.RespiteXP)
		case 25:
			v.Renamed = list(r, &r.room.rename, readRename)
		case 26:
			readExchange(r, &v.Exchange)
		case 27:
			v.Root = r.text()
		case 28:
			v.Hidden = list(r, &r.room.record, readRecord)
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
			v.Table = list(r, &r.room.int, func(r *reader, v *int) { *v = r.signed() })
		case 3:
			v.Line = r.signed()
		}
	}
}

func readAbilityType(r *reader, v *rules.AbilityType) {
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

func readMoment(r *reader, v *rules.Moment) {
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
			readExpr(r, &v.Base)
		case 6:
			v.Unit = r.text()
		case 7:
			v.Suffix = r.text()
		case 8:
			v.Signed = true
		case 9:
			v.Sizes = true
		case 10:
			v.Low = true
		case 11:
			v.Hidden = true
		case 12:
			v.Quiet = true
		case 13:
			v.Role = r.text()
		case 14:
			v.Place = r.signed()
		case 15:
			v.Earned = true
		case 16:
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
			v.Nodes = list(r, &r.room.node, readNode)
		}
	}
}

func readNode(r *reader, v *expr.Node) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Op = r.text()
		case 2:
			v.Int = r.signed()
		case 3:
			v.S = r.text()
		case 4:
			v.Args = list(r, &r.room.int, func(r *reader, v *int) { *v = r.signed() })
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
			v.Yield = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
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
			v.IDs = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 3:
			v.Tags = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Attrs = list(r, &r.room.attr, readAttr)
		case 5:
			v.Of = r.text()
		case 6:
			v.OfPick = r.text()
		case 7:
			v.Picks = r.text()
		case 8:
			v.Shares = list(r, &r.room.share, readShare)
		case 9:
			v.Stack = r.text()
		case 10:
			v.Cost = r.signed()
		case 11:
			v.Level = r.signed()
		case 12:
			v.MaxLevel = r.signed()
		case 13:
			v.Card = one(r, &r.room.match, readMatch)
		case 14:
			v.Owned = r.text()
		case 15:
			v.Any = list(r, &r.room.selector, readSelector)
		case 16:
			v.Not = list(r, &r.room.selector, readSelector)
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
			v.Values = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
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
			v.IDs = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.Keywords = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 3:
			v.NotKeywords = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Damage = true
		case 5:
			v.Tags = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 6:
			v.Picks = r.text()
		}
	}
}

func readKind(r *reader, v *rules.Kind) {
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
			v.Aspects = list(r, &r.room.aspect, readAspect)
		case 2:
			v.Headline = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 3:
			v.Background = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.What = r.text()
		case 5:
			v.Subject = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 6:
			v.Who = r.text()
		case 7:
			v.Calling = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 8:
			v.Cards = list(r, &r.room.cardKind, readCardKind)
		case 9:
			readPowerRoll(r, &v.Roll)
		case 10:
			v.Potencies = list(r, &r.room.potencyKind, readPotencyKind)
		case 11:
			v.Marks = list(r, &r.room.markKind, readMarkKind)
		case 12:
			v.Trackers = list(r, &r.room.tracker, readTracker)
		case 13:
			v.Tags = list(r, &r.room.tagKind, readTagKind)
		case 14:
			v.Attributes = list(r, &r.room.attribute, readAttribute)
		case 15:
			v.Usual = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 16:
			readWords(r, &v.Words)
		}
	}
}

func readAspect(r *reader, v *rules.Aspect) {
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
			v.Types = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Label = r.text()
		case 5:
			v.Icon = r.text()
		case 6:
			v.Place = r.signed()
		}
	}
}

func readPowerRoll(r *reader, v *rules.PowerRoll) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.Dice = r.text()
		case 3:
			v.Tiers = list(r, &r.room.outcome, readOutcome)
		}
	}
}

func readOutcome(r *reader, v *rules.Outcome) {
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

func readPotencyKind(r *reader, v *rules.PotencyKind) {
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

func readTracker(r *reader, v *rules.Tracker) {
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
		}
	}
}

func readWords(r *reader, v *rules.Words) {
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
			v.Columns = list(r, &r.room.rollColumn, readRollColumn)
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
			v.With = list(r, &r.room.calcSetting, readCalcSetting)
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
			v.Kinds = list(r, &r.room.attr, readAttr)
		case 4:
			v.Places = list(r, &r.room.attr, readAttr)
		case 5:
			v.Earned = list(r, &r.room.attr, readAttr)
		case 6:
			v.Fields = list(r, &r.room.attr, readAttr)
		case 7:
			v.Names = list(r, &r.room.attr, readAttr)
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
			v.Effects = list(r, &r.room.effect, readEffect)
		case 3:
			v.Needs = one(r, &r.room.needs, readNeeds)
		case 4:
			v.Advice = one(r, &r.room.advice, readAdvice)
		case 5:
			v.Level = r.signed()
		case 6:
			v.Repeat = true
		case 10:
			v.Name = r.text()
		case 11:
			v.Of = r.text()
		case 12:
			v.Cost = r.signed()
		case 13:
			v.Ability = one(r, &r.room.ability, readAbility)
		case 14:
			v.Block = one(r, &r.room.block, readBlock)
		case 15:
			v.Apply = r.text()
		case 16:
			readText(r, &v.Text)
		case 17:
			readText(r, &v.Short)
		case 18:
			v.Attrs = list(r, &r.room.attr, readAttr)
		case 19:
			v.Tags = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 20:
			v.Aliases = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 21:
			v.Flavor = r.text()
		case 22:
			v.Params = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 23:
			v.When = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 24:
			v.Note = r.text()
		case 25:
			readExpr(r, &v.Goal)
		case 26:
			v.Calc = one(r, &r.room.calcBlock, readCalcBlock)
		case 27:
			v.See = r.text()
		case 28:
			v.Boxes = list(r, &r.room.box, readBox)
		case 29:
			v.Line = r.signed()
		case 30:
			readSource(r, &v.Source)
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
			v.Give = one(r, &r.room.gift, readGift)
		case 5:
			v.Choose = one(r, &r.room.choose, readChoose)
		case 6:
			v.Amend = one(r, &r.room.amend, readAmend)
		case 7:
			v.Note = one(r, &r.room.note, readNote)
		case 8:
			v.Mod = one(r, &r.room.mod, readMod)
		case 9:
			v.Resource = one(r, &r.room.resource, readResource)
		case 10:
			v.Track = one(r, &r.room.track, readTrack)
		case 11:
			v.Form = one(r, &r.room.form, readForm)
		case 12:
			v.While = r.text()
		case 13:
			v.Assume = true
		case 14:
			v.Stack = r.text()
		case 15:
			readExpr(r, &v.Value)
		case 16:
			readExpr(r, &v.Cap)
		case 17:
			v.Op = r.text()
		case 18:
			v.Stats = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 19:
			v.To = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readGift(r *reader, v *rules.Gift) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.IDs = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.Bind = list(r, &r.room.bind, readBind)
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
			v.Each = list(r, &r.room.effect, readEffect)
		case 6:
			v.Hold = true
		case 7:
			v.Optional = true
		case 8:
			v.Many = true
		case 9:
			v.Defer = true
		case 10:
			v.ApartOf = true
		case 11:
			v.Overlap = true
		case 12:
			v.Outlives = true
		case 13:
			v.Input = r.text()
		case 14:
			v.Swap = r.text()
		case 15:
			v.Group = r.text()
		case 16:
			v.Arrays = list(r, &r.room.intList, func(r *reader, v *[]int) { *v = list(r, &r.room.int, func(r *reader, v *int) { *v = r.signed() }) })
		case 17:
			readSelector(r, &v.From)
		case 18:
			v.Distinct = r.text()
		case 19:
			v.Alone = r.text()
		case 20:
			v.After = r.text()
		case 21:
			v.Assign = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 22:
			v.Quick = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
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
			v.Extend = list(r, &r.room.selector, readSelector)
		case 5:
			v.Turn = r.text()
		case 6:
			v.Start = r.text()
		case 7:
			v.Gains = list(r, &r.room.gain, readGain)
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
			v.When = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readText(r *reader, v *rules.Text) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Parts = list(r, &r.room.part, readPart)
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

func readNote(r *reader, v *rules.Note) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.About = r.text()
		case 2:
			v.With = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 3:
			readText(r, &v.Text)
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
			v.Damage = list(r, &r.room.expr, readExpr)
		case 3:
			v.Type = r.text()
		case 4:
			readExpr(r, &v.Melee)
		case 5:
			readExpr(r, &v.Ranged)
		case 6:
			v.Roll = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 7:
			readExpr(r, &v.Cost)
		case 8:
			readExpr(r, &v.CostMin)
		case 9:
			readExpr(r, &v.Potency)
		case 10:
			v.UsableAs = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 11:
			v.Condition = r.text()
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
			v.Gains = list(r, &r.room.gain, readGain)
		case 7:
			readExpr(r, &v.Floor)
		case 8:
			readExpr(r, &v.Respite)
		case 9:
			v.Rules = list(r, &r.room.text, readText)
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
			v.Rows = list(r, &r.room.row, readRow)
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
			v.Moves = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 4:
			v.Effects = list(r, &r.room.effect, readEffect)
		}
	}
}

func readNeeds(r *reader, v *rules.Needs) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			readExpr(r, &v.Requires)
		case 2:
			v.After = r.text()
		case 3:
			v.Story = r.text()
		case 4:
			v.Equipment = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readAdvice(r *reader, v *rules.Advice) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Quick = list(r, &r.room.recommendation, readRecommendation)
		case 2:
			v.Preset = list(r, &r.room.recommendation, readRecommendation)
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
			v.Picks = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readAbility(r *reader, v *rules.Ability) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Keywords = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 2:
			v.Type = r.text()
		case 3:
			v.Reach = list(r, &r.room.reach, readReach)
		case 4:
			readText(r, &v.Target)
		case 5:
			readText(r, &v.Trigger)
		case 6:
			v.Roll = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		case 7:
			v.Tiers = list(r, &r.room.tier, readTier)
		case 8:
			v.Clauses = list(r, &r.room.clause, readClause)
		case 9:
			v.Includes = r.text()
		case 10:
			v.UsableAs = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
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

func readTier(r *reader, v *rules.Tier) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			readExpr(r, &v.Damage)
		case 2:
			v.Plus = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
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

func readBlock(r *reader, v *rules.Block) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.Name = r.text()
		case 2:
			v.Lines = list(r, &r.room.line, readLine)
		case 3:
			v.Abilities = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
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

func readCalcBlock(r *reader, v *calc.Block) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.In = list(r, &r.room.calcInput, readCalcInput)
		case 2:
			v.Roll = list(r, &r.room.calcDie, readCalcDie)
		case 3:
			v.Let = list(r, &r.room.calcFigure, readCalcFigure)
		case 4:
			v.Refuse = list(r, &r.room.calcRefusal, readCalcRefusal)
		case 5:
			v.Out = list(r, &r.room.calcFigure, readCalcFigure)
		case 6:
			v.Table = one(r, &r.room.calcTable, readCalcTable)
		case 7:
			v.Examples = list(r, &r.room.calcExample, readCalcExample)
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
			v.Pick = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
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
			v.Take = r.text()
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
			v.Labels = list(r, &r.room.calcLabel, readCalcLabel)
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
			v.Rows = list(r, &r.room.calcSetting, readCalcSetting)
		case 2:
			v.Cols = list(r, &r.room.calcSettingList, func(r *reader, v *[]calc.Setting) { *v = list(r, &r.room.calcSetting, readCalcSetting) })
		case 3:
			v.With = list(r, &r.room.calcSetting, readCalcSetting)
		case 4:
			v.Show = list(r, &r.room.string, func(r *reader, v *string) { *v = r.text() })
		}
	}
}

func readCalcExample(r *reader, v *calc.Example) {
	for {
		switch r.number() {
		case 0:
			return
		case 1:
			v.In = list(r, &r.room.calcSetting, readCalcSetting)
		case 2:
			v.Out = list(r, &r.room.calcSetting, readCalcSetting)
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
