import type { Id } from '@portal/rules/ids.ts'

import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

/** @throws {Refusal} 404 when this user's brand has no such part */
export async function refuseForeignPart(
  db: Database,
  { brand }: Dealer,
  part_id: Id<'part'>,
): Promise<void> {
  const part = await db
    .selectFrom('part')
    .select('part_id')
    .where('part_id', '=', part_id)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  if (!part) throw noSuchThing('part.not_found')
}
