import type { listMessageUsers as call } from '@portal/contract/admin-message-users.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { inNameOrder } from '#src/ground/database/name-order.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { flag } from '#src/ground/http/flag.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { accountsOf, refuseUnknownBrand } from '#src/stories/messages/audience.ts'

/**
 * Users who can sign in today, by company, main accounts first.
 *
 * @throws {Refusal} 404 for an unknown brand
 */
export async function listMessageUsers(
  context: Context,
  _who: unknown,
  { brand, keyword = '', page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseUnknownBrand(context, brand)
  const db = context.replicaDb
  type Row = Omit<OutputOf<typeof call>['list'][number], 'is_main'> & { is_main: boolean }
  const fitting = sql`${accountsOf({ brand, audience: { kind: 'all' } })}
    and ${narrowedBy('a', { keyword }, (typed) => [typed.isIn('c.name'), typed.finds('a')])}`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select a.account_id, c.name as company_name, a.name, a.username, a.is_main
      from ${fitting} order by ${inNameOrder('c.name')}, c.company_id, a.is_main desc, a.account_id
      ${pageOf({ page, limit })}`.execute(db),
    countRows(db, fitting),
  ])
  const list = rows.map((row) => ({ ...row, is_main: flag(row.is_main) }))
  return { list, total, page, limit }
}
