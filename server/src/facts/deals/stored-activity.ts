import type { SectionKind } from '@portal/rules/activities/activity-problem.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'

type StoredItem = {
  readonly product_id: Id<'part'>
  readonly pieces: number
  readonly price_fen: Fen
  readonly number: string
  readonly l_name_zh: string
  readonly usual_fen: Fen | null
}

export type StoredDeal = {
  readonly deal_id: Id<'deal'>
  readonly name: string
  readonly warehouse_type: Warehouse
  readonly max_total: number | null
  readonly max_per_company: number | null
  readonly sold: number
  /** Whether an order bought it, even if that order was cancelled since. */
  readonly has_purchases: boolean
  readonly items: readonly StoredItem[]
}

export type StoredSection = {
  readonly activity_section_id: Id<'activity_section'>
  readonly kind: SectionKind
  readonly title: string
  readonly slides: readonly {
    readonly title: string
    readonly subtitle: string
    readonly picture: string
    readonly address: string
  }[]
  readonly deals: readonly StoredDeal[]
}

export type StoredActivity = {
  readonly activity_id: Id<'activity'>
  readonly brand: string
  readonly title: string
  readonly flag_image: string
  readonly is_on: boolean
  readonly starts_at: Date
  readonly ends_at: Date
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  readonly starts: string
  readonly ends: string
  readonly sections: readonly StoredSection[]
}

/** Usual prices are those of `USUAL_LEVEL`. */
export async function findStoredActivity(
  db: Database,
  activity_id: Id<'activity'>,
): Promise<StoredActivity | undefined> {
  const { rows } = await sql<StoredActivity>`
    select a.activity_id, a.brand, a.title, a.flag_image, a.is_on, a.starts_at, a.ends_at,
      ${momentText('a.starts_at')} as starts, ${momentText('a.ends_at')} as ends,
      coalesce((
        select json_agg(json_build_object('activity_section_id', s.activity_section_id, 'kind', s.kind, 'title', s.title,
          'slides', coalesce((
            select json_agg(json_build_object('title', sl.title, 'subtitle', sl.subtitle, 'picture', sl.picture,
              'address', sl.link) order by sl.place)
            from activity_slide sl where sl.activity_section_id = s.activity_section_id), '[]'),
          'deals', coalesce((
            select json_agg(json_build_object('deal_id', d.deal_id, 'name', d.name,
              'warehouse_type', d.warehouse, 'max_total', d.max_total, 'max_per_company', d.max_per_company,
              'sold', d.sold,
              'has_purchases', exists (select from deal_purchase t where t.deal_id = d.deal_id),
              'items', (
                select json_agg(json_build_object('product_id', i.part_id, 'pieces', i.pieces, 'price_fen', i.price_fen,
                  'number', p.oe_number, 'l_name_zh', p.name_zh, 'usual_fen', price.amount_fen) order by i.place)
                from activity_item i join part p using (part_id)
                left join part_price price on price.part_id = i.part_id and price.level = ${USUAL_LEVEL}
                where i.deal_id = d.deal_id)) order by d.place)
            from deal d where d.activity_section_id = s.activity_section_id), '[]')) order by s.place)
        from activity_section s where s.activity_id = a.activity_id), '[]') as sections
    from activity a where a.activity_id = ${activity_id}`.execute(db)
  return rows[0]
}

/** The price level of a dealer without an agreement; every brand has it. */
export const USUAL_LEVEL = 'dealer'
