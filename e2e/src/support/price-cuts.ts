import { sql } from './database.ts'
import type { Part } from './parts.ts'

export async function cutPrice(
  { brand, part_id }: Part,
  { yuan, title }: { readonly yuan: number; readonly title: string },
): Promise<void> {
  const fen = Math.round(yuan * 100)
  await sql`
    with made as (
      insert into price_adjustment (brand, level, title, effective_at, state, ended_at, downs)
      values (${brand}, 'dealer', ${title}, now(), 'effective', now(), 1) returning adjustment_id
    ), cut as (
      insert into price_adjustment_line (adjustment_id, part_id, old_fen, new_fen)
      select adjustment_id, part_id, amount_fen, ${fen} from made, part_price
      where part_id = ${part_id} and level = 'dealer'
    )
    update part_price set amount_fen = ${fen} where part_id = ${part_id} and level = 'dealer'`
}
