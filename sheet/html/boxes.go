package html

import "strconv"

// box is a place for a number: what it is called, and what stands in it and behind it.
func (h *hero) box(name, value, note string) { h.boxFrom(name, value, note, 0) }

// boxFrom is a box whose number is counted from another than 0.
func (h *hero) boxFrom(name, value, note string, from int) {
	h.fields++
	id := h.id + "-f" + strconv.Itoa(h.fields)
	h.open("div", class, "box")
	h.open("label", "for", id)
	h.say(name)
	h.close("label")
	first := ""
	if from != 0 {
		first = strconv.Itoa(from)
	}
	h.empty("input", typed, "number", "step", "1", "id", id, "data-k", name, "data-from", first, "value", value)
	h.put(small, note)
	h.close("div")
}

// tick is a box to tick: what it is called, the words beside it, and whether it is ticked.
func (h *hero) tick(name, words string, on bool) {
	checked := ""
	if on {
		checked = "checked"
	}
	h.open("label", class, "tick")
	if words == "" {
		h.empty("input", typed, "checkbox", "data-k", name, "aria-label", name, "checked", checked)
	} else {
		h.empty("input", typed, "checkbox", "data-k", name, "checked", checked)
		h.say(" " + words)
	}
	h.close("label")
}

// group is boxes that belong together under a heading.
func (h *hero) group(sort, title string, write func()) {
	h.open("div", class, "card "+sort)
	h.put("h3", title)
	write()
	h.close("div")
}
