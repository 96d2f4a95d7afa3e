import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'

/**
 * Parts of other brands are ignored; a part that is a favourite already stays as it is.
 *
 * @returns `known`: how many the brand has, `added`: how many are new favourites
 */
export async function addFavourites(
  tx: InTransaction,
  owner: { readonly account_id: Id<'account'>; readonly brand: string },
  parts: readonly Id<'part'>[],
): Promise<{ known: number; added: number }> {
  const { rows } = await sql<{ known: number; added: number }>`
    with known as (
      select part_id from part where part_id = any(${parts}::bigint[]) and brand = ${owner.brand}
    ), added as (
      insert into favourite (account_id, part_id)
      select ${owner.account_id}::bigint, part_id from known order by part_id
      on conflict do nothing returning part_id
    )
    select (select count(*)::integer from known) as known,
      (select count(*)::integer from added) as added`.execute(tx)
  return onlyRow(rows)
}
