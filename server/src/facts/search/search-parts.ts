import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { searchParts as call } from '@portal/contract/search.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { KeywordLine } from '@portal/rules/search/read-keyword-line.ts'
import { readSearch } from '@portal/rules/search/read-keywords.ts'
import { refusalOfLine, refusalToSearch } from '@portal/rules/text/search-limits.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listPartCards } from '#src/facts/parts/index.ts'
import { findLines, mayBeWords } from '#src/facts/search/lines/find-lines.ts'
import type { NumberHit } from '#src/facts/search/lines/number-hits.ts'
import { numbersAmongWords } from '#src/facts/search/lines/numbers-among-words.ts'
import { listWordHits, readWordNarrowing } from '#src/facts/search/query/word-hits.ts'
import { type FoundRow, withCards } from '#src/facts/search/search-row.ts'
import { logSearch, type SearchedLine } from '#src/facts/search/terms/log-search.ts'
import { forCar } from '#src/facts/search/words/chosen-car.ts'
import { findWords } from '#src/facts/search/words/find-words.ts'
import { countNameHits, MAX_PARTS_PER_CAR } from '#src/facts/search/words/name-hits.ts'
import { partFilter } from '#src/facts/search/words/part-filter.ts'
import type { WordAttempt } from '#src/facts/search/words/read-words.ts'
import { listRefinements, listRequestedCars } from '#src/facts/search/words/refinements.ts'
import { wordFacts } from '#src/facts/search/words/word-facts.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'

type Input = InputOf<typeof call>
type Answer = OutputOf<typeof call>
type LinesRequest = {
  readonly input: Input
  readonly lines: readonly KeywordLine[]
  /** Whether the only line is read as words if no part has it as its number. */
  readonly triesWords: boolean
}

/**
 * Searches the typed text: numbers line by line in the order typed, each with its quantity, or one line of words as a
 * paged list. A different number is never returned as the requested one (specification 5).
 *
 * @throws {Refusal} `search.too_many_lines`, `search.empty`, `search.line_too_long`
 */
export async function searchParts(context: Context, who: Dealer, input: Input): Promise<Answer> {
  const lines = readSearch(input.keyword, who.brand.brandWord)
  refuseIf('search.too_many_lines', refusalToSearch(lines.length))
  const [first, ...others] = lines
  if (!first) throw new Refusal('search.empty', '请先输入搜索关键词')
  if (others.length === 0) refuseIf('search.line_too_long', refusalOfLine(first.text))
  const isWordsAlone = first.kind === 'words' && numbersAmongWords(first.text).length === 0
  if (others.length > 0 || !isWordsAlone) {
    const triesWords = others.length === 0 && mayBeWords(first)
    const answer = await searchLines(context, who, { input, lines, triesWords })
    if (answer) return answer
  }
  return searchWords(context, who, { input, line: first })
}

/** @returns undefined if no part has the only line as its number and it should be read as words */
async function searchLines(
  context: Context,
  who: Dealer,
  { input, lines, triesWords }: LinesRequest,
): Promise<Answer | undefined> {
  const facts = async () => forCar(await wordFacts(context), input.car)
  const rows = await findLines(context, lines, {
    finder: {
      sql: context.sql,
      lookupSql: context.lookupSql,
      brand: who.brand.id,
      isList: lines.length > 1,
      keeps: await keeping(context, input),
    },
    filter: partFilter(input),
    facts,
    numbersOnly: triesWords,
  })
  if (triesWords && rows.every(({ match }) => match === 'none')) return undefined
  const answers = rows.filter(isAnswer)
  rememberSearch(context, who, { input, lines: linesLed(lines, answers) })
  return {
    list: await onThisPage(context, who, { input, rows }),
    total: rows.length,
    page: input.page,
    limit: input.limit,
    read_as: 'numbers',
    lines: lines.length,
    found_lines: new Set(answers.map(({ line }) => line)).size,
    understood: [],
    unmet: [],
  }
}

/** A suggestion does not count as an answer. */
function isAnswer({ match }: FoundRow): boolean {
  return match !== 'none' && match !== 'suggested'
}

async function onThisPage(
  context: Context,
  who: Dealer,
  { input, rows }: { readonly input: Input; readonly rows: readonly FoundRow[] },
) {
  const shown = rows.slice((input.page - 1) * input.limit, input.page * input.limit)
  const parts = shown.flatMap(({ part_id }) => (part_id === undefined ? [] : [part_id]))
  return withCards(shown, await listPartCards(context, who, [...new Set(parts)]))
}

async function keeping(context: Context, { brand_name_zh, product_type_id }: Input) {
  const makes = brand_name_zh ? (await wordFacts(context)).makeNames : undefined
  return ({ make_id, category_3 }: NumberHit) =>
    (makes === undefined || makes.get(make_id) === brand_name_zh) &&
    category_3.startsWith(product_type_id ?? '')
}

async function searchWords(
  context: Context,
  who: Dealer,
  { input, line }: { readonly input: Input; readonly line: KeywordLine },
): Promise<Answer> {
  const { page, limit } = input
  const { db } = context
  const brand = who.brand.id
  const facts = forCar(await wordFacts(context), input.car)
  const text = withoutWord(line.text, who.brand.brandWord.latin)
  // Filters do not change the interpretation of the words.
  const everything = { brand, filter: sql`` }
  const [found] = await findWords(context, facts, { ...everything, texts: [text], max: 1 })
  const requested = { brand, ...(await readWordNarrowing(context, who, input)) }
  const max = Math.min(page * limit, MAX_PAGED_ROWS)
  const parts = found ? await listWordHits(db, found.attempt, { ...requested, max }) : []
  const rows = parts.map((part_id) => nameRow(line, part_id))
  const [shown, total, cars, refinements] = await Promise.all([
    onThisPage(context, who, { input, rows }),
    found ? countNameHits(db, found.attempt, requested) : 0,
    found
      ? listRequestedCars({ db, facts }, found.attempt, parts.slice((page - 1) * limit))
      : NO_CARS,
    found && page === 1 ? listRefinements({ db, brand, facts }, found.attempt) : undefined,
  ])
  const list = shown.map((row) => {
    const asked_car = row.product_id === undefined ? undefined : cars.get(row.product_id)
    return asked_car === undefined ? row : { ...row, asked_car }
  })
  rememberSearch(context, who, { input, lines: [{ line, parts: total }] })
  return {
    list,
    total,
    page,
    limit,
    read_as: 'words',
    lines: 1,
    found_lines: rows.length > 0 ? 1 : 0,
    ...understandingOf(found?.attempt),
    ...(refinements && { refinements }),
  }
}

/** Later pages and filters of a search are not recorded again. */
function rememberSearch(
  context: Context,
  who: Dealer,
  { input, lines }: { readonly input: Input; readonly lines: readonly SearchedLine[] },
): void {
  const { page, limit: _limit, keyword, ...narrowing } = input
  const isNarrowed = Object.values(narrowing).some((one) => one !== undefined)
  if (page === 1 && !isNarrowed) logSearch(context, who, { keyword, lines })
}

function linesLed(lines: readonly KeywordLine[], answers: readonly FoundRow[]): SearchedLine[] {
  const rowsOf = Map.groupBy(answers, (row) => row.line)
  return lines.map((line, at) => {
    const rows = rowsOf.get(at) ?? []
    const byNumber = rows.find(({ match }) => match !== 'name')
    return { line, part_id: byNumber?.part_id, parts: rows.length }
  })
}

function understandingOf(attempt: WordAttempt | undefined) {
  if (!attempt) return { understood: [], unmet: [] }
  return {
    understood: [...attempt.understood],
    understood_kinds: kindsUnderstood(attempt),
    unmet: [...attempt.unmet],
  }
}

/** Counts car and position, which matter most. */
function kindsUnderstood({ understood, vehicle, positions }: WordAttempt): number {
  return understood.length - vehicle.understood.length - positions.length
}

const NO_CARS: ReadonlyMap<Id<'part'>, string> = new Map()

/** Later pages are empty, because reading a page costs as much as all pages before it. */
const MAX_PAGED_ROWS = 10 * MAX_PARTS_PER_CAR

function nameRow(line: KeywordLine, part_id: Id<'part'>): FoundRow {
  return {
    line: 0,
    search_no: line.text,
    search_quantity: line.quantity,
    match: 'name',
    part_id,
    matched_number: '',
    search_numbers: [],
  }
}

/** The brand's own name says nothing about a part of the brand. */
function withoutWord(text: string, word: string): string {
  return text.toUpperCase().replaceAll(word.toUpperCase(), ' ').trim() || text
}
