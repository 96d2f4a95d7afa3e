import type { DealDraft, SectionDraft } from '@portal/rules/activities/activity-problem.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import type { StoredActivity } from '#src/facts/deals/stored-activity.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'

type DealToWrite = DealDraft & {
  /** Absent for a new deal. */
  readonly id: Id<'deal'> | undefined
  readonly warehouse: Warehouse
}
type Slide = {
  readonly title: string
  readonly subtitle: string
  readonly picture: string
  readonly address: string
}
export type SectionToWrite = Omit<SectionDraft, 'slides' | 'deals'> & {
  readonly slides: readonly Slide[]
  readonly deals: readonly DealToWrite[]
}

type Writing = {
  readonly activity_id: Id<'activity'>
  readonly before: StoredActivity | undefined
  readonly sections: readonly SectionToWrite[]
}

/**
 * Replaces all sections; existing deals keep their ids, and with them their purchases. The caller has checked the
 * sections.
 */
export async function writeSections(
  tx: InTransaction,
  { activity_id, before, sections }: Writing,
): Promise<void> {
  for (const [place, section] of sections.entries()) {
    await writeSection(tx, { activity_id, place, section })
  }
  const old = before?.sections ?? []
  const stays = new Set(sections.flatMap(({ deals }) => deals.map(({ id }) => id)))
  const removed = old
    .flatMap(({ deals }) => deals.map((deal) => deal.deal_id))
    .filter((id) => !stays.has(id))
  const olds = old.map((section) => section.activity_section_id)
  await sql`delete from activity_item where deal_id = any(${removed}::bigint[])`.execute(tx)
  await sql`delete from deal where deal_id = any(${removed}::bigint[])`.execute(tx)
  await sql`delete from activity_slide where activity_section_id = any(${olds}::bigint[])`.execute(
    tx,
  )
  await sql`delete from activity_section where activity_section_id = any(${olds}::bigint[])`.execute(
    tx,
  )
}

async function writeSection(
  tx: InTransaction,
  {
    activity_id,
    place,
    section,
  }: Pick<Writing, 'activity_id'> & {
    readonly place: number
    readonly section: SectionToWrite
  },
): Promise<void> {
  const { kind, title, slides, deals } = section
  const { activity_section_id } = await tx
    .insertInto('activity_section')
    .values({ activity_id, kind, title, place })
    .returning('activity_section_id')
    .executeTakeFirstOrThrow()
  if (slides.length > 0)
    await tx
      .insertInto('activity_slide')
      .values(
        slides.map(({ address, ...slide }, nth) => ({
          ...slide,
          link: address,
          place: nth,
          activity_section_id,
        })),
      )
      .execute()
  for (const [nth, deal] of deals.entries())
    await writeDeal(tx, { activity_section_id, place: nth, deal })
}

async function writeDeal(
  tx: InTransaction,
  {
    activity_section_id,
    place,
    deal,
  }: {
    readonly activity_section_id: Id<'activity_section'>
    readonly place: number
    readonly deal: DealToWrite
  },
): Promise<void> {
  const { id, items } = deal
  const row = {
    activity_section_id,
    place,
    name: deal.name,
    warehouse: deal.warehouse,
    max_total: deal.maxTotal,
    max_per_company: deal.maxPerCompany,
  }
  const written =
    id === undefined
      ? tx.insertInto('deal').values(row).returning('deal_id')
      : tx.updateTable('deal').set(row).where('deal_id', '=', id).returning('deal_id')
  const { deal_id } = await written.executeTakeFirstOrThrow()
  const parts = items.map(({ partId }) => partId)
  await sql`
    delete from activity_item
    where deal_id = ${deal_id} and part_id <> all(${parts}::bigint[])`.execute(tx)
  await sql`
    insert into activity_item (deal_id, place, part_id, pieces, price_fen)
    select ${deal_id}, nth - 1, part_id, pieces, price_fen
    from unnest(${parts}::bigint[], ${items.map(({ pieces }) => pieces)}::integer[],
      ${items.map(({ priceFen }) => priceFen)}::integer[]) with ordinality w(part_id, pieces, price_fen, nth)
    on conflict (deal_id, part_id)
    do update set place = excluded.place, pieces = excluded.pieces, price_fen = excluded.price_fen`.execute(
    tx,
  )
}
