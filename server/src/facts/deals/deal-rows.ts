import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'

/** Quantities in sets. */
export type DealOnSale = {
  readonly deal_id: Id<'deal'>
  readonly warehouse: Warehouse
  readonly is_on: boolean
  readonly starts_at: Date
  readonly ends_at: Date
  readonly max_total: number | null
  readonly max_per_company: number | null
  readonly sold: number
  /** In sets. */
  readonly mine: number
  readonly items: readonly {
    readonly activity_item_id: Id<'activity_item'>
    readonly part_id: Id<'part'>
    readonly pieces: number
    readonly price_fen: Fen
    readonly is_withdrawn: boolean
  }[]
}

/** On `activity a`. The end is exclusive, as in rules/activity. */
export function runsAt(now: Date): RawBuilder<boolean> {
  return sql`a.is_on and a.starts_at <= ${now} and a.ends_at > ${now}`
}

/** On `deal d`, for all companies together; the limit of one company is a separate condition. */
export function hasSets(sets: number): RawBuilder<boolean> {
  return sql`(d.max_total is null or d.sold + ${sets} <= d.max_total)`
}

/** A deal of the brand, whether its activity is running or not; undefined while staff have switched it off. */
export async function findDeal(
  db: Database,
  { brand, company_id }: { readonly brand: string; readonly company_id: Id<'company'> },
  deal_id: Id<'deal'>,
): Promise<DealOnSale | undefined> {
  const { rows } = await sql<DealOnSale>`
    select d.deal_id, d.warehouse, a.is_on, a.starts_at, a.ends_at, d.max_total, d.max_per_company, d.sold,
      coalesce(mine.sold, 0) as mine,
      (select json_agg(json_build_object('activity_item_id', i.activity_item_id, 'part_id', i.part_id,
        'pieces', i.pieces, 'price_fen', i.price_fen, 'is_withdrawn', p.is_withdrawn) order by i.place)
        from activity_item i join part p using (part_id) where i.deal_id = d.deal_id) as items
    from deal d
    join activity_section s using (activity_section_id)
    join activity a using (activity_id)
    left join deal_share mine on mine.deal_id = d.deal_id and mine.company_id = ${company_id}
    where d.deal_id = ${deal_id} and a.brand = ${brand} and a.is_on`.execute(db)
  return rows[0]
}

/** Whole sets: a bundle is never sold in parts. */
export type Purchase = {
  readonly deal_id: Id<'deal'>
  readonly sets: number
}

type Purchaser = {
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly order_id: Id<'order'>
}

/**
 * Counts sets for a new order while the activity runs and both limits allow it: the deal's counter, the company's share
 * and the event, in one statement.
 *
 * @returns false when they are not available; the caller then writes nothing
 */
export async function purchaseDeal(
  tx: InTransaction,
  { brand, company_id, order_id }: Purchaser,
  { deal_id, sets, at }: Purchase & { readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ moved: number }>`
    with deal_total as (
      update deal d set sold = d.sold + ${sets}
      from activity_section s, activity a
      where d.deal_id = ${deal_id} and s.activity_section_id = d.activity_section_id
        and a.activity_id = s.activity_id and a.brand = ${brand}
        and ${runsAt(at)} and ${hasSets(sets)}
      returning d.max_per_company
    ), company_share as (
      insert into deal_share as mine (deal_id, company_id, sold)
      select ${deal_id}, ${company_id}, ${sets} from deal_total
      where max_per_company is null or ${sets} <= max_per_company
      on conflict (deal_id, company_id) do update set sold = mine.sold + excluded.sold
      where mine.sold + excluded.sold <= coalesce((select max_per_company from deal_total), mine.sold + excluded.sold)
      returning 1
    ), recorded as (
      insert into deal_purchase (brand, deal_id, company_id, order_id, sets, happened_at)
      select ${brand}, ${deal_id}, ${company_id}, ${order_id}, ${sets}, ${at} from company_share
    )
    select count(*)::integer as moved from company_share`.execute(tx)
  return onlyRow(rows).moved === 1
}

/** Releases the sets that a cancelled order bought, exactly once; does nothing if it bought none. */
export async function releaseDeal(
  tx: InTransaction,
  order_id: Id<'order'>,
  at: Date,
): Promise<void> {
  await sql`
    with recorded as (
      insert into deal_purchase (brand, deal_id, company_id, order_id, sets, happened_at)
      select brand, deal_id, company_id, order_id, -sets, ${at}
      from deal_purchase where order_id = ${order_id} and sets > 0
      on conflict do nothing
      returning deal_id, company_id, sets
    ), deal_total as (
      update deal d set sold = d.sold + recorded.sets
      from recorded where d.deal_id = recorded.deal_id
    )
    update deal_share mine set sold = mine.sold + recorded.sets
    from recorded where mine.deal_id = recorded.deal_id and mine.company_id = recorded.company_id`.execute(
    tx,
  )
}

export function activityItems(now: Date): RawBuilder<unknown> {
  return sql`
    select i.activity_item_id, i.deal_id, i.part_id, case when ${runsAt(now)} then i.price_fen end as price_fen
    from activity_item i
    join deal d using (deal_id)
    join activity_section s using (activity_section_id)
    join activity a using (activity_id)`
}

/** A brand never has two running activities. */
export async function findRunningActivity(
  db: Database,
  { brand, now }: { readonly brand: string; readonly now: Date },
): Promise<{ readonly flag_image: string } | undefined> {
  const { rows } = await sql<{ flag_image: string }>`
    select a.flag_image from activity a
    where a.brand = ${brand} and ${runsAt(now)} order by a.ends_at limit 1`.execute(db)
  return rows[0]
}
