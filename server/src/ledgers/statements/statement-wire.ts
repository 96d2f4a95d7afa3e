import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { listAdminStatements, listStatements } from '@portal/contract/statements.ts'
import { yuanOfFen, ZERO_FEN } from '@portal/rules/money/money.ts'
import { dueDay, type EntryKind, STATEMENT_STATES } from '@portal/rules/statements/statement.ts'

import type { StatementRow } from '#src/ledgers/statements/statement-rows.ts'

export function wireStatement(row: StatementRow): OutputOf<typeof listStatements>['list'][number] {
  const [year = 0, month = 0] = row.month.split('-').map(Number)
  return {
    statement_id: row.statement_id,
    month: row.month,
    state: row.state,
    state_cn: STATEMENT_STATES[row.state],
    ...statementSums(row),
    due_on: dueDay(year, month),
    is_paid: row.is_paid,
    entries: row.entries,
    disputes: row.disputes,
    published_at: row.published_at,
    confirmed_at: row.confirmed_at,
    confirmed_by: row.confirmed_by ?? '',
  }
}

type Sums = Pick<StatementRow, 'opening_fen' | 'sums' | 'closing_fen'>

export function statementSums({ opening_fen, sums, closing_fen }: Sums) {
  const sum = (kind: EntryKind) => yuanOfFen(sums[kind] ?? ZERO_FEN)
  return {
    opening: yuanOfFen(opening_fen),
    orders: sum('order'),
    returns: sum('return'),
    price_protection: sum('price_protection'),
    payments: sum('payment'),
    corrections: sum('correction'),
    closing: yuanOfFen(closing_fen),
  }
}

export function adminStatementOf(
  row: StatementRow,
): OutputOf<typeof listAdminStatements>['list'][number] {
  const { brand, company_id, company_name } = row
  return { ...wireStatement(row), brand, company_id, company_name }
}
