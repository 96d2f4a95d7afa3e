/** One HTTP request of a bench row, as autocannon and fetch both take it. */
export type BenchRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}
