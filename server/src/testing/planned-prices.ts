import type { addAdjustment } from '@portal/contract/admin-prices.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { listAdjustedParts } from '@portal/contract/price-adjustments.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Database } from '#src/ground/database/schema.ts'

export type PriceDraft = InputOf<typeof addAdjustment>

/** A list of new dealer prices, effective at the midnight after 21 November 2026, the day of the tests. */
export function priceDraft(
  brand: { readonly id: string },
  text: string,
  change: Partial<PriceDraft> = {},
): PriceDraft {
  return {
    brand: brand.id,
    level: 'dealer',
    title: '厂家降价',
    effective_at: '2026-11-22 00:00:00',
    change: { kind: 'list', text },
    ...change,
  }
}

export async function dealerFen(db: Database, part_id: Id<'part'>): Promise<number> {
  const row = await db
    .selectFrom('part_price')
    .select('amount_fen')
    .where('part_id', '=', part_id)
    .where('level', '=', 'dealer')
    .executeTakeFirstOrThrow()
  return row.amount_fen
}

export const zoneOf = async (
  call: Caller,
  change: Partial<InputOf<typeof listAdjustedParts>> = {},
): Promise<OutputOf<typeof listAdjustedParts>> =>
  call(listAdjustedParts, { page: 1, limit: 200, ...change })

export async function rowsInZone(
  call: Caller,
  part_id: Id<'part'>,
): Promise<OutputOf<typeof listAdjustedParts>['list']> {
  const { list } = await zoneOf(call)
  return list.filter(({ product_id }) => product_id === part_id)
}
