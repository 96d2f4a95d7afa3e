import type { Id } from '@portal/rules/ids.ts'

import type { NumberHit } from '#src/facts/search/lines/number-hits.ts'
import type { Sql } from '#src/ground/database/connect.ts'

export type RequestedNumber = {
  readonly number: string
  /** The line as one number, if its end may be a quantity. */
  readonly whole?: string | undefined
  /** The number before a dash, slash or plus with a few digits; suggested if no part has the whole number. */
  readonly beforeTail?: string | undefined
  /** The line has another meaning if no part has the number, so there are no suggestions. */
  readonly isExact?: boolean
}

/** `isWhole`: the whole line was one number, without a quantity. */
export type FoundByNumber = {
  readonly match: 'exact' | 'superseded' | 'prefix' | 'suggested'
  readonly hits: readonly NumberHit[]
  readonly isWhole: boolean
}

export type Finder = {
  readonly sql: Sql
  readonly lookupSql: Sql
  readonly brand: string
  readonly isList: boolean
  readonly keeps: (hit: NumberHit) => boolean
}

export type Answers<Requested> = ReadonlyMap<Requested, FoundByNumber>

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

export function foundSome(
  match: FoundByNumber['match'],
  hits: readonly NumberHit[],
  max = hits.length,
): FoundByNumber | undefined {
  if (hits.length === 0) return undefined
  const first = new Map<Id<'part'>, NumberHit>()
  for (const hit of hits) if (!first.has(hit.part_id)) first.set(hit.part_id, hit)
  return { match, hits: [...first.values()].slice(0, max), isWhole: false }
}
