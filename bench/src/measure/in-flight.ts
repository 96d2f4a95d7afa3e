import autocannon from 'autocannon'

import type { BenchRequest } from '#src/request.ts'

const SECONDS = 8
const CONNECTIONS = 64

/**
 * Measures requests per second with at most 64 in flight. Reads are repeated for some seconds; each
 * write is sent once.
 *
 * @throws {Error} when a response is not HTTP 200, because fast refusals would look like speed
 */
export async function inFlight(
  baseUrl: string,
  requests: readonly BenchRequest[],
  each: 'round' | 'once',
): Promise<{ readonly perSecond: number; readonly p99Ms: number }> {
  const connections = Math.min(CONNECTIONS, requests.length)
  const share = Math.floor(requests.length / connections)
  let connection = 0
  const result = await autocannon({
    url: baseUrl,
    connections,
    setupClient(client) {
      const mine = requests.slice(connection * share, (connection + 1) * share)
      connection += 1
      client.setRequests(mine.map((request) => ({ ...request })))
    },
    ...(each === 'once'
      ? { maxConnectionRequests: share, amount: share * connections }
      : { duration: SECONDS }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`)
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000
  return { perSecond: result.requests.total / seconds, p99Ms: result.latency.p99 }
}
