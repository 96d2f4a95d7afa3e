import { findByPrefix } from '#src/facts/search/lines/find-by-prefix.ts'
import { findExact } from '#src/facts/search/lines/find-exact.ts'
import { findSuggestions } from '#src/facts/search/lines/find-suggestions.ts'
import type { Answers, Finder, RequestedNumber } from '#src/facts/search/lines/found-by-number.ts'

/**
 * Finds each number by the most certain method with a result: the number itself or its successor, then numbers with it
 * as prefix, then suggestions. A few statements for a list of any length.
 */
export async function findNumbers<Requested extends RequestedNumber>(
  finder: Finder,
  requested: readonly Requested[],
): Promise<Answers<Requested>> {
  const found = new Map(await findExact(finder, requested))
  for (const find of [findByPrefix, findSuggestions]) {
    const rest = requested.filter((one) => !found.has(one) && one.isExact !== true)
    // Sequential: each method only searches the numbers that the previous ones did not find.
    for (const [one, answer] of await find(finder, rest)) found.set(one, answer)
  }
  return found
}
