import { expect, test, vi } from 'vitest'

import { createLog } from '#src/ground/http/log.ts'
import { atMoments, pauseBefore } from '#src/ground/jobs/at-moments.ts'

const PROCESS = { name: 'test', log: createLog('silent'), now: () => new Date() }
type Planned = Parameters<typeof atMoments>[0]

const LONG_AGO = new Date(0)

test('work is done at each of its moments, not earlier', async () => {
  const planned = [LONG_AGO, new Date(Date.now() + 50), new Date(Date.now() + 100)]
  const plans = [...planned]
  const doneAt: Date[] = []
  const moments = atMoments({
    ...PROCESS,
    next: async () => plans[0],
    async work() {
      plans.shift()
      doneAt.push(new Date())
    },
  })
  await vi.waitFor(() => expect(doneAt).toHaveLength(planned.length))
  await moments.end()
  for (const [at, moment] of planned.entries())
    expect(doneAt[at]?.getTime()).toBeGreaterThanOrEqual(moment.getTime())
})

test('a sooner plan is noticed at the look that follows it', async () => {
  const work = vi.fn<Planned['work']>(async () => {})
  const next = vi.fn<Planned['next']>(async () => new Date(Date.now() + 86_400_000))
  const moments = atMoments({ ...PROCESS, next, work })
  await vi.waitFor(() => expect(next).toHaveBeenCalled())
  expect(work).not.toHaveBeenCalled()
  next.mockResolvedValue(LONG_AGO)
  moments.look()
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  await moments.end()
})

test('what a failure or another process leaves due is tried again at the next look, not in a circle', async () => {
  const next = vi.fn<Planned['next']>(async () => LONG_AGO)
  const work = vi.fn<Planned['work']>(async () => {})
  work.mockRejectedValueOnce(new Error('the database is away'))
  const moments = atMoments({ ...PROCESS, next, work })
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  moments.look()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  await moments.end()
  expect(work).toHaveBeenCalledTimes(2)
  // One look that failed, and one whose work was looked after.
  expect(next).toHaveBeenCalledTimes(3)
})

test('what is due behind the work of another process is looked for within a second, else within half a minute', () => {
  const at = new Date(100_000)
  const after = (ms: number) => new Date(at.getTime() + ms)
  expect(pauseBefore(LONG_AGO, { at, workedAt: undefined })).toBe(0)
  expect(pauseBefore(LONG_AGO, { at, workedAt: at })).toBe(1000)
  expect(pauseBefore(after(5000), { at, workedAt: at })).toBe(5000)
  expect(pauseBefore(after(90_000), { at, workedAt: undefined })).toBe(30_000)
  expect(pauseBefore(undefined, { at, workedAt: at })).toBe(30_000)
})

test('the end waits for work under way, and no more is begun', async () => {
  const working = Promise.withResolvers<void>()
  const work = vi.fn<Planned['work']>(() => working.promise)
  const moments = atMoments({ ...PROCESS, next: async () => LONG_AGO, work })
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  let hasEnded = false
  const ending = moments.end().then(() => (hasEnded = true))
  await new Promise(setImmediate)
  expect(hasEnded).toBe(false)
  working.resolve()
  await ending
  moments.look()
  expect(work).toHaveBeenCalledTimes(1)
})
