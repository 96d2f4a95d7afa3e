import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listPartNumbers as call } from '@portal/contract/parts.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

/**
 * Every number of a part with its owner: the main numbers first, then the makers', then the superseded ones.
 *
 * @throws {Refusal} 404 when the brand has no such part
 */
export async function listPartNumbers(
  { sql }: Context,
  who: Dealer,
  { product_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const number_list = await sql<{ factory: string; search_number: string }>`
    select factory, display as search_number from part_number
    where part_id = ${product_id} and brand = ${who.brand.id}
    order by array_position(array['oe', 'own', 'other', 'superseded'], kind), factory, display`
  // Every part has a number, so an empty list means an unknown part.
  if (number_list.length === 0) throw noSuchThing('part.not_found')
  return { number_list }
}
