import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getAdminReturn, getReturn, listReturns } from '@portal/contract/returns.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money.ts'
import { coinsBack, creditShares, returnCredit } from '@portal/rules/return-credit.ts'
import { RETURN_KINDS, RETURN_STATES } from '@portal/rules/return-state.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { THE_SYSTEM } from '#src/ledgers/events/timeline.ts'
import { COINS_CREDITED_FEN, COIN_VALUE_FEN } from '#src/stories/orders/index.ts'
import type { ReturnRow } from '#src/stories/returns/return-rows.ts'

type Row = OutputOf<typeof listReturns>['list'][number]

/** A row of the list; amounts only for users who may see them. */
export function returnRow(row: ReturnRow, seesMoney: boolean): Row {
  const yuan = (fen: Fen) => (seesMoney ? yuanOfFen(fen) : null)
  return {
    return_id: row.return_id,
    return_no: row.return_no,
    kind: row.kind,
    kind_cn: RETURN_KINDS[row.kind],
    state: row.state,
    state_cn: RETURN_STATES[row.state],
    reason: row.reason,
    quantity: row.quantity,
    credit: yuan(row.credit_fen),
    coins: row.coins,
    points: row.points,
    user_name: row.user_name,
    create_date: row.created,
    lines: row.lines.map((line) =>
      returnLine(line, { isCredited: row.state === 'credited', yuan }),
    ),
  }
}

/** A line with the amounts of its credit, which are absent until it is credited. */
function returnLine(
  {
    credit_fen,
    withheld_fen,
    amount_fen,
    voucher_fen,
    coin_fen,
    ordered,
    ...line
  }: ReturnRow['lines'][number],
  { isCredited, yuan }: { isCredited: boolean; yuan: (fen: Fen) => number | null },
): Row['lines'][number] {
  const paid = { goods: amount_fen, voucher: voucher_fen, coin: coin_fen }
  const pieces = isCredited ? (line.arrived ?? line.quantity) : 0
  const full = credit_fen + withheld_fen
  const shares = creditShares(paid, { quantity: ordered, pieces, full })
  return {
    ...line,
    credit: yuan(credit_fen),
    withheld: yuan(withheld_fen),
    goods: yuan(shares.goods),
    voucher: yuan(shares.voucher),
    coin: yuan(shares.coin),
  }
}

export function returnDetail(row: ReturnRow, seesMoney: boolean): OutputOf<typeof getReturn> {
  return {
    ...returnRow(row, seesMoney),
    pictures: row.pictures,
    delivery_no: row.delivery_no ?? '',
    delivery_id: row.delivery_id,
    events: row.events.map((event) => ({
      ...event,
      who: event.who ?? THE_SYSTEM,
      state_cn: RETURN_STATES[event.state],
    })),
  }
}

/** A return as staff see it, with the expected credit while it is open. */
export function adminReturn(
  row: ReturnRow,
  expected: ExpectedCredit | undefined,
): OutputOf<typeof getAdminReturn> {
  const { brand, company_name } = row
  return { ...returnDetail(row, true), brand, company_name, expected: wireExpected(expected) }
}

function wireExpected(expected: ExpectedCredit | undefined) {
  if (expected === undefined) return null
  const { credit_fen, coins, lines } = expected
  return {
    credit: yuanOfFen(credit_fen),
    coins,
    lines: lines.map((line) => ({
      return_line_id: line.return_line_id,
      credit: yuanOfFen(line.credit_fen),
    })),
  }
}

/** The refund that crediting a return would give now, in fen and whole coins. */
type ExpectedCredit = {
  readonly credit_fen: Fen
  readonly coins: number
  readonly lines: readonly { readonly return_line_id: number; readonly credit_fen: Fen }[]
}

type Line = {
  readonly return_line_id: number
  readonly order_id: number
  readonly pieces: number
  readonly quantity: number
  /** Pieces credited before this return. */
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

/** Computes the refund of a return with the rules that credit it, so that staff see the result in advance. */
export async function previewCredit(db: Database, return_id: number): Promise<ExpectedCredit> {
  const [lines, orders] = await Promise.all([
    listReturnLines(db, return_id),
    listCoins(db, return_id),
  ])
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

async function listReturnLines(db: Database, return_id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.return_line_id, l.order_id, coalesce(i.arrived, i.quantity) as pieces, l.quantity, l.credited,
      l.paid_fen, l.coin_fen
    from return_line i join order_line l using (order_line_id)
    where i.return_id = ${return_id} order by i.return_line_id`.execute(db)
  return rows
}

async function listCoins(db: Database, return_id: number): Promise<OrderCoins[]> {
  const { rows } = await sql<OrderCoins>`
    select o.order_id, o.coins_back, ${COIN_VALUE_FEN} as coin_value_fen,
      ${COINS_CREDITED_FEN} as credited_fen
    from sales_order o
    where o.coins > 0 and o.order_id in (
      select l.order_id from return_line i join order_line l using (order_line_id) where i.return_id = ${return_id})
    order by o.order_id`.execute(db)
  return rows
}
