import { toId } from '@portal/rules/ids.ts'
import { yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { lastLine, type Suggestion, suggestionsOf, chosenSuggestion } from './suggestion.ts'

const NOTHING = { numbers: [], parts_total: 0, names: [], cars: [], recent: [] }
const NUMBER = {
  product_id: toId<'part'>(1),
  number: '11 42 7 953 129',
  product_name: '机油滤清器',
  kind: 'superseded',
  factory: '宝马',
  marked: '11 42',
  quote: {
    sales_price: yuan(50),
    prices: {},
    frey_stock: null,
    beijing_stock: null,
    beijing_is_out: 0,
    stock_wording: '紧缺',
    frey_wording: '紧缺',
    beijing_wording: null,
    is_coming_soon: 0,
  },
} as const
const car = (line: string): Suggestion => ({
  key: line,
  group: 'car',
  text: 'G20',
  marked: 'G',
  note: '宝马 3系',
  line,
})

test('an own search is searched again as it was', () => {
  const [recent] = suggestionsOf('', { ...NOTHING, recent: ['11427953129\nLR011279'] })
  expect(recent?.text).toBe('11427953129 ↵ LR011279')
  expect(recent && chosenSuggestion('', recent)).toEqual({
    text: '11427953129\nLR011279',
    next: 'search',
  })
})

test('a number says whose it is and what part; in a list it only completes its line', () => {
  const [number] = suggestionsOf('1142', { ...NOTHING, numbers: [NUMBER] })
  expect(number?.note).toBe('旧号 · 宝马 · 机油滤清器')
  expect(number && chosenSuggestion('1142', number)).toEqual({
    text: '11 42 7 953 129',
    next: 'search',
  })
  expect(number && chosenSuggestion('LR011279=2\n1142', number)).toEqual({
    text: 'LR011279=2\n11 42 7 953 129',
    next: 'type on',
  })
})

test('more parts than the list shows have a row that searches for all of them', () => {
  const begun = { ...NOTHING, numbers: [NUMBER] }
  expect(suggestionsOf('3411', { ...begun, parts_total: 1 })).toHaveLength(1)
  const all = suggestionsOf('3411', { ...begun, parts_total: 21 }).at(-1)
  expect(all?.text).toBe('查看全部 21 个')
  expect(all && chosenSuggestion('3411', all)).toEqual({ text: '3411', next: 'search' })
  expect(suggestionsOf('3411', { ...begun, parts_total: 400 }).at(-1)?.text).toMatch(/^查看更多/)
  expect(suggestionsOf('LR011279\n3411', { ...begun, parts_total: 21 })).toHaveLength(1)
})

test('a car without a name waits for one, and after a name it is searched', () => {
  expect(chosenSuggestion('g2', car('G20'))).toEqual({ text: 'G20 ', next: 'type on' })
  expect(chosenSuggestion('机滤 g2', car('机滤 G20'))).toEqual({ text: '机滤 G20', next: 'search' })
})

test('a VIN is offered as one, also when a character is wrong', () => {
  const [good] = suggestionsOf('wbacf2vh71n688411', undefined)
  expect(good).toMatchObject({ group: 'vin', text: 'WBACF2VH71N688411', note: '按 VIN 查询' })
  const [doubtful] = suggestionsOf('WBACF2VH72N688411', NOTHING)
  expect(doubtful && chosenSuggestion('', doubtful)).toEqual({
    text: 'WBACF2VH72N688411',
    next: 'vin',
  })
  expect(suggestionsOf('WBACF2VH71N688411\nLR011279', NOTHING)).toEqual([])
})

test('own searches are of no use in the middle of a list', () => {
  expect(suggestionsOf('LR011279\n机', { ...NOTHING, recent: ['机滤'] })).toEqual([])
  expect(lastLine('LR011279\n机')).toBe('机')
})
