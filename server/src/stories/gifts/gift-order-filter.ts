import type { GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import { sql, type RawBuilder } from 'kysely'

import { typedKeyword, type TypedKeyword } from '#src/facts/search/typed-keyword.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'
import { fullNumber } from '#src/ground/lists/full-number.ts'
import type { DocumentConditions, DocumentFilter } from '#src/ledgers/documents/document-frame.ts'
import { giftOrderConditions } from '#src/stories/gifts/gift-order-rows.ts'

export type GiftOrderFilter = DocumentFilter<GiftOrderState>

/**
 * Conditions on `gift_order g` within `scope`: with the chosen state, and without it for the counts per state. `others`
 * are further columns to search for a word.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export function giftOrdersThatFit(
  scope: RawBuilder<unknown>,
  filter: GiftOrderFilter,
  others: (typed: TypedKeyword) => readonly RawBuilder<unknown>[] = () => [],
): DocumentConditions {
  return giftOrderConditions(scope, filter, (keyword) => {
    const typed = typedKeyword(keyword)
    return [...giftNumberConditions(keyword), withGift(typed), ...others(typed)]
  })
}

/** A condition on the prefix of the gift order's number or its order's number; digits alone match both. */
function giftNumberConditions(keyword: string): RawBuilder<unknown>[] {
  return [
    beginsWith(sql`g.gift_no`, fullNumber('GF', keyword)),
    sql`g.order_id in (
      select o.order_id from sales_order o where ${beginsWith(sql`o.order_no`, fullNumber('SO', keyword))})`,
  ]
}

/** There are few gifts, so orders are found through them. */
function withGift(typed: TypedKeyword): RawBuilder<unknown> {
  return sql`g.gift_order_id in (
    select l.gift_order_id from gift f join gift_order_line l using (gift_id) where ${typed.isIn('f.name')})`
}
