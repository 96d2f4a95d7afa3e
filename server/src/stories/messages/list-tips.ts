import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listTips as call } from '@portal/contract/messages.ts'
import { TIP_TYPES } from '@portal/contract/tip-types.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { readNumberBox } from '@portal/rules/search/read-number-box.ts'
import { foldedText } from '@portal/rules/text/folded-text.ts'
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
  const fitting = tipCondition(brand, input)
  const [list, total] = await Promise.all([
    listTipRows(db, { account_id, now: now() }, { fitting, page: pageOf({ page, limit }) }),
    countRows(db, sql`${RECEIVED} where r.account_id = ${account_id} and ${fitting}`),
  ])
  return { list, total, page, limit }
}

function tipCondition(
  brand: Dealer['brand'],
  { category_id = MessageCategory.all, type, tip_name, number, adjust_price_time }: Input,
): RawBuilder<unknown> {
  const conditions = [IS_LISTED]
  if (category_id !== MessageCategory.all) conditions.push(sql`r.category_id = ${category_id}`)
  if (type === TIP_TYPES.unread) conditions.push(sql`r.read_at is null`)
  for (const word of wordsOf(tip_name)) conditions.push(mentions(word))
  const typed = number?.trim() ?? ''
  if (typed !== '') conditions.push(isOnNumber(brand, typed))
  if (adjust_price_time !== undefined && adjust_price_time !== '')
    conditions.push(
      sql`r.category_id = ${MessageCategory.prices}`,
      ...betweenDays(sql`t.send_at`, adjust_price_time, adjust_price_time),
    )
  return sql.join(conditions, sql` and `)
}

/** Each has to be in the message. */
const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')

/** The text of a message as `foldedText` folds it. */
const FOLDED = sql`normalize(t.tip_name || ' ' || t.tip_description, nfkc)`

const mentions = (word: string): RawBuilder<unknown> =>
  sql`${FOLDED} ilike ${`%${likeText(foldedText(word))}%`}`

/** Shorter ones are also in dates and amounts, once these have lost their separators. */
const MIN_NUMBER_IN_TEXT = 5

/** Any of the numbers, read as a search for parts reads them. */
function isOnNumber({ id, brandWord }: Dealer['brand'], typed: string): RawBuilder<unknown> {
  const read = readNumberBox(typed, brandWord)
  const numbers = read.length > 0 ? read : [normalisedNumber(typed)].filter((one) => one !== '')
  const inTexts = numbers
    .filter(({ length }) => length >= MIN_NUMBER_IN_TEXT)
    .map((number) => `%${likeText(number)}%`)
  return sql`(${mentions(typed)}
    or t.part_id = any(array(
      select part_id from part_number
      where brand = ${id} and normalised = any(${numbers}::text[])))
    or translate(upper(${FOLDED}), ${SEPARATORS}, '')
      like any(${inTexts}::text[]))`
}

/** The separators inside a number as texts print it; a line break separates two numbers. */
const SEPARATORS = ' -./'
