package prose

import (
	"slices"
	"strings"
)

// signed writes a value with a sign: "Stamina +{= level}", "+{= might} speed".
func (s *sentence) signed(value string) bool {
	sign := ""
	for _, c := range []string{"+", "−", "-"} {
		if strings.HasSuffix(s.out, c) && !strings.HasSuffix(s.out, " "+c+" ") {
			sign = c
		}
	}
	if sign == "" {
		return false
	}
	s.out = strings.TrimSuffix(s.out, sign)
	if total, ok := strings.CutPrefix(s.rest, " now"); ok && strings.HasSuffix(s.out, ": ") { // the words before describe the total
		s.out, s.rest = strings.TrimSuffix(s.out, ": "), total
		return true
	}
	if strings.HasPrefix(value, "the negative of ") { // the sign expresses it already
		s.add(value)
		return true
	}
	s.rest = strings.TrimPrefix(s.rest, " now")
	if phrase, words := s.bonus(sign); phrase != "" {
		s.take(words)
		s.begin(strings.Replace(phrase, "%", value, 1))
		return true
	}
	if strings.HasSuffix(s.out, ": ") || strings.HasSuffix(s.out, " becomes ") { // in words it needs no sign
		s.add(value)
		return true
	}
	if sign == "-" {
		sign = "−"
	}
	if s.out != "" && !strings.HasSuffix(s.out, " ") && !strings.HasSuffix(s.out, "(") {
		s.add(" ")
	}
	s.add(sign + " " + value)
	return true
}

// bonus returns the phrase for the thing that a signed value is added to, with % instead of the value, and the words after
// the value that belong to it. It returns "" if the words do not name it.
func (s *sentence) bonus(sign string) (phrase string, words []string) {
	next := ahead(s.rest)
	before := strings.TrimRight(s.out, " "+stressBegins+stressEnds)
	begins := before == "" || strings.ContainsAny(before[len(before)-1:], ".,;:\n") || strings.HasSuffix(before, " and")
	switch at := slices.Index(next, "bonus"); {
	case len(next) == 0:
		return "", nil
	case sign == "+" && next[0] == "to" && len(next) > 1:
		return "a bonus to " + next[1] + " equal to %", next[:2]
	case sign == "+" && next[0] == "on":
		return "a bonus equal to %", nil
	case sign == "+" && at >= 0 && strings.HasSuffix(s.out, " a "):
		return strings.Join(next[:at+1], " ") + " equal to %", next[:at+1]
	}
	what, n := s.nounPhrase(next)
	what, counts := strings.CutSuffix(what, " equal to %")
	switch {
	case !counts:
		return "", nil
	case begins && sign == "+":
		return what + " higher by %", next[:n]
	case begins:
		return what + " lower by %", next[:n]
	case sign == "+":
		return "extra " + what + " equal to %", next[:n]
	}
	return "", nil
}
