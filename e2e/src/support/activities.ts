import { sql } from './database.ts'
import type { Part } from './parts.ts'

type FlashSale = {
  readonly part: Part
  readonly yuan: number
  readonly maxTotal: number
  readonly maxPerCompany: number
}

export async function newFlashSale(sale: FlashSale): Promise<void> {
  const { part, yuan, maxTotal, maxPerCompany } = sale
  await sql`
    with running as (
      select activity_id from activity
      where brand = ${part.brand} and is_on and starts_at <= now() and ends_at > now()
    ), section as (
      insert into activity_section (activity_id, kind, title, place)
      select activity_id, 'flash_sale', ${`加场 ${part.number}`}, 9 from running returning activity_section_id
    ), new_deal as (
      insert into deal (activity_section_id, place, max_total, max_per_company)
      select activity_section_id, 0, ${maxTotal}, ${maxPerCompany} from section returning deal_id
    )
    insert into activity_item (deal_id, place, part_id, price_fen)
    select deal_id, 0, ${part.part_id}, ${Math.round(yuan * 100)} from new_deal`
}
