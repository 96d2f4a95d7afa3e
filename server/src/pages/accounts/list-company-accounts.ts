import type { listCompanyAccounts as call } from '@portal/contract/admin-accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { flag } from '#src/ground/http/flag.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { lastUseOf } from '#src/pages/accounts/last-use-of.ts'

type Answer = OutputOf<typeof call>
type Flags = 'is_main' | 'is_purchase' | 'is_enabled'
type Row = Omit<Answer['list'][number], Flags> & Readonly<Record<Flags, boolean>>

/**
 * The accounts of a company of any brand, the main account first, disabled ones last.
 *
 * @throws {Refusal} 404
 */
export async function listCompanyAccounts(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { company_id }: InputOf<typeof call>,
): Promise<Answer> {
  const company = await db
    .selectFrom('company')
    .select(['company_id', 'name as company_name', 'brand'])
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!company) throw noSuchThing('company.not_found')
  const { rows } = await sql<Row>`
    select a.account_id, a.username, a.name, a.phone, a.is_main, a.is_purchase, a.is_enabled,
      ${momentText('s.seen_at')} as last_seen
    from account a
    cross join lateral (${lastUseOf('a')}) s
    where a.company_id = ${company_id}
    order by a.is_main desc, a.is_enabled desc, a.account_id`.execute(db)
  return {
    ...company,
    list: rows.map((row) => ({
      ...row,
      is_main: flag(row.is_main),
      is_purchase: flag(row.is_purchase),
      is_enabled: flag(row.is_enabled),
    })),
  }
}
