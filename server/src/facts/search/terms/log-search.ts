import type { Id } from '@portal/rules/ids.ts'
import type { KeywordLine } from '@portal/rules/search/read-keyword-line.ts'
import { searchTerm } from '@portal/rules/search/search-term.ts'

import type { Context } from '#src/context.ts'
import {
  isRemembered,
  type RecentSearch,
  recordSearches,
} from '#src/facts/search/terms/recent-searches.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import type { Dealer } from '#src/ground/http/who.ts'

export type SearchedLine = {
  readonly line: KeywordLine
  readonly part_id?: Id<'part'> | undefined
  /** How many parts it found, without suggestions. */
  readonly parts: number
}

type LogRow = {
  readonly brand: string
  readonly account_id: Id<'account'>
  readonly term: string
  readonly part_id: Id<'part'> | null
  readonly read_as: KeywordLine['kind']
  readonly parts: number
}

type Waiting = { readonly rows: LogRow[]; readonly recent: RecentSearch[] }

/** Interval for writing searches together: a write for each would cost more than the search. */
const KEEP_SEARCHES_EVERY_MS = 500

const waiting = new WeakMap<Context['db'], Waiting>()

/**
 * Records the searched lines with their number of parts, for the ranking of hot searches and for staff, and the search
 * as typed for its user. A crash loses up to half a second of them, which is acceptable for a ranking.
 */
export function logSearch(
  context: Context,
  who: Dealer,
  { keyword, lines }: { readonly keyword: string; readonly lines: readonly SearchedLine[] },
): void {
  const rows = lines.map(({ line, part_id, parts }) => ({
    brand: who.brand.id,
    account_id: who.account_id,
    term: searchTerm(line),
    part_id: part_id ?? null,
    read_as: line.kind,
    parts,
  }))
  const text = keyword.trim()
  const recent = isRemembered(text) ? [{ account_id: who.account_id, keyword: text }] : []
  const others = waiting.get(context.db)
  if (!others) return keepSoon(context, { rows, recent })
  others.rows.push(...rows)
  others.recent.push(...recent)
}

function keepSoon({ db, sql, log }: Context, searches: Waiting): void {
  waiting.set(db, searches)
  setTimeout(() => {
    waiting.delete(db)
    Promise.all([keep(sql, searches.rows), recordSearches(sql, searches.recent)]).catch(
      (error: unknown) => log.error({ err: error }, 'the searches could not be kept'),
    )
  }, KEEP_SEARCHES_EVERY_MS).unref()
}

async function keep(sql: Sql, rows: readonly LogRow[]): Promise<void> {
  await sql`
    insert into search_log (brand, account_id, term, part_id, read_as, parts)
    select * from unnest(
      ${rows.map((one) => one.brand)}::text[], ${rows.map((one) => one.account_id)}::bigint[],
      ${rows.map((one) => one.term)}::text[], ${rows.map((one) => one.part_id)}::bigint[],
      ${rows.map((one) => one.read_as)}::text[], ${rows.map((one) => one.parts)}::integer[])`
}
