import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { numbersByFactory } from './other-numbers.ts'
import { replacementChain } from './replacement-chain.ts'

const OE_LIST = [
  { factory: '宝马', display_number: '11 42 7 953 129', is_other_maker: 0 as const },
  { factory: '宝马', display_number: '11 42 7 566 327', is_other_maker: 0 as const },
  { factory: 'MANN', display_number: 'HU 816 x', is_other_maker: 1 as const },
]

test('other numbers are grouped by manufacturer, without the main number', () => {
  expect(numbersByFactory({ number: '11427953129', oe_list: OE_LIST })).toEqual([
    { factory: '宝马', isOtherMaker: false, numbers: ['11 42 7 566 327'] },
    { factory: 'MANN', isOtherMaker: true, numbers: ['HU 816 x'] },
  ])
})

test('a part is listed between its predecessors and its successor', () => {
  const successor = {
    product_id: toId<'part'>(9),
    number: 'D',
    frey_no: 'ZR-9',
    l_name_zh: '机油滤清器',
    chain: ['B', 'C', 'D'],
  }
  expect(replacementChain({ number: 'B', superseded_list: ['A'], successor })).toEqual([
    { number: 'A', place: 'older' },
    { number: 'B', place: 'self' },
    { number: 'C', place: 'between' },
    { number: 'D', place: 'newest', product_id: 9 },
  ])
})

test('a part without predecessors and successors is listed by itself', () => {
  expect(replacementChain({ number: 'B', superseded_list: [], successor: null })).toHaveLength(1)
})
