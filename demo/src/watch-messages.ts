import type { Id } from '@portal/rules/ids.ts'
import { numberFoundText } from '@portal/rules/messages/part-texts.ts'

import type { AnySql, DemoTip, Reported } from '#src/message-events.ts'

type Row = {
  readonly id: number
  readonly account_id: number
  readonly watched: string
  readonly part_id: Id<'part'>
  readonly number: string
  readonly name: string
  readonly at: Date
}

/** The messages that a watched number has become a part, when it did: the server sends them of no watch twice. */
export async function listFoundNumbers(
  sql: AnySql,
  { company_id, accounts }: Reported,
): Promise<DemoTip[]> {
  const rows = await sql<Row[]>`
    select distinct on (w.number_watch_id) w.number_watch_id::integer as id, w.account_id::integer, w.number as watched, p.part_id::integer,
      p.oe_number as number, p.name_zh as name, greatest(p.listed_at, w.asked_at) as at
    from number_watch w
    join account a on a.account_id = w.account_id and a.company_id = ${company_id}
    join part_number n on n.brand = w.brand and n.normalised = w.normalised
    join part p on p.part_id = n.part_id and not p.is_withdrawn
    order by w.number_watch_id, p.sold_90_days desc, p.part_id`
  return rows.map(({ id, account_id, watched, at, ...part }) => ({
    text: numberFoundText({ watched, part }),
    at,
    to: accounts.filter((account) => account.account_id === account_id),
    key: `watch:${id}`,
  }))
}
