package rules

import (
	"math"
	"strings"
)

// Kind is the first part of the record's id.
func (r *Record) Kind() string {
	if r.kindEnd > 0 {
		return r.ID[:r.kindEnd]
	}
	return kindOf(r.ID)
}

func kindOf(id string) string {
	kind, _, _ := strings.Cut(id, "/")
	return kind
}

// Slug is the last part of the record's id: what heroes' files call it.
func (r *Record) Slug() string {
	if r.slugAt > 0 {
		return r.ID[r.slugAt:]
	}
	return slugOf(r.ID)
}

// stand notes the place of a record among those of its set, counted from 0, and the parts of its id.
func (r *Record) stand(place int) {
	r.place = int32(place + 1)
	if len(r.ID) <= math.MaxUint8 {
		r.kindEnd, r.slugAt = uint8(len(kindOf(r.ID))), uint8(len(r.ID)-len(slugOf(r.ID)))
	}
}

// Attr returns the values of an attribute, nil for none.
func (r *Record) Attr(key string) []string {
	for _, a := range r.Attrs {
		if a.Key == key {
			return a.Values
		}
	}
	return nil
}

// Tagged tells whether the record has the tag.
func (r *Record) Tagged(tag string) bool {
	for _, t := range r.Tags {
		if t == tag {
			return true
		}
	}
	return false
}
