import type { listStockEvents as call } from '@portal/contract/admin-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { flag } from '#src/ground/http/flag.ts'

type Row = Omit<OutputOf<typeof call>['list'][number], 'may_undo'> & {
  readonly may_undo: boolean
}

/** The stock events of a part, newest first, with the balance after each. */
export async function listStockEvents(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { product_id, warehouse_type, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const ofStockLevel =
    warehouse_type === undefined ? sql`` : sql`and e.warehouse = ${warehouse_type}`
  const { rows } = await sql<Row & { readonly moves: number }>`
    with ledger as (
      select e.*, sum(e.on_hand_change) over per_warehouse as on_hand_after,
        sum(e.allocated_change) over per_warehouse as allocated_after, count(*) over () as moves
      from stock_event e where e.part_id = ${product_id} ${ofStockLevel}
      window per_warehouse as (partition by e.warehouse order by e.happened_at, e.stock_event_id)
    )
    select l.stock_event_id, l.warehouse as warehouse_type, l.kind, l.on_hand_change, l.allocated_change,
      l.on_hand_after::integer, l.allocated_after::integer, l.order_id, coalesce(o.order_no, '') as order_no,
      coalesce(s.name, '') as who, l.note, l.kind = 'receipt' and l.staff_id is not null
        and not exists (select from stock_event b where b.undoes = l.stock_event_id) as may_undo, ${momentText('l.happened_at')} as happened_at,
      l.moves::integer
    from ledger l
    left join sales_order o on o.order_id = l.order_id
    left join staff s on s.staff_id = l.staff_id
    order by l.happened_at desc, l.stock_event_id desc
    ${pageOf({ page, limit })}`.execute(db)
  const list = rows.map(({ moves: _moves, may_undo, ...row }) => ({
    ...row,
    may_undo: flag(may_undo),
  }))
  return { list, total: rows[0]?.moves ?? 0, page, limit }
}
