import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  DIGIT_REST_MS,
  QUANTITY_REST_MS,
  type SendQuantity,
  startQuantitySending,
  LAST_DIGIT_REST_MS,
} from './quantity-sending.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answered = () => vi.fn<SendQuantity>((quantity) => Promise.resolve(quantity))

test('Esc goes back to the number on entering, also before a typed one is sent', async () => {
  const send = answered()
  const sending = startQuantitySending(10, send)
  sending.enter()
  sending.change(3, 'typed')
  sending.change(37, 'typed')
  expect(sending.abandon()).toBe(10)
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
  expect(send).not.toHaveBeenCalled()
  expect(sending.read()).toMatchObject({ shown: 10, isTyping: false })
  expect(sending.abandon()).toBeUndefined()

  sending.change(5, 'typed')
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
  // The page reads the user's own number.
  expect(sending.adopt(5)).toBe('waiting')
  sending.abandon()
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([
    [5, undefined],
    [10, undefined],
  ])
})

test("a colleague's number that came while another was typed is what Esc goes back to", async () => {
  const send = answered()
  const sending = startQuantitySending(10, send)
  sending.enter()
  sending.change(45, 'typed')
  expect(sending.adopt(11)).toBe('replaced')
  expect(sending.read().shown).toBe(45)
  expect(sending.abandon()).toBe(11)
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
  expect(send).not.toHaveBeenCalled()
  expect(sending.read().shown).toBe(11)
})

test("a colleague's number that came after a typed one was sent is shown once no digit may follow", async () => {
  const send = answered()
  const sending = startQuantitySending(10, send)
  sending.change(45, 'typed')
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
  expect(sending.adopt(50)).toBe('waiting')
  expect(sending.read().shown).toBe(45)
  await vi.advanceTimersByTimeAsync(LAST_DIGIT_REST_MS)
  expect(sending.read().shown).toBe(50)
  sending.commit()
  expect(send.mock.calls).toEqual([[45, undefined]])
})

test("a press on one's own typed number adds to a colleague's newer one that is not shown yet", async () => {
  const send = answered()
  const sending = startQuantitySending(10, send)
  sending.change(45, 'typed')
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
  sending.adopt(50)
  sending.change(46, 'pressed')
  await vi.advanceTimersByTimeAsync(QUANTITY_REST_MS)
  expect(send.mock.calls).toEqual([
    [45, undefined],
    [46, 45],
  ])
})

test("what was read during a call gives way to what is read after it, though that is the user's own", async () => {
  const answer = Promise.withResolvers<number>()
  const sending = startQuantitySending(10, () => answer.promise)
  sending.change(62, 'typed')
  sending.commit()
  // A colleague's number of before; what the server has now may be rendered only after the answer.
  sending.adopt(53)
  answer.resolve(62)
  await vi.advanceTimersByTimeAsync(10)
  sending.adopt(62)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sending.read()).toMatchObject({ shown: 62, replacements: 0 })
  expect(sending.isAhead()).toBe(false)

  sending.adopt(53)
  expect(sending.read()).toMatchObject({ shown: 53, replacements: 1 })
  sending.adopt(54)
  expect(sending.read()).toMatchObject({ shown: 54, replacements: 1 })
})

test('where plus and minus meet again, a number that came between is shown', async () => {
  const send = answered()
  const sending = startQuantitySending(10, send)
  sending.change(11, 'pressed')
  sending.adopt(25)
  sending.change(10, 'pressed')
  await vi.advanceTimersByTimeAsync(QUANTITY_REST_MS)
  expect(send).not.toHaveBeenCalled()
  expect(sending.read().shown).toBe(25)
})

test('after a refusal or a lost answer the number is the one that was read meanwhile', async () => {
  const answer = Promise.withResolvers<number>()
  const sending = startQuantitySending(10, () => answer.promise)
  sending.change(11, 'pressed')
  sending.commit()
  sending.adopt(11)
  answer.reject(new Error('lost'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sending.read()).toMatchObject({ shown: 11, refusals: 1 })
})

test('a number of one’s own that the server took without an answer is no news', async () => {
  const send = vi.fn<SendQuantity>(() => Promise.reject(new Error('lost')))
  const sending = startQuantitySending(4, send)
  sending.change(5, 'pressed')
  await vi.advanceTimersByTimeAsync(QUANTITY_REST_MS)
  expect(sending.read()).toMatchObject({ shown: 4, refusals: 1 })
  await vi.runAllTimersAsync()
  expect(sending.adopt(5)).toBe('shown')
  expect(sending.read()).toMatchObject({ shown: 5, replacements: 0 })

  sending.change(6, 'pressed')
  await vi.advanceTimersByTimeAsync(QUANTITY_REST_MS)
  await vi.runAllTimersAsync()
  expect(sending.adopt(8)).toBe('shown')
  expect(sending.read()).toMatchObject({ shown: 8, replacements: 1 })
})
