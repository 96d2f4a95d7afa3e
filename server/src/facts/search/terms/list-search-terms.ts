import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listSearchTerms as call } from '@portal/contract/search-terms.ts'
import { foldedText } from '@portal/rules/text/folded-text.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { dayText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'

type Input = InputOf<typeof call>
type Row = OutputOf<typeof call>['list'][number] & { readonly total: number }

/** The search terms of the last days, including today: counted in advance, so at most some thousands a day. */
export async function listSearchTerms(
  { replicaDb: db, now }: Context,
  _who: unknown,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { page, limit, missed = 0 } = input
  const counted = missed === 1 ? sql`misses` : sql`searches`
  const { rows } = await sql<Row>`
    with term as (
      select brand, term, max(read_as) as read_as, sum(searches)::integer as searches,
        sum(misses)::integer as misses, sum(accounts)::integer as accounts, max(day) as last_day
      from search_term_day
      where ${sql.join(conditionsOf(input, now()), sql` and `)}
      group by brand, term
    )
    select term.*, ${dayText('last_day')} as last_day,
      (select count(*)::integer from hot_keyword h
       where h.brand = term.brand and h.term = term.term) as is_pinned,
      count(*) over ()::integer as total
    from term
    order by ${counted} desc, searches desc, brand, term
    ${pageOf({ page, limit })}`.execute(db)
  return {
    list: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
    page,
    limit,
  }
}

function conditionsOf({ brand, days, missed, keyword = '' }: Input, now: Date) {
  const since = new Date(now.getTime() - (days - 1) * DAY_MS)
  const conditions: RawBuilder<unknown>[] = [
    sql`day >= (${since}::timestamptz at time zone 'Asia/Shanghai')::date`,
  ]
  const term = foldedText(keyword).toUpperCase().trim()
  if (brand !== undefined) conditions.push(sql`brand = ${brand}`)
  if (missed === 1) conditions.push(sql`misses > 0`)
  if (term !== '') conditions.push(sql`position(${term} in term) > 0`)
  return conditions
}
