import type { Caller } from '@portal/contract/caller.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { expect, test } from 'vitest'

import { askVin } from './vin-photo-calls.ts'

const busy = new ServerRefusal('', { status: 429, code: 'vin_photo.busy', retryAfterSeconds: 0 })

function serverBusyFor(times: number) {
  let requested = 0
  const call = (async () => {
    requested += 1
    if (requested <= times) throw busy
    return { vin: 'WBACF2VH71N688411' }
  }) as unknown as Caller
  return { ask: (signal: AbortSignal) => askVin(call, '', signal), count: () => requested }
}

test('where others are before, the page waits its turn', async () => {
  const server = serverBusyFor(2)
  expect(await server.ask(new AbortController().signal)).toBe('WBACF2VH71N688411')
  expect(server.count()).toBe(3)
})

test('does not retry for ever, nor after the user left', async () => {
  const server = serverBusyFor(9)
  await expect(server.ask(new AbortController().signal)).rejects.toBe(busy)
  expect(server.count()).toBe(3)
  await expect(server.ask(AbortSignal.abort())).rejects.toBe(busy)
  expect(server.count()).toBe(4)
})
