import type { BenchRequest } from '#src/request.ts'
import { send } from '#src/send.ts'

import { percentile } from './percentile.ts'

export type Alone = { readonly medianMs: number; readonly p99Ms: number; readonly runs: number }

const WARM_UP_RUNS = 30

/** Times requests sequentially as the client sees them on loopback, after a warm-up. */
export async function alone(
  baseUrl: string,
  requests: readonly BenchRequest[],
  runs: number,
): Promise<Alone> {
  // The list is not empty, and the index wraps around.
  const request = (run: number) => requests[run % requests.length] as BenchRequest
  for (let run = 0; run < WARM_UP_RUNS; run += 1) await send(baseUrl, request(run))
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now()
    await send(baseUrl, request(WARM_UP_RUNS + run))
    times.push(performance.now() - from)
  }
  return { medianMs: percentile(times, 0.5), p99Ms: percentile(times, 0.99), runs }
}
