import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'

/** A line of a return with the warehouse that shipped it. */
export type LineBack = {
  readonly return_line_id: number
  readonly order_line_id: number
  readonly order_id: number
  readonly part_id: number
  readonly number: string
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly restocked: number
}

/** The caller holds the lock of the return. */
export async function listLinesBack(tx: InTransaction, return_id: number): Promise<LineBack[]> {
  const { rows } = await sql<LineBack>`
    select i.return_line_id, i.order_line_id, l.order_id, l.part_id, l.oe_number as number, o.warehouse, i.quantity,
      i.restocked
    from return_line i join order_line l using (order_line_id) join sales_order o using (order_id)
    where i.return_id = ${return_id} order by i.return_line_id`.execute(tx)
  return rows
}
