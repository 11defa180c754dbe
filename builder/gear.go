package builder

import "strings"

// idle says why the benefits of a holding wait: neither a kit nor a training of the hero has gear of its sorts
// (L16441, ruling 195). What is on an item waits with it. Empty when the benefits count.
func (r *Resolution) idle(h *held) string {
	if !r.gear && (r.prev == nil || !r.prev.gear) {
		return ""
	}
	for h != nil {
		if why := r.unusable(h.rec.Equipment, h); why != "" {
			return why
		}
		if len(h.causes) == 0 {
			break
		}
		h = h.causes[0].by
	}
	return ""
}

// unusable says what the hero needs to use gear of these sorts, empty when one of them will do.
func (r *Resolution) unusable(sorts []string, h *held) string {
	var wanted []string
	for _, id := range sorts {
		for i := range r.set.Equipment {
			q := &r.set.Equipment[i]
			if q.ID != id {
				continue
			}
			if q.If.True(env{r, h}) {
				return ""
			}
			wanted = append(wanted, q.Name)
		}
	}
	if len(wanted) == 0 {
		return ""
	}
	return "needs " + strings.Join(wanted, " or ")
}
