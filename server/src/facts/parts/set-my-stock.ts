import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { setMyStock as call } from '@portal/contract/parts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

/**
 * Sets the company's own stock of a part: one figure for all its users, any of whom may set it; null removes it.
 *
 * @throws {Refusal} 404 when the brand has no such part
 */
export async function setMyStock(
  { db, now }: Context,
  who: Dealer,
  { product_id, my_stock }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await db.transaction().execute(async (tx) => {
    const part = await tx
      .selectFrom('part')
      .select('part_id')
      .where('part_id', '=', product_id)
      .where('brand', '=', who.brand.id)
      .executeTakeFirst()
    if (!part) throw noSuchThing('part.not_found')
    if (my_stock === null) await forget(tx, who, product_id)
    else await note(tx, who, { product_id, my_stock, at: now() })
  })
  return { my_stock }
}

async function note(
  tx: InTransaction,
  { brand, company_id, account_id }: Dealer,
  noted: { readonly product_id: Id<'part'>; readonly my_stock: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into company_part (company_id, part_id, brand, my_stock, changed_by, changed_at)
    values (${company_id}, ${noted.product_id}, ${brand.id}, ${noted.my_stock}, ${account_id}, ${noted.at})
    on conflict (company_id, part_id) do update
    set my_stock = excluded.my_stock, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
}

async function forget(
  tx: InTransaction,
  { company_id }: Dealer,
  part_id: Id<'part'>,
): Promise<void> {
  await tx
    .deleteFrom('company_part')
    .where('company_id', '=', company_id)
    .where('part_id', '=', part_id)
    .execute()
}
