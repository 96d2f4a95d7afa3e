import type { listPartPrices as call } from '@portal/contract/admin-prices.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import type { AdjustmentState } from '@portal/rules/prices/price-adjustment.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { word } from '#src/ground/database/word.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

type Answer = OutputOf<typeof call>
type Row = {
  readonly brand: string
  readonly level: string
  readonly amount_fen: Fen
  readonly made_by: Answer['list'][number]['made_by']
  readonly coming: readonly (Omit<Answer['list'][number]['coming'][number], 'new_price'> & {
    readonly new_fen: Fen
  })[]
}

/**
 * At every level of the part's brand. An adjustment is named as the origin of a price only while that price is current.
 *
 * @throws {Refusal} 404 when there is no such part
 */
export async function listPartPrices(
  { replicaDb, brands }: Pick<Context, 'replicaDb' | 'brands'>,
  _who: unknown,
  { product_id }: InputOf<typeof call>,
): Promise<Answer> {
  const { rows } = await sql<Row>`
    with planned as (
      select a.adjustment_id, a.brand, a.level, a.state, a.title, a.effective_at, a.ended_at, l.new_fen,
        ${momentText('a.effective_at')} as since
      from price_adjustment_line l join price_adjustment a using (adjustment_id)
      where l.part_id = ${product_id} and a.state <> ${word<AdjustmentState>('withdrawn')}
    )
    select p.brand, r.level, r.amount_fen,
      case when made.new_fen = r.amount_fen then jsonb_build_object(
        'adjustment_id', made.adjustment_id, 'title', made.title, 'effective_at', made.since) end as made_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('adjustment_id', c.adjustment_id, 'title', c.title,
          'effective_at', c.since, 'new_fen', c.new_fen) order by c.effective_at, c.adjustment_id)
        from planned c where c.brand = p.brand and c.level = r.level and c.state = ${word<AdjustmentState>('planned')}), '[]') as coming
    from part p join part_price r using (part_id)
    left join lateral (
      select * from planned d where d.brand = p.brand and d.level = r.level and d.state = ${word<AdjustmentState>('effective')}
      order by d.ended_at desc, d.effective_at desc, d.adjustment_id desc limit 1
    ) made on true
    where p.part_id = ${product_id}`.execute(replicaDb)
  const labels = brands.all.find(({ id }) => id === rows[0]?.brand)?.priceLabels
  if (!labels) throw noSuchThing('part.not_found')
  return {
    list: labels.flatMap(({ level, label }) => {
      const row = rows.find((one) => one.level === level)
      if (!row) return []
      return {
        level,
        level_words: label,
        price: yuanOfFen(row.amount_fen),
        made_by: row.made_by,
        coming: row.coming.map(({ new_fen, ...plan }) => ({
          ...plan,
          new_price: yuanOfFen(new_fen),
        })),
      }
    }),
  }
}
