package page

import (
	"strings"

	"scabbard/builder/rules"
)

// condition words what something needs, with the printed names of what it asks for: "Exorcist", "Renown 3 or more".
func condition(set *rules.Set, e rules.Expr) string {
	return e.Spoken(func(ref string) string {
		if r := set.Record(ref); r != nil {
			return r.Name
		}
		plain := strings.NewReplacer("_", " ", "-", " ", "=", " ")
		_, tail, isSort := strings.Cut(ref, ":")
		if isSort {
			return plain.Replace(tail)
		}
		if name := StatName(set, ref); name != ref {
			return name
		}
		return plain.Replace(ref)
	})
}
