import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { listNearest } from '@portal/contract/suggestions.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { MAX_NUMBERS_PER_PREFIX, MIN_PREFIX_LENGTH } from '@portal/rules/text/search-limits.ts'

import { beginnings } from '#src/facts/search/lines/find-by-prefix.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import { AFTER_ALL } from '#src/ground/lists/begins-with.ts'

type SuggestedNumber = OutputOf<typeof listNearest>['numbers'][number]

type NumberRow = Omit<SuggestedNumber, 'marked'> & {
  readonly normalised: string
  readonly parts: number
}

type BegunNumbers = {
  readonly numbers: readonly SuggestedNumber[]
  /**
   * The number of parts with this prefix, as the search finds them; 0 if it finds the number itself; the maximum if
   * there are more.
   */
  readonly parts: number
}

/**
 * Part numbers of the brand with the typed prefix, and Mercedes numbers typed without their A: exact matches first,
 * then best sellers. Of a frequent prefix only the first numbers are ranked.
 */
export async function suggestNumbers(
  sql: Sql,
  brand: string,
  { line, max }: { readonly line: string; readonly max: number },
): Promise<BegunNumbers> {
  const typed = numberTyped(line)
  if (typed === undefined) return { numbers: [], parts: 0 }
  const rows = await sql<NumberRow>`
    with begun as materialized (
      select searched.place, n.*, p.name_zh, p.sold_90_days
      from unnest(${beginnings(typed)}::text[]) with ordinality as searched (number, place)
      cross join lateral (
        select part_id, normalised, display, kind, factory from part_number
        where brand = ${brand} and normalised >= searched.number
          and normalised < searched.number || ${AFTER_ALL}
        order by brand, normalised limit ${MAX_NUMBERS_PER_PREFIX}
      ) n
      join part p on p.part_id = n.part_id and not p.is_withdrawn
    ), number as (
      select distinct on (normalised) * from begun
      order by normalised, sold_90_days desc, part_id
    )
    select normalised, part_id as product_id, display as number, kind, factory,
      name_zh as product_name,
      (select case when count(*) < ${MAX_NUMBERS_PER_PREFIX} then count(distinct part_id)
          else ${MAX_NUMBERS_PER_PREFIX} end
        from begun where place = (select min(place) from begun))::integer as parts
    from number
    order by normalised = ${typed} desc, place, sold_90_days desc, kind = 'superseded', normalised
    limit ${max}`
  const [first] = rows
  return {
    parts: first === undefined || first.normalised === typed ? 0 : first.parts,
    numbers: rows.map(({ normalised, parts: _parts, ...row }) => ({
      ...row,
      marked: beginningOf(row.number, normalised.startsWith(typed) ? typed : `A${typed}`),
    })),
  }
}

/** The part of a line that may be the start of a number, without a quantity behind it. */
function numberTyped(line: string): string | undefined {
  const [text = ''] = line.split(/[=×*]/)
  if (/\p{Script=Han}/u.test(text)) return undefined
  const number = normalisedNumber(text)
  const isLong = number.length >= MIN_PREFIX_LENGTH
  return isLong && /\d/.test(number) ? number : undefined
}

/** The start of a printed number with these characters: for `11 42 7 953 129` and `1142` it is `11 42`. */
function beginningOf(printed: string, normalised: string): string {
  for (let length = normalised.length; length <= printed.length; length += 1)
    if (normalisedNumber(printed.slice(0, length)).length >= normalised.length)
      return printed.slice(0, length)
  return printed
}
