package paper

import "runtime"

// mostWorkers bounds the memory of plans: each worker has one.
const mostWorkers = 4

// InTurn plans n things side by side on all cores and draws each when those before it are drawn, so that the pages
// of a document do not depend on how many cores there are.
func InTurn[T any](n int, plan func(i int) T, draw func(i int, planned T)) {
	workers := min(n, runtime.GOMAXPROCS(0), mostWorkers)
	if workers < 2 {
		for i := range n {
			draw(i, plan(i))
		}
		return
	}
	type result struct {
		planned  T
		panicked any
	}
	results := make([]chan result, n)
	for i := range results {
		results[i] = make(chan result, 1)
	}
	ahead := make(chan struct{}, 4*workers) // how far plans run ahead of what is drawn: each takes memory
	todo := make(chan int)
	stop := make(chan struct{}) // nothing more is asked for
	defer close(stop)
	go func() {
		defer close(todo)
		for i := range n {
			select {
			case ahead <- struct{}{}:
				todo <- i
			case <-stop:
				return
			}
		}
	}()
	for range workers {
		go func() {
			for i := range todo {
				func() {
					r := result{}
					defer func() {
						r.panicked = recover()
						results[i] <- r
					}()
					r.planned = plan(i)
				}()
			}
		}()
	}
	for i := range n {
		r := <-results[i]
		if r.panicked != nil {
			panic(r.panicked)
		}
		draw(i, r.planned)
		<-ahead
	}
}
