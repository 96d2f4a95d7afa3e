import type { NumberHit } from '#src/facts/search/lines/number-hits.ts'
import type { Sql } from '#src/ground/database/connect.ts'

/** A number as searched by one line. */
export type RequestedNumber = {
  readonly number: string
  /** The line as one number, if its end may be a quantity. */
  readonly whole?: string | undefined
  /** The number before a dash, slash or plus with a few digits: a suggestion if no part has the whole. */
  readonly beforeTail?: string | undefined
  /** The line has another meaning if it is no number: no suggestions then. */
  readonly isExact?: boolean
}

/** `isWhole`: the line was one number after all, without a quantity. */
export type FoundByNumber = {
  readonly match: 'exact' | 'superseded' | 'prefix' | 'suggested'
  readonly hits: readonly NumberHit[]
  readonly isWhole: boolean
}

export type Finder = {
  readonly sql: Sql
  readonly lookupSql: Sql
  readonly brand: string
  /** Several lines are searched together. */
  readonly isList: boolean
  /** Whether a part passes the filters of the page. */
  readonly keeps: (hit: NumberHit) => boolean
}

/** The results by request; requests that found nothing are missing. */
export type Answers<Requested> = ReadonlyMap<Requested, FoundByNumber>

/** Computes each answer and leaves out undefined ones. */
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

/** A result with these parts, each once; undefined without any. */
export function foundSome(
  match: FoundByNumber['match'],
  hits: readonly NumberHit[],
  max = hits.length,
): FoundByNumber | undefined {
  if (hits.length === 0) return undefined
  const first = new Map<number, NumberHit>()
  for (const hit of hits) if (!first.has(hit.part_id)) first.set(hit.part_id, hit)
  return { match, hits: [...first.values()].slice(0, max), isWhole: false }
}
