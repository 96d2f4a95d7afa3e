import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/statements.ts'
import type { StatementState } from '@portal/rules/statement.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { writeAudit } from '#src/ground/audit/write-audit.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/index.ts'
import { runMonth } from '#src/ledgers/statements/run-month.ts'
import {
  countEntries,
  listEntries,
  listStatementRows,
  lockStatement,
  ofStatement,
  type StatementRow,
  sumStatements,
} from '#src/ledgers/statements/statement-rows.ts'
import { adminStatementOf, entryOf, sumsOf } from '#src/ledgers/statements/statement-wire.ts'

/** The statements of a month, disputed ones first. */
export async function listAdminStatements(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  { page, limit, month, state, brand, keyword = '' }: InputOf<typeof calls.listAdminStatements>,
): Promise<OutputOf<typeof calls.listAdminStatements>> {
  const matches = sql.join(
    [
      sql`s.month = ${`${month}-01`}::date`,
      ...(brand === undefined ? [] : [sql`s.brand = ${brand}`]),
      ...(keyword.trim() === '' ? [] : [sql`position(${keyword.trim()} in c.name) > 0`]),
    ],
    sql` and `,
  )
  const isOfState = state === undefined ? matches : sql`${matches} and s.state = ${state}`
  const [rows, totals, counts] = await Promise.all([
    listStatementRows(replicaDb, isOfState, { page, limit }),
    sumStatements(replicaDb, isOfState),
    countBy(
      replicaDb,
      sql<StatementState>`s.state`,
      sql`statement s join company c using (company_id) where ${matches}`,
    ),
  ])
  const total = totalOf(counts, state)
  return { list: rows.map(adminStatementOf), total, page, limit, counts, totals: sumsOf(totals) }
}

/**
 * One statement with a page of its lines.
 *
 * @throws {Refusal} 404 when there is no such statement
 */
export async function getAdminStatement(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { statement_id, kind, page, limit }: InputOf<typeof calls.getAdminStatement>,
): Promise<OutputOf<typeof calls.getAdminStatement>> {
  const isOfKind = kind === undefined ? sql`true` : sql`e.kind = ${kind}`
  const statement = await findAdminStatement(db, statement_id)
  const all = sql`e.statement_id = ${statement_id}`
  const { opening_fen } = statement
  const [list, counts] = await Promise.all([
    listEntries(db, { all, which: isOfKind, opening_fen }, { page, limit }),
    countEntries(db, all),
  ])
  const total = totalOf(counts, kind)
  return { statement: adminStatementOf(statement), list: list.map(entryOf), total, page, limit }
}

/**
 * Drafts the statements of a month for staff.
 *
 * @throws {Refusal} see `runMonth`
 */
export async function runMonthByStaff(
  context: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  { month }: InputOf<typeof calls.runMonth>,
): Promise<OutputOf<typeof calls.runMonth>> {
  return context.db.transaction().execute(async (tx) => {
    const statements = await runMonth(tx, { now: context.now, who }, month)
    await writeAudit(tx, who, {
      action: 'statement.run',
      subject: 'statement',
      subject_id: month,
      after: { statements },
    })
    return { statements }
  })
}

/** Publishes drafts to their companies; statements in another state are left alone. */
export async function publishStatements(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  { statement_ids }: InputOf<typeof calls.publishStatements>,
): Promise<OutputOf<typeof calls.publishStatements>> {
  return db.transaction().execute(async (tx) => {
    const published = await tx
      .updateTable('statement')
      .set({ state: 'published', published_at: now() })
      .where('statement_id', 'in', statement_ids)
      .where('state', '=', 'draft')
      .returning(['statement_id', 'brand', 'company_id'])
      .execute()
    const at = now()
    const events = published.map(
      (one) => ({ name: 'statement.published', ...ofStatement(one, at), facts: {} }) as const,
    )
    await recordEvent(tx, who, ...events)
    for (const { statement_id, brand } of published)
      await writeAudit(tx, who, {
        action: 'statement.publish',
        brand,
        subject: 'statement',
        subject_id: statement_id,
        before: { state: 'draft' },
        after: { state: 'published' },
      })
    return {
      published: published.length,
      statement_ids: published.map(({ statement_id }) => statement_id),
    }
  })
}

/**
 * Answers a dispute; after the last answer the company may confirm.
 *
 * @throws {Refusal} 404 when there is no such line; `statement.no_dispute`
 */
export async function answerDispute(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  { statement_entry_id, answer }: InputOf<typeof calls.answerDispute>,
): Promise<OutputOf<typeof calls.answerDispute>> {
  return db.transaction().execute(async (tx) => {
    const isIt = sql`s.statement_id = (
      select statement_id from statement_entry where statement_entry_id = ${statement_entry_id})`
    const found = await lockStatement(tx, isIt)
    if (!found) throw noSuchThing('statement.entry_not_found')
    const { numUpdatedRows } = await tx
      .updateTable('statement_entry')
      .set({ answer: answer.trim() })
      .where('statement_entry_id', '=', statement_entry_id)
      .where('dispute', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || found.state === 'confirmed')
      throw new Refusal('statement.no_dispute', '该明细没有待处理的异议')
    await sql`
      update statement set state = 'published'
      where statement_id = ${found.statement_id} and state = 'disputed' and not exists (
        select from statement_entry where statement_id = ${found.statement_id}
          and dispute is not null and answer is null)`.execute(tx)
    await recordEvent(tx, who, {
      name: 'statement.answered',
      ...ofStatement(found, now()),
      facts: { statement_entry_id },
    })
    await writeAudit(tx, who, {
      action: 'statement.answer',
      brand: found.brand,
      subject: 'statement_entry',
      subject_id: statement_entry_id,
      after: { answer: answer.trim() },
    })
    return readAdminStatement(tx, found.statement_id)
  })
}

async function readAdminStatement(db: Database, statement_id: number) {
  return adminStatementOf(await findAdminStatement(db, statement_id))
}

async function findAdminStatement(db: Database, statement_id: number): Promise<StatementRow> {
  const isIt = sql`s.statement_id = ${statement_id}`
  const [row] = await listStatementRows(db, isIt, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('statement.not_found')
  return row
}
