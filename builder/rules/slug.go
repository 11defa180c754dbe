package rules

import "strings"

// Kind returns the first part of the record's id.
func (r *Record) Kind() string {
	kind, _, _ := strings.Cut(r.ID, "/")
	return kind
}

// Slug returns the last part of the record's id, by which hero files name the record.
func (r *Record) Slug() string { return SlugOf(r.ID) }

// Attr returns the values of an attribute, nil for none.
func (r *Record) Attr(key string) []string {
	for _, a := range r.Attrs {
		if a.Key == key {
			return a.Values
		}
	}
	return nil
}

// Tagged reports whether the record has the tag.
func (r *Record) Tagged(tag string) bool {
	for _, t := range r.Tags {
		if t == tag {
			return true
		}
	}
	return false
}
