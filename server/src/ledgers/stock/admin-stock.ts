import type {
  findAdminStock as findCall,
  getAdminStock as call,
} from '@portal/contract/admin-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { numbersApart } from '@portal/rules/numbers/numbers-apart.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { brandOfId } from '#src/ground/brands/brands.ts'
import { dayText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { AFTER_ALL } from '#src/ground/lists/begins-with.ts'
import { likeText } from '#src/ground/lists/like-text.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { stockLevelToWire } from '#src/ledgers/stock/admin-stock-level.ts'
import { STILL_WAITS } from '#src/ledgers/stock/arrival-reminders.ts'
import { freePieces } from '#src/ledgers/stock/stock-movements.ts'

/** Further matches are neither listed nor counted in `total`. */
const MAX_PARTS = 1000
/** Shorter pieces match the beginning or end of too many numbers. */
const MIN_PIECE_LENGTH = 4
const MIN_NAME_LENGTH = 2
/** The trigram index only works for words of at least this length. */
const MIN_WORDS_LENGTH = 3

type Part = OutputOf<typeof call>

/**
 * Parts with one of these numbers, with this prefix or suffix in a number, or with this text in their name; of those by
 * name the ones out of stock first. Includes withdrawn parts, which may still have stock.
 */
export async function findAdminStock(
  context: Pick<Context, 'db' | 'brands'>,
  _who: unknown,
  { keyword, brand, page, limit }: InputOf<typeof findCall>,
): Promise<OutputOf<typeof findCall>> {
  const brands = context.brands.all.map(({ id }) => id).filter((id) => !brand || id === brand)
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    ${findBy(keyword.trim(), brands)} limit ${MAX_PARTS}`.execute(context.db)
  const ids = rows.map(({ part_id }) => part_id)
  const list = await listAdminParts(context, ids.slice((page - 1) * limit, page * limit))
  return { list, total: ids.length, page, limit }
}

function findBy(keyword: string, brands: readonly string[]): RawBuilder<unknown> {
  const several = severalNumbers(keyword)
  if (several.length > 1) return byNumbers(several, brands)
  if (!/\p{Script=Han}/u.test(keyword)) return byNumber(keyword, brands)
  return keyword.length < MIN_NAME_LENGTH ? NONE : byName(keyword, brands)
}

const NONE = sql`select 0::bigint as part_id where false`

/** The texts between commas, or complete numbers separated only by spaces. */
function severalNumbers(keyword: string): string[] {
  const typed = keyword.split(/[,，;；、]/).flatMap((some) => numbersApart(some) ?? [some])
  return [...new Set(typed.map(normalisedNumber))].filter((number) => number !== '')
}

function byNumbers(numbers: readonly string[], brands: readonly string[]): RawBuilder<unknown> {
  return sql`
    select n.part_id from unnest(${[...numbers]}::text[]) with ordinality requested(normalised, place)
    join part_number n on n.brand = any(${[...brands]}::text[]) and n.normalised = requested.normalised
    group by n.part_id order by min(requested.place), n.part_id`
}

/** Parts with the number as prefix first, then those with it as suffix. */
function byNumber(keyword: string, brands: readonly string[]): RawBuilder<unknown> {
  const number = normalisedNumber(keyword)
  if (number === '') return NONE
  const last = number.length < MIN_PIECE_LENGTH ? number : number + AFTER_ALL
  const end = number.split('').toReversed().join('')
  return sql`
    select part_id from (
      (select part_id, 1 as way, normalised from part_number
        where brand = any(${[...brands]}::text[]) and normalised >= ${number} and normalised <= ${last}
        order by brand, normalised limit ${MAX_PARTS})
      union all
      (select part_id, 2, normalised from part_number
        where ${number.length >= MIN_PIECE_LENGTH} and brand = any(${[...brands]}::text[])
          and reverse(normalised) collate "C" >= ${end} and reverse(normalised) collate "C" < ${end + AFTER_ALL}
        order by reverse(normalised) collate "C" limit ${MAX_PARTS})
    ) n
    group by part_id order by min(way), min(normalised), part_id`
}

/** Parts of a type with this name and, if the words are long enough, parts with it in their own name. */
function byName(name: string, brands: readonly string[]): RawBuilder<unknown> {
  const like = `%${likeText(name)}%`
  const called =
    name.length < MIN_WORDS_LENGTH
      ? NONE
      : sql`select part_id from part
          where name_zh ilike ${like} and brand = any(${[...brands]}::text[]) limit ${MAX_PARTS}`
  return sql`
    select p.part_id from part p
    left join lateral (
      select sum(${freePieces('s')}) as available from stock s where s.part_id = p.part_id) s on true
    where p.part_id in (
      select part_id from (
        (select q.part_id from part_type t cross join lateral (
          select part_id from part
          where brand = any(${[...brands]}::text[]) and part_type_id = t.part_type_id and not is_withdrawn
          order by sold_90_days desc, part_id limit ${MAX_PARTS}) q
        where t.name_zh ilike ${like} or ${name} = any(t.aliases) limit ${MAX_PARTS})
        union (${called})) n)
    order by coalesce(s.available, 0) <= 0 desc, p.sold_90_days desc, p.part_id`
}

/**
 * Of any brand, because staff belong to none; a warehouse without a row counts as empty.
 *
 * @throws {Refusal} 404 when there is no such part
 */
export async function getAdminStock(
  context: Pick<Context, 'db' | 'brands'>,
  _who: unknown,
  { product_id }: InputOf<typeof call>,
): Promise<Part> {
  const [part] = await listAdminParts(context, [product_id])
  if (!part) throw noSuchThing('part.not_found')
  return part
}

type Row = Omit<Part, 'stock_levels'> & {
  readonly stock_levels: readonly {
    readonly warehouse: Warehouse
    readonly on_hand: number
    readonly allocated: number
    readonly in_transit: number
    readonly arrives_on: string | null
  }[]
}

const NOTHING = { on_hand: 0, allocated: 0, in_transit: 0, arrives_on: null }

/** In the order of the ids; an id without a part is left out, and a warehouse without a row counts as empty. */
export async function listAdminParts(
  { db, brands }: { readonly db: Database } & Pick<Context, 'brands'>,
  ids: readonly Id<'part'>[],
): Promise<Part[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select p.part_id as product_id, p.brand, p.oe_number as number, p.own_number as frey_no, p.name_zh as l_name_zh,
      coalesce(p.pictures[1], '') as pic,
      (select count(*)::integer
        from arrival_reminder r join account a using (account_id) join company c using (company_id)
        where r.part_id = p.part_id and ${STILL_WAITS}) as reminders,
      (select coalesce(jsonb_agg(jsonb_build_object('warehouse', s.warehouse, 'on_hand', s.on_hand,
          'allocated', s.allocated, 'in_transit', s.in_transit,
          'arrives_on', ${dayText('s.arrives_on')})), '[]')
        from stock s where s.part_id = p.part_id) as stock_levels
    from unnest(${[...ids]}::bigint[]) with ordinality requested(part_id, place) join part p using (part_id)
    order by requested.place`.execute(db)
  return rows.map(({ stock_levels: stockLevels, ...part }) => ({
    ...part,
    stock_levels: brandOfId(brands, part.brand).warehouses.map((warehouse) =>
      stockLevelToWire({
        warehouse,
        ...(stockLevels.find((stockLevel) => stockLevel.warehouse === warehouse) ?? NOTHING),
      }),
    ),
  }))
}
