import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listServiceParts as call } from '@portal/contract/vehicles.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import { listPartCards } from '#src/facts/parts/index.ts'
import { getVehicle } from '#src/facts/vehicles/index.ts'
import { type Dealer, openWarehouses } from '#src/ground/http/who.ts'

/**
 * The parts for a service of this car, one of each type: the best seller in stock, otherwise the best seller.
 *
 * @throws {Refusal} 404 when there is no such car
 */
export async function listServiceParts(
  context: Pick<Context, 'sql' | 'lookupSql' | 'now'>,
  who: Dealer,
  { vehicle_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { sql } = context
  await getVehicle(sql, vehicle_id)
  const rows = await sql<{ service_name: string; part_id: Id<'part'> }>`
    select distinct on (k.sort, k.service_name) k.service_name, best.part_id
    from service_kind k
    cross join lateral (
      select p.part_id, f.sold_90_days, exists (
          select from stock s where s.part_id = p.part_id and s.on_hand > s.allocated
            and s.warehouse = any(${openWarehouses(who)}::smallint[])) as is_in_stock
      from fitment f join part p using (part_id)
      where f.vehicle_id = ${vehicle_id}::bigint and f.part_type_id = k.part_type_id
        and p.brand = ${who.brand.id} and not p.is_withdrawn
      order by is_in_stock desc, f.sold_90_days desc, p.part_id limit 1
    ) best
    order by k.sort, k.service_name, best.is_in_stock desc, best.sold_90_days desc, best.part_id`
  const cards = await listPartCards(
    context,
    who,
    rows.map((row) => row.part_id),
  )
  const cardOf = new Map(cards.map((card) => [card.product_id, card]))
  return {
    list: rows.flatMap(({ service_name, part_id }) => {
      const part = cardOf.get(part_id)
      return part ? [{ service_name, part }] : []
    }),
  }
}
