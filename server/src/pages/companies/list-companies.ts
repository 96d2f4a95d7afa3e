import type { listCompanies as call } from '@portal/contract/admin-companies.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { inNameOrder } from '#src/ground/database/name-order.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { countRows } from '#src/ground/lists/count-by.ts'

/** Companies with the words in their name, sorted by name; read from an index alone. */
export async function listCompanies(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { page, limit } = input
  const matches = narrowedBy('c', input, (typed) => [typed.isIn('c.name')])
  const [{ rows }, total] = await Promise.all([
    sql<OutputOf<typeof call>['list'][number]>`
      select company_id, brand, name as company_name, price_level from company c
      where ${matches} order by ${inNameOrder('name')}, company_id
      ${pageOf({ page, limit })}`.execute(replicaDb),
    countRows(replicaDb, sql`company c where ${matches}`),
  ])
  return { list: rows, total, page, limit }
}
