import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

/** What a part costs this buyer today, in fen; null if it has no price at the company's level. */
export type PriceQuote = {
  readonly part_id: number
  readonly is_withdrawn: boolean
  readonly price_fen: number | null
}

/** Parts of other brands are left out. */
export async function listPriceQuotes(
  db: Database,
  buyer: { readonly brand: string; readonly price_level: string },
  parts: readonly number[],
): Promise<PriceQuote[]> {
  const { rows } = await sql<PriceQuote>`
    select p.part_id, p.is_withdrawn, price.amount_fen as price_fen
    from part p
    left join part_price price on price.part_id = p.part_id and price.level = ${buyer.price_level}
    where p.part_id = any(${parts}::bigint[]) and p.brand = ${buyer.brand}`.execute(db)
  return rows
}

/** Why a part cannot be added to the cart, as the user reads it; undefined when it can. */
export function refusalOfQuote(quote: PriceQuote | undefined): string | undefined {
  if (!quote) return '找不到产品'
  if (quote.is_withdrawn) return '该配件已下架'
  return quote.price_fen === null ? '该配件暂无价格，请联系客服' : undefined
}
