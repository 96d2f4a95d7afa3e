import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { readKeywords } from '@portal/rules/search/read-keywords.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { findWords } from '#src/facts/search/words/find-words.ts'
import { listNameHits, MAX_PARTS_PER_CAR } from '#src/facts/search/words/name-hits.ts'
import type { WordAttempt } from '#src/facts/search/words/read-words.ts'
import { wordFacts } from '#src/facts/search/words/word-facts.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { beginsWith } from '#src/ground/lists/begins-with.ts'

/** A condition on `part p`. */
export type PartCondition = RawBuilder<unknown>

/**
 * The condition for the keyword in a list's filter: parts with it as prefix of a number, otherwise parts of the type,
 * car and position in its words, read as in a search.
 *
 * @returns undefined without a keyword
 */
export async function keywordCondition(
  context: Pick<Context, 'db' | 'now'>,
  who: Pick<Dealer, 'brand'>,
  keyword: string | undefined,
): Promise<PartCondition | undefined> {
  const text = keyword?.trim() ?? ''
  if (text === '') return undefined
  const [line] = readKeywords(text, who.brand.brandWord.latin)
  if (line?.kind === 'number' && line.isCertain) return hasNumber(who.brand.id, text)
  const requested = { brand: who.brand.id, filter: sql``, max: 1, texts: [text] }
  const [found] = await findWords(context, await wordFacts(context), requested)
  if (!found) return sql`false`
  const { attempt } = found
  return attempt.types.length > 0 ? isOfTypes(attempt) : isAmongBest(context, who, attempt)
}

function hasNumber(brand: string, text: string): PartCondition {
  const number = normalisedNumber(text)
  return sql`p.part_id in (
    select part_id from part_number where brand = ${brand} and ${beginsWith(sql`normalised`, number)})`
}

function isOfTypes({ types, vehicle }: WordAttempt): PartCondition {
  const ids = types.map((type) => type.part_type_id)
  const places = sql.join(
    types.map(
      (type) => sql`(p.part_type_id = ${type.part_type_id}
        and p.position like all (${type.places.map((place) => `%${place}%`)}::text[]))`,
    ),
    sql` or `,
  )
  const car = vehicle.vehicles
    ? sql`p.part_id in (select part_id from fitment
        where vehicle_id = any(${vehicle.vehicles}::integer[]) and part_type_id = any(${ids}::integer[]))`
    : sql`true`
  return sql`p.part_type_id = any(${ids}::integer[]) and (${places}) and ${car}`
}

/** Words that name no part type may match half the catalogue, so only the best sellers among those parts count. */
async function isAmongBest(
  { db }: Pick<Context, 'db'>,
  who: Pick<Dealer, 'brand'>,
  attempt: WordAttempt,
): Promise<PartCondition> {
  const requested = { brand: who.brand.id, filter: sql``, max: MAX_PARTS_PER_CAR }
  const hits = await listNameHits(db, [{ line: 0, attempt }], requested)
  return sql`p.part_id = any(${hits.map((hit) => hit.part_id)}::bigint[])`
}
