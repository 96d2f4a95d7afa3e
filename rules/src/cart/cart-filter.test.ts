import { describe, expect, test } from 'vitest'

import {
  type CartGroupKey,
  type FilteredCartRow,
  filteredRows,
  groupOf,
  isOrderable,
  isOrderableGroup,
} from '#src/cart/cart-filter.ts'

const ROW: FilteredCartRow = {
  warehouse_type: 1,
  may_order: 1,
  warnings: [],
  number: '34 11 6 860 912',
  frey_no: 'ZR-3410-0125',
  l_name_zh: '前刹车盘',
  l_model_zh: '宝马 5系 G38',
  user_name: '前台-陈',
}
const OUT = { ...ROW, warnings: [{ code: 'price_changed' }, { code: 'out_of_stock' }] }
const WITHDRAWN = { ...OUT, may_order: 0 as const }

describe('a row of the cart', () => {
  test.each<[string, FilteredCartRow, CartGroupKey, boolean]>([
    ['that its warehouse has', ROW, 1, true],
    ['from Beijing', { ...ROW, warehouse_type: 2 }, 2, true],
    ['of more pieces than there are', { ...ROW, warnings: [{ code: 'short' }] }, 1, true],
    ['that is out of stock', OUT, 'out', false],
    ['that is no longer sold, also where it was out of stock', WITHDRAWN, 'invalid', false],
  ])('%s', (_, row, group, counts) => {
    expect(groupOf(row)).toBe(group)
    expect(isOrderable(row)).toBe(counts)
    expect(isOrderableGroup(group)).toBe(counts)
  })
})

describe('a filter of the cart', () => {
  const other: FilteredCartRow = {
    ...ROW,
    warehouse_type: 2,
    number: 'LR011279',
    frey_no: 'ZR-1142-0086',
    l_name_zh: '机油滤清器',
    l_model_zh: '路虎 发现',
    user_name: '采购-李',
  }
  const rows = [ROW, other, OUT]

  test.each([
    ['nothing', {}, rows],
    ['a group', { group: 2 as const }, [other]],
    ['what is out of stock', { group: 'out' as const }, [OUT]],
    ['a model', { model: '路虎 发现' }, [other]],
    ['who put it there', { user: '前台-陈' }, [ROW, OUT]],
    ['a number however it is written', { words: ' 3411-6860 ' }, [ROW, OUT]],
    ['an own number', { words: 'zr1142' }, [other]],
    ['a name', { words: '滤清' }, [other]],
    ['signs alone, as by nothing', { words: ' - ' }, rows],
    ['several things at once', { words: 'ZR', user: '前台-陈', group: 1 as const }, [ROW]],
    ['what no row has', { words: '火花塞' }, []],
  ])('by %s', (_, filter, left) => {
    expect(filteredRows(rows, filter)).toEqual(left)
  })
})
