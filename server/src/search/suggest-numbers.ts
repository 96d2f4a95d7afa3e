import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { suggest } from '@portal/contract/suggestions.ts'
import { normalisedNumber } from '@portal/rules/normalised-number.ts'
import { FEWEST_PREFIX_CHARACTERS } from '@portal/rules/search-limits.ts'

import type { Sql } from '#src/database/connect.ts'
import { AFTER_ALL } from '#src/lists/begins-with.ts'

export type SuggestedNumber = OutputOf<typeof suggest>['numbers'][number]

type NumberRow = Omit<SuggestedNumber, 'marked'> & { readonly normalised: string }

/** So many numbers are looked through for those to show: several parts have the same one, some are withdrawn. */
const MOST_LOOKED_THROUGH = 40

/** Numbers of the brand's parts that begin with what was typed, and Mercedes numbers typed without their A. */
export async function suggestNumbers(
  sql: Sql,
  brand: string,
  { line, most }: { readonly line: string; readonly most: number },
): Promise<SuggestedNumber[]> {
  const typed = numberTyped(line)
  if (typed === undefined) return []
  const beginnings = /^\d+$/.test(typed) ? [typed, `A${typed}`] : [typed]
  const rows = await sql<NumberRow>`
    select n.normalised, n.part_id as product_id, n.display as number, n.kind, n.factory,
      p.name_zh as product_name
    from unnest(${beginnings}::text[]) with ordinality as asked (number, place)
    cross join lateral (
      select part_id, normalised, display, kind, factory from part_number
      where brand = ${brand} and normalised >= asked.number
        and normalised < asked.number || ${AFTER_ALL}
      order by brand, normalised limit ${MOST_LOOKED_THROUGH}
    ) n
    join part p on p.part_id = n.part_id and not p.is_withdrawn
    order by asked.place, n.normalised, p.sold_90_days desc, p.part_id`
  return firstOfEach(rows, most).map(({ normalised, ...row }) => ({
    ...row,
    marked: beginningOf(row.number, normalised.startsWith(typed) ? typed : `A${typed}`),
  }))
}

/** What of a line may be the beginning of a number; a quantity behind it is left out. */
function numberTyped(line: string): string | undefined {
  const [text = ''] = line.split(/[=×*]/)
  if (/\p{Script=Han}/u.test(text)) return undefined
  const number = normalisedNumber(text)
  const isLong = number.length >= FEWEST_PREFIX_CHARACTERS
  return isLong && /\d/.test(number) ? number : undefined
}

/** The first row of each number, in their order, so many at most: two parts may carry one number. */
export function firstOfEach<Row extends { readonly normalised: string }>(
  rows: readonly Row[],
  most: number,
): Row[] {
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(row.normalised)) first.set(row.normalised, row)
  return [...first.values()].slice(0, most)
}

/** As much of a printed number as holds these characters: of `11 42 7 953 129` and `1142` it is `11 42`. */
function beginningOf(printed: string, normalised: string): string {
  for (let length = normalised.length; length <= printed.length; length += 1)
    if (normalisedNumber(printed.slice(0, length)).length >= normalised.length)
      return printed.slice(0, length)
  return printed
}
