import type { findMessageUsers as call } from '@portal/contract/admin-message-users.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { flag } from '#src/ground/http/flag.ts'
import { accountsOf, refuseUnknownBrand } from '#src/stories/messages/audience.ts'

type User = OutputOf<typeof call>['list'][number]
type Row = Omit<User, 'is_main'> & { readonly is_main: boolean }

/**
 * Users of the brand who can sign in today and have one of these phones, in the order of the phones.
 *
 * @throws {Refusal} 404 for an unknown brand
 */
export async function findMessageUsers(
  context: Context,
  _who: unknown,
  { brand, phones }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseUnknownBrand(context, brand)
  const { rows } = await sql<Row>`
    select a.account_id, c.name as company_name, a.name, a.username, a.is_main, a.phone
    from ${accountsOf({ brand, audience: { kind: 'all' } })} and a.phone = any(${[...phones]}::text[])
    order by array_position(${[...phones]}::text[], a.phone), a.account_id`.execute(
    context.replicaDb,
  )
  const found = new Set(rows.map(({ phone }) => phone))
  return {
    list: rows.map((row) => ({ ...row, is_main: flag(row.is_main) })),
    missing: phones.filter((phone) => !found.has(phone)),
  }
}
