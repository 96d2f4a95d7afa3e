import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { endOffers, TOAST_MS, toast, useToasts } from './toast.ts'

const texts = () => useToasts.getState().map(({ text }) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

test('toasts go by themselves', async () => {
  toast.success('已收藏')
  expect(texts()).toEqual(['已收藏'])
  await vi.advanceTimersByTimeAsync(TOAST_MS)
  expect(texts()).toEqual([])
})

test('toasts show the same words once and for longer', async () => {
  toast.error('请求超时(408)')
  await vi.advanceTimersByTimeAsync(TOAST_MS - 100)
  toast.error('请求超时(408)')
  await vi.advanceTimersByTimeAsync(TOAST_MS - 100)
  expect(texts()).toEqual(['请求超时(408)'])
})

test('a toast with a countdown stays for its time, whatever other toasts appear', async () => {
  toast.success('已审核通过 2 单', { label: '撤销', onPress: () => undefined, offeredMs: 10_000 })
  for (const text of ['一', '二', '三', '四']) toast.info(text)
  expect(texts()).toEqual(['已审核通过 2 单', '三', '四'])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(texts()).toEqual(['已审核通过 2 单'])
  await vi.advanceTimersByTimeAsync(1)
  expect(texts()).toEqual([])
})

test('toasts with an action are removed at logout', () => {
  toast.info('已保存')
  toast.success('已入库 2 种', { label: '撤销', onPress: () => undefined })
  endOffers()
  expect(texts()).toEqual(['已保存'])
})

test('toasts are at most three, the newest', () => {
  for (const text of ['一', '二', '三', '四']) toast.info(text)
  expect(texts()).toEqual(['二', '三', '四'])
})
