import { everyCall } from '@portal/contract/every-call.ts'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'

import { observer } from '#src/ground/operations/metrics.ts'

/** For one call with all statuses: Prometheus fetches some hundred calls every few seconds. */
const MAX_BYTES_A_CALL = 650

test('the metrics of a call stay small, whatever it answers', async () => {
  const registry = new Registry()
  const observe = observer(registry)
  const calls = [...everyCall, { path: 'other' }]
  for (const { path } of calls)
    for (const status of [200, 400, 401, 429, 500, 503]) observe(path, status, 1234.56789)
  const text = await registry.metrics()
  expect(text).toContain('call_refusals_total{call="other",status="4xx"} 3')
  expect(text.length / calls.length).toBeLessThan(MAX_BYTES_A_CALL)
})
