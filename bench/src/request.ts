/** The shape that autocannon and fetch share. */
export type BenchRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}
