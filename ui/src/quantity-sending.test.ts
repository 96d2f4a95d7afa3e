import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { IDLE_MS, type SendQuantity, startQuantitySending } from './quantity-sending.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answered = () => vi.fn<SendQuantity>(() => Promise.resolve())

describe('sending a quantity', () => {
  it('shows every press at once and sends only the last after a rest', async () => {
    const send = answered()
    const sending = startQuantitySending(4, send)

    sending.change(5)
    sending.change(6)
    sending.change(7)

    expect(sending.read().shown).toBe(7)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect(send.mock.calls).toEqual([[7]])
  })

  it('makes no call for the value that was sent last', async () => {
    const send = answered()
    const sending = startQuantitySending(4, send)

    sending.change(5)
    sending.change(4)
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    sending.commit()

    expect(send).not.toHaveBeenCalled()
  })

  it('sends at once when the user leaves the field', () => {
    const send = answered()
    const sending = startQuantitySending(0, send)

    sending.change(12)
    sending.commit()

    expect(send.mock.calls).toEqual([[12]])
  })

  it('lets only the newest value wait behind a call on its way', async () => {
    const arrive: (() => void)[] = []
    const send = vi.fn<SendQuantity>(() => new Promise<void>((done) => arrive.push(done)))
    const sending = startQuantitySending(1, send)

    sending.change(2)
    sending.commit()
    sending.change(3)
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    sending.change(9)
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect(send.mock.calls).toEqual([[2]])

    arrive[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(send.mock.calls).toEqual([[2], [9]])
    expect(sending.read()).toEqual({ shown: 9, pending: true, refusals: 0 })
  })

  it('goes back to the last confirmed value when the server refuses', async () => {
    const send = answered()
    const sending = startQuantitySending(7, send)
    sending.change(8)
    sending.commit()
    await vi.advanceTimersByTimeAsync(0)

    send.mockRejectedValueOnce(new Error('库存仅 8 件'))
    sending.change(9)
    sending.commit()
    await vi.advanceTimersByTimeAsync(0)

    expect(sending.read()).toEqual({ shown: 8, pending: false, refusals: 1 })
  })

  it('may send the refused value again', async () => {
    const send = answered().mockRejectedValueOnce(new Error('refused'))
    const sending = startQuantitySending(7, send)
    sending.change(9)
    sending.commit()
    await vi.advanceTimersByTimeAsync(0)

    sending.change(9)
    sending.commit()

    expect(send.mock.calls).toEqual([[9], [9]])
  })

  it("takes the server's number only while the user is not ahead of it", () => {
    const sending = startQuantitySending(1, answered())

    sending.adopt(3)
    expect(sending.read().shown).toBe(3)

    sending.change(5)
    sending.adopt(3)
    expect(sending.read().shown).toBe(5)
  })
})
