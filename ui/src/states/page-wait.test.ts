import { afterEach, expect, test, vi } from 'vitest'

import { pageWait } from './page-wait.ts'

afterEach(() => vi.useRealTimers())

test('a skeleton of a page counts from the press that opened the page', () => {
  vi.useFakeTimers()
  pageWait.begin()
  vi.advanceTimersByTime(260)
  expect(pageWait.elapsedMs()).toBe(260)
})

test('what appears after the page is shown has its own delay', () => {
  vi.useFakeTimers()
  pageWait.begin()
  vi.advanceTimersByTime(260)
  pageWait.end()
  vi.advanceTimersByTime(5000)
  expect(pageWait.elapsedMs()).toBe(0)
})
