import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getAdminReturn, getReturn, listReturns } from '@portal/contract/returns.ts'
import { type Fen, fen, sumOfFen, type Yuan, yuanOfFen } from '@portal/rules/money/money.ts'
import { creditShares } from '@portal/rules/returns/return-credit.ts'
import { RETURN_KINDS, RETURN_STATES } from '@portal/rules/returns/return-state.ts'

import { THE_SYSTEM } from '#src/ledgers/events/timeline.ts'
import type { Credits } from '#src/stories/returns/compute-credits.ts'
import type { ReturnRow } from '#src/stories/returns/return-rows.ts'

type Row = OutputOf<typeof listReturns>['list'][number]

/** A row of the list; amounts only for users who may see them. */
export function returnRow(row: ReturnRow, seesMoney: boolean): Row {
  const yuan = (amount: Fen) => (seesMoney ? yuanOfFen(amount) : null)
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
  { isCredited, yuan }: { isCredited: boolean; yuan: (amount: Fen) => Yuan | null },
): Row['lines'][number] {
  const paid = { goods: amount_fen, voucher: voucher_fen, coin: coin_fen }
  const pieces = isCredited ? (line.arrived ?? line.quantity) : 0
  const full = fen(credit_fen + withheld_fen)
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

/** A return as staff see it, with the expected credit while it is open; amounts only for roles that see them. */
export function adminReturn(
  row: ReturnRow,
  expected: Credits | undefined,
  seesMoney: boolean,
): OutputOf<typeof getAdminReturn> {
  const { brand, company_name } = row
  return {
    ...returnDetail(row, seesMoney),
    brand,
    company_name,
    expected: wireExpected(expected),
  }
}

function wireExpected(expected: Credits | undefined) {
  if (expected === undefined) return null
  const { lines, orders } = expected
  return {
    credit: yuanOfFen(sumOfFen(lines.map(({ full_fen }) => full_fen))),
    coins: orders.reduce((sum, { coins }) => sum + coins, 0),
    lines: lines.map(({ return_line_id, full_fen }) => ({
      return_line_id,
      credit: yuanOfFen(full_fen),
    })),
  }
}
