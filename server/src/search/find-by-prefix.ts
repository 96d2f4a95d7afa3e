import { FEWEST_PREFIX_CHARACTERS } from '@portal/rules/search-limits.ts'

import {
  answerEach,
  type Answers,
  type AskedNumber,
  type Finder,
  foundSome,
} from '#src/search/found-by-number.ts'
import { listPrefixHits } from '#src/search/number-hits.ts'

const MOST_ROWS = 10

/** Parts with a number that begins like the one typed, in the order of the numbers. */
export async function findByPrefix<Asked extends AskedNumber>(
  { sql, brand, keeps }: Finder,
  asked: readonly Asked[],
): Promise<Answers<Asked>> {
  const long = asked.filter(({ number }) => number.length >= FEWEST_PREFIX_CHARACTERS)
  const prefixes = [...new Set(long.map(({ number }) => number))]
  const hits = await listPrefixHits(sql, { brand, prefixes })
  const hitsOf = Map.groupBy(hits.filter(keeps), (hit) => hit.asked)
  return answerEach(long, ({ number }) => foundSome('prefix', hitsOf.get(number) ?? [], MOST_ROWS))
}
