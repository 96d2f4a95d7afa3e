import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'

import type { Database } from '#src/ground/database/schema.ts'

type SeededDeal = {
  readonly activity_id: Id<'activity'>
  readonly deal_id: Id<'deal'>
}

/**
 * An activity with one deal. By default it is running from an hour ago to an hour from now; times are hours from now.
 */
export async function seedActivity(
  db: Database,
  facts: {
    readonly brand: string
    readonly items: readonly {
      readonly part_id: Id<'part'>
      readonly pieces?: number
      readonly price_fen: Fen
    }[]
    readonly kind?: 'flash_sale' | 'bundle'
    readonly maxTotal?: number
    readonly maxPerCompany?: number
    readonly from?: number
    readonly until?: number
    readonly isOn?: boolean
    readonly warehouse?: 1 | 2
  },
): Promise<SeededDeal> {
  const { activity_id } = await db
    .insertInto('activity')
    .values({
      brand: facts.brand,
      title: '双十一备件节',
      starts_at: hoursFromNow(facts.from ?? -1),
      ends_at: hoursFromNow(facts.until ?? 1),
      is_on: facts.isOn ?? true,
    })
    .returning('activity_id')
    .executeTakeFirstOrThrow()
  const { activity_section_id } = await db
    .insertInto('activity_section')
    .values({ activity_id, kind: facts.kind ?? 'flash_sale', title: '限时秒杀', place: 0 })
    .returning('activity_section_id')
    .executeTakeFirstOrThrow()
  const { deal_id } = await db
    .insertInto('deal')
    .values({
      activity_section_id,
      place: 0,
      name: facts.kind === 'bundle' ? '保养套装' : '',
      warehouse: facts.warehouse ?? 1,
      max_total: facts.maxTotal ?? null,
      max_per_company: facts.maxPerCompany ?? null,
    })
    .returning('deal_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('activity_item')
    .values(facts.items.map((item, place) => ({ ...item, deal_id, place })))
    .execute()
  return { activity_id, deal_id }
}

function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000)
}
