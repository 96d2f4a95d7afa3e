import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listAdjustments as call } from '@portal/contract/price-adjustments.ts'
import { ADJUSTMENT_STATES, type AdjustmentState } from '@portal/rules/prices/price-adjustment.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { word } from '#src/ground/database/word.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'

type Answer = OutputOf<typeof call>
type Row = Omit<Answer['list'][number], 'state_cn'>

/** The adjustments of the level that the company buys at, latest first, without withdrawn ones. */
export async function listAdjustments(
  { db }: Pick<Context, 'db'>,
  { brand, priceLevel }: Dealer,
  { page, limit }: InputOf<typeof call>,
): Promise<Answer> {
  const isShown = sql`a.brand = ${brand.id} and a.level = ${priceLevel} and a.state <> ${word<AdjustmentState>('withdrawn')}`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select a.adjustment_id, a.title, ${momentText('a.effective_at')} as effective_at,
        a.state, a.ups, a.downs
      from price_adjustment a where ${isShown}
      order by a.effective_at desc, a.adjustment_id desc ${pageOf({ page, limit })}`.execute(db),
    countRows(db, sql`price_adjustment a where ${isShown}`),
  ])
  return {
    list: rows.map((row) => ({ ...row, state_cn: ADJUSTMENT_STATES[row.state] })),
    total,
    page,
    limit,
  }
}
