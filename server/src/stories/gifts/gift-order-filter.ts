import type { GiftOrderState } from '@portal/rules/gift-order.ts'
import { sql, type RawBuilder } from 'kysely'

import { beginsWith } from '#src/ground/lists/begins-with.ts'
import { betweenDays } from '#src/ground/lists/days.ts'
import { likeText } from '#src/ground/lists/like-text.ts'
import { numberMeant } from '#src/ground/lists/number-meant.ts'

export type GiftOrderFilter = {
  readonly state?: GiftOrderState | undefined
  readonly keyword?: string | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

/**
 * Conditions on `gift_order g` within `scope`: with the chosen state, and without it for the counts per state. `others`
 * are further columns to search for a word.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export function giftOrdersThatFit(
  scope: RawBuilder<unknown>,
  { state, keyword = '', date_from, date_to }: GiftOrderFilter,
  others: (like: string) => readonly RawBuilder<unknown>[] = () => [],
): { readonly ofState: RawBuilder<unknown>; readonly ofAny: RawBuilder<unknown> } {
  const words = keyword.trim()
  const like = `%${likeText(words)}%`
  const places = () => [...ofNumbers(words), ofGift(like), ...others(like)]
  const ofAny = sql.join(
    [
      scope,
      ...(words === '' ? [] : [sql`(${sql.join(places(), sql` or `)})`]),
      ...betweenDays(sql`g.created_at`, date_from, date_to),
    ],
    sql` and `,
  )
  return { ofAny, ofState: state === undefined ? ofAny : sql`${ofAny} and g.state = ${state}` }
}

/** By the beginning of the gift order's own number or its order's; digits alone match both. */
function ofNumbers(words: string): RawBuilder<unknown>[] {
  return [
    beginsWith(sql`g.gift_no`, numberMeant('GF', words)),
    sql`g.order_id in (
      select o.order_id from sales_order o where ${beginsWith(sql`o.order_no`, numberMeant('SO', words))})`,
  ]
}

/** Gifts are few, so their orders are found through them. */
function ofGift(like: string): RawBuilder<unknown> {
  return sql`g.gift_order_id in (
    select l.gift_order_id from gift f join gift_order_line l using (gift_id) where f.name ilike ${like})`
}
