import type { getAdminStock } from '@portal/contract/admin-stock.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { brandOfId } from '#src/ground/brands/brands.ts'
import { dayText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'

type WireStockLevel = OutputOf<typeof getAdminStock>['stock_levels'][number]

/** A stock row that is locked until the transaction ends; quantities in pieces. */
export type LockedStockLevel = {
  readonly brand: string
  readonly part_id: Id<'part'>
  readonly warehouse: Warehouse
  readonly on_hand: number
  readonly allocated: number
  readonly in_transit: number
  /** `YYYY-MM-DD`. */
  readonly arrives_on: string | null
}

/**
 * Locks the stock of a part in one warehouse; creates an empty row if there is none.
 *
 * @throws {Refusal} 404 when there is no such part; `stock.no_such_warehouse` when its brand does not use that
 *   warehouse
 */
export async function lockStockLevel(
  tx: InTransaction,
  { brands }: Pick<Context, 'brands'>,
  {
    product_id,
    warehouse_type,
  }: { readonly product_id: Id<'part'>; readonly warehouse_type: Warehouse },
): Promise<LockedStockLevel> {
  const part = await tx
    .selectFrom('part')
    .select('brand')
    .where('part_id', '=', product_id)
    .executeTakeFirst()
  if (!part) throw noSuchThing('part.not_found')
  const brand = brandOfId(brands, part.brand)
  if (!brand.warehouses.includes(warehouse_type))
    throw new Refusal('stock.no_such_warehouse', `${brand.chineseName}没有这个仓库`)
  await sql`
    insert into stock (part_id, warehouse, on_hand) values (${product_id}, ${warehouse_type}, 0)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Omit<LockedStockLevel, 'brand'>>`
    select part_id, warehouse, on_hand, allocated, in_transit, ${dayText('arrives_on')} as arrives_on
    from stock where part_id = ${product_id} and warehouse = ${warehouse_type} for update`.execute(
    tx,
  )
  return { ...onlyRow(rows), brand: brand.id }
}

/** The pieces of a stock level that no order holds; `freePieces` is the same in SQL. */
export function piecesAvailable({
  on_hand,
  allocated,
}: Pick<LockedStockLevel, 'on_hand' | 'allocated'>): number {
  return on_hand - allocated
}

export function stockLevelToWire(
  stockLevel: Omit<LockedStockLevel, 'brand' | 'part_id'>,
): WireStockLevel {
  const { warehouse, on_hand, allocated, in_transit, arrives_on } = stockLevel
  const available = piecesAvailable(stockLevel)
  return { warehouse_type: warehouse, on_hand, allocated, available, in_transit, arrives_on }
}

type Move = {
  readonly kind: 'receipt' | 'count' | 'receipt_undone'
  /** In pieces; negative reduces the stock. */
  readonly change: number
  /** Pieces in transit after the event. */
  readonly in_transit: number
  readonly arrives_on: string | null
  /** For a receipt: how many of its pieces were in transit before. */
  readonly from_transit?: number
  readonly undoes?: number
  readonly staff_id: Id<'staff'>
  readonly note: string
}

/**
 * Changes a locked stock row: the balance and its event in one statement.
 *
 * @returns the event
 */
export async function moveStockLevel(
  tx: InTransaction,
  { brand, part_id, warehouse, arrives_on: due }: LockedStockLevel,
  { kind, change, in_transit, arrives_on, from_transit = 0, undoes, staff_id, note }: Move,
): Promise<Id<'stock_event'>> {
  const { rows } = await sql<{ stock_event_id: Id<'stock_event'> }>`
    with moved as (
      update stock set on_hand = on_hand + ${change}::integer, in_transit = ${in_transit}, arrives_on = ${arrives_on}::date
      where part_id = ${part_id} and warehouse = ${warehouse}
      returning part_id, warehouse
    )
    insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, from_transit, transit_due,
      undoes, staff_id, note)
    select ${brand}, part_id, warehouse, ${kind}, ${change}::integer, 0, ${from_transit}::integer,
      ${from_transit > 0 ? due : null}::date, ${undoes ?? null}::bigint, ${staff_id}::bigint, ${note} from moved
    returning stock_event_id`.execute(tx)
  return onlyRow(rows).stock_event_id
}

export function stockLevelKey({ part_id, warehouse }: LockedStockLevel): string {
  return `${part_id}/${warehouse}`
}

export function ofPart({ brand, part_id }: Pick<LockedStockLevel, 'brand' | 'part_id'>, at: Date) {
  return { subject: { kind: 'part', id: part_id }, brand, at } as const
}
