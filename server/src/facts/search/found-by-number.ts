import type { NumberHit } from '#src/facts/search/number-hits.ts'
import type { Sql } from '#src/ground/database/connect.ts'

/** A number as one line asks for it. */
export type RequestedNumber = {
  readonly number: string
  /** The line as one number, where its end may be a quantity. */
  readonly whole?: string | undefined
  /** The number before a dash, slash or plus with a few digits: a suggestion where no part has the whole. */
  readonly beforeTail?: string | undefined
  /** The line says something else if it is no number: then nothing is guessed from it. */
  readonly isExact?: boolean
}

/** How a number led to parts; `isWhole`: the line was one number after all, without a quantity. */
export type FoundByNumber = {
  readonly match: 'exact' | 'superseded' | 'prefix' | 'suggested'
  readonly hits: readonly NumberHit[]
  readonly isWhole: boolean
}

/** Where to look. */
export type Finder = {
  readonly sql: Sql
  readonly lookupSql: Sql
  readonly brand: string
  /** Several lines are asked for together. */
  readonly isList: boolean
  /** Whether a part passes the filters of the page. */
  readonly keeps: (hit: NumberHit) => boolean
}

/** What was found, by what was asked; whatever found nothing is missing. */
export type Answers<Requested> = ReadonlyMap<Requested, FoundByNumber>

/** Asks for every one in turn and leaves out those without an answer. */
export function answerEach<Requested>(
  requested: readonly Requested[],
  answerTo: (one: Requested) => FoundByNumber | undefined,
): Answers<Requested> {
  const answers = new Map<Requested, FoundByNumber>()
  for (const one of requested) {
    const answer = answerTo(one)
    if (answer) answers.set(one, answer)
  }
  return answers
}

/** An answer with these parts, each once; undefined without any. */
export function foundSome(
  match: FoundByNumber['match'],
  hits: readonly NumberHit[],
  most = hits.length,
): FoundByNumber | undefined {
  if (hits.length === 0) return undefined
  const first = new Map<number, NumberHit>()
  for (const hit of hits) if (!first.has(hit.part_id)) first.set(hit.part_id, hit)
  return { match, hits: [...first.values()].slice(0, most), isWhole: false }
}
