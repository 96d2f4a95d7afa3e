import type { previewAdjustment } from '@portal/contract/admin-prices.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { AdjustmentState } from '@portal/rules/prices/price-adjustment.ts'
import { type RawBuilder, sql } from 'kysely'

import { lockKey } from '#src/ground/database/lock-key.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'

const NUMBERS = 5

export type Overlap = OutputOf<typeof previewAdjustment>['overlaps'][number]

type Where = {
  readonly brand: string
  readonly level: string
  /** Rows with a `part_id`. */
  readonly parts: RawBuilder<unknown>
  readonly but?: number
}

/** Planned adjustments of the level with any of the parts, in the order in which they take effect. */
export async function findOverlaps(
  db: Database | InTransaction,
  { brand, level, parts, but = 0 }: Where,
): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    with shared as (
      select a.adjustment_id, count(*)::integer as parts,
        (array_agg(p.part_id order by p.part_id))[1:${sql.lit(NUMBERS)}] as ids
      from price_adjustment a
      join price_adjustment_line l using (adjustment_id)
      join ${parts} p on p.part_id = l.part_id
      where a.brand = ${brand} and a.level = ${level} and a.state = ${word<AdjustmentState>('planned')} and a.adjustment_id <> ${but}
      group by a.adjustment_id
    )
    select a.adjustment_id, a.title, ${momentText('a.effective_at')} as effective_at, s.parts,
      array(select oe_number from part where part_id = any(s.ids) order by part_id) as numbers
    from shared s join price_adjustment a using (adjustment_id)
    order by a.effective_at, a.adjustment_id`.execute(db)
  return rows
}

/** Locks the plans of one level until the transaction ends, so that concurrent plans see each other as overlaps. */
export async function lockPlans(
  tx: InTransaction,
  { brand, level }: Pick<Where, 'brand' | 'level'>,
): Promise<void> {
  await lockKey(tx, 'price_plans', brand, level)
}
