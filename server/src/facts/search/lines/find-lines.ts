import type { Id } from '@portal/rules/ids.ts'
import type { KeywordLine } from '@portal/rules/search/read-keyword-line.ts'

import type { Context } from '#src/context.ts'
import { chainFrom, type ChainLink } from '#src/facts/parts/index.ts'
import { findNumbers } from '#src/facts/search/lines/find-numbers.ts'
import type {
  Answers,
  Finder,
  FoundByNumber,
  RequestedNumber,
} from '#src/facts/search/lines/found-by-number.ts'
import type { NumberHit } from '#src/facts/search/lines/number-hits.ts'
import { numbersAmongWords } from '#src/facts/search/lines/numbers-among-words.ts'
import type { FoundRow } from '#src/facts/search/search-row.ts'
import { findWords, type FoundByWords } from '#src/facts/search/words/find-words.ts'
import type { PartFilter } from '#src/facts/search/words/part-filter.ts'
import { namesOnlyCar } from '#src/facts/search/words/read-words.ts'
import type { WordFacts } from '#src/facts/search/words/word-facts.ts'
import type { Sql } from '#src/ground/database/connect.ts'

type Requested = RequestedNumber & { readonly line: number }

type Where = {
  readonly finder: Finder
  readonly filter: PartFilter
  /** Only called when there are words to read. */
  readonly facts: () => Promise<WordFacts>
  /** If set, a line with an unknown number stays without a part, even if it may be words. */
  readonly numbersOnly?: boolean
}

const MAX_PARTS_PER_WORD_LINE = 5

/** Rows for the lines of a list, in their order; at least one per line. */
export async function findLines(
  context: Pick<Context, 'sql' | 'db'>,
  lines: readonly KeywordLine[],
  where: Where,
): Promise<FoundRow[]> {
  const facts = lines.some(mayBeWords) ? await where.facts() : undefined
  const requested = lines.flatMap((one, line): Requested[] => {
    if (one.kind === 'words') {
      const isCar = (run: string) => facts !== undefined && namesOnlyCar(run, facts)
      return numbersAmongWords(one.text, isCar).map((number) => ({ line, number, isExact: true }))
    }
    if (one.kind === 'vin') return [{ line, number: one.vin, isExact: true }]
    const isExact = facts !== undefined && mayBeWords(one) && namesOnlyCar(one.text, facts)
    const { number, whole, beforeTail } = one
    return [{ line, number, whole, beforeTail, isExact }]
  })
  const answers = await findNumbers(where.finder, requested)
  const byLine = new Map(answersOf(requested, answers))
  const chainOf = await readChains(
    context.sql,
    [...byLine.values()].flatMap(({ match, hits }) =>
      hits.filter((hit) => showsChain(match, hit)).map((hit) => hit.part_id),
    ),
  )
  const worded = await findWordLines(context, lines, { ...where, isFound: (at) => byLine.has(at) })
  return lines.flatMap((line, at) => {
    const found = byLine.get(at)
    return found ? numberRows({ line, at }, found, chainOf) : wordRows({ line, at }, worded.get(at))
  })
}

function answersOf(
  requested: readonly Requested[],
  answers: Answers<Requested>,
): [number, FoundByNumber][] {
  return requested.toReversed().flatMap((one): [number, FoundByNumber][] => {
    const found = answers.get(one)
    return found ? [[one.line, found]] : []
  })
}

async function findWordLines(
  context: Pick<Context, 'db'>,
  lines: readonly KeywordLine[],
  where: Where & { readonly isFound: (line: number) => boolean },
): Promise<Map<number, FoundByWords>> {
  const worded = lines.flatMap((line, at) =>
    where.numbersOnly !== true && mayBeWords(line) && !where.isFound(at)
      ? [{ at, text: line.text }]
      : [],
  )
  if (worded.length === 0) return new Map()
  const found = await findWords(context, await where.facts(), {
    texts: worded.map(({ text }) => text),
    brand: where.finder.brand,
    filter: where.filter,
    max: MAX_PARTS_PER_WORD_LINE,
  })
  return new Map(
    worded.flatMap(({ at }, place) => {
      const one = found[place]
      return one ? [[at, one] as const] : []
    }),
  )
}

export function mayBeWords(line: KeywordLine): boolean {
  return line.kind === 'words' || (line.kind === 'number' && !line.isCertain)
}

type Placed = { readonly line: KeywordLine; readonly at: number }

function numberRows({ line, at }: Placed, found: FoundByNumber, chainOf: ChainOf): FoundRow[] {
  const { match, hits, isWhole } = found
  return hits.map((hit) => ({
    line: at,
    search_no: line.text,
    search_quantity: isWhole ? 1 : line.quantity,
    match,
    part_id: hit.part_id,
    matched_number: hit.display,
    search_numbers: showsChain(match, hit) ? chainOf(hit.part_id, hit.normalised) : [],
  }))
}

function showsChain(match: FoundByNumber['match'], hit: NumberHit): boolean {
  return hit.is_superseded && (match === 'superseded' || match === 'suggested')
}

function wordRows({ line, at }: Placed, found: FoundByWords | undefined): FoundRow[] {
  const row = {
    line: at,
    search_no: line.text,
    search_quantity: line.quantity,
    matched_number: '',
    search_numbers: [],
  }
  if (!found) return [{ ...row, match: 'none' }]
  const { unmet } = found.attempt
  const answered = unmet.length > 0 ? { ...row, unmet: [...unmet] } : row
  return found.parts.map((part_id) => ({ ...answered, match: 'name' as const, part_id }))
}

async function listChainLinks(
  sql: Sql,
  parts: readonly Id<'part'>[],
): Promise<Map<Id<'part'>, ChainLink[]>> {
  if (parts.length === 0) return new Map()
  const rows = await sql<ChainLink & { readonly part_id: Id<'part'> }>`
    select part_id, normalised, display, superseded_by from part_number
    where part_id = any(${parts}::bigint[]) and kind in ('oe', 'superseded')`
  return Map.groupBy(rows, ({ part_id }) => part_id)
}

type ChainOf = (part_id: Id<'part'>, older: string) => string[]

/** Reads all chains in one statement; in none if no part was found by an older number. */
async function readChains(sql: Sql, parts: readonly Id<'part'>[]): Promise<ChainOf> {
  const links = await listChainLinks(sql, parts)
  return (part_id, older) => chainFrom(older, links.get(part_id) ?? [])
}
