import { isOrderable } from '@portal/rules/cart/cart-filter.ts'
import { priceChange } from '@portal/rules/cart/cart-warnings.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fen, fenOfYuan } from '@portal/rules/money/money.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { CartRow } from './cart-calls.ts'
import { isLocked } from './cart-rows.ts'
import { moreOrLess } from './repriced-words.ts'
import { showRepriced } from './show-repriced.ts'

const changedHere = new Set<Id<'cart_line'>>()

/** Rows that this tab deletes or moves, or whose end it has said already, so that it is no news. */
export function noteChangedHere(rows: readonly Pick<CartRow, 'pd_cart_id'>[]): void {
  for (const { pd_cart_id } of rows) changedHere.add(pd_cart_id)
}

/**
 * Says which rows others took out of the open cart, which ticked ones left its total or came back to it, and which have
 * another price.
 */
export function useCartNews(
  rows: readonly CartRow[],
  selection: ReadonlySet<Id<'cart_line'>>,
  hasPrices: boolean,
): void {
  const before = useRef(rows)
  const noteNews = useEffectEvent((now: readonly CartRow[]) => {
    const prices = hasPrices ? changedPrices(before.current, now, selection) : []
    for (const news of cartNews(before.current, now, selection)) toast.info(news)
    for (const news of prices) toast.info(news, { label: '查看', onPress: () => showRepriced() })
    before.current = now
  })
  useEffect(() => noteNews(rows), [rows])
}

/** @param selection the ticked rows */
export function cartNews(
  before: readonly CartRow[],
  now: readonly CartRow[],
  selection: ReadonlySet<Id<'cart_line'>>,
): string[] {
  const there = new Map(now.map((row) => [row.pd_cart_id, row]))
  // What became of a handover has news of its own.
  const gone = before.filter(
    (row) => !there.has(row.pd_cart_id) && !changedHere.has(row.pd_cart_id) && !isLocked(row),
  )
  const ticked = before.filter(({ pd_cart_id }) => selection.has(pd_cart_id))
  const becameOrderable = (is: boolean) =>
    ticked.flatMap((row) => {
      const after = there.get(row.pd_cart_id)
      return after && isOrderable(row) !== is && isOrderable(after) === is ? [after] : []
    })
  const [left, back] = [becameOrderable(false), becameOrderable(true)]
  return [
    ...(gone.length > 0 ? [`${named(gone)}已被删除、移走或下单`] : []),
    ...(left.length > 0 ? [`${named(left)}${whyNot(left)}，已从合计中去掉`] : []),
    ...(back.length > 0 ? [`${named(back)}又可以下单，已计入合计`] : []),
  ]
}

/**
 * Of rows that stayed in their warehouse, whose price is another one.
 *
 * @param selection the ticked rows, whose total says by how much it changed
 */
export function changedPrices(
  before: readonly CartRow[],
  now: readonly CartRow[],
  selection: ReadonlySet<Id<'cart_line'>>,
): string[] {
  const repriced = repricedRows(before, now)
  // Several users may have the part in the cart.
  const news = new Map(repriced.map(({ number, text }) => [number, text]))
  if (news.size <= 1) return [...news.values()]
  const ticked = repriced.filter(({ id }) => selection.has(id))
  const more = ticked.reduce((sum, row) => sum + row.more * row.quantity, 0)
  const change = moreOrLess(fen(more))
  return [`${news.size} 种配件的价格有变${change === undefined ? '' : `，合计${change}`}`]
}

function repricedRows(before: readonly CartRow[], now: readonly CartRow[]) {
  const there = new Map(now.map((row) => [row.pd_cart_id, row]))
  return before.flatMap(({ pd_cart_id: id, number, price: was, warehouse_type }) => {
    const after = there.get(id)
    if (after?.warehouse_type !== warehouse_type || was === null || after.price === null) return []
    const [is, earlier] = [fenOfYuan(after.price), fenOfYuan(was)]
    const text = priceChange(number, is, earlier)
    return text === undefined
      ? []
      : [{ id, number, text, more: is - earlier, quantity: after.quantity }]
  })
}

function named([first, ...more]: readonly CartRow[]): string {
  const number = first?.number ?? ''
  return more.length === 0 ? `${number} ` : `${number} 等 ${more.length + 1} 种配件`
}

function whyNot(rows: readonly CartRow[]): string {
  const isOut = rows.every(({ warnings }) => warnings.some(({ code }) => code === 'out_of_stock'))
  return isOut ? '已缺货' : '暂时不能下单'
}
