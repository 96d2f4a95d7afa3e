import type {
  findDeskStock as findCall,
  getDeskStock as call,
} from '@portal/contract/desk-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { normalisedNumber } from '@portal/rules/normalised-number.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/database/schema.ts'
import { brandOfId } from '#src/http/brand-of-request.ts'
import { noSuchThing } from '#src/http/refusal.ts'
import { AFTER_ALL } from '#src/lists/begins-with.ts'
import { wireShelf } from '#src/stock/desk-shelf.ts'

const MOST_PARTS = 50
/** A short beginning fits more numbers than anybody reads. */
const MOST_NUMBERS = 1000
/** Fewer characters begin too many numbers. */
const SHORTEST_BEGINNING = 4

type Part = OutputOf<typeof call>

/** Parts known by this number, or by one that begins with it; withdrawn ones too, for their pieces still lie there. */
export async function findDeskStock(
  context: Pick<Context, 'db' | 'brands'>,
  { keyword, brand }: InputOf<typeof findCall>,
): Promise<OutputOf<typeof findCall>> {
  const number = normalisedNumber(keyword)
  if (number === '') return { list: [] }
  const brands = context.brands.all.map(({ id }) => id).filter((id) => !brand || id === brand)
  const last = number.length < SHORTEST_BEGINNING ? number : number + AFTER_ALL
  const { rows } = await sql<{ part_id: number }>`
    select part_id from (
      select part_id, normalised from part_number
      where brand = any(${brands}::text[]) and normalised >= ${number} and normalised <= ${last}
      order by brand, normalised limit ${MOST_NUMBERS}
    ) n
    group by part_id order by min(normalised), part_id limit ${MOST_PARTS}`.execute(context.db)
  return {
    list: await listParts(
      context,
      rows.map(({ part_id }) => part_id),
    ),
  }
}

/**
 * What lies of one part where.
 *
 * @throws {Refusal} 404 when there is no such part
 */
export async function getDeskStock(
  context: Pick<Context, 'db' | 'brands'>,
  { product_id }: InputOf<typeof call>,
): Promise<Part> {
  const [part] = await listParts(context, [product_id])
  if (!part) throw noSuchThing('part.not_found')
  return part
}

type Row = Omit<Part, 'shelves'> & {
  readonly shelves: readonly {
    readonly warehouse: Warehouse
    readonly on_hand: number
    readonly allocated: number
    readonly in_transit: number
    readonly arrives_on: string | null
  }[]
}

const NOTHING = { on_hand: 0, allocated: 0, in_transit: 0, arrives_on: null }

/** Parts in the order of the ids; each with a shelf in every warehouse of its brand. */
export async function listParts(
  { db, brands }: { readonly db: Database } & Pick<Context, 'brands'>,
  ids: readonly number[],
): Promise<Part[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select p.part_id as product_id, p.brand, p.oe_number as number, p.own_number as frey_no, p.name_zh as l_name_zh,
      coalesce(p.pictures[1], '') as pic,
      (select count(*)::integer from arrival_reminder r where r.part_id = p.part_id and r.sent_at is null) as reminders,
      (select coalesce(jsonb_agg(jsonb_build_object('warehouse', s.warehouse, 'on_hand', s.on_hand,
          'allocated', s.allocated, 'in_transit', s.in_transit,
          'arrives_on', to_char(s.arrives_on, 'YYYY-MM-DD'))), '[]')
        from stock s where s.part_id = p.part_id) as shelves
    from unnest(${[...ids]}::bigint[]) with ordinality asked(part_id, place) join part p using (part_id)
    order by asked.place`.execute(db)
  return rows.map(({ shelves, ...part }) => ({
    ...part,
    shelves: brandOfId(brands, part.brand).warehouses.map((warehouse) =>
      wireShelf({
        warehouse,
        ...(shelves.find((shelf) => shelf.warehouse === warehouse) ?? NOTHING),
      }),
    ),
  }))
}
