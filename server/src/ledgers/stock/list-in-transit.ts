import type { listInTransit as call } from '@portal/contract/admin-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Schema } from '#src/ground/database/schema.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { listAdminParts } from '#src/ledgers/stock/admin-stock.ts'

/** Parts in transit to a warehouse, earliest first, those without a date last; the counts cover both warehouses. */
export async function listInTransit(
  context: Pick<Context, 'db' | 'brands'>,
  _who: unknown,
  { warehouse, brand, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { db } = context
  const onWay = isOnWay(brand)
  const [counts, { rows }] = await Promise.all([
    countBy(
      db,
      expressionBuilder<{ s: Schema['stock'] }, 's'>().ref('s.warehouse'),
      sql`stock s where ${onWay}`,
    ),
    sql<{ part_id: Id<'part'> }>`
      select s.part_id from stock s where s.warehouse = ${warehouse} and ${onWay}
      order by s.arrives_on, s.part_id
      ${pageOf({ page, limit })}`.execute(db),
  ])
  const ids = rows.map(({ part_id }) => part_id)
  return {
    list: await listAdminParts(context, ids),
    total: totalOf(counts, warehouse),
    page,
    limit,
    counts,
  }
}

/** A condition on `stock s`, written out so that the partial index of parts in transit serves it. */
function isOnWay(brand: string | undefined): RawBuilder<unknown> {
  if (brand === undefined) return sql`s.in_transit > 0`
  return sql`s.in_transit > 0
    and exists (select from part p where p.part_id = s.part_id and p.brand = ${brand})`
}
