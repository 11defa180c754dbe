package herofile

import "slices"

// Earlier returns the contents that a file had before, the latest first, without the id.
func Earlier(path, folder string) (out []string, err error) {
	l, err := History(path, folder)
	if err != nil {
		return nil, err
	}
	at, err := canonical(path)
	if err != nil {
		return nil, err
	}
	last, known := l.story.tip(at, l.raw)
	list := slices.DeleteFunc(l.story.line(last), func(r *record) bool { return r.mark == againMark })
	if len(list) > 0 && known {
		list = list[:len(list)-1]
	}
	for i := len(list) - 1; i >= 0; i-- {
		raw, err := l.Contents(list[i].after)
		if err != nil {
			return nil, err
		}
		out = append(out, string(WithoutID(raw)))
	}
	return out, nil
}
