package rules

import (
	"slices"
	"sync"
)

// Recent is a cache of values made from a set, for the sets that were used last. Most commands use one set. A table can use
// several, because every combination of homebrew is a set. Several goroutines may use it.
type Recent[T any] struct {
	mutex sync.Mutex
	list  []recent[T] // the newest last
}

type recent[T any] struct {
	set  *Set
	made T
}

// maxRecent is how many sets a cache keeps.
const maxRecent = 4

// Of returns the value of a set, and makes it if the cache does not have it.
func (c *Recent[T]) Of(set *Set, newOf func(*Set) T) T {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for i := range c.list {
		if c.list[i].set == set {
			return c.list[i].made
		}
	}
	made := newOf(set)
	if len(c.list) == maxRecent {
		c.list = slices.Delete(c.list, 0, 1)
	}
	c.list = append(c.list, recent[T]{set, made})
	return made
}
