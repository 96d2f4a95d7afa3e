import type { readArrivals as call } from '@portal/contract/admin-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { readArrivalLines, refusalOfArrivals } from '@portal/rules/sheets/read-arrival-lines.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { listAdminParts } from '#src/ledgers/stock/admin-stock.ts'

/** A number that more parts than this have is too ambiguous to receive. */
const MAX_ARRIVALS_PER_NUMBER = 5

/**
 * Finds the part of each line of a delivery note: the one with this own number, otherwise those with this number of any
 * kind.
 *
 * @throws {Refusal} `stock.too_many_lines`, because no line is dropped silently
 */
export async function readArrivals(
  context: Pick<Context, 'db' | 'brands'>,
  _who: unknown,
  { text, warehouse_type, brand }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const lines = readArrivalLines(text)
  refuseIf('stock.too_many_lines', refusalOfArrivals(lines))
  const brands = context.brands.all
    .filter(({ id, warehouses }) => (!brand || id === brand) && warehouses.includes(warehouse_type))
    .map(({ id }) => id)
  const numbers = [...new Set(lines.flatMap(({ normalised, whole }) => [normalised, whole ?? '']))]
  const { rows } = await sql<{ normalised: string; part_id: Id<'part'>; is_own: boolean }>`
    select requested.normalised, n.part_id, n.is_own
    from unnest(${numbers.filter(Boolean)}::text[]) requested(normalised)
    cross join lateral (
      select part_id, bool_or(kind = 'own') as is_own from part_number
      where brand = any(${brands}::text[]) and normalised = requested.normalised
      group by part_id order by is_own desc, part_id limit ${MAX_ARRIVALS_PER_NUMBER}) n`.execute(
    context.db,
  )
  const parts = await listAdminParts(context, [...new Set(rows.map(({ part_id }) => part_id))])
  return {
    list: lines.map(({ line, number, normalised, whole, pieces: typed }) => {
      const isWhole = rows.some((row) => row.normalised === whole)
      const matching = rows.filter((row) => row.normalised === (isWhole ? whole : normalised))
      const own = matching.filter(({ is_own }) => is_own)
      const ids = (own.length > 0 ? own : matching).map(({ part_id }) => part_id)
      const found = parts.filter(({ product_id }) => ids.includes(product_id))
      return {
        line,
        number: isWhole ? (whole ?? number) : number,
        pieces: isWhole ? null : (typed ?? null),
        parts: found,
      }
    }),
  }
}
