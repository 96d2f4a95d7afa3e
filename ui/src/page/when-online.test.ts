import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenOnline } from './when-online.ts'

let isOnline = true
const network = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
})

afterEach(() => {
  isOnline = true
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new Error('lost'))

test('without a network it waits until it is back', async () => {
  isOnline = false
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(lost)
    .mockResolvedValue('piece')
  const onWaiting = vi.fn<() => void>()
  const loaded = whenOnline(load, onWaiting)()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledOnce()
  expect(onWaiting).toHaveBeenCalledOnce()
  isOnline = true
  network.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('piece')
})

test('a network that came back while it failed, or comes a moment later, is tried again', async () => {
  isOnline = false
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(() => {
      isOnline = true
      return lost()
    })
    .mockImplementationOnce(lost)
    .mockResolvedValue('piece')
  const loaded = whenOnline(load)()
  await vi.advanceTimersByTimeAsync(2000)
  await expect(loaded).resolves.toBe('piece')
})

test('with a network a failure is one, at once', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(lost)
  await expect(whenOnline(load)()).rejects.toThrow('lost')
  expect(load).toHaveBeenCalledOnce()
})

test('it ends where the network is back and the piece is not', async () => {
  isOnline = false
  const load = vi.fn<() => Promise<string>>().mockImplementation(lost)
  const loaded = whenOnline(load)().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  isOnline = true
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(loaded).resolves.toEqual(new Error('lost'))
})
