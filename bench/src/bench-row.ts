import type postgres from 'postgres'

import type { BenchRequest } from './request.ts'

/** What the requests of a row are made of: the database to draw samples from and the headers of a signed-in buyer. */
export type Material = {
  readonly sql: postgres.Sql
  readonly headers: Record<string, string>
  readonly brand: string
}

/** One line of the table in quality: what is asked, and how long it may take. */
export type BenchRow = {
  readonly name: string
  /** p99 with one request at a time, in milliseconds. */
  readonly budgetMs: number
  /** Requests a second with 64 in flight must reach this share of the floor's. */
  readonly floor?: { readonly path: string; readonly share: number }
  /** How many requests are timed alone. */
  readonly runs: number
  /** A write that uses its request up: each is sent once, first the ones timed alone, then the rest in flight. */
  readonly usesUp?: boolean
  readonly requests: (material: Material) => Promise<BenchRequest[]>
}

/** What a bench is asked on the command line. */
export type BenchOptions = {
  /** Size of the catalogue of `brand`. */
  readonly parts: number
  readonly brand: string
  /** Only the rows whose name has these words. */
  readonly only: string | undefined
}
