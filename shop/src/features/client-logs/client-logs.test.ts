import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { beforeEach, expect, test, vi } from 'vitest'

import { ClientLogs } from './client-logs.ts'
import type { LogBatch } from './log-queue.ts'

const WAIT_MS = 10_000

let sent: LogBatch[] = []
let isTaken: () => Promise<boolean> = async () => true
let isReady = true

const started = () =>
  new ClientLogs({
    isReady: () => isReady,
    route: () => '/cart',
    send: async (batch) => {
      sent.push(batch)
      return isTaken()
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  isTaken = async () => true
  isReady = true
  return () => vi.useRealTimers()
})

test('a loop of errors is one error with its count, sent once in ten seconds', async () => {
  const logs = started()
  for (let nth = 0; nth < 5000; nth += 1) logs.addError(new TypeError('x is undefined'), 'error')
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(sent).toMatchObject([
    { errors: [{ message: 'TypeError: x is undefined', times: 1000, route: '/cart' }] },
  ])
})

test('one error that React and the window notice is counted once', async () => {
  const logs = started()
  const error = new Error('once')
  logs.addError(error, 'render')
  logs.addError(error, 'error')
  await logs.flush()
  expect(sent[0]?.errors).toMatchObject([{ kind: 'render', times: 1 }])
})

test('refusals, given up calls and extensions are no errors of the page', async () => {
  const logs = started()
  const extension = new Error('theirs')
  extension.stack = 'at x (chrome-extension://abc/content.js:1:1)'
  const aborted = new DOMException('', 'AbortError')
  const refused = new ServerRefusal('库存不足', { status: 409, code: 'stock.none' })
  for (const thrown of [refused, aborted, extension, 'Script error.'])
    logs.addError(thrown, 'rejection')
  await logs.flush()
  expect(sent).toEqual([])
})

test('what was not taken is sent again later and later as it was, and nothing is noted about it', async () => {
  const logs = started()
  isTaken = async () => {
    throw new TypeError('Failed to fetch')
  }
  logs.addView()
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  logs.addView()
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(sent).toHaveLength(1)
  isTaken = async () => true
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  // Counted once even if only the answer was lost: the key tells the server.
  expect(sent[1]).toEqual(sent[0])
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(sent[2]).toMatchObject({ errors: [], views: [{ route: '/cart', views: 1 }] })
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS)
  expect(sent).toHaveLength(3)
})

test('errors before the login wait for it', async () => {
  const logs = started()
  isReady = false
  logs.addError(new Error('early'), 'error')
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(sent).toEqual([])
  isReady = true
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(sent).toHaveLength(1)
})

test('an error that cannot be put in words breaks nothing', async () => {
  const logs = started()
  logs.addError(
    {
      toString: () => {
        throw new Error('no words')
      },
    },
    'rejection',
  )
  await logs.flush()
  expect(sent).toEqual([])
})
