import {
  dealDoubts,
  type DoubtedDeal,
  overlapDoubt,
} from '@portal/rules/activities/activity-doubts.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import { type StoredActivity, USUAL_LEVEL } from '#src/facts/deals/stored-activity.ts'
import type { SectionToWrite } from '#src/facts/deals/write-sections.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { freePieces } from '#src/ledgers/stock/stock-movements.ts'
import { findOverlap } from '#src/stories/activities/activity-times.ts'

type Draft = {
  readonly brand: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly before: StoredActivity | undefined
  readonly sections: readonly SectionToWrite[]
}

/**
 * Requires confirmation of likely mistakes: a price above the usual one, more pieces than in stock, the time of another
 * activity.
 *
 * @throws {Refusal} 409 `activity.doubtful` with the doubts
 */
export async function askAboutDraft(tx: InTransaction, draft: Draft): Promise<void> {
  const { brand, startsAt, endsAt, before, sections } = draft
  const other = await findOverlap(tx, {
    brand,
    activity_id: before?.activity_id ?? toId(0),
    startsAt,
    endsAt,
  })
  const deals = await doubtedDeals(tx, sections, before)
  const doubts = [...(other ? [overlapDoubt(other.title)] : []), ...deals.flatMap(dealDoubts)]
  if (doubts.length === 0) return
  throw new Refusal('activity.doubtful', doubts.join('；'), { status: 409, data: { doubts } })
}

type Facts = {
  readonly part_id: Id<'part'>
  readonly number: string
  readonly usual_fen: Fen | null
  readonly free: Readonly<Partial<Record<Warehouse, number>>>
}

async function doubtedDeals(
  tx: InTransaction,
  sections: readonly SectionToWrite[],
  before: StoredActivity | undefined,
): Promise<DoubtedDeal[]> {
  const deals = sections.flatMap((section) => section.deals)
  const ids = [...new Set(deals.flatMap(({ items }) => items.map(({ partId }) => partId)))]
  const { rows } = await sql<Facts>`
    select p.part_id, p.oe_number as number, price.amount_fen as usual_fen,
      coalesce((select jsonb_object_agg(s.warehouse, ${freePieces('s')}) from stock s
        where s.part_id = p.part_id), '{}') as free
    from part p
    left join part_price price on price.part_id = p.part_id and price.level = ${USUAL_LEVEL}
    where p.part_id = any(${ids}::bigint[])`.execute(tx)
  const facts = new Map(rows.map((row) => [row.part_id, row]))
  const stored = before?.sections.flatMap((section) => section.deals) ?? []
  return deals.map((deal) => ({
    called: deal.name || (facts.get(deal.items[0]?.partId ?? toId(0))?.number ?? ''),
    maxTotal: deal.maxTotal,
    sold: stored.find((one) => one.deal_id === deal.id)?.sold ?? 0,
    items: deal.items.map(({ partId, pieces, priceFen }) => {
      const partFacts = facts.get(partId)
      return {
        number: partFacts?.number ?? '',
        pieces,
        priceFen,
        usualFen: partFacts?.usual_fen ?? null,
        available: partFacts?.free[deal.warehouse] ?? 0,
      }
    }),
  }))
}
