import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  DIGIT_REST_MS,
  QUANTITY_REST_MS,
  type QuantitySending,
  type SendQuantity,
  startQuantitySending,
  LAST_DIGIT_REST_MS,
} from './quantity-sending.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answered = () => vi.fn<SendQuantity>((quantity) => Promise.resolve(quantity))

test('sending a quantity shows every press at once and sends only the last after a rest', async () => {
  const send = answered()
  const sending = startQuantitySending(4, send)

  sending.change(5, 'typed')
  sending.change(6, 'typed')
  sending.change(7, 'typed')

  expect(sending.read().shown).toBe(7)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
  expect(send.mock.calls).toEqual([[7, undefined]])
})

test('a press is sent after a shorter rest than a digit, which may be half a number', async () => {
  const send = answered()
  const sending = startQuantitySending(4, send)

  sending.change(5, 'pressed')
  await vi.advanceTimersByTimeAsync(QUANTITY_REST_MS)
  sending.change(9, 'typed')
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS - 1)
  sending.change(95, 'typed')
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)

  expect(send.mock.calls).toEqual([
    [5, 4],
    [95, undefined],
  ])
})

test('sending a quantity makes no call for the value that was sent last', async () => {
  const send = answered()
  const sending = startQuantitySending(4, send)

  sending.change(5, 'typed')
  sending.change(4, 'typed')
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
  sending.commit()

  expect(send).not.toHaveBeenCalled()
})

test('sending a quantity sends at once when the user leaves the field', () => {
  const send = answered()
  const sending = startQuantitySending(0, send)

  sending.change(12, 'typed')
  sending.commit()

  expect(send.mock.calls).toEqual([[12, undefined]])
})

test('sending a quantity lets only the newest value wait behind a call on its way', async () => {
  const arrive: (() => void)[] = []
  const send = vi.fn<SendQuantity>(
    (quantity) => new Promise((done) => arrive.push(() => done(quantity))),
  )
  const sending = startQuantitySending(1, send)

  sending.change(2, 'typed')
  sending.commit()
  sending.change(3, 'typed')
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
  sending.change(9, 'typed')
  await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
  expect(send.mock.calls).toEqual([[2, undefined]])

  arrive[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([
    [2, undefined],
    [9, undefined],
  ])
  expect(sending.read()).toMatchObject({ shown: 9, pending: true, refusals: 0 })
})

test('sending a quantity goes back to the last confirmed value when the server refuses', async () => {
  const send = answered()
  const sending = startQuantitySending(7, send)
  sending.change(8, 'typed')
  sending.commit()
  await vi.advanceTimersByTimeAsync(0)

  send.mockRejectedValueOnce(new Error('库存仅 8 件'))
  sending.change(9, 'typed')
  sending.commit()
  await vi.advanceTimersByTimeAsync(0)

  expect(sending.read()).toMatchObject({ shown: 8, pending: false, refusals: 1 })
})

test('sending a quantity may send the refused value again', async () => {
  const send = answered().mockRejectedValueOnce(new Error('refused'))
  const sending = startQuantitySending(7, send)
  sending.change(9, 'typed')
  sending.commit()
  await vi.advanceTimersByTimeAsync(0)

  sending.change(9, 'typed')
  sending.commit()

  expect(send.mock.calls).toEqual([
    [9, undefined],
    [9, undefined],
  ])
})

test("sending a quantity takes the server's number only while the user is not ahead of it", () => {
  const sending = startQuantitySending(1, answered())

  sending.adopt(3)
  expect(sending.read().shown).toBe(3)

  sending.change(5, 'typed')
  sending.adopt(3)
  expect(sending.read().shown).toBe(5)
})

test.each([
  ['Enter or leaving the field', async (sending: QuantitySending) => sending.commit()],
  ['a rest', async () => vi.advanceTimersByTimeAsync(LAST_DIGIT_REST_MS)],
])(
  'a typed number stays though it is already sent, and after %s gives way to a newer one',
  async (_how, finish) => {
    const sending = startQuantitySending(1, answered())
    sending.change(1, 'typed')
    await vi.advanceTimersByTimeAsync(LAST_DIGIT_REST_MS - 1)
    sending.change(12, 'typed')
    await vi.advanceTimersByTimeAsync(DIGIT_REST_MS)
    expect(sending.read()).toMatchObject({ pending: false, isTyping: true })

    sending.adopt(8)
    expect(sending.read().shown).toBe(12)
    await finish(sending)
    expect(sending.read().isTyping).toBe(false)
    sending.adopt(8)
    expect(sending.read().shown).toBe(8)
  },
)

test("a newer number that the page reads before the answer to the user's own is not lost", async () => {
  const answer = Promise.withResolvers<number>()
  const sending = startQuantitySending(3, () => answer.promise)
  sending.change(7, 'typed')
  sending.commit()
  // What the page shows meanwhile is no news.
  sending.adopt(7)
  sending.adopt(5)

  answer.resolve(7)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sending.read()).toMatchObject({ shown: 5, pending: false })
})

test('plus and minus are sent as relative changes, and the result includes those of another tab', async () => {
  const send = vi.fn<SendQuantity>((quantity) => Promise.resolve(quantity + 2))
  const sending = startQuantitySending(4, send)

  sending.change(5, 'pressed')
  sending.change(6, 'pressed')
  sending.commit()
  sending.change(7, 'pressed')
  await vi.advanceTimersByTimeAsync(0)
  expect(sending.read().shown).toBe(9)
  sending.commit()

  expect(send.mock.calls).toEqual([
    [6, 4],
    [9, 8],
  ])
})

test('sending a quantity takes a press on top of a number just typed as part of that number', async () => {
  const send = answered()
  const sending = startQuantitySending(4, send)

  sending.change(20, 'typed')
  sending.change(21, 'pressed')
  sending.commit()
  await vi.advanceTimersByTimeAsync(0)
  sending.change(22, 'pressed')
  sending.commit()

  expect(send.mock.calls).toEqual([
    [21, undefined],
    [22, 21],
  ])
})
