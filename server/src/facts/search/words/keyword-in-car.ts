import type { Id } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { readKeywords } from '@portal/rules/search/read-keywords.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listNameHits, MAX_PARTS_PER_CAR } from '#src/facts/search/words/name-hits.ts'
import { type PartFilter, partFilter } from '#src/facts/search/words/part-filter.ts'
import { readWords } from '#src/facts/search/words/read-words.ts'
import { type VehicleChoice, wordFacts } from '#src/facts/search/words/word-facts.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'

type Params = {
  readonly vehicle_id: Id<'vehicle'>
  readonly keyword: string
  readonly category: string | undefined
  readonly ownOnly: boolean
}

/**
 * Parts of one car by the prefix of a number or by words, best sellers first. Words for another car are ignored in
 * favour of the chosen one.
 *
 * @returns at most a thousand
 */
export async function findInCar(
  context: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { vehicle_id, keyword, category, ownOnly }: Params,
): Promise<Id<'part'>[]> {
  const own = ownOnly ? sql`and p.own_number <> ''` : sql``
  const filter = sql`${partFilter({ product_type_id: category })} ${own}`
  const [line] = readKeywords(keyword, who.brand.brandWord.latin)
  const numbered = await findNumbered(context, who, { vehicle_id, number: keyword, filter })
  if (numbered.length > 0 || (line?.kind === 'number' && line.isCertain)) return numbered
  const car: VehicleChoice = {
    vehicles: [vehicle_id],
    isWholeMake: false,
    understood: [],
    dropped: [],
  }
  const requested = { brand: who.brand.id, filter, max: MAX_PARTS_PER_CAR }
  for (const attempt of readWords(keyword, await wordFacts(context))) {
    if (attempt.types.length === 0 && attempt.terms.length === 0) continue
    // Sequential: a looser interpretation counts only if the stricter one found nothing.
    const hits = await listNameHits(
      context.db,
      [{ line: 0, attempt: { ...attempt, vehicle: car } }],
      requested,
    )
    if (hits.length > 0) return [...new Set(hits.map((hit) => hit.part_id))]
  }
  return []
}

const MIN_KEYWORD_LENGTH = 4

async function findNumbered(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  requested: {
    readonly vehicle_id: Id<'vehicle'>
    readonly number: string
    readonly filter: PartFilter
  },
): Promise<Id<'part'>[]> {
  const number = normalisedNumber(requested.number)
  if (number.length < MIN_KEYWORD_LENGTH) return []
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    select p.part_id
    from (
      select distinct part_id from part_number where brand = ${who.brand.id}
        and ${beginsWith(sql`normalised`, number)}
    ) numbered
    join fitment f on f.part_id = numbered.part_id and f.vehicle_id = ${requested.vehicle_id}::bigint
    join part p on p.part_id = f.part_id
    where p.brand = ${who.brand.id} and not p.is_withdrawn ${requested.filter}
    order by p.sold_90_days desc, p.part_id limit ${MAX_PARTS_PER_CAR}`.execute(db)
  return rows.map((row) => row.part_id)
}
