import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { receiveReturn as call } from '@portal/contract/returns.ts'
import { isSentBack } from '@portal/rules/returns/return-state.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { restock } from '#src/ledgers/stock/stock-movements.ts'
import { addReturned } from '#src/stories/orders/index.ts'
import { getAdminReturnOf } from '#src/stories/returns/admin-returns.ts'
import {
  type LineOfReturn,
  listLinesOfReturn,
  lockOrderLines,
  refuseMove,
  lockReturn,
  ofReturn,
  setReturnState,
} from '#src/stories/returns/return-rows.ts'

/**
 * Receives returned goods: pieces that can be sold again are restocked, the others are scrapped. Pieces that did not
 * arrive are removed from the return.
 *
 * @throws {Refusal} 404 when there is no such return or line; `return.not_movable`; `return.too_many`;
 *   `return.nothing_came`
 */
export async function receiveReturn(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { return_id, lines }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const found = await lockReturn(tx, sql`r.return_id = ${return_id}`)
    if (!found) throw noSuchThing('return.not_found')
    if (!isSentBack(found.kind)) throw new Refusal('return.not_movable', '少件不寄回，无需收货')
    refuseMove(found, 'received', 'staff')
    const receivedLines = countedLines(await listLinesOfReturn(tx, return_id), lines)
    refuseCounts(receivedLines)
    await lockOrderLines(tx, return_id)
    await recordCounts(tx, receivedLines)
    const missing = receivedLines.filter(({ arrived, quantity }) => arrived < quantity)
    await addReturned(
      tx,
      missing.map(({ order_line_id, arrived, quantity }) => ({
        order_line_id,
        returned: arrived - quantity,
      })),
    )
    const sellable = receivedLines.filter(({ pieces }) => pieces > 0)
    await restock(tx, found.brand, sellable)
    await setReturnState(tx, return_id, 'received')
    await recordStaffEvent(tx, who, {
      name: 'return.received',
      ...ofReturn(found, now()),
      facts: {
        state: 'received',
        missing: missing.map(({ number, quantity, arrived }) => ({ number, quantity, arrived })),
      },
      audit: {
        action: 'return.receive',
        table: 'return_order',
        key: return_id,
        before: { state: found.state },
        after: {
          state: 'received',
          lines: receivedLines.map(({ return_line_id, arrived, pieces }) => ({
            return_line_id,
            arrived,
            restocked: pieces,
          })),
        },
      },
    })
    return getAdminReturnOf(tx, who, return_id)
  })
}

type ReceivedLine = LineOfReturn & {
  readonly arrived: number
  readonly pieces: number
}

/** @throws {Refusal} 404 unless exactly the lines of the return were counted */
function countedLines(
  lines: readonly LineOfReturn[],
  counts: InputOf<typeof call>['lines'],
): ReceivedLine[] {
  const counted = new Map(counts.map((count) => [count.return_line_id, count]))
  if (lines.length !== counted.size) throw noSuchThing('return.line_not_found')
  return lines.map((line) => {
    const count = counted.get(line.return_line_id)
    if (!count) throw noSuchThing('return.line_not_found')
    return { ...line, arrived: count.arrived ?? line.quantity, pieces: count.restocked }
  })
}

function refuseCounts(receivedLines: readonly ReceivedLine[]): void {
  if (receivedLines.some(({ arrived, quantity }) => arrived > quantity))
    throw new Refusal('return.too_many', '到货数量超过退货数量')
  if (receivedLines.some(({ arrived, pieces }) => pieces > arrived))
    throw new Refusal('return.too_many', '入库数量超过到货数量')
  if (receivedLines.every(({ arrived }) => arrived === 0))
    throw new Refusal('return.nothing_came', '一件也没有收到，不能收货；可以由销售客服驳回')
}

async function recordCounts(
  tx: InTransaction,
  receivedLines: readonly ReceivedLine[],
): Promise<void> {
  await sql`
    update return_line i set arrived = u.arrived, restocked = u.pieces, scrapped = u.arrived - u.pieces
    from unnest(
      ${receivedLines.map((line) => line.return_line_id)}::bigint[],
      ${receivedLines.map((line) => line.arrived)}::integer[],
      ${receivedLines.map((line) => line.pieces)}::integer[]) u(return_line_id, arrived, pieces)
    where i.return_line_id = u.return_line_id`.execute(tx)
}
