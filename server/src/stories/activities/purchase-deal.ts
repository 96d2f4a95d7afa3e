import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'

/** Whole sets of one deal for one company. */
export type Purchase = {
  readonly activity_offer_id: number
  readonly sets: number
}

type Purchaser = { readonly brand: string; readonly company_id: number; readonly order_id: number }

/**
 * Counts sets for a new order while the activity runs and both limits allow it: the deal's counter, the company's share
 * and the event, in one statement.
 *
 * @returns false when they are not available; the caller then writes nothing
 */
export async function purchaseDeal(
  tx: InTransaction,
  { brand, company_id, order_id }: Purchaser,
  { activity_offer_id, sets, at }: Purchase & { readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ moved: number }>`
    with ofall as (
      update activity_offer o set taken = o.taken + ${sets}
      from activity_section s, activity a
      where o.activity_offer_id = ${activity_offer_id} and s.activity_section_id = o.activity_section_id
        and a.activity_id = s.activity_id and a.brand = ${brand}
        and a.is_on and a.starts_at <= ${at} and a.ends_at > ${at}
        and (o.most_total is null or o.taken + ${sets} <= o.most_total)
      returning o.most_per_company
    ), ofmine as (
      insert into activity_share as mine (activity_offer_id, company_id, taken)
      select ${activity_offer_id}, ${company_id}, ${sets} from ofall
      where most_per_company is null or ${sets} <= most_per_company
      on conflict (activity_offer_id, company_id) do update set taken = mine.taken + excluded.taken
      where mine.taken + excluded.taken <= coalesce((select most_per_company from ofall), mine.taken + excluded.taken)
      returning 1
    ), told as (
      insert into activity_taking (brand, activity_offer_id, company_id, order_id, sets, happened_at)
      select ${brand}, ${activity_offer_id}, ${company_id}, ${order_id}, ${sets}, ${at} from ofmine
    )
    select count(*)::integer as moved from ofmine`.execute(tx)
  return rows[0]?.moved === 1
}

/** Gives back what a cancelled order bought, once; does nothing if it bought nothing. */
export async function releaseDeal(tx: InTransaction, order_id: number, at: Date): Promise<void> {
  await sql`
    with told as (
      insert into activity_taking (brand, activity_offer_id, company_id, order_id, sets, happened_at)
      select brand, activity_offer_id, company_id, order_id, -sets, ${at}
      from activity_taking where order_id = ${order_id} and sets > 0
      on conflict do nothing
      returning activity_offer_id, company_id, sets
    ), ofall as (
      update activity_offer o set taken = o.taken + told.sets
      from told where o.activity_offer_id = told.activity_offer_id
    )
    update activity_share mine set taken = mine.taken + told.sets
    from told where mine.activity_offer_id = told.activity_offer_id and mine.company_id = told.company_id`.execute(
    tx,
  )
}
