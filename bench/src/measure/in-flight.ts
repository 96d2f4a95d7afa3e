import autocannon from 'autocannon'

import type { BenchRequest } from '#src/request.ts'

const SECONDS = 8
const CONNECTIONS = 64

/**
 * Requests a second with 64 in flight, or as many as there are: reads go round and round for some seconds, writes are each sent once.
 *
 * @throws {Error} when an answer is not HTTP 200: a fast refusal is no speed
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
