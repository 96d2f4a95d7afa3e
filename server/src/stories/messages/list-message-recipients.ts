import type { listMessageRecipients as call } from '@portal/contract/admin-messages.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { flag } from '#src/ground/http/flag.ts'
import { countRows } from '#src/ground/lists/count-by.ts'

type Row = Omit<OutputOf<typeof call>['list'][number], 'is_main'> & { readonly is_main: boolean }

const STATES = {
  sent: sql`r.delivered_at is null`,
  unread: sql`r.read_at is null`,
  read: sql`r.read_at is not null`,
} as const

/** Those who have the message, also after it was recalled; nobody for an unknown one. */
export async function listMessageRecipients(
  { replicaDb: db }: Context,
  _who: unknown,
  { id, page, limit, state, keyword = '' }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const fitting = sql`tip_recipient r
    join tip t on t.tip_id = r.tip_id and t.audience is not null
    join account a on a.account_id = r.account_id
    join company c on c.company_id = a.company_id
    where r.tip_id = ${id} and ${state === undefined ? sql`true` : STATES[state]}
      and ${narrowedBy('a', { keyword }, (typed) => [typed.isIn('c.name'), typed.finds('a')])}`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select r.account_id, c.name as company_name, a.name, a.username, a.phone, a.is_main,
        ${momentText('r.delivered_at')} as delivered_at, ${momentText('r.read_at')} as read_at
      from ${fitting} order by r.account_id ${pageOf({ page, limit })}`.execute(db),
    countRows(db, fitting),
  ])
  const list = rows.map((row) => ({ ...row, is_main: flag(row.is_main) }))
  return { list, total, page, limit }
}
