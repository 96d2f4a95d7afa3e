import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

export type StockWithLedger = {
  readonly warehouse: number
  readonly on_hand: number
  readonly allocated: number
  /** The sum of the events, which always equals the balance. */
  readonly ledger_on_hand: number
  readonly ledger_allocated: number
}

/** The balances of a part with the sums of its events, Guangzhou first. */
export async function stockOf(db: Database, part_id: Id<'part'>): Promise<StockWithLedger[]> {
  const { rows } = await sql<StockWithLedger>`
    select s.warehouse, s.on_hand, s.allocated,
      coalesce(sum(e.on_hand_change), 0)::integer as ledger_on_hand,
      coalesce(sum(e.allocated_change), 0)::integer as ledger_allocated
    from stock s left join stock_event e using (part_id, warehouse)
    where s.part_id = ${part_id}
    group by s.part_id, s.warehouse order by s.warehouse`.execute(db)
  return rows
}
