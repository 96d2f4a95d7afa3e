import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { listNearest } from '@portal/contract/suggestions.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'

import type { Sql } from '#src/ground/database/connect.ts'

type SuggestedNumber = OutputOf<typeof listNearest>['numbers'][number]
type NumberRow = Omit<SuggestedNumber, 'marked'> & { readonly normalised: string }

const MAX_PER_SIDE = 20
const MIN_NEIGHBOUR_LENGTH = 5
/** A number with a shorter common prefix belongs to a different part of a different car. */
const MIN_SHARED = 0.6

/** The brand's numbers next to this one in sort order, while they share its prefix. */
export async function listNeighbours(
  sql: Sql,
  brand: string,
  { line, max }: { readonly line: string; readonly max: number },
): Promise<SuggestedNumber[]> {
  const number = normalisedNumber(line)
  if (/\p{Script=Han}/u.test(line) || number.length < MIN_NEIGHBOUR_LENGTH || !/\d/.test(number))
    return []
  const rows = await sql<NumberRow>`
    select n.normalised, n.part_id as product_id, n.display as number, n.kind, n.factory,
      p.name_zh as product_name
    from (
      (select part_id, normalised, display, kind, factory from part_number
       where brand = ${brand} and normalised >= ${number}
       order by brand, normalised limit ${MAX_PER_SIDE})
      union all
      (select part_id, normalised, display, kind, factory from part_number
       where brand = ${brand} and normalised < ${number}
       order by brand desc, normalised desc limit ${MAX_PER_SIDE})
    ) n
    join part p on p.part_id = n.part_id and not p.is_withdrawn`
  const min = Math.max(MIN_NEIGHBOUR_LENGTH - 1, Math.ceil(number.length * MIN_SHARED))
  const alike = rows
    .map((row) => ({ ...row, shared: sharedStart(row.normalised, number) }))
    .filter(({ shared }) => shared >= min)
    .toSorted((a, b) => b.shared - a.shared || (a.normalised < b.normalised ? -1 : 1))
  return firstOfEach(alike, max).map(({ normalised: _normalised, shared: _shared, ...row }) => ({
    ...row,
    marked: '',
  }))
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

/** The first row of each number, in order, up to a maximum: two parts may have the same number. */
function firstOfEach<Row extends { readonly normalised: string }>(
  rows: readonly Row[],
  max: number,
): Row[] {
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(row.normalised)) first.set(row.normalised, row)
  return [...first.values()].slice(0, max)
}
