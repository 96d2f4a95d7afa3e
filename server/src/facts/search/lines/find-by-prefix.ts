import { MAX_NUMBERS_PER_PREFIX, MIN_PREFIX_LENGTH } from '@portal/rules/text/search-limits.ts'

import {
  answerEach,
  type Answers,
  type Finder,
  foundSome,
  type RequestedNumber,
} from '#src/facts/search/lines/found-by-number.ts'
import { listPrefixHits } from '#src/facts/search/lines/number-hits.ts'

/** The limit for a line in a list; a single line is paged and complete. */
const MAX_ROWS_PER_LINE = 10
const MAX_NUMBERS_PER_LINE = 40

/**
 * Parts with a number that has the typed one as prefix, in the order of the numbers; a Mercedes number may lack its A.
 */
export async function findByPrefix<Requested extends RequestedNumber>(
  { sql, brand, keeps, isList }: Finder,
  requested: readonly Requested[],
): Promise<Answers<Requested>> {
  const long = requested.filter(({ number }) => number.length >= MIN_PREFIX_LENGTH)
  const prefixes = [...new Set(long.flatMap(({ number }) => beginnings(number)))]
  const max = isList ? MAX_NUMBERS_PER_LINE : MAX_NUMBERS_PER_PREFIX
  const hits = await listPrefixHits(sql, { brand, prefixes, max })
  const hitsOf = Map.groupBy(hits.filter(keeps), (hit) => hit.searched)
  return answerEach(long, ({ number }) => {
    const begun = beginnings(number).find((one) => hitsOf.has(one)) ?? number
    return foundSome('prefix', hitsOf.get(begun) ?? [], isList ? MAX_ROWS_PER_LINE : undefined)
  })
}

/** The possible prefixes of a number, for searches and suggestions; the first with results counts. */
export function beginnings(typed: string): string[] {
  return /^\d+$/.test(typed) ? [typed, `A${typed}`] : [typed]
}
