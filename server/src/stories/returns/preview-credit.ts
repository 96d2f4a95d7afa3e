import type { Fen } from '@portal/rules/money.ts'
import { coinsBack, returnCredit } from '@portal/rules/return-credit.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { COINS_CREDITED_FEN } from '#src/stories/orders/index.ts'

/** What crediting a return would give back now, in fen and whole coins. */
export type ExpectedCredit = {
  readonly credit_fen: Fen
  readonly coins: number
  readonly lines: readonly { readonly return_line_id: number; readonly credit_fen: Fen }[]
}

type Line = {
  readonly return_line_id: number
  readonly order_id: number
  readonly pieces: number
  readonly quantity: number
  /** Pieces credited before. */
  readonly credited: number
  readonly paid_fen: Fen
  readonly coin_fen: Fen
}

type OrderCoins = {
  readonly order_id: number
  readonly coins_back: number
  readonly coin_value_fen: Fen
  readonly credited_fen: Fen
}

/**
 * What crediting a return would give back now, by the rules that credit it, so that staff see the result beforehand.
 */
export async function previewCredit(db: Database, return_id: number): Promise<ExpectedCredit> {
  const [lines, orders] = await Promise.all([listLines(db, return_id), listCoins(db, return_id)])
  const credits = lines.map((line) => ({
    return_line_id: line.return_line_id,
    credit_fen: shareOfPieces(line.paid_fen, line),
  }))
  const coins = orders.map(({ order_id, coins_back, coin_value_fen, credited_fen }) => {
    const now = lines.filter((line) => line.order_id === order_id)
    const paid = now.reduce((sum, line) => sum + shareOfPieces(line.coin_fen, line), credited_fen)
    return coinsBack(paid, { coinValueFen: coin_value_fen, before: coins_back })
  })
  return {
    credit_fen: credits.reduce((sum, line) => sum + line.credit_fen, 0),
    coins: coins.reduce((sum, back) => sum + back, 0),
    lines: credits,
  }
}

function shareOfPieces(fen: Fen, { quantity, credited, pieces }: Line): number {
  return returnCredit(fen, { quantity, before: credited, now: pieces })
}

async function listLines(db: Database, return_id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.return_line_id, l.order_id, coalesce(i.arrived, i.quantity) as pieces, l.quantity, l.credited,
      l.paid_fen, l.coin_fen
    from return_line i join order_line l using (order_line_id)
    where i.return_id = ${return_id} order by i.return_line_id`.execute(db)
  return rows
}

async function listCoins(db: Database, return_id: number): Promise<OrderCoins[]> {
  const { rows } = await sql<OrderCoins>`
    select o.order_id, o.coins_back, o.coin_fen / o.coins as coin_value_fen,
      ${COINS_CREDITED_FEN} as credited_fen
    from sales_order o
    where o.coins > 0 and o.order_id in (
      select l.order_id from return_line i join order_line l using (order_line_id) where i.return_id = ${return_id})
    order by o.order_id`.execute(db)
  return rows
}
