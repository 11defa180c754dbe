// Package builder turns a hero's decisions and an edition of the rules into the finished sheet. It never asks, draws or
// prints.
//
// [Build] does it in one call. It has two steps: [Resolve] computes the hero's possessions and questions, and
// [Resolution.Sheet] assembles the sheet from them.
//
// # One hero, step by step
//
// Take a hero of level 1 whose file has three answers:
//
//	class: fury
//	fury.aspect: berserker
//	fury.kit: mountain
//
// Resolve starts a pass with the one record that every hero has, the root of the edition. Each thing the hero gets becomes a
// holding (package held): the record, and how the hero came by it.
//
//  1. The root asks the question "class", among others. The file answers "fury", a slug, which means the record
//     class/fury among those that the question offers. The hero now holds that record.
//  2. The effects of class/fury are carried out in turn. Some ask further questions, such as fury.aspect and
//     fury.skills. The answer to fury.aspect is the Berserker.
//  3. The Berserker gives feature/fury/kit, and this feature asks fury.kit. Its answer brings kit/mountain.
//  4. fury.skills has no answer. The question stays open; nothing stops.
//
// A condition such as "if the hero has a shield" can name something that comes later in the same pass. A pass therefore
// evaluates conditions on the result of the pass before, and notes each assumption (assumptions.go). If all assumptions hold
// at the end, the result is final; otherwise another pass runs. Most heroes need one.
//
// Only then is each answer judged (legality.go). An answer that is not legal keeps its effect and makes its question stale;
// nothing is dropped.
//
// Other effects are passive: they count as long as the hero has the record they belong to. Package numbers folds them into
// the hero's numbers. Stamina has three parts, each with its source:
//
//	21  class/fury     21
//	 0  class/fury     12 * (level - 1)
//	 9  kit/mountain   9
//
// The number is their sum, 30, and is stored nowhere else. The kit's part belongs to the stack group kit.stamina: of two
// kits only the better one would count, and the other part would be marked as unused.
//
// Sheet hands the holdings, the answers and the numbers to package assemble, which writes cards, features and the rest of
// the page. Then it adds the questions and the issues (report.go). The hero of the example gets one for fury.skills:
// unfinished, not answered.
//
// The example of this package is the same hero, run.
package builder
