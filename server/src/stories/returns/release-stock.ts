import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { removeRestocked } from '#src/ledgers/stock/restock.ts'
import { lockStock } from '#src/ledgers/stock/stock-movements.ts'
import { countReturned } from '#src/stories/orders/index.ts'
import { listLinesBack } from '#src/stories/returns/lines-back.ts'

/** Releases the pieces of a refused or withdrawn return. The caller holds its lock. */
export async function releaseStock(tx: InTransaction, return_id: number): Promise<void> {
  const { rows } = await sql<{ order_line_id: number; quantity: number }>`
    select order_line_id, coalesce(arrived, quantity) as quantity from return_line
    where return_id = ${return_id} order by order_line_id`.execute(tx)
  await countReturned(
    tx,
    rows.map(({ order_line_id, quantity }) => ({ order_line_id, returned: -quantity })),
  )
}

/**
 * Removes restocked pieces from stock again, because the goods go back to the company.
 *
 * @throws {Refusal} `return.pieces_promised` when they have been allocated meanwhile
 */
export async function returnGoods(
  tx: InTransaction,
  { return_id, brand }: { readonly return_id: number; readonly brand: string },
): Promise<void> {
  const lines = await listLinesBack(tx, return_id)
  const shelved = lines.flatMap(({ restocked, ...line }) =>
    restocked > 0 ? [{ ...line, pieces: restocked }] : [],
  )
  const free = await lockStock(tx, shelved)
  for (const [at, { part_id, warehouse, number }] of shelved.entries()) {
    const isHere = (row: { part_id: number; warehouse: number }) =>
      row.part_id === part_id && row.warehouse === warehouse
    const requested = shelved.slice(0, at + 1).filter(isHere)
    const pieces = requested.reduce((sum, line) => sum + line.pieces, 0)
    if ((free.find(isHere)?.pieces ?? 0) < pieces)
      throw new Refusal('return.pieces_promised', `${number} 入库的配件已被订单占用，不能驳回`)
  }
  await removeRestocked(tx, brand, shelved)
  await tx
    .updateTable('return_line')
    .set({ restocked: 0, scrapped: 0 })
    .where('return_id', '=', return_id)
    .execute()
}
