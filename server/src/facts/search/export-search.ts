import type { InputOf } from '@portal/contract/endpoint.ts'
import type { exportSearch as call } from '@portal/contract/spreadsheets.ts'
import { asksForNumber, type KeywordLine } from '@portal/rules/search/read-keyword-line.ts'
import { readSearch } from '@portal/rules/search/read-keywords.ts'
import { refusalToList, searchBatches } from '@portal/rules/search/search-batches.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { refusalOfLine } from '@portal/rules/text/search-limits.ts'
import { dayStamp } from '@portal/rules/time/shanghai-time.ts'

import type { Context } from '#src/context.ts'
import { listPartCards } from '#src/facts/parts/index.ts'
import { findLines } from '#src/facts/search/lines/find-lines.ts'
import { type FoundRow, type SearchRow, withCards } from '#src/facts/search/search-row.ts'
import { searchSheet } from '#src/facts/search/search-sheet.ts'
import { findWords } from '#src/facts/search/words/find-words.ts'
import { partFilter } from '#src/facts/search/words/part-filter.ts'
import { wordFacts } from '#src/facts/search/words/word-facts.ts'
import type { FileAnswer } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { WORKBOOK_MEDIA_TYPE, writeWorkbook } from '#src/ground/spreadsheets/write-workbook.ts'

/** The maximum number of parts in the file of a word search, best sellers first. */
const MAX_PARTS_FOR_WORDS = 500

/**
 * The result of a search as a spreadsheet, streamed: each line in the order typed, those without a result included,
 * with the prices on the user's screen and the stock of the chosen warehouse.
 *
 * @throws {Refusal} `search.empty`, `search.line_too_long`, `search.too_many_lines`
 */
export async function exportSearch(
  context: Context,
  who: Dealer,
  { keyword, only, showShareholderPrice, warehouse = Warehouse.guangzhou }: InputOf<typeof call>,
): Promise<FileAnswer> {
  const lines = readSearch(keyword, who.brand.brandWord)
  const [first, ...others] = lines
  if (!first) throw new Refusal('search.empty', '请先输入搜索关键词')
  if (others.length === 0) refuseIf('search.line_too_long', refusalOfLine(first.text))
  refuseIf('search.too_many_lines', refusalToList(lines.length))
  const isMissing = only === 'not_found'
  const title = isMissing ? '未找到的编号' : '搜索结果'
  return {
    name: `${title}-${dayStamp(context.now())}.xlsx`,
    mediaType: WORKBOOK_MEDIA_TYPE,
    content: writeWorkbook({
      sheet: title,
      columns: searchSheet(who, { display: showShareholderPrice, isMissing, warehouse }),
      rows: searchRows(context, who, { keyword, isMissing }),
    }),
  }
}

/** The rows in the order of the lines, read in batches of the size of one search. */
async function* searchRows(
  context: Context,
  who: Dealer,
  { keyword, isMissing }: { readonly keyword: string; readonly isMissing: boolean },
): AsyncGenerator<SearchRow> {
  for (const batch of searchBatches(keyword, who.brand.brandWord)) {
    const lines = readSearch(batch.keyword, who.brand.brandWord)
    // Sequential, so that a long list does not occupy the database.
    const rows = await findRows(context, who, lines)
    const parts = rows.flatMap(({ part_id }) => (part_id === undefined ? [] : [part_id]))
    const cards = await listPartCards(context, who, [...new Set(parts)])
    const shown = withCards(rows, cards)
    for (const row of isMissing ? missingOf(shown, lines) : shown)
      yield { ...row, line: row.line + batch.before }
  }
}

/**
 * The lines with a number that no part has, each once, with or without suggestions. In a list, words do not count as a
 * number; a single line of words does.
 */
function missingOf(rows: readonly SearchRow[], lines: readonly KeywordLine[]): SearchRow[] {
  const isNumber = new Set(lines.flatMap((line, at) => (asksForNumber(line) ? [at] : [])))
  const missing = rows.filter(
    ({ match, line }) =>
      match === 'suggested' || (match === 'none' && (lines.length === 1 || isNumber.has(line))),
  )
  return [...new Map(missing.toReversed().map((row) => [row.line, row])).values()].toReversed()
}

async function findRows(
  context: Context,
  who: Dealer,
  lines: readonly KeywordLine[],
): Promise<FoundRow[]> {
  const rows = await findLines(context, lines, {
    finder: {
      sql: context.sql,
      lookupSql: context.lookupSql,
      brand: who.brand.id,
      isList: lines.length > 1,
      keeps: () => true,
    },
    filter: partFilter({}),
    facts: () => wordFacts(context),
  })
  const [only, ...others] = lines
  const isWords = rows.every(({ match }) => match === 'name')
  return only && others.length === 0 && isWords ? findByWords(context, who, { rows, only }) : rows
}

/** A single line of words finds a list of parts, not the few rows of a line among numbers. */
async function findByWords(
  context: Context,
  who: Dealer,
  { rows, only }: { readonly rows: FoundRow[]; readonly only: KeywordLine },
): Promise<FoundRow[]> {
  const [found] = await findWords(context, await wordFacts(context), {
    brand: who.brand.id,
    filter: partFilter({}),
    texts: [only.text],
    max: MAX_PARTS_FOR_WORDS,
  })
  const [first] = rows
  return first && found ? found.parts.map((part_id) => ({ ...first, part_id })) : rows
}
