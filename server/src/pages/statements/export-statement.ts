import type { InputOf } from '@portal/contract/endpoint.ts'
import type { exportStatement as call } from '@portal/contract/statements.ts'
import { type Fen, fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { ENTRY_KINDS } from '@portal/rules/statements/statement.ts'
import { dayStamp, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { FileAnswer } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  type Column,
  WORKBOOK_MEDIA_TYPE,
  writeWorkbook,
} from '#src/ground/spreadsheets/write-workbook.ts'
import { findRunning, findStatement, isInRunningMonth } from '#src/ledgers/statements/statements.ts'
import { type EntryRow, walkEntries } from '#src/pages/statements/entry-rows.ts'

/**
 * A statement as a spreadsheet: the opening balance, then a row for each line with the balance after it, so that the
 * last one is the closing balance. Without an id, the current month.
 *
 * @throws {Refusal} 404 when it is not the company's, or still a draft
 */
export async function exportStatement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { company_id, companyName }: Dealer,
  { statement_id }: InputOf<typeof call>,
): Promise<FileAnswer> {
  const running = statement_id === undefined
  const { opening_fen, month } = running
    ? { ...(await findRunning(db, company_id)), month: `未出账-${dayStamp(now())}` }
    : await findStatement(db, company_id, statement_id)
  const which = running ? isInRunningMonth(company_id) : sql`e.statement_id = ${statement_id}`
  return {
    name: `对账单-${month}.xlsx`,
    mediaType: WORKBOOK_MEDIA_TYPE,
    content: writeWorkbook({
      sheet: '对账单',
      head: [companyName, running ? `未出账，截至 ${shanghaiDay(now())}` : `${month} 对账单`],
      columns: COLUMNS,
      rows: withBalance(opening_fen, walkEntries(db, which)),
    }),
  }
}

/** The first row is the opening balance and has no entry. */
type SheetRow = { readonly entry: EntryRow | null; readonly balance_fen: Fen }

async function* withBalance(
  opening_fen: Fen,
  entries: AsyncIterable<EntryRow>,
): AsyncGenerator<SheetRow> {
  let balance_fen = opening_fen
  yield { entry: null, balance_fen }
  for await (const entry of entries) {
    balance_fen = fen(balance_fen + entry.amount_fen)
    yield { entry, balance_fen }
  }
}

const COLUMNS: readonly Column<SheetRow>[] = [
  {
    header: '时间',
    kind: 'moment',
    width: 20,
    value: ({ entry }) => entry?.happened_at ?? null,
  },
  {
    header: '类别',
    kind: 'text',
    width: 10,
    value: ({ entry }) => (entry === null ? '期初' : ENTRY_KINDS[entry.kind]),
  },
  {
    header: '单号',
    kind: 'text',
    width: 20,
    value: ({ entry }) => entry?.order_no ?? entry?.return_no ?? null,
  },
  {
    header: '说明',
    kind: 'text',
    width: 30,
    value: ({ entry }) => [entry?.paid_on, entry?.note].filter(Boolean).join(' ') || null,
  },
  {
    header: '金额',
    kind: 'yuan',
    width: 14,
    isSummed: true,
    value: ({ entry }) => (entry === null ? null : yuanOfFen(entry.amount_fen)),
  },
  {
    header: '余额',
    kind: 'yuan',
    width: 14,
    value: ({ balance_fen }) => yuanOfFen(balance_fen),
  },
  { header: '异议', kind: 'text', width: 30, value: ({ entry }) => entry?.dispute ?? null },
  { header: '答复', kind: 'text', width: 30, value: ({ entry }) => entry?.answer ?? null },
]
