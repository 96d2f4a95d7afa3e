import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { type listTips as call, TIP_TYPES } from '@portal/contract/messages.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { betweenDays } from '#src/ground/lists/days.ts'
import { likeText } from '#src/ground/lists/like-text.ts'
import { IS_LISTED, listTipRows, RECEIVED } from '#src/stories/messages/tip-rows.ts'

type Input = InputOf<typeof call>

/**
 * The user's messages, newest first; recalled ones and mere pop-ups are left out.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function listTips(
  { db, now }: Context,
  { account_id, brand }: Dealer,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { page, limit } = input
  const fitting = tipCondition(brand.id, input)
  const [list, total] = await Promise.all([
    listTipRows(db, { account_id, now: now() }, { fitting, page: pageOf({ page, limit }) }),
    countRows(db, sql`${RECEIVED} where r.account_id = ${account_id} and ${fitting}`),
  ])
  return { list, total, page, limit }
}

function tipCondition(
  brand: string,
  { category_id = MessageCategory.all, type, tip_name, number, adjust_price_time }: Input,
): RawBuilder<unknown> {
  const conditions = [IS_LISTED]
  if (category_id !== MessageCategory.all) conditions.push(sql`r.category_id = ${category_id}`)
  if (type === TIP_TYPES.unread) conditions.push(sql`r.read_at is null`)
  const words = tip_name?.trim() ?? ''
  if (words !== '') conditions.push(mentions(words))
  const typed = number?.trim() ?? ''
  if (typed !== '') conditions.push(sql`(${hasNumber(brand, typed)} or ${mentions(typed)})`)
  if (adjust_price_time !== undefined && adjust_price_time !== '')
    conditions.push(
      sql`r.category_id = ${MessageCategory.prices}`,
      ...betweenDays(sql`t.send_at`, adjust_price_time, adjust_price_time),
    )
  return sql.join(conditions, sql` and `)
}

function mentions(words: string): RawBuilder<unknown> {
  const like = `%${likeText(words)}%`
  return sql`(t.tip_name ilike ${like} or t.tip_description ilike ${like})`
}

function hasNumber(brand: string, typed: string): RawBuilder<unknown> {
  return sql`t.part_id = any(array(
    select part_id from part_number
    where brand = ${brand} and normalised = ${normalisedNumber(typed)}))`
}
