import { configureGlobal } from 'fast-check'

/** Property tests draw the same examples in every run: a failure is one of the change, never of the draw. */
configureGlobal({ seed: 20261123 })
