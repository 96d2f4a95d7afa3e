import type { listPurchases as call } from '@portal/contract/admin-activities.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { countRows } from '#src/ground/lists/count-by.ts'

type Row = OutputOf<typeof call>['list'][number]

/** A cancellation is listed as a row beside its purchase, newest first. */
export async function listPurchases(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { activity_id, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const ofIt = sql`
    activity_section s join deal d using (activity_section_id)
    join deal_purchase t using (deal_id)`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select t.deal_purchase_id, ${momentText('t.happened_at')} as happened_at,
        c.name as company_name, t.order_id, so.order_no, t.sets,
        case when d.name <> '' then d.name else (
          select p.oe_number || ' ' || p.name_zh from activity_item i join part p using (part_id)
          where i.deal_id = d.deal_id limit 1) end as offer_name
      from ${ofIt}
      join company c on c.company_id = t.company_id
      join sales_order so on so.order_id = t.order_id
      where s.activity_id = ${activity_id}
      order by t.deal_purchase_id desc ${pageOf({ page, limit })}`.execute(db),
    countRows(db, sql`${ofIt} where s.activity_id = ${activity_id}`),
  ])
  return { list: rows, total, page, limit }
}
