import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { runMonth as call } from '@portal/contract/statements.ts'
import type { StatementState } from '@portal/rules/statements/statement.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { lockKey } from '#src/ground/database/lock-key.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { type Actor, recordAction, recordEvent } from '#src/ledgers/events/index.ts'
import { type LockedStatement, ofStatement } from '#src/ledgers/statements/statement-rows.ts'

/**
 * Drafts the statements of a month for staff.
 *
 * @throws {Refusal} as `draftMonth`
 */
export async function runMonth(
  context: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  { month }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return context.db.transaction().execute(async (tx) => {
    const statements = await draftMonth(tx, { now: context.now, who }, month)
    await recordAction(tx, who, {
      action: 'statement.run',
      table: 'statement',
      key: month,
      after: { statements },
      at: context.now(),
    })
    return { statements }
  })
}

/**
 * Drafts the statements of a past month: opening balance, entries, closing balance. Idempotent: another run updates the
 * drafts. Earlier entries that are not on a statement yet are included.
 *
 * @param month YYYY-MM
 * @returns how many statements were created or updated
 * @throws {Refusal} `statement.month_runs` while the month is not over; `statement.later_run` when a later month was
 *   already run
 */
export async function draftMonth(
  tx: InTransaction,
  { now, who }: Pick<Context, 'now'> & { readonly who: Actor },
  month: string,
): Promise<number> {
  await lockKey(tx, 'statement_run')
  const first = `${month}-01`
  const { rows: found } = await sql<{ is_over: boolean; is_behind: boolean }>`
    select ${now()}::timestamptz >= ${first}::date + interval '1 month' as is_over,
      exists (select from statement where month > ${first}::date) as is_behind`.execute(tx)
  if (!found[0]?.is_over) throw new Refusal('statement.month_runs', '该月尚未结束，不能生成对账单')
  if (found[0].is_behind)
    throw new Refusal('statement.later_run', `之后的月份已经出账，不能再生成 ${month}`)
  await createDrafts(tx, first)
  const drafts = await carryEntries(tx, first)
  const at = now()
  const events = drafts.map(
    (draft) => ({ name: 'statement.drafted', ...ofStatement(draft, at), facts: {} }) as const,
  )
  await recordEvent(tx, who, ...events)
  return drafts.length
}

/** Creates a draft for each company with entries until the end of the month, or with an opening balance. */
async function createDrafts(tx: InTransaction, first: string): Promise<void> {
  await sql`
    insert into statement (brand, company_id, month, opening_fen, closing_fen, state)
    select c.brand, c.company_id, ${first}::date, coalesce(before.closing_fen, 0), coalesce(before.closing_fen, 0), 'draft'
    from company c
    left join lateral (
      select closing_fen from statement s
      where s.company_id = c.company_id and s.month < ${first}::date order by s.month desc limit 1
    ) before on true
    where coalesce(before.closing_fen, 0) <> 0 or exists (
      select from statement_entry e where e.company_id = c.company_id and e.statement_id is null
        and e.happened_at < ${first}::date + interval '1 month')
    on conflict (company_id, month) do nothing`.execute(tx)
}

type Draft = Omit<LockedStatement, 'state'>

/**
 * Adds entries to their company's draft and updates its closing balance.
 *
 * @returns all drafts of the month
 */
async function carryEntries(tx: InTransaction, first: string): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    with carried as (
      update statement_entry e set statement_id = s.statement_id
      from statement s
      where s.month = ${first}::date and s.state = ${word<StatementState>('draft')} and e.company_id = s.company_id
        and e.statement_id is null and e.happened_at < ${first}::date + interval '1 month'
      returning e.statement_id, e.amount_fen
    ), sums as (
      select statement_id, sum(amount_fen)::bigint as fen from carried group by statement_id
    ), closed as (
      update statement s set closing_fen = s.closing_fen + sums.fen
      from sums where s.statement_id = sums.statement_id
    )
    select statement_id, brand, company_id from statement
    where month = ${first}::date and state = ${word<StatementState>('draft')} order by statement_id`.execute(
    tx,
  )
  return rows
}
