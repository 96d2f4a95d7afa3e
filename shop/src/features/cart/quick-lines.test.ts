import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { inField, pastedLines, quickItems, quickLines } from './quick-lines.ts'

const brandWord = { chinese: '泽锐', latin: 'ZERUI' }

type Row = Parameters<typeof quickItems>[0][number]

const row = (line: number, search_no: string, rest: Partial<Row> = {}): Row => ({
  line,
  search_no,
  search_quantity: 1,
  search_numbers: [],
  match: 'none',
  matched_number: '',
  ...rest,
})
const found = (line: number, search_no: string, product_id: number, search_quantity = 1) =>
  row(line, search_no, { match: 'exact', product_id: toId(product_id), search_quantity })

test('pasted lines stay apart in the field of one line', () => {
  const text = pastedLines('LR024217', 'LR011279=2\r\n\nLR033295\t3\n')
  expect(text).toBe('LR024217；LR011279=2；LR033295\t3')
  expect(quickLines(text ?? '')).toEqual(['LR024217', 'LR011279=2', 'LR033295\t3'])
  expect(pastedLines('', 'LR011279=2\n')).toBeUndefined()
})

test('every line with exactly one part is added, the others stay with their quantities', () => {
  const keyword = 'LR011279=2\nLR033295=3\nLR011593=4\nLR024217'
  const { items, left } = quickItems(
    [
      found(0, 'LR011279', 1, 2),
      found(1, 'LR033295', 2, 3),
      found(1, 'LR033295', 3, 3),
      row(2, 'LR011593', { search_quantity: 4 }),
      found(3, 'LR024217', 4),
    ],
    { keyword, brandWord },
  )
  expect(items).toEqual([
    { product_id: 1, quantity: 2 },
    { product_id: 4, quantity: 1 },
  ])
  expect(inField(left)).toBe('LR033295=3；LR011593=4')
})

test('a line with something like another number is not added, because its quantity is in doubt', () => {
  const keyword = '11427953129=12 QX-88123456=4'
  const read = quickItems([found(0, keyword, 1, 4)], { keyword, brandWord })
  expect(read).toMatchObject({ items: [], isAmbiguous: true })
  const named = quickItems([found(0, '06F129101R 油气分离器', 1)], {
    keyword: '06F129101R 油气分离器',
    brandWord,
  })
  expect(named.items).toHaveLength(1)
})
