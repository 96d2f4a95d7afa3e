import { type Id, toId } from '@portal/rules/ids.ts'
import { yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import type { CartRow } from './cart-calls.ts'
import { cartNews, noteChangedHere, changedPrices } from './cart-news.ts'

const OUT = [{ code: 'out_of_stock' }] as unknown as CartRow['warnings']
const row = (at: number, changes: Partial<CartRow> = {}) =>
  ({
    pd_cart_id: toId(at),
    number: `LR01127${at}`,
    warehouse_type: 1,
    may_order: 1,
    warnings: [],
    ...changes,
  }) as unknown as CartRow

const NONE: ReadonlySet<Id<'cart_line'>> = new Set()

test('rows that others took out are named, those changed here and handed over are not', () => {
  const before = [row(1), row(2), row(3), row(4, { handover_id: toId(9) })]
  expect(cartNews(before, [row(1), row(2)], NONE)).toEqual(['LR011273 已被删除、移走或下单'])
  expect(cartNews(before, [row(1)], NONE)).toEqual(['LR011272 等 2 种配件已被删除、移走或下单'])
  noteChangedHere([row(1), row(2), row(3)])
  expect(cartNews(before, [], NONE)).toEqual([])
})

test('a ticked row that leaves the total, and one that comes back, is named with why', () => {
  const ticked = new Set([toId<'cart_line'>(5)])
  const there = [row(5), row(6)]
  const out = [row(5, { warnings: OUT }), row(6, { warnings: OUT })]
  const withdrawn = [row(5, { may_order: 0 }), row(6)]
  expect(cartNews(there, out, ticked)).toEqual(['LR011275 已缺货，已从合计中去掉'])
  expect(cartNews(there, withdrawn, ticked)).toEqual(['LR011275 暂时不能下单，已从合计中去掉'])
  expect(cartNews(out, there, ticked)).toEqual(['LR011275 又可以下单，已计入合计'])
  expect(cartNews(there, there, ticked)).toEqual([])
})

test('news of a changed price has both, of several their count and what it makes of the total', () => {
  const before = [
    row(1, { price: yuan(100), quantity: 2 }),
    row(2, { price: yuan(50), quantity: 3 }),
    row(3, { price: null }),
  ]
  const [first, second, third] = before.map((one) => one.pd_cart_id)
  const cheaper = row(1, { price: yuan(90), quantity: 2 })
  const now = [cheaper, row(2, { price: yuan(60), quantity: 3 }), row(3)]
  expect(changedPrices(before, [cheaper, ...before.slice(1)], NONE)).toEqual([
    'LR011271 已降价：¥100.00 → ¥90.00',
  ])
  const news = (ticked: readonly (Id<'cart_line'> | undefined)[]) =>
    changedPrices(before, now, new Set(ticked.filter((id) => id !== undefined)))
  expect(news([])).toEqual(['2 种配件的价格有变'])
  expect(news([first, second, third])).toEqual(['2 种配件的价格有变，合计多 ¥10.00'])
  expect(news([first])).toEqual(['2 种配件的价格有变，合计少 ¥20.00'])
})

test('there is no news of the price of a row that moved or stayed, and one of a part in two rows', () => {
  const before = row(1, { price: yuan(100) })
  const cheaper = row(1, { price: yuan(90) })
  expect(changedPrices([before], [{ ...cheaper, warehouse_type: 2 }], NONE)).toEqual([])
  expect(changedPrices([before], [before], NONE)).toEqual([])
  const colleagues = { pd_cart_id: toId<'cart_line'>(9) }
  const twice = [before, row(1, { price: yuan(100), ...colleagues })]
  expect(changedPrices(twice, [cheaper, { ...cheaper, ...colleagues }], NONE)).toHaveLength(1)
})
