import type { listCustomers as call } from '@portal/contract/admin-accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { levelName } from '#src/facts/prices/level-name.ts'
import { findsAny, narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { inNameOrder } from '#src/ground/database/name-order.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { lastUseOf } from '#src/pages/accounts/last-use-of.ts'

type Answer = OutputOf<typeof call>
type Row = Omit<Answer['list'][number], 'level_name'> & { readonly price_level: string }

const MAX_FOUND_USERS = 3

/** Companies with the words in their name or in an account of theirs, sorted by name. */
export async function listCustomers(
  { replicaDb, brands }: Pick<Context, 'replicaDb' | 'brands'>,
  _who: unknown,
  input: InputOf<typeof call>,
): Promise<Answer> {
  const { page, limit, keyword = '' } = input
  const fitting = sql`company c where ${narrowedBy('c', input, (typed) => [
    typed.isIn('c.name'),
    sql`c.company_id in (select a.company_id from account a where ${typed.finds('a')})`,
  ])}`
  const [rows, total] = await Promise.all([
    rowsOf(
      replicaDb,
      sql`select c.company_id, c.brand, c.name, c.price_level from ${fitting}
        order by ${inNameOrder('c.name')}, c.company_id ${pageOf({ page, limit })}`,
      keyword.trim() === '' ? sql`false` : findsAny('a', keyword),
    ),
    countRows(replicaDb, fitting),
  ])
  return {
    list: rows.map(({ price_level, ...row }) => ({
      ...row,
      level_name: levelName({ brands }, { brand: row.brand, level: price_level }),
    })),
    total,
    page,
    limit,
  }
}

async function rowsOf(
  db: Database,
  companies: RawBuilder<unknown>,
  isMatch: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.company_id, c.brand, c.name as company_name, c.price_level, coalesce(m.name, '') as main_name,
      coalesce(m.phone, '') as main_phone, t.accounts, t.disabled, ${momentText('s.seen_at')} as last_seen, f.matches
    from (${companies}) c
    left join account m on m.company_id = c.company_id and m.is_main
    cross join lateral (
      select count(*)::integer as accounts, (count(*) filter (where not is_enabled))::integer as disabled
      from account where company_id = c.company_id) t
    cross join lateral (
      select max(u.seen_at) as seen_at from account a cross join lateral (${lastUseOf('a')}) u
      where a.company_id = c.company_id) s
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(one) - 'is_main' order by one.is_main desc, one.account_id), '[]'::jsonb) as matches
      from (
        select a.account_id, a.name, a.phone, a.username, a.is_main from account a
        where a.company_id = c.company_id and ${isMatch}
        order by a.is_main desc, a.account_id limit ${MAX_FOUND_USERS}) one) f
    order by ${inNameOrder('c.name')}, c.company_id`.execute(db)
  return rows
}
