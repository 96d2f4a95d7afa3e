import { pointsOf } from '@portal/rules/gift.ts'
import { formatCount } from '@portal/ui/format.ts'

import type { PointsCartRow } from '../gifts/gifts-calls.ts'

/** A row of the points cart in the checkout. */
export type GiftOffered = {
  readonly row: PointsCartRow
  readonly isChosen: boolean
  /** Why it can't come along; undefined when it can. */
  readonly why: string | undefined
}

export type GiftChoice = {
  readonly gifts: readonly GiftOffered[]
  /** Rows that come along. */
  readonly ids: readonly number[]
  /** Points that they cost, and that are left. */
  readonly points: number
  readonly left: number
}

/** Which gifts come along: those that the buyer ticked, as far as the points go, in the order of the cart. */
export function giftChoice(
  rows: readonly PointsCartRow[],
  { ticked, balance }: { readonly ticked: ReadonlySet<number>; readonly balance: number },
): GiftChoice {
  let left = balance
  const gifts = rows.map((row) => {
    const cost = pointsOf([{ points: row.customer_sale_price, quantity: row.quantity }])
    const matches = row.problem === '' && ticked.has(row.points_cart_id)
    const isChosen = matches && cost <= left
    if (isChosen) left -= cost
    return { row, cost, isChosen }
  })
  return {
    gifts: gifts.map(({ row, cost, isChosen }) => ({
      row,
      isChosen,
      why: isChosen ? undefined : whyNot(row, cost - left),
    })),
    ids: gifts.filter(({ isChosen }) => isChosen).map(({ row }) => row.points_cart_id),
    points: balance - left,
    left,
  }
}

function whyNot({ problem }: PointsCartRow, missing: number): string | undefined {
  if (problem !== '') return problem
  return missing > 0 ? `积分还差 ${formatCount(missing)}` : undefined
}
