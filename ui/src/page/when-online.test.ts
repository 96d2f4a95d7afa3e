import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenOnline } from './when-online.ts'

let isOnline = true
const network = new EventTarget()
const reach = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  isOnline = false
  reach.mockReset().mockResolvedValue(new Response())
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('fetch', reach)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function goOnline() {
  isOnline = true
  network.dispatchEvent(new Event('online'))
}

test('without a network it does not try, and waits until it is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('piece')
  reach.mockRejectedValue(new Error('lost'))
  const onWaiting = vi.fn<() => void>()
  const loaded = whenOnline(load, onWaiting)()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).not.toHaveBeenCalled()
  expect(onWaiting).toHaveBeenCalledOnce()
  reach.mockResolvedValue(new Response())
  goOnline()
  await expect(loaded).resolves.toBe('piece')
})

test('a network that comes a moment after it is announced is waited for', async () => {
  reach.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'))
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('piece')
  const loaded = whenOnline(load)()
  await vi.advanceTimersByTimeAsync(0)
  goOnline()
  await vi.advanceTimersByTimeAsync(1400)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await expect(loaded).resolves.toBe('piece')
})

test('a server that answers although the browser sees no network is used at once', async () => {
  const onWaiting = vi.fn<() => void>()
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('piece')
  await expect(whenOnline(load, onWaiting)()).resolves.toBe('piece')
  expect(onWaiting).not.toHaveBeenCalled()
})

test('a network that goes while it loads is waited for', async () => {
  isOnline = true
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(() => {
      isOnline = false
      return Promise.reject(new Error('lost'))
    })
    .mockResolvedValue('piece')
  await expect(whenOnline(load)()).resolves.toBe('piece')
})

test('what is loaded is there without a network too', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('piece')
  const get = whenOnline(load)
  isOnline = true
  await get()
  isOnline = false
  await expect(get()).resolves.toBe('piece')
})

test('with a network a failure is one, at once', async () => {
  isOnline = true
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('lost'))
  await expect(whenOnline(load)()).rejects.toThrow('lost')
  expect(load).toHaveBeenCalledOnce()
})
