import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { viewStock as call } from '@portal/contract/parts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import { type Dealer, openWarehouses } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { addReminders } from '#src/ledgers/stock/arrival-reminders.ts'
import { FREE_IN_BOTH, joinBothStocks } from '#src/ledgers/stock/stock-movements.ts'

/**
 * Returns the exact stock, which stays visible to this user for the rest of the day. With no stock, it also sets the
 * arrival reminder (specification 4, Arrival reminder).
 *
 * @throws {Refusal} 404 when the brand has no such part
 */
export async function viewStock(
  { db, now }: Context,
  who: Dealer,
  { product_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const owner = { account_id: who.account_id, brand: who.brand.id }
  const hasBeijing = openWarehouses(who).includes(Warehouse.beijing)
  return db.transaction().execute(async (tx) => {
    const stockLevels = await readStockLevels(tx, owner.brand, product_id)
    if (!stockLevels) throw noSuchThing('part.not_found')
    await noteViews(tx, { account_id: who.account_id, at: now() }, [product_id])
    const guangzhou = stockLevels.guangzhou_available
    const beijing = hasBeijing ? stockLevels.beijing_available : 0
    const isOut = guangzhou + beijing <= 0
    if (isOut) await addReminders(tx, { ...owner, at: now() }, [product_id])
    return {
      frey_stock: guangzhou,
      beijing_stock: beijing,
      available_stock: guangzhou + beijing,
      on_way_stock: stockLevels.guangzhou_transit + (hasBeijing ? stockLevels.beijing_transit : 0),
      is_apply: flag(isOut || (await isReminded(tx, who.account_id, product_id))),
    }
  })
}

type StockLevels = {
  readonly guangzhou_available: number
  readonly beijing_available: number
  readonly guangzhou_transit: number
  readonly beijing_transit: number
}

async function readStockLevels(
  tx: InTransaction,
  brand: string,
  part_id: Id<'part'>,
): Promise<StockLevels | undefined> {
  const { rows } = await sql<StockLevels>`
    select ${FREE_IN_BOTH},
      coalesce(g.in_transit, 0) as guangzhou_transit, coalesce(b.in_transit, 0) as beijing_transit
    from part p ${joinBothStocks('p.part_id')}
    where p.part_id = ${part_id} and p.brand = ${brand}`.execute(tx)
  return rows[0]
}

/** Records that the user has seen the stock of these parts; it stays visible for the rest of the day. */
export async function noteViews(
  tx: InTransaction,
  { account_id, at }: { readonly account_id: Id<'account'>; readonly at: Date },
  parts: readonly Id<'part'>[],
): Promise<void> {
  await tx
    .insertInto('stock_view')
    .values(
      parts.toSorted((a, b) => a - b).map((part_id) => ({ account_id, part_id, viewed_at: at })),
    )
    .onConflict((same) =>
      same
        .columns(['account_id', 'part_id'])
        .doUpdateSet((row) => ({ viewed_at: row.ref('excluded.viewed_at') })),
    )
    .execute()
}

async function isReminded(
  tx: InTransaction,
  account_id: Id<'account'>,
  part_id: Id<'part'>,
): Promise<boolean> {
  const reminder = await tx
    .selectFrom('arrival_reminder')
    .select('part_id')
    .where('account_id', '=', account_id)
    .where('part_id', '=', part_id)
    .where('fired_at', 'is', null)
    .executeTakeFirst()
  return reminder !== undefined
}
