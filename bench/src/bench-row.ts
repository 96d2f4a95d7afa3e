import type postgres from 'postgres'

import type { BenchRequest } from './request.ts'

/** The database to sample from and the headers of a logged-in buyer. */
export type Material = {
  readonly sql: postgres.Sql
  readonly headers: Record<string, string>
  readonly brand: string
}

/** A row of the speed table: its requests and their budget. */
export type BenchRow = {
  readonly name: string
  /** p99 with one request at a time, in milliseconds. */
  readonly budgetMs: number
  /** Requests a second with 64 in flight must reach this share of the floor's. */
  readonly floor?: { readonly path: string; readonly share: number }
  /** Number of requests that are timed one after the other. */
  readonly runs: number
  /**
   * A write that can't be repeated: each request is sent once, first those timed one by one, then the rest in flight.
   */
  readonly usesUp?: boolean
  readonly requests: (material: Material) => Promise<BenchRequest[]>
}

export type BenchOptions = {
  /** Size of the catalogue of `brand`. */
  readonly parts: number
  readonly brand: string
  /** Only the rows whose name has these words. */
  readonly only: string | undefined
}
