import type {
  getAdminAdjustment as detailCall,
  listAdminAdjustments as listCall,
} from '@portal/contract/admin-prices.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { ADJUSTMENT_STATES } from '@portal/rules/prices/price-adjustment.ts'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { findOverlaps } from '#src/facts/prices/find-overlaps.ts'
import type { Brands } from '#src/ground/brands/brands.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

type Adjustment = OutputOf<typeof listCall>['list'][number]
type Row = Omit<Adjustment, 'state_cn' | 'level_words'>
type LineRow = Omit<
  OutputOf<typeof detailCall>['list'][number],
  'direction' | `${string}_price`
> & {
  readonly old_fen: Fen
  readonly new_fen: Fen
}

/** Latest first. The counts ignore the chosen state, because they label its tabs. */
export async function listAdminAdjustments(
  { replicaDb, brands }: Pick<Context, 'replicaDb' | 'brands'>,
  _who: unknown,
  { page, limit, brand, state }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const ofAny = brand === undefined ? sql`true` : sql`a.brand = ${brand}`
  const ofState = state === undefined ? ofAny : sql`${ofAny} and a.state = ${state}`
  const [rows, counts] = await Promise.all([
    listAdjustmentRows(replicaDb, ofState, { page, limit }),
    countBy(
      replicaDb,
      expressionBuilder<{ a: Schema['price_adjustment'] }, 'a'>().ref('a.state'),
      sql`price_adjustment a where ${ofAny}`,
    ),
  ])
  return {
    list: rows.map((row) => adjustmentOf(row, brands)),
    total: totalOf(counts, state),
    page,
    limit,
    counts,
  }
}

/**
 * Of any brand, because staff belong to none; `direction` limits the parts to those that become dearer or cheaper.
 *
 * @throws {Refusal} 404 when there is no such adjustment
 */
export async function getAdminAdjustment(
  { replicaDb, brands }: Pick<Context, 'replicaDb' | 'brands'>,
  _who: unknown,
  { adjustment_id, direction, page, limit }: InputOf<typeof detailCall>,
): Promise<OutputOf<typeof detailCall>> {
  const hasId = sql`a.adjustment_id = ${adjustment_id}`
  const [row] = await listAdjustmentRows(replicaDb, hasId, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('price_adjustment.not_found')
  const isTracking = {
    both: sql`new_fen <> old_fen`,
    up: sql`new_fen > old_fen`,
    down: sql`new_fen < old_fen`,
  }[direction ?? 'both']
  const { rows } = await sql<LineRow>`
    select p.part_id as product_id, p.oe_number as number, p.own_number as frey_no, p.name_zh as l_name_zh,
      l.old_fen, l.new_fen
    from (
      select part_id, old_fen, new_fen from price_adjustment_line
      where adjustment_id = ${adjustment_id} and ${isTracking}
      order by part_id ${pageOf({ page, limit })}
    ) l
    join part p using (part_id) order by p.part_id`.execute(replicaDb)
  const totals = { both: row.ups + row.downs, up: row.ups, down: row.downs }
  const overlaps =
    row.state === 'planned'
      ? await findOverlaps(replicaDb, {
          ...row,
          parts: sql`(select part_id from price_adjustment_line where adjustment_id = ${adjustment_id})`,
          but: adjustment_id,
        })
      : []
  return {
    adjustment: adjustmentOf(row, brands),
    overlaps,
    list: rows.map(({ old_fen, new_fen, ...part }) => ({
      ...part,
      direction: new_fen > old_fen ? 'up' : 'down',
      old_price: yuanOfFen(old_fen),
      new_price: yuanOfFen(new_fen),
    })),
    total: totals[direction ?? 'both'],
    page,
    limit,
  }
}

async function listAdjustmentRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.adjustment_id, a.brand, a.level, a.title, a.permille, coalesce(m.name_zh, '') as make_name,
      coalesce(c.name_zh, '') as category_name, a.state, a.ups, a.downs,
      ${momentText('a.effective_at')} as effective_at,
      ${momentText('a.created_at')} as create_date,
      ${momentText('a.ended_at')} as ended_at,
      coalesce(s.name, '') as planned_by, coalesce(w.name, '') as withdrawn_by
    from price_adjustment a
    left join staff s on s.staff_id = a.staff_id
    left join make m using (make_id)
    left join category c using (category_id)
    left join staff w on w.staff_id = a.withdrawn_by
    where ${which}
    order by a.effective_at desc, a.adjustment_id desc ${pageOf({ page, limit })}`.execute(db)
  return rows
}

function adjustmentOf(row: Row, { all }: Brands): Adjustment {
  const labels = all.find(({ id }) => id === row.brand)?.priceLabels ?? []
  return {
    ...row,
    level_words: labels.find(({ level }) => level === row.level)?.label ?? row.level,
    state_cn: ADJUSTMENT_STATES[row.state],
  }
}
