package paper

import "runtime"

// maxWorkers limits the memory of plans, one for each worker.
const maxWorkers = 4

// DrawInOrder plans n things in parallel and draws each when those before it are drawn. The pages of a document do not depend on
// the number of cores.
func DrawInOrder[T any](n int, plan func(i int) T, draw func(i int, planned T)) {
	workers := min(n, runtime.GOMAXPROCS(0), maxWorkers)
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
	ahead := make(chan struct{}, 2*workers) // limits how far plans run ahead, because each takes memory
	todo := make(chan int)
	stop := make(chan struct{}) // no more plans are needed
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
