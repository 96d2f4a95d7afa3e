import { numberConfusions, oneSlipApart, type Slip } from '@portal/rules/numbers/number-slips.ts'

import {
  answerEach,
  type Answers,
  type Finder,
  foundSome,
  type RequestedNumber,
} from '#src/facts/search/lines/found-by-number.ts'
import { listKnownNumbers } from '#src/facts/search/lines/number-hits.ts'

const MAX_SUGGESTIONS = 5
/** If more lines than this have no result, the cause is not typing errors. */
const MAX_LINES_WITH_ANY_SLIP = 60

/**
 * Suggests the number before a tail that may be a quantity, then numbers one character off: confusable characters for
 * every line, other errors only for short lists.
 */
export async function findSuggestions<Requested extends RequestedNumber>(
  finder: Finder,
  requested: readonly Requested[],
): Promise<Answers<Requested>> {
  const cut = await findAmong(finder, requested, ({ beforeTail }) =>
    beforeTail ? [beforeTail] : [],
  )
  const uncut = requested.filter((one) => !cut.has(one))
  const likely = await findAmong(finder, uncut, ({ number }) => numberConfusions(number).numbers)
  const rest = uncut.filter((one) => !likely.has(one)).slice(0, MAX_LINES_WITH_ANY_SLIP)
  const unlikely = await findAmong(finder, rest, ({ number }) =>
    numberConfusions(number).patterns.flatMap(withOneCharacter),
  )
  return new Map([...cut, ...likely, ...unlikely])
}

async function findAmong<Requested extends RequestedNumber>(
  { sql, brand, keeps }: Finder,
  requested: readonly Requested[],
  candidatesOf: (one: Requested) => readonly string[],
): Promise<Answers<Requested>> {
  const candidates = new Map(requested.map((one) => [one, new Set(candidatesOf(one))]))
  const numbers = [...new Set([...candidates.values()].flatMap((some) => [...some]))]
  const hits = await listKnownNumbers(sql, { brand, numbers })
  const known = Map.groupBy(hits.filter(keeps), (hit) => hit.normalised)
  return answerEach(requested, (one) => {
    const near = [...(candidates.get(one) ?? [])]
      .filter((number) => number !== one.number && known.has(number))
      .toSorted((a, b) => unlikelihood(one.number, a) - unlikelihood(one.number, b))
      .flatMap((number) => known.get(number) ?? [])
    return foundSome('suggested', near, MAX_SUGGESTIONS)
  })
}

const LIKELIEST_FIRST: readonly Slip[] = ['look-alike', 'swapped', 'missing', 'extra', 'wrong']

function unlikelihood(typed: string, intended: string): number {
  const slip = oneSlipApart(typed, intended)
  return slip === undefined ? LIKELIEST_FIRST.length : LIKELIEST_FIRST.indexOf(slip)
}

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Every number that matches a pattern with one open position (`_`). Looking up each of them costs the same in a
 * catalogue of any size, unlike a pattern search.
 */
function withOneCharacter(pattern: string): string[] {
  const at = pattern.indexOf('_')
  const [before, after] = [pattern.slice(0, at), pattern.slice(at + 1)]
  return Array.from(CHARACTERS, (character) => before + character + after)
}
