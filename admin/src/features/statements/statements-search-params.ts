import type { Id } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import {
  ENTRY_KINDS,
  type EntryKind,
  STATEMENT_STATES,
  type StatementState,
} from '@portal/rules/statements/statement.ts'
import { monthPlus, yearMonthOf } from '@portal/rules/time/shanghai-time.ts'
import { definedFields, idIn, numberIn, textIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { type StateTab, stateTabs } from '#src/lists/state-tabs.ts'

import type { LinesParams } from './statements-calls.ts'

export type StatementsSearchParams = ListSearchParams & {
  /** `YYYY-MM`; absent for the last complete month. */
  readonly month?: string
  readonly state?: StateTab<StatementState>
  /** Id of the selected statement; `kind` and `lines` filter and page its lines. */
  readonly statement?: Id<'statement'>
  readonly kind?: EntryKind
  readonly lines?: number
}

/** Large, because staff check a whole month from top to bottom. */
export const STATEMENTS_A_PAGE = 50
/** Fits the detail pane. */
export const STATEMENT_LINES_A_PAGE = 20
export const TABS = stateTabs(STATEMENT_STATES, ['all', ...keysOf(STATEMENT_STATES)])
export const KINDS = keysOf(ENTRY_KINDS)

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/

export function readStatementsSearchParams(
  search: Readonly<Record<string, unknown>>,
): StatementsSearchParams {
  const month = textIn(search, 'month')
  return {
    ...readListSearchParams(search),
    month: MONTH.test(month) ? month : undefined,
    state: TABS.read(search['state']),
    statement: idIn(search, 'statement'),
    kind: KINDS.find((kind) => kind === search['kind']),
    lines: numberIn(search, 'lines'),
  }
}

export function monthsBefore(today: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_month, before) =>
    yearMonthOf(monthPlus(today, -1 - before)),
  )
}

export function monthShown(searchParams: StatementsSearchParams, today: string): string {
  return searchParams.month ?? monthsBefore(today, 1).join('')
}

export function statementsParams(searchParams: StatementsSearchParams, today: string) {
  const { limit = STATEMENTS_A_PAGE } = searchParams
  const state = TABS.stateOf(searchParams.state)
  return {
    ...listParams({ ...searchParams, limit }, { state }),
    month: monthShown(searchParams, today),
  }
}

export function statementLinesParams(
  statement_id: Id<'statement'>,
  { kind, lines = 1 }: StatementsSearchParams,
): LinesParams {
  return { statement_id, page: lines, limit: STATEMENT_LINES_A_PAGE, ...definedFields({ kind }) }
}
