import type { Id } from '@portal/rules/ids.ts'
import type { NamedPart } from '@portal/rules/messages/message-text.ts'
import {
  answeredText,
  type ChangedPart,
  priceChangedText,
} from '@portal/rules/messages/part-texts.ts'
import { NOT_BOUGHT } from '@portal/rules/orders/order-status.ts'
import { sql } from 'kysely'

import { CAN_SIGN_IN, MAY_ORDER } from '#src/ground/database/account-conditions.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import type { Draft, Writers } from '#src/readers/messages/writer.ts'
import { listNamedAccounts } from '#src/stories/messages/recipients.ts'

/** What a company bought within this time still interests it; longer than any price protection. */
const BOUGHT_WITHIN_DAYS = 365

export const PART_WRITERS = {
  async 'price.changed'(tx, { subject, at }) {
    const { title, brand, level } = await tx
      .selectFrom('price_adjustment')
      .select(['title', 'brand', 'level'])
      .where('adjustment_id', '=', subject.id)
      .executeTakeFirstOrThrow()
    const interests = await listInterests(tx, { adjustment_id: subject.id, brand, level, at })
    // Users with the same parts share a message.
    return [...Map.groupBy(interests, ({ parts }) => JSON.stringify(parts)).values()].flatMap(
      (group): Draft[] => {
        const [first] = group
        if (!first) return []
        const text = priceChangedText({ title, parts: first.parts })
        return [{ text, to: group.map(({ account_id }) => account_id) }]
      },
    )
  },

  async 'question.answered'(tx, { subject, facts }) {
    const { question, answer } = await tx
      .selectFrom('part_question')
      .select(['question', 'answer'])
      .where('part_question_id', '=', subject.id)
      .executeTakeFirstOrThrow()
    const part = await findNamedPart(tx, facts.part_id)
    const to = await listNamedAccounts(tx, [facts.asked_by])
    const isCorrection = facts.is_correction === 1
    return [{ text: answeredText({ part, question, answer: answer ?? '', isCorrection }), to }]
  },
} satisfies Writers

async function findNamedPart(tx: InTransaction, part_id: Id<'part'>): Promise<NamedPart> {
  return tx
    .selectFrom('part')
    .select(['part_id', 'oe_number as number', 'name_zh as name'])
    .where('part_id', '=', part_id)
    .executeTakeFirstOrThrow()
}

type Adjustment = {
  readonly adjustment_id: Id<'adjustment'>
  readonly brand: string
  readonly level: string
  readonly at: Date
}

/**
 * Who may see prices, buys at the level, and bought or keeps some of the parts: a sub-account what it ordered itself,
 * the main account what the company ordered.
 */
async function listInterests(
  tx: InTransaction,
  { adjustment_id, brand, level, at }: Adjustment,
): Promise<{ readonly account_id: Id<'account'>; readonly parts: ChangedPart[] }[]> {
  const { rows } = await sql<{ account_id: Id<'account'>; parts: ChangedPart[] }>`
    with changed as materialized (
      select part_id, old_fen, new_fen from price_adjustment_line
      where adjustment_id = ${adjustment_id} and old_fen <> new_fen
    ), buyer as materialized (
      select a.account_id, a.company_id, a.is_main
      from account a join company c on c.company_id = a.company_id
      where c.brand = ${brand} and c.price_level = ${level} and ${CAN_SIGN_IN} and ${MAY_ORDER}
    ), bought as (
      select distinct o.company_id, o.account_id, l.part_id
      from changed join order_line l on l.part_id = changed.part_id
      join sales_order o on o.order_id = l.order_id
      where o.status <> ${word(NOT_BOUGHT)}
        and o.created_at >= ${at}::timestamptz - make_interval(days => ${BOUGHT_WITHIN_DAYS})
    ), interest as (
      select b.account_id, bought.part_id, true as is_bought
      from bought join buyer b on b.company_id = bought.company_id
        and (b.is_main or b.account_id = bought.account_id)
      union all
      select b.account_id, f.part_id, false from changed join favourite f on f.part_id = changed.part_id
      join buyer b on b.account_id = f.account_id
    ), one as (
      select account_id, part_id, bool_or(is_bought) as is_bought from interest group by account_id, part_id
    )
    select account_id, jsonb_agg(jsonb_build_object('part_id', part_id, 'number', p.oe_number,
      'name', p.name_zh, 'oldPrice', old_fen, 'newPrice', new_fen, 'isBought', is_bought) order by part_id) as parts
    from one join changed using (part_id) join part p using (part_id)
    group by account_id order by account_id`.execute(tx)
  return rows
}
