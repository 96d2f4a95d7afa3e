import type postgres from 'postgres'

import type { BenchRequest } from './request.ts'

export type Material = {
  readonly sql: postgres.Sql
  readonly headers: Record<string, string>
  readonly brand: string
}

export type BenchRow = {
  readonly name: string
  /** p99 with one request at a time, in milliseconds. */
  readonly budgetMs: number
  /** Minimum throughput with 64 requests in flight, as a share of the floor's. */
  readonly floor?: { readonly path: string; readonly share: number }
  readonly runs: number
  /**
   * A write that cannot be repeated: each request is sent once, the first ones sequentially, the
   * rest in flight.
   */
  readonly usesUp?: boolean
  readonly requests: (material: Material) => Promise<BenchRequest[]>
}

export type BenchOptions = {
  readonly parts: number
  readonly brand: string
  /** Runs only the rows whose name contains this text. */
  readonly only: string | undefined
}
