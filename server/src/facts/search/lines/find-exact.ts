import { numberSpellings, type NumberSpelling } from '@portal/rules/numbers/number-spellings.ts'

import {
  answerEach,
  type Answers,
  type Finder,
  type FoundByNumber,
  foundSome,
  type RequestedNumber,
} from '#src/facts/search/lines/found-by-number.ts'
import { listNumberHits, type NumberHit } from '#src/facts/search/lines/number-hits.ts'

type HitsOf = ReadonlyMap<string, readonly NumberHit[]>

/**
 * Parts with the number as typed or in an equivalent spelling, in one statement for a whole list. A short number that
 * is the ending of several different ones only suggests them.
 */
export async function findExact<Requested extends RequestedNumber>(
  { lookupSql, brand, keeps }: Finder,
  requested: readonly Requested[],
): Promise<Answers<Requested>> {
  const spellings = requested.flatMap(({ number }) => numberSpellings(number))
  const wholes = requested.flatMap(({ whole }) => (whole === undefined ? [] : [whole]))
  const numbers = spellings.filter((one) => !isEnding(one)).map(({ number }) => number)
  const endings = spellings.filter(isEnding).map(({ number }) => number)
  const hits = await listNumberHits(lookupSql, {
    brand,
    numbers: [...new Set([...wholes, ...numbers])],
    endings: [...new Set(endings)],
  })
  const hitsOf = Map.groupBy(hits.filter(keeps), (hit) => hit.searched)
  return answerEach(
    requested,
    ({ number, whole }) => byWhole(whole, hitsOf) ?? bySpellings(number, hitsOf),
  )
}

function byWhole(whole: string | undefined, hitsOf: HitsOf): FoundByNumber | undefined {
  if (whole === undefined) return undefined
  const found = foundByKind((hitsOf.get(whole) ?? []).filter((hit) => hit.normalised === whole))
  return found && { ...found, isWhole: true }
}

/** The first spelling with a result counts, so that two numbers are never mixed. */
function bySpellings(number: string, hitsOf: HitsOf): FoundByNumber | undefined {
  for (const spelling of numberSpellings(number)) {
    const found = bySpelling(spelling, hitsOf)
    if (found) return found
  }
  return undefined
}

function bySpelling(spelling: NumberSpelling, hitsOf: HitsOf): FoundByNumber | undefined {
  const { number, makes } = spelling
  const hits = (hitsOf.get(number) ?? []).filter(
    (hit) =>
      (hit.normalised === number) !== isEnding(spelling) &&
      (makes === undefined || makes.some((make) => make === hit.make_id)),
  )
  const isAmbiguous = new Set(hits.map((hit) => hit.normalised)).size > 1
  return isAmbiguous ? foundSome('suggested', hits) : foundByKind(hits)
}

/** A current number takes precedence over a superseded one. */
function foundByKind(hits: readonly NumberHit[]): FoundByNumber | undefined {
  const current = hits.filter((hit) => !hit.is_superseded)
  return foundSome('exact', current) ?? foundSome('superseded', hits)
}

function isEnding({ kind }: NumberSpelling): boolean {
  return kind === 'suffix'
}
