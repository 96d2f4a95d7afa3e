import { everyCall } from '@portal/contract/every-call.ts'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'

import { observer } from '#src/ground/operations/metrics.ts'

test('the metrics of all calls with all statuses are under 150 KB', async () => {
  const registry = new Registry()
  const observe = observer(registry)
  for (const { path } of [...everyCall, { path: 'other' }])
    for (const status of [200, 400, 401, 429, 500, 503]) observe(path, status, 1234.56789)
  const text = await registry.metrics()
  expect(text).toContain('call_refusals_total{call="other",status="4xx"} 3')
  // Metrics of memory and event loop are added to it; Prometheus fetches at most 200 KB.
  expect(text.length).toBeLessThan(150_000)
})
