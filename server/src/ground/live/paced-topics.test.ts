import { TOPICS } from '@portal/contract/topics.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PacedTopics } from '#src/ground/live/paced-topics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WINDOW_MS = 1000

test('each topic arrives after its last change, at most once a second, at all but the connection that made all changes', () => {
  const change = record({
    afterMs: integer({ min: 0, max: 700 }),
    topic: constantFrom(...keysOf(TOPICS).slice(0, 3)),
    by: option(constantFrom('first', 'second'), { nil: undefined }),
  })
  assert(
    property(array(change, { maxLength: 30 }), (changes) => {
      const sent: { topic: string; at: number; except: string | undefined }[] = []
      const made: { topic: string; at: number; by: string | undefined }[] = []
      const topics = new PacedTopics<string>({
        windowMs: () => WINDOW_MS,
        send: (_to, names, except) =>
          void sent.push(...names.map((topic) => ({ topic, at: Date.now(), except }))),
      })
      for (const { afterMs, topic, by } of changes) {
        vi.advanceTimersByTime(afterMs)
        made.push({ topic, at: Date.now(), by })
        topics.add('company', [topic], by)
      }
      vi.runAllTimers()
      for (const name of new Set(made.map(({ topic }) => topic))) {
        const times = sent.filter(({ topic }) => topic === name).map(({ at }) => at)
        for (const [nth, at] of times.slice(1).entries())
          expect(at - (times[nth] ?? 0)).toBeGreaterThanOrEqual(WINDOW_MS)
      }
      for (const { topic, at, by } of made)
        expect(
          sent.some(
            (one) =>
              one.topic === topic &&
              one.at >= at &&
              one.at <= at + WINDOW_MS &&
              (one.except === undefined || one.except === by),
          ),
        ).toBe(true)
    }),
  )
})
