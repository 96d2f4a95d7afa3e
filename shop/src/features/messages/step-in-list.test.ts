import { describe, expect, test } from 'vitest'

import { stepBeyond, stepFrom } from './step-in-list.ts'

const rows = ['first', 'second', 'third']

test('a step leads to the next or the previous message of the page, and not beyond it', () => {
  expect(stepFrom({ rows, at: 1, wasAt: 1 }, 1)).toBe('third')
  expect(stepFrom({ rows, at: 1, wasAt: 1 }, -1)).toBe('first')
  expect(stepFrom({ rows, at: 2, wasAt: 2 }, 1)).toBeUndefined()
  expect(stepFrom({ rows, at: 0, wasAt: 0 }, -1)).toBeUndefined()
})

test('from a message that has left the list, the steps lead to its former neighbours', () => {
  expect(stepFrom({ rows, at: -1, wasAt: 1 }, 1)).toBe('second')
  expect(stepFrom({ rows, at: -1, wasAt: 1 }, -1)).toBe('first')
  expect(stepFrom({ rows, at: -1, wasAt: 3 }, 1)).toBeUndefined()
})

test('from a message that was never in the list, a step leads nowhere', () => {
  expect(stepFrom({ rows, at: -1, wasAt: -1 }, 1)).toBeUndefined()
  expect(stepFrom({ rows, at: -1, wasAt: -1 }, -1)).toBeUndefined()
})

/** Pages of three, the newest first. */
const pagesOf = (seqs: readonly number[]) => (page: number) =>
  Promise.resolve({
    list: seqs.slice(3 * (page - 1), 3 * page).map((seq) => ({ seq })),
    page,
    limit: 3,
    total: seqs.length,
  })

describe('beyond the loaded page', () => {
  const load = pagesOf([9, 8, 7, 6, 5])

  test('a step goes on to the next or the previous page', async () => {
    expect(await stepBeyond({ seq: 7, page: 1, load }, 1)).toEqual({ row: { seq: 6 }, page: 2 })
    expect(await stepBeyond({ seq: 6, page: 2, load }, -1)).toEqual({ row: { seq: 7 }, page: 1 })
  })

  test('it ends where the list ends', async () => {
    expect(await stepBeyond({ seq: 5, page: 2, load }, 1)).toBeUndefined()
    expect(await stepBeyond({ seq: 9, page: 1, load }, -1)).toBeUndefined()
    expect(await stepBeyond({ seq: 9, page: 1, load: pagesOf([]) }, 1)).toBeUndefined()
  })

  test('it skips nothing when messages have come or have been read', async () => {
    const more = pagesOf([10, 9, 8, 7, 6, 5])
    expect(await stepBeyond({ seq: 7, page: 1, load: more }, 1)).toEqual({
      row: { seq: 6 },
      page: 2,
    })
    const unread = pagesOf([6, 5])
    expect(await stepBeyond({ seq: 7, page: 1, load: unread }, 1)).toEqual({
      row: { seq: 6 },
      page: 1,
    })
  })

  test('from a message that is not on the page it looks further on', async () => {
    expect(await stepBeyond({ seq: 6, page: 1, load }, 1)).toEqual({ row: { seq: 5 }, page: 2 })
  })
})
