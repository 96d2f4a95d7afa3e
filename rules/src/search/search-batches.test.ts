import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { readSearch } from '#src/search/read-keywords.ts'
import { refusalToList, searchBatches } from '#src/search/search-batches.ts'
import { MAX_SEARCH_LINES } from '#src/text/search-limits.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }
const read = (keyword: string) => readSearch(keyword, WORD)

const lines = fc.oneof(
  fc.stringMatching(/^[A-Z0-9]{8,11}(?:=[1-9])?$/),
  fc.constantFrom('', 'LR011279、LR033295', '机油滤清器', 'OE号 数量'),
)

test('whatever the list, its searches together read as the list, none too long', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 2100 }), (typed) => {
      const keyword = typed.join('\n')
      const batches = searchBatches(keyword, WORD)
      expect(batches.flatMap((batch) => read(batch.keyword))).toEqual(read(keyword))
      for (const batch of batches)
        expect(read(batch.keyword).length).toBeLessThanOrEqual(MAX_SEARCH_LINES)
    }),
    { numRuns: 20 },
  )
})

test('each search knows how many lines came before it', () => {
  const keyword = Array.from({ length: 1100 }, (_, at) => `A${10_000_000_000 + at}`).join('\n')
  expect(searchBatches(keyword, WORD).map(({ before }) => before)).toEqual([0, 500, 1000])
})

test('2,000 lines are searched, one more is not', () => {
  expect(refusalToList(2000)).toBeUndefined()
  expect(refusalToList(2001)).toBe('一份清单最多 2000 行，当前 2001 行，请分成几份查询')
})
