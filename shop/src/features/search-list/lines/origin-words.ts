import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'

import type { FoundRow } from '#src/features/search/search-calls.ts'

type Origin = Pick<FoundRow, 'match' | 'search_no' | 'matched_number' | 'number'> & {
  readonly search_numbers: readonly string[]
}

/**
 * How the searched number led to a part, as texts that do not wrap; empty if the number is the
 * same.
 */
export function originWords(row: Origin): readonly string[] {
  const { match, search_no, search_numbers, matched_number } = row
  if (match === 'superseded') return [search_numbers.join(' → ')]
  if (match === 'suggested' && search_numbers.length > 0)
    return [`与 ${search_no} 相近的`, `${matched_number} 已由`, `${row.number} 替换`]
  if (match === 'suggested') return [`与 ${search_no} 相近`]
  if (match === 'exact' && !isSameNumber(row)) return [`匹配 ${matched_number}`]
  return []
}

/** Spacing does not matter. */
export function isSameNumber({
  matched_number,
  number,
}: Pick<Origin, 'matched_number' | 'number'>): boolean {
  return normalisedNumber(matched_number) === normalisedNumber(number)
}
