import { type Id, toId } from '@portal/rules/ids.ts'

import { sql } from './database.ts'
import { ownDigits } from './own-number.ts'
import { PROTECTED } from './protected-brand.ts'

export type PartKind = {
  readonly brand: string
  /** Dealer price in yuan per piece; the other prices are twice as high. */
  readonly price?: number
  readonly guangzhou?: number
  readonly beijing?: number
  readonly name?: string
  readonly model?: string
}

export type Part = { readonly part_id: Id<'part'>; readonly number: string; readonly brand: string }

/**
 * Creates a part for one journey, an oil filter like the demo's, so that journeys do not share
 * stock.
 */
export async function newPart(kind: PartKind): Promise<Part> {
  const { brand, price = 100, guangzhou = 100, beijing = 100 } = kind
  // A brand without demo data gets parts like those of another brand.
  const alike = brand === PROTECTED.id ? 'premium' : brand
  const { name = '机油滤清器', model = '宝马 3系 G20' } = kind
  const digits = ownDigits(8)
  const number = `117${digits}`
  return sql.begin(async (tx) => {
    const [part] = await tx<{ part_id: Id<'part'> }[]>`
      insert into part (brand, part_type_id, make_id, category_1, category_2, category_3, own_number, oe_number,
                        name_zh, model_zh, brand_name, pictures, demand_class, pieces_per_box)
      select ${brand}, part_type_id, make_id, category_1, category_2, category_3, ${`J-${digits}`}, ${number},
             ${name}, ${model}, brand_name, pictures, 'A', 10
      from part where brand = ${alike} and oe_number = '11427953129'
      returning part_id`
    const part_id = part?.part_id ?? toId(0)
    await tx`
      insert into part_number (brand, part_id, kind, normalised, factory, display)
      values (${brand}, ${part_id}, 'oe', ${number}, '宝马', ${number}),
             (${brand}, ${part_id}, 'own', ${`J${digits}`}, ${brand}, ${`J-${digits}`})`
    await tx`
      insert into part_price (part_id, level, amount_fen)
      select distinct ${part_id}::bigint, level, ${price * 100}::bigint * case level when 'dealer' then 1 else 2 end
      from part_price join part using (part_id) where brand = ${alike}`
    await tx`
      insert into stock (part_id, warehouse, on_hand)
      values (${part_id}, 1, ${guangzhou}), (${part_id}, 2, ${beijing})`
    await tx`
      insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change)
      values (${brand}, ${part_id}, 1, 'receipt', ${guangzhou}, 0),
             (${brand}, ${part_id}, 2, 'receipt', ${beijing}, 0)`
    return { part_id, number, brand }
  })
}

export async function withdraw({ part_id }: Part): Promise<void> {
  await sql`update part set is_withdrawn = true where part_id = ${part_id}`
}

export async function reprice({ part_id }: Part, yuan: number): Promise<void> {
  await sql`
    update part_price set amount_fen = ${yuan * 100} where part_id = ${part_id} and level = 'dealer'`
}

export async function allocatedOf({ part_id }: Part): Promise<readonly number[]> {
  const rows = await sql<{ allocated: number }[]>`
    select allocated from stock where part_id = ${part_id} order by warehouse`
  return rows.map(({ allocated }) => allocated)
}
